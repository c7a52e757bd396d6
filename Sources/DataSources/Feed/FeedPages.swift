import PagerKitCore

/// The pages of a feed: the items of its documents, one after the other, each identity once.
struct FeedPages: Sendable {
  /// Where an item stands.
  private struct Place: Sendable {
    var document: Int32
    var item: Int32
  }

  /// The documents that were put together.
  let documents: [JSONFeed]
  /// The pages in order.
  private(set) var pages: [Page] = []
  /// How many of them the pages before did not have; 0 where there were none before.
  private(set) var newCount = 0
  private var places: [Place] = []
  private var indices: [PageID: Int32] = [:]

  /// Puts documents together. Pages that say the same as before keep their details, so that they
  /// equal their former selves. Complexity: O(items); O(bytes) of those that are spelled differently.
  init(_ documents: [JSONFeed], order: JSONFeedOptions.Order, after old: FeedPages? = nil) {
    self.documents = documents
    let count = documents.reduce(0) { $0 + $1.items.count }
    places.reserveCapacity(count)
    pages.reserveCapacity(count)
    indices.reserveCapacity(count)
    for (number, document) in documents.enumerated() {
      for item in document.items.indices {
        places.append(Place(document: Int32(clamping: number), item: Int32(clamping: item)))
      }
    }
    if order == .newestFirst { sortByDate() }
    var kept = 0
    for place in places {
      let document = documents[Int(place.document)]
      let item = document.items[Int(place.item)]
      guard indices[item.id] == nil else { continue }
      indices[item.id] = Int32(clamping: kept)
      places[kept] = place
      kept += 1
      let before = old?.indices[item.id].map { Int($0) }
      if old != nil, before == nil { newCount += 1 }
      pages.append(Self.page(item, in: document, after: old, at: before))
    }
    places.removeLast(places.count - kept)
  }

  /// An item and its document.
  func item(of id: PageID) -> (item: JSONFeedItem, document: JSONFeed)? {
    guard let index = indices[id] else { return nil }
    let place = places[Int(index)]
    let document = documents[Int(place.document)]
    return (document.items[Int(place.item)], document)
  }

  private static func page(
    _ item: JSONFeedItem, in document: JSONFeed, after old: FeedPages?, at index: Int?
  ) -> Page {
    if let old, let index {
      let place = old.places[index]
      let oldDocument = old.documents[Int(place.document)]
      let oldItem = oldDocument.items[Int(place.item)]
      if document.saysTheSame(item, as: oldItem, in: oldDocument) { return old.pages[index] }
    }
    return Page(
      id: item.id, title: item.shownTitle,
      userData: FeedPageDetails(
        date: item.date, url: item.url, kind: item.kind, size: item.contentSize))
  }

  private mutating func sortByDate() {
    func date(_ place: Place) -> Double {
      documents[Int(place.document)].items[Int(place.item)].date ?? -.infinity
    }
    // Swift's sort is stable, though it promises so nowhere; the place decides, to be sure.
    places.sort { left, right in
      let (a, b) = (date(left), date(right))
      if a != b { return a > b }
      return (left.document, left.item) < (right.document, right.item)
    }
  }
}

/// What a feed knows about a page.
final class FeedPageDetails: PageDetails {
  let date: Double?
  let url: String?
  let kind: PageKind
  let storedSize: Int32

  var size: Int? { Int(storedSize) }

  init(date: Double?, url: String?, kind: PageKind, size: Int) {
    self.date = date
    self.url = url
    self.kind = kind
    storedSize = Int32(clamping: size)
  }
}
