import PagerKitCore

/// A feed on the web: asked politely, remembered on disk, followed over several documents.
final class WebFeed: FeedSubject {
  private struct State: Sendable {
    var pages: FeedPages?
    var warnings: [SourceWarning] = []
    /// The last good answer, by which the server is asked for changes.
    var kept: FeedCache.Entry?
    /// Whether the following documents have been asked for since the first one last changed.
    var isFollowed = false
    var plan: PollPlan
  }

  private let address: WebAddress
  private let options: JSONFeedOptions
  private let client: HTTPClient
  private let cache: FeedCache?
  private let state: Locked<State>

  init(address: WebAddress, options: JSONFeedOptions) {
    self.address = address
    self.options = options
    client = HTTPClient(
      transport: options.transport, gate: options.gate, limits: options.limits,
      allowsInsecureRedirects: options.allowsInsecureRedirects)
    cache =
      switch options.cache {
      case .none: nil
      case .standard: FeedCache.standard
      case .folder(let path): FeedCache(folder: path)
      }
    var plan = PollPlan(interval: options.refresh ?? .seconds(15 * 60))
    plan.floor = options.shortestPoll
    state = Locked(State(plan: plan))
  }

  var pages: FeedPages? { state.withLock { $0.pages } }

  func load() async throws(PageFailure) {
    if pages != nil { return }
    await remember()
    if pages != nil { return }
    let request = LookRequest(cause: .first, hint: {}, report: { _ in })
    if case .failed(let failure, _) = await look(request).outcome { throw failure }
  }

  func stop() {}

  func look(_ request: LookRequest) async -> Look {
    if pages == nil {
      await remember()
      if pages != nil { request.report(snapshot(.loading(progress: nil))) }
    }
    do throws(PageFailure) {
      return try await ask(request)
    } catch {
      return failed(error)
    }
  }

  // MARK: Asking

  private func ask(_ request: LookRequest) async throws(PageFailure) -> Look {
    let kept = state.withLock { $0.kept }
    let reply = try await client.get(
      address, validators: kept?.validators ?? HTTPValidators(), of: kept?.address)
    let head = reply.answer.head
    if let failure = HTTPStatus.failure(of: head, origin: reply.address.withoutUser.text) {
      return failed(failure, head: head)
    }
    var fresh: JSONFeed?
    if head.status == 304 {
      guard var kept else {
        throw PageFailure(
          kind: "status", message: "the server says that nothing changed, but nothing is known yet")
      }
      if let tag = head["etag"] { kept.validators.entityTag = tag }
      if let date = head["last-modified"] { kept.validators.lastModified = date }
      await keep(kept, after: reply)
    } else {
      fresh = try await take(reply, report: request.report)
    }
    if let fresh {
      await follow(fresh, from: reply.address)
    } else if !state.withLock({ $0.isFollowed }), let first = pages?.documents.first {
      await follow(first, from: reply.address)
    }
    return succeeded(head)
  }

  /// Reads an answer; the pages of before stay when it is no feed.
  private func take(
    _ reply: HTTPClient.Reply, report: @Sendable (SourceSnapshot) -> Void
  ) async throws(PageFailure) -> JSONFeed {
    let body = reply.answer.body
    let charset = Self.charset(of: reply.answer.head)
    if body.isEmpty {
      throw PageFailure(
        kind: "emptyAnswer", message: "the server answers with nothing",
        origin: reply.address.withoutUser.text)
    }
    let feed = try await Blocking.run { () throws(PageFailure) in
      try Self.read(body, charset: charset, from: reply.address)
    }
    if pages == nil, feed.nextURL != nil {
      // The first document can be read while the following ones are on their way.
      let found = FeedPages([feed], order: options.order)
      state.withLock { $0.pages = found }
      report(snapshot(.loading(progress: nil)))
    }
    await keep(
      FeedCache.Entry(
        address: reply.address, validators: HTTPValidators(of: reply.answer.head), body: body,
        charset: charset),
      after: reply)
    return feed
  }

  /// Asks for the documents that follow the first one. A failure there never takes the first away,
  /// nor what the following ones said the last time.
  private func follow(_ first: JSONFeed, from start: WebAddress) async {
    let deadline = ContinuousClock.now + options.paging.time
    let old = pages
    var paging = FeedPaging(limits: options.paging, known: [address, start])
    var documents = [first]
    var warnings: [SourceWarning] = []
    var here = start
    following: while let last = documents.last {
      switch paging.step(after: last, from: here, isLate: ContinuousClock.now >= deadline) {
      case .end: break following
      case .stop(let warning):
        warnings.append(warning)
        break following
      case .next(let next):
        do throws(PageFailure) {
          let (document, address) = try await document(at: next)
          documents.append(document)
          here = address
        } catch {
          warnings.append(
            SourceWarning(
              kind: "nextPage",
              message: "part \(documents.count + 1) of the feed: \(error.message)"))
          documents += old?.documents.dropFirst(documents.count) ?? []
          break following
        }
      }
    }
    let found = await merged(documents, after: old)
    let told = warnings
    state.withLock { state in
      state.pages = found
      state.warnings = told
      state.isFollowed = true
    }
  }

