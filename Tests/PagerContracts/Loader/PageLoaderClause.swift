/// What a page loader owes its caller, sentence by sentence.
///
/// Some promises are about what happens elsewhere: a feed that fails, a folder that changes. They
/// can be seen only with a control of ``PageLoaderSubject`` that makes it happen; without the
/// control the clause is broken, or excluded with a reason, but never passed unseen.
public enum PageLoaderClause: String, ContractClause {
  /// Checked on `name`.
  case named = "It has a name to be listed under."
  /// Checked on the first snapshot of a watch.
  case soon = "A first snapshot comes soon."
  /// Checked on every snapshot up to one that is ready or failed.
  case unique = "The ids of a snapshot are unique."
  /// Checked on two watches with a refresh between.
  case stable = "Without a change two looks give the same ids, byte for byte, in the same order."
  /// Checked on every snapshot, its warnings, and the failures of contents.
  case sentences = "Failures and warnings speak in sentences, and a progress lies in 0 ... 1."
  /// Checked on the first pages of a snapshot, at most 50 of them.
  case content = "Every listed page gives its content, or says in a failure why not."
  /// Checked with an id that no snapshot ever had.
  case unknown = "Asked for a page that was never listed, it fails with a sentence."
  /// Checked on a task that is cancelled before and after it has begun.
  case cancelled =
    "A cancelled content(of:) ends soon, and if it fails for that, is of kind cancelled."
  /// Checked with two watches, of which one is left.
  case independent = "Every watch is one of its own: when a consumer leaves, another goes on."
  /// Checked on `refresh()`.
  case refresh = "A refresh returns when the look is done or has failed."
  /// Checked with the control `stall`.
  case interrupted = "A content(of:) that waits throws a failure of kind cancelled when cancelled."
  /// Checked with the control `insert`.
  case identity = "A change brings one new snapshot, in which pages that stayed keep their ids."
  /// Checked with the control `fail`.
  case failure = "A failure is a state with a sentence, and the last good pages stay."
  /// Checked with the controls `fail` and `mend`.
  case recovery = "When a failure is over, the next look is good again."
  /// Checked with the control `activity`.
  case released = "When the consumer goes away, watching and fetching stop."
  /// Checked with the control `reads`.
  case onDemand = "Nothing is read for a page before content(of:) is called."

  /// The clauses that need no control: what can be asked of a loader alone.
  public static let uncontrolled = allCases.filter { !$0.needsControl }

  /// Whether the clause can be seen only with a control.
  public var needsControl: Bool {
    switch self {
    case .interrupted, .identity, .failure, .recovery, .released, .onDemand: true
    default: false
    }
  }
}
