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

  /// Puts documents together. Pages that say the same as before keep their details, so that they
  /// equal their former selves. Complexity: O(items); O(bytes) of those that are spelled differently.
  init(_ documents: [JSONFeed], order: JSONFeedOptions.Order, after old: FeedPages? = nil) {
    self.documents = documents
    places = Self.places(of: documents)
    if order == .newestFirst { sortByDate() }
    pages.reserveCapacity(places.count)
    guard let old else {
      for place in places { pages.append(Self.page(self[place])) }
      return
    }
    var indices: [PageID: Int] = [:]
    indices.reserveCapacity(old.pages.count)
    for (index, page) in old.pages.enumerated() { indices[page.id] = index }
    for place in places {
      let item = self[place]
      if let index = indices[item.id] {
        let before = old.places[index]
        let isSame = documents[Int(place.document)].saysTheSame(
          item, as: old[before], in: old.documents[Int(before.document)])
        pages.append(isSame ? old.pages[index] : Self.page(item))
      } else {
        newCount += 1
        pages.append(Self.page(item))
      }
    }
  }

  /// An item and its document.
  func item(of id: PageID) -> (item: JSONFeedItem, document: JSONFeed)? {
    for document in documents {
      if let index = document.indices[id] { return (document.items[Int(index)], document) }
    }
    return nil
  }

  private subscript(place: Place) -> JSONFeedItem {
    documents[Int(place.document)].items[Int(place.item)]
  }

  /// The items of all documents; of equal ids the first counts.
  private static func places(of documents: [JSONFeed]) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(documents.reduce(0) { $0 + $1.items.count })
    for number in documents.indices {
      let earlier = documents[..<number]
      for index in documents[number].items.indices {
        let id = documents[number].items[index].id
        if earlier.contains(where: { $0.indices[id] != nil }) { continue }
        places.append(Place(document: Int32(clamping: number), item: Int32(clamping: index)))
      }
    }
    return places
  }

  private static func page(_ item: JSONFeedItem) -> Page {
    Page(
      id: item.id, title: item.shownTitle,
      userData: FeedPageDetails(
        date: item.date, url: item.url, kind: item.kind, size: item.contentSize))
  }

  private mutating func sortByDate() {
    func date(_ place: Place) -> Double {
      self[place].date ?? -.infinity
    }
    // Swift's sort is stable, though it promises so nowhere; the place decides, to be sure.
    places = places.sorted { left, right in
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
