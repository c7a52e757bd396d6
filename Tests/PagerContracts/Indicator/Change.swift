/// How far two answers are apart, in units of what an eye may be spared.
///
/// A mark may stay near a mark of its kind, or be next to invisible; everything else is a change.
/// So marks can come and go at the edges and in full transparency without a pairing that guesses.
struct Change {
  /// Above 1 it is a jump, if it remains between two neighbouring moments.
  var amount: Double
  /// What changed most.
  var words: String

  /// A quarter of a point, or of a degree.
  static let length = 0.25
  /// A fiftieth of an emphasis, an opacity, a scale, or a colour's component.
  static let share = 0.02

  static let none = Change(amount: 0, words: "nothing changed")

  mutating func note(_ amount: Double, _ words: @autoclosure () -> String) {
    guard !(amount <= self.amount) else { return }
    self = Change(amount: amount.isNaN ? .infinity : amount, words: words())
  }
}