  private func merged(_ documents: [JSONFeed], after old: FeedPages?) async -> FeedPages {
    let order = options.order
    let found = try? await Blocking.run { () -> FeedPages in
      FeedPages(documents, order: order, after: old)
    }
    // Only a cancelled look has none, and nobody waits for that one's pages.
    return found ?? old ?? FeedPages([], order: order)
  }

  private func document(
    at address: WebAddress
  ) async throws(PageFailure) -> (JSONFeed, WebAddress) {
    let reply = try await client.get(address)
    let head = reply.answer.head
    if let failure = HTTPStatus.failure(of: head, origin: address.withoutUser.text) {
      throw failure
    }
    let feed = try await Blocking.run { () throws(PageFailure) in
      try Self.read(
        reply.answer.body, charset: Self.charset(of: head), from: reply.address)
    }
    return (feed, reply.address)
  }

  // MARK: Remembering

  /// Takes the last good answer from the disk.
  private func remember() async {
    guard let cache else { return }
    let found = try? await Blocking.run { [address, options] () -> (FeedCache.Entry, FeedPages)? in
      guard let entry = cache.entry(of: address, limit: options.limits.bodyBytes),
        let feed = try? Self.read(entry.body, charset: entry.charset, from: entry.address)
      else { return nil }
      return (entry, FeedPages([feed], order: options.order))
    }
    guard let (entry, pages) = found ?? nil else { return }
    state.withLock { state in
      state.kept = entry
      state.pages = pages
      state.isFollowed = pages.documents.first?.nextURL == nil
    }
  }

  private func keep(_ entry: FeedCache.Entry, after reply: HTTPClient.Reply) async {
    var entry = entry
    let old = state.withLock { $0.kept }
    entry.movedTo = reply.movedTo?.text
    entry.movedCount =
      entry.movedTo == nil ? 0 : 1 + (old?.movedTo == entry.movedTo ? old?.movedCount ?? 0 : 0)
    state.withLock { $0.kept = entry }
    let kept = entry
    if let cache { _ = try? await Blocking.run { [address] in cache.keep(kept, of: address) } }
  }

  // MARK: Telling

  private func succeeded(_ head: HTTPHead) -> Look {
    let fresh = HTTPStatus.freshness(head)
    let chance = options.chance()
    let (time, pages) = state.withLock { state in
      (state.plan.success(freshFor: fresh, chance: chance), state.pages)
    }
    let isExpired = pages?.documents.first?.isExpired ?? false
    let next = isExpired || options.refresh == nil ? nil : time
    var notes: [String] = []
    if head.status == 200, let news = pages?.news { notes.append(news) }
    if isExpired { notes.append("the feed has ended") }
    if let moved { notes.append("moved to \(moved)") }
    if let next { notes.append("next look in \(Wording.time(next))") }
    return Look(.found(snapshot(isExpired ? .finished : .ready, notes: notes)), next: next)
  }

  private func failed(_ failure: PageFailure, head: HTTPHead? = nil) -> Look {
    let wait = head.flatMap { HTTPStatus.retryAfter($0) }
    let chance = options.chance()
    // What is too large today is too large tomorrow.
    let weight = failure.kind == "tooLarge" ? 4 : 1
    let time = state.withLock { state in
      state.plan.failure(retryAfter: wait, weight: weight, chance: chance)
    }
    let next = failure.kind == "gone" || options.refresh == nil ? nil : time
    let note = next.map { "next try in \(Wording.time($0))" }
    guard pages != nil else { return Look(.failed(failure, note: note), next: next) }
    return Look(
      .found(snapshot(.failed(failure), notes: note.map { [$0] } ?? [])), next: next)
  }

  private func snapshot(_ state: SourceState, notes: [String] = []) -> SourceSnapshot {
    let (pages, warnings) = self.state.withLock { ($0.pages, $0.warnings) }
    let note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    let name = address.host ?? "feed"
    return pages?.snapshot(name: name, state: state, note: note, more: warnings)
      ?? SourceSnapshot(title: name, pages: [], state: state, note: note)
  }

  /// Where the feed has moved, once it has said so often enough: one answer may be a mistake, but the
  /// step from http to https at the same place is none.
  private var moved: String? {
    guard let kept = state.withLock({ $0.kept }), let target = kept.movedTo else { return nil }
    let isUpgrade =
      address.scheme == "http" && WebAddress(target) == address.with(scheme: "https")
    return kept.movedCount >= 3 || isUpgrade ? target : nil
  }

  // MARK: Reading

  private static func read(
    _ body: [UInt8], charset: String?, from address: WebAddress
  ) throws(PageFailure) -> JSONFeed {
    do throws(PageFailure) {
      return try JSONFeedParser.parse(body, from: address)
    } catch  where error.kind == "invalidEncoding" {
      // JSON is Unicode, but old servers mean what they say.
      guard let text = LegacyText.utf8(body, charset: charset) else { throw error }
      return try JSONFeedParser.parse(text, from: address)
    } catch {
      var failure = error
      failure.origin = failure.origin ?? address.withoutUser.text
      throw failure
    }
  }

  private static func charset(of head: HTTPHead) -> String? {
    for part in (head["content-type"] ?? "").lowercased().split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0].filter({ $0 != " " }) == "charset" {
        return pair[1].filter { $0 != " " && $0 != "\"" && $0 != "'" }
      }
    }
    return nil
  }
}
