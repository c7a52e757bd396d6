import PagerKitCore

// What was asked and what was told, in the short words of the trace: a violation and a script are
// read by people.

extension PagerCommand {
  /// The command in a line, for example `drag -40.0`.
  var words: String {
    switch self {
    case .resize(let size): "resize \(size.width) x \(size.height)"
    case .drag(let length): "drag \(length)"
    case .release(let velocity): "release \(velocity)"
    case .scroll(let offset): "scroll to \(offset)"
    case .rest: "rest"
    case .dragStrip(let length): "dragStrip \(length)"
    case .releaseStrip(let velocity): "releaseStrip \(velocity)"
    case .tap(let page): "tap \(page.words)"
    case .go(let page, let animated): "go \(page.words)\(animated ? "" : ", not animated")"
    case .key(let key): "key \(key)"
    case .advance(let duration): "advance \(duration)"
    case .settle: "settle"
    case .reload(let pages): "reload \(pages.words)"
    case .update(let update): "update\(update.words)"
    case .detach: "detach"
    case .attach: "attach"
    case .restore(let saved): "restore \(saved.current.words), strip \(saved.stripOffset)"
    case .close(let page): "close \(page.words)"
    case .configure(let configuration): "configure \(configuration.words)"
    }
  }
}

extension PagerEvent {
  /// The event in a line, for example `did A B`.
  var words: String {
    switch self {
    case .will(let from, let to, let cause): "will \(from) \(to) by \(cause.rawValue)"
    case .progress(let from, let to, let progress, let crossed):
      "progress \(from) \(to) \(progress)\(crossed ? " crossed" : "")"
    case .cross(let from, let to): "cross \(from) \(to)"
    case .did(let from, let to): "did \(from) \(to)"
    case .cancel(let from, let to): "cancel \(from) \(to)"
    case .overscroll(let page, let amount): "overscroll \(page) \(amount)"
    case .select(let page, let again): "select \(page)\(again ? " again" : "")"
    case .close(let page): "close \(page)"
    case .rejected(let page, let reason):
      "rejected \(page?.words ?? "null") as \(reason.rawValue)"
    case .load(let page): "load \(page)"
    case .unload(let page): "unload \(page)"
    case .willAppear(let page): "willAppear \(page)"
    case .didAppear(let page): "didAppear \(page)"
    case .willDisappear(let page): "willDisappear \(page)"
    case .didDisappear(let page): "didDisappear \(page)"
    case .reloaded(let count, let current, let duplicates):
      "reloaded \(count), current \(current.words)"
        + (duplicates.isEmpty ? "" : ", again \(duplicates.map(\.text))")
    }
  }
}

extension PageReference {
  fileprivate var words: String {
    switch self {
    case .id(let id): "\"\(id)\""
    case .index(let index): "\(index)"
    case .next: "next"
    case .previous: "previous"
    case .first: "first"
    case .last: "last"
    }
  }
}

extension [Page] {
  /// The ids, and what is special about each page.
  var words: String {
    let pages = map { page in
      var words = page.id.text
      if let width = page.titleWidth { words += " wide \(width)" }
      if !page.isEnabled { words += " disabled" }
      return words
    }
    return "[\(pages.joined(separator: ", "))]"
  }
}

extension BatchUpdate {
  fileprivate var words: String {
    var words = ""
    for id in removals { words += ", remove \(id)" }
    for move in moves { words += ", move \(move.id) to \(move.index)" }
    for insertion in insertions {
      words += ", insert at \(insertion.index) \(insertion.pages.words)"
    }
    if !replacements.isEmpty { words += ", replace \(replacements.words)" }
    return words
  }
}

extension PagerConfiguration {
  /// Only what is not the default.
  var words: String {
    let plain = PagerConfiguration()
    var words: [String] = []
    func note<Value: Equatable>(_ name: String, _ path: KeyPath<PagerConfiguration, Value>) {
      let value = self[keyPath: path]
      if value != plain[keyPath: path] { words.append("\(name) \(value)") }
    }
    note("behaviour", \.behaviour.rawValue)
    note("skipsIntermediate", \.skipsIntermediate)
    note("isElastic", \.isElastic)
    note("direction", \.direction.rawValue)
    note("axis", \.axis.rawValue)
    note("loops", \.loops)
    note("pageExtent", \.pageExtent)
    note("pageSpacing", \.pageSpacing)
    note("snap", \.snap)
    note("isPaging", \.isPaging)
    note("retention", \.retention)
    note("reducesMotion", \.reducesMotion)
    note("settlingResponse", \.settlingResponse)
    return words.isEmpty ? "by default" : words.joined(separator: ", ")
  }
}
