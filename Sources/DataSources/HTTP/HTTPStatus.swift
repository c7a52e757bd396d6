import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What statuses and header fields mean for a reader that comes back.
enum HTTPStatus {
  /// The failure that a status is, or `nil` for 200 and 304.
  static func failure(of head: HTTPHead, origin: String) -> PageFailure? {
    let status = head.status
    let kind: String
    let message: String
    switch status {
    case 200, 304: return nil
    case 204, 205:
      kind = "emptyAnswer"
      message = "the server answers with nothing (\(status))"
    case 401, 407:
      kind = "login"
      let field = head[status == 401 ? "www-authenticate" : "proxy-authenticate"] ?? ""
      let scheme = String(field.prefix { $0 != " " && $0 != "," }.prefix(32))
      let who = status == 401 ? "the server" : "the proxy"
      message = "\(who) asks for a login" + (scheme.isEmpty ? "" : " (\(scheme))")
    case 403:
      kind = "forbidden"
      message = "the server refuses to give it (403)"
    case 404:
      kind = "notFound"
      message = "there is nothing at this address (404)"
    case 410:
      kind = "gone"
      message = "it is gone for good (410)"
    case 429, 503:
      if let wait = retryAfter(head) { return waitFailure(wait, origin: origin) }
      kind = "busy"
      message =
        status == 429 ? "the server has been asked too often (429)" : "the server is busy (503)"
    case 500..<600:
      kind = "server"
      message = "the server has a problem (\(status))"
    default:
      kind = "status"
      message = "the server answers with status \(status)"
    }
    return PageFailure(kind: kind, message: message, origin: origin)
  }

  /// The failure of a host that asks to wait.
  static func waitFailure(_ wait: Duration, origin: String) -> PageFailure {
    let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
    let time = seconds < 600 ? "\(seconds) s" : Wording.time(wait)
    return PageFailure(
      kind: "wait", message: "the server asks to wait \(time)", origin: origin)
  }

  /// How long a busy server asks to wait: seconds or a date, held between 30 seconds and a day.
  static func retryAfter(_ head: HTTPHead, now: Double = WallClock.now) -> Duration? {
    guard [403, 429, 503].contains(head.status), let text = head["retry-after"] else { return nil }
    let seconds: Double
    if let count = Double(text), count >= 0 {
      seconds = count
    } else if let date = FeedDate.seconds(text) {
      seconds = date - now
    } else {
      return nil
    }
    return .seconds(min(86400, max(30, seconds)))
  }

  /// How long an answer calls itself fresh: `max-age`, else what lies between `Date` and `Expires`.
  static func freshness(_ head: HTTPHead, now: Double = WallClock.now) -> Duration? {
    for part in (head["cache-control"] ?? "").lowercased().split(separator: ",") {
      let pair = part.split(separator: "=").map { $0.filter { $0 != " " && $0 != "\"" } }
      if pair.count == 2, pair[0] == "max-age", let seconds = Double(pair[1]), seconds >= 0 {
        return .seconds(min(seconds, 86400))
      }
    }
    guard let expires = head["expires"].flatMap({ FeedDate.seconds($0) }) else { return nil }
    let date = head["date"].flatMap { FeedDate.seconds($0) } ?? now
    return expires > date ? .seconds(min(expires - date, 86400)) : nil
  }
}

/// The time of day.
enum WallClock {
  /// Seconds since 1970.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
