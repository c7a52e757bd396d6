/// One page as the strip and the engine know it: who it is and what its tab shows.
///
/// What a page *contains* is not here; a ``PageLoader`` gives it when the page comes near.
/// A page is small on purpose: what few tabs have lives in one shared box, so that a million pages
/// stay affordable.
public struct Page: Sendable {
  /// What makes it the same page; unique within a list.
  public var id: PageID
  /// The tab's text, exactly as given: a front end makes control characters visible.
  public var title: String
  /// A disabled page keeps its tab, but no finger, key or command reaches it.
  public var isEnabled: Bool
  /// The title's natural width in points, where the page knows it better than the front end's measure.
  public var titleWidth: Double?
  private var extras: Extras?

  /// Creates a page; without a title the id is shown.
  public init(
    id: PageID, title: String? = nil, subtitle: String? = nil, badge: Badge? = nil,
    image: PageImage? = nil, isEnabled: Bool = true, accessibilityLabel: String? = nil,
    titleWidth: Double? = nil, userData: (any AnyObject & Sendable)? = nil
  ) {
    self.id = id
    self.title = title ?? id.text
    self.isEnabled = isEnabled
    self.titleWidth = titleWidth
    if subtitle != nil || badge != nil || image != nil || accessibilityLabel != nil
      || userData != nil
    {
      extras = Extras(
        subtitle: subtitle, badge: badge, image: image, accessibilityLabel: accessibilityLabel,
        userData: userData)
    }
  }

  /// A second, quieter line.
  public var subtitle: String? {
    get { extras?.subtitle }
    set { mutate { $0.subtitle = newValue } }
  }

  /// A number, a short text or a dot that asks for attention.
  public var badge: Badge? {
    get { extras?.badge }
    set { mutate { $0.badge = newValue } }
  }

  /// The tab's image, by name.
  public var image: PageImage? {
    get { extras?.image }
    set { mutate { $0.image = newValue } }
  }

  /// What a screen reader says in place of the title.
  public var accessibilityLabel: String? {
    get { extras?.accessibilityLabel }
    set { mutate { $0.accessibilityLabel = newValue } }
  }

  /// Anything the application wants to find again; compared by identity, never read by PagerKit.
  public var userData: (any AnyObject & Sendable)? {
    get { extras?.userData }
    set { mutate { $0.userData = newValue } }
  }

  private mutating func mutate(_ change: (inout Extras.Values) -> Void) {
    var values = extras?.values ?? Extras.Values()
    change(&values)
    extras = values.isEmpty ? nil : Extras(values)
  }
}

/// What few tabs have. Immutable, therefore shareable.
private final class Extras: Sendable {
  struct Values: Sendable {
    var subtitle: String?
    var badge: Badge?
    var image: PageImage?
    var accessibilityLabel: String?
    var userData: (any AnyObject & Sendable)?

    var isEmpty: Bool {
      subtitle == nil && badge == nil && image == nil && accessibilityLabel == nil
        && userData == nil
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  convenience init(
    subtitle: String?, badge: Badge?, image: PageImage?, accessibilityLabel: String?,
    userData: (any AnyObject & Sendable)?
  ) {
    self.init(
      Values(
        subtitle: subtitle, badge: badge, image: image, accessibilityLabel: accessibilityLabel,
        userData: userData))
  }

  var subtitle: String? { values.subtitle }
  var badge: Badge? { values.badge }
  var image: PageImage? { values.image }
  var accessibilityLabel: String? { values.accessibilityLabel }
  var userData: (any AnyObject & Sendable)? { values.userData }
}

extension Page: Equatable {
  /// Whether everything the strip shows is equal; user data by identity.
  public static func == (left: Page, right: Page) -> Bool {
    guard
      left.id == right.id, left.title.utf8.elementsEqual(right.title.utf8),
      left.isEnabled == right.isEnabled, left.titleWidth == right.titleWidth
    else { return false }
    if left.extras === right.extras { return true }
    return left.subtitle == right.subtitle && left.badge == right.badge
      && left.image == right.image && left.accessibilityLabel == right.accessibilityLabel
      && left.userData === right.userData
  }
}

extension Page: ExpressibleByStringLiteral {
  /// Creates a page whose id and title are the literal.
  public init(stringLiteral value: String) { self.init(id: PageID(value), title: value) }
}

/// What a tab wears to ask for attention.
public enum Badge: Hashable, Sendable {
  /// A short text, usually a number.
  case text(String)
  /// A dot.
  case dot
}

/// An image by name, and the one that replaces it while the tab is selected.
public struct PageImage: Hashable, Sendable {
  /// The name a front end resolves.
  public var name: String
  /// The name while selected; `nil`: the same image.
  public var highlightedName: String?

  /// Creates an image.
  public init(_ name: String, highlighted: String? = nil) {
    self.name = name
    highlightedName = highlighted
  }
}
