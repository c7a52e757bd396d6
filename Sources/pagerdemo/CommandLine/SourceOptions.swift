/// What the command line says about where the pages come from.
struct SourceOptions {
  /// Paths, addresses, or `-`.
  var arguments: [[UInt8]] = []
  /// `NAME:ARG`, from `--source`.
  var named: [UInt8]?
  var sort: String?
  var showsHidden = false
  var isRecursive = false
  var refresh: Duration?
  /// Whether the files of a directory are looked at for their kinds and sizes.
  var carriesDetails = false
}
