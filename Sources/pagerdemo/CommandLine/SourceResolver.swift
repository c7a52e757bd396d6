import PagerDataSources
import PagerKitCore

/// From what the command line says to a source of pages.
enum SourceResolver {
  /// The kinds of sources that `--source` knows.
  static let kinds: [(name: String, argument: String?, summary: String)] = [
    ("demo", nil, "the built-in pages, which explain PagerKit")
  ]

  static func loader(for options: SourceOptions) throws(UsageError) -> any PageLoader {
    Provisional()
  }
}
