import PagerKitCore

/// Follows redirects by written rules, and is polite to hosts.
struct HTTPClient: Sendable {
  let transport: any HTTPTransport
  /// Who may speak to which host, and when.
  var gate = HostGate.shared
  var limits = HTTPLimits()
  /// Whether a server may lead from a safe connection to an open one.
  var allowsInsecureRedirects = false

  /// What came back at the end of all redirects.
  struct Reply: Sendable {
    var answer: HTTPAnswer
    /// The address that answered; validators belong to it.
    var address: WebAddress
    /// Where the resource has moved for good: there was a redirect, and every one was permanent.
    var movedTo: WebAddress?
  }

  /// Asks for a resource. Validators are sent only to the address they came from.
  func get(
    _ address: WebAddress, validators: HTTPValidators = HTTPValidators(),
    of validated: WebAddress? = nil
  ) async throws(PageFailure) -> Reply {
    var address = address
    var visited: Set<WebAddress> = [address.withoutFragment]
    var isPermanent = true
    let deadline = ContinuousClock.now + limits.total
    for hop in 0...max(0, limits.redirects) {
      var request = HTTPRequest(address: address, limits: limits)
      request.limits.total = deadline - ContinuousClock.now
      if let validated, address.isSamePlace(as: validated) { request.validators = validators }
      let answer = try await send(request)
      guard [301, 302, 303, 307, 308].contains(answer.head.status) else {
        return Reply(
          answer: answer, address: address, movedTo: hop > 0 && isPermanent ? address : nil)
      }
      isPermanent = isPermanent && (answer.head.status == 301 || answer.head.status == 308)
      address = try target(of: answer.head, from: address)
      guard visited.insert(address.withoutFragment).inserted else {
        throw PageFailure(
          kind: "redirectLoop", message: "the server leads round in a circle",
          origin: address.withoutUser.text)
      }
    }
    throw PageFailure(
      kind: "tooManyRedirects",
      message: "the server leads from one address to the next more than \(limits.redirects) times",
      origin: address.withoutUser.text)
  }

  private func send(_ request: HTTPRequest) async throws(PageFailure) -> HTTPAnswer {
    let host = request.address.host ?? ""
    if let wait = await gate.closedTime(of: host) {
      throw HTTPStatus.waitFailure(wait, origin: request.address.withoutUser.text)
    }
    await gate.enter(host)
    let result: Result<HTTPAnswer, PageFailure>
    do throws(PageFailure) {
      result = .success(try await transport.send(request))
    } catch {
      result = .failure(error)
    }
    await gate.leave(host)
    let answer = try result.get()
    if let wait = HTTPStatus.retryAfter(answer.head) { await gate.close(host, for: wait) }
    return answer
  }

  /// Where a redirect leads, if it may lead there.
  private func target(
    of head: HTTPHead, from address: WebAddress
  ) throws(PageFailure) -> WebAddress {
    guard let location = head["location"],
      let target = WebAddress(location, relativeTo: address)
    else {
      throw PageFailure(
        kind: "redirect", message: "the server leads elsewhere (\(head.status)) but says not where",
        origin: address.withoutUser.text)
    }
    guard target.isWeb else {
      throw PageFailure(
        kind: "redirectScheme",
        message: "the server leads to “\(target.text)”, which is not opened",
        origin: address.withoutUser.text)
    }
    if address.scheme == "https", target.scheme == "http", !allowsInsecureRedirects {
      throw PageFailure(
        kind: "downgrade",
        message: "the server leads from a safe connection to an open one: \(target.text)",
        origin: address.withoutUser.text)
    }
    // A name and password are for the place the reader gave them for.
    return target.origin == address.origin ? target : target.withoutUser
  }
}

/// Lets at most two requests at a time go to a host, and none while it asks to wait.
actor HostGate {
  /// The gate of the whole program.
  static let shared = HostGate()

  private static let most = 2
  private var running: [String: Int] = [:]
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  private var closedUntil: [String: ContinuousClock.Instant] = [:]

  /// Waits for a place.
  func enter(_ host: String) async {
    if running[host, default: 0] < Self.most {
      running[host, default: 0] += 1
    } else {
      // The place is handed over by who leaves.
      await withCheckedContinuation { waiting[host, default: []].append($0) }
    }
  }

  /// Gives a place back.
  func leave(_ host: String) {
    if var queue = waiting[host], !queue.isEmpty {
      let next = queue.removeFirst()
      waiting[host] = queue.isEmpty ? nil : queue
      next.resume()
    } else {
      let rest = running[host, default: 1] - 1
      running[host] = rest > 0 ? rest : nil
    }
  }

  /// Sends nobody to a host for a while.
  func close(_ host: String, for duration: Duration) {
    closedUntil[host] = ContinuousClock.now + duration
  }

  /// How long a host is still closed.
  func closedTime(of host: String) -> Duration? {
    guard let until = closedUntil[host] else { return nil }
    let rest = until - ContinuousClock.now
    if rest > .zero { return rest }
    closedUntil[host] = nil
    return nil
  }
}
