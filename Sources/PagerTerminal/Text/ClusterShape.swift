/// How far terminals agree on the width of a cluster.
public enum WidthTrust: UInt8, Sendable {
  /// All of them draw it as wide as we count.
  case certain
  /// One cell, or two where a terminal is set up for East Asian text; the cursor is put right
  /// behind a run of such cells.
  case ambiguous
  /// Terminals differ (emoji sequences, flags, conjuncts, private use, ambiguous symbols); the cursor
  /// is put right behind each.
  case doubtful
}

/// What becomes of one grapheme cluster on the screen.
struct ClusterShape {
  /// What is drawn in its place.
  enum Drawing {
    /// One scalar.
    case scalar(UInt32)
    /// Several scalars that share their cells.
    case cluster(String)
    /// A visible name of something that must not reach the terminal.
    case standIn(String)
    /// Nothing: it only carries meaning for line breaking or joining.
    case nothing
  }

  var drawing: Drawing
  /// The number of cells it takes.
  var columns: Int
  var trust: WidthTrust

  /// Scalars of one cluster beyond this many are left out, so that a cell stays a bounded number of
  /// bytes whatever a text piles up.
  static let longestCluster = 12

  static func standIn(_ text: String) -> ClusterShape {
    ClusterShape(drawing: .standIn(text), columns: text.utf8.count, trust: .certain)
  }

  /// The shape of a cluster.
  init(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else {
      self.init(drawing: .nothing, columns: 0, trust: .certain)
      return
    }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self.init(first)
    } else {
      self.init(first, of: scalars)
    }
  }

  private init(drawing: Drawing, columns: Int, trust: WidthTrust) {
    self.drawing = drawing
    self.columns = columns
    self.trust = trust
  }
}

extension ClusterShape {
  /// A cluster of one scalar.
  private init(_ scalar: Unicode.Scalar) {
    if let shown = Sanitizer.standIn(for: scalar) {
      self = .standIn(shown)
      return
    }
    if Sanitizer.isSilent(scalar) {
      self.init(drawing: .nothing, columns: 0, trust: .certain)
      return
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // A mark without a base would sit on the neighbour's cell: it gets a space of its own.
      self.init(drawing: .cluster(" " + String(scalar)), columns: 1, trust: .doubtful)
    case .spaceSeparator where scalar.value != 0x3000 && scalar.value != 0x1680:
      self.init(drawing: .scalar(0x20), columns: 1, trust: .certain)
    default:
      self.init(
        drawing: .scalar(scalar.value), columns: max(1, CellWidth.columns(of: scalar)),
        trust: CellWidth.trust(in: scalar))
    }
  }

  /// A cluster of several scalars.
  private init(_ first: Unicode.Scalar, of scalars: String.UnicodeScalarView) {
    let isEmoji = scalars.contains { $0.value > 0x7F && $0.properties.isEmoji }
    var text = String.UnicodeScalarView()
    var columns = 0
    var spacing = 0
    var isSequence = false
    var count = 0
    for scalar in scalars {
      let isPart = isEmoji && (scalar.value == 0x200D || Sanitizer.isTag(scalar))
      if !isPart {
        if let shown = Sanitizer.standIn(for: scalar), !Sanitizer.isVariationSelector(scalar) {
          // Something is smuggled into the cluster: all of it is shown, piece by piece.
          self = .standIn(Sanitizer.spelledOut(scalars, first: shown))
          return
        }
        if Sanitizer.isSilent(scalar) { continue }
      }
      count += 1
      if count > Self.longestCluster { break }
      text.append(scalar)
      let width = CellWidth.columns(of: scalar)
      columns += width
      if width > 0 { spacing += 1 }
      switch scalar.value {
      case 0xFE0E, 0xFE0F, 0x200D, 0x20E3, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: isSequence = true
      default: break
      }
    }
    if isSequence, isEmoji || text.contains(where: { $0.value == 0x20E3 || $0.value == 0xFE0F }) {
      let isText = text.contains { $0.value == 0xFE0E } && columns < 2
      self.init(drawing: .cluster(String(text)), columns: isText ? 1 : 2, trust: .doubtful)
      return
    }
    guard columns > 0 else {
      self.init(drawing: .cluster(" " + String(text)), columns: 1, trust: .doubtful)
      return
    }
    guard text.count > 1 else {
      self.init(first)
      return
    }
    // Conjuncts and spacing marks: terminals add up their parts.
    self.init(
      drawing: .cluster(String(text)), columns: min(4, columns),
      trust: spacing > 1 ? .doubtful : CellWidth.trust(in: first))
  }
}

/// The widths of single scalars.
enum CellWidth {
  /// 0, 1 or 2 cells; 0 for marks and format characters.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch value {
    // Vowels and final consonants of conjoining Hangul share the cells of the initial one.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format:
      return Sanitizer.isVisibleFormat(scalar) ? 1 : 0
    default: return WidthTables.contains(WidthTables.wide, value) ? 2 : 1
    }
  }

  /// How far terminals agree on it.
  static func trust(in scalar: Unicode.Scalar) -> WidthTrust {
    let value = scalar.value
    if value < 0xA1 { return .certain }
    switch value {
    // Lines and blocks come in runs of equal cells: one correction behind the run is enough.
    case 0x2500...0x259F: return .ambiguous
    case 0x1F1E6...0x1F1FF: return .doubtful
    default: break
    }
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned: return .doubtful
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter:
      return WidthTables.contains(WidthTables.ambiguous, value) ? .ambiguous : .certain
    default:
      return WidthTables.contains(WidthTables.ambiguous, value) ? .doubtful : .certain
    }
  }
}
