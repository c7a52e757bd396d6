import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct HTTPRulesTests {
  private func head(_ status: Int, _ fields: KeyValuePairs<String, String> = [:]) -> HTTPHead {
    HTTPHead(status: status, fields: fields.map { HTTPHead.Field(name: $0.key, value: $0.value) })
  }

  @Test func headsAreRead() {
    let text = "HTTP/1.1 200 OK\r\nETag:\tW/\"x\" \r\nno colon\r\nX: a\r\nx: b\r\nEmpty:\r\n\r\n"
    let head = HTTPHead(Array(text.utf8))
    #expect(head?.status == 200)
    #expect(head?["etag"] == "W/\"x\"")
    #expect(head?["x"] == "a")
    #expect(head?["empty"]?.isEmpty == true)
    #expect(head?["none"] == nil)
    #expect(HTTPHead(Array("HTTP/2 304\n\n".utf8))?.status == 304)
  }

  @Test(arguments: [
    "", "\r\n", "HTTP/1.1", "HTTP/1.1 abc", "GET / HTTP/1.1", "HTTP/1.1 7", "x 200",
  ])
  func otherLinesAreNoHeads(_ text: String) {
    #expect(HTTPHead(Array(text.utf8)) == nil)
  }

  /// Held between 30 seconds and a day.
  @Test(arguments: [
    (429, "120", 120.0), (503, "5", 30), (429, "99999999", 86400), (403, "60", 60),
    (503, "Sun, 06 Nov 1994 08:51:37 GMT", 120), (503, "Sun, 06 Nov 1994 08:00:00 GMT", 30),
  ])
  func retryAfter(_ status: Int, _ value: String, _ seconds: Double) {
    // The example of RFC 9110: Sun, 06 Nov 1994 08:49:37 GMT is 784111777.
    let wait = HTTPStatus.retryAfter(head(status, ["retry-after": value]), now: 784_111_777)
    #expect(wait == .seconds(seconds))
  }

  @Test(arguments: [(200, "120"), (404, "120"), (429, "soon"), (429, "-5"), (429, "nan")])
  func noRetryAfter(_ status: Int, _ value: String) {
    #expect(HTTPStatus.retryAfter(head(status, ["retry-after": value])) == nil)
  }

  @Test func freshness() {
    #expect(
      HTTPStatus.freshness(head(200, ["cache-control": "public, Max-Age=600"])) == .seconds(600))
    #expect(HTTPStatus.freshness(head(200, ["cache-control": "max-age=\"600\""])) == .seconds(600))
    #expect(
      HTTPStatus.freshness(
        head(
          200,
          [
            "expires": "Sun, 06 Nov 1994 08:59:37 GMT", "date": "Sun, 06 Nov 1994 08:49:37 GMT",
          ])) == .seconds(600))
    #expect(HTTPStatus.freshness(head(200, ["expires": "0"])) == nil)
    #expect(HTTPStatus.freshness(head(200, ["cache-control": "max-age=1e300"])) == .seconds(86400))
    #expect(HTTPStatus.freshness(head(200)) == nil)
  }

  @Test(arguments: [
    (401, "login"), (403, "forbidden"), (404, "notFound"), (407, "login"), (410, "gone"),
    (429, "busy"), (500, "server"), (503, "busy"), (204, "emptyAnswer"), (206, "status"),
    (999, "status"), (300, "status"),
  ])
  func statusesAreSentences(_ status: Int, _ kind: String) {
    let failure = HTTPStatus.failure(of: head(status), origin: "https://e.org")
    #expect(failure?.kind == kind)
    #expect(failure?.message.contains(" ") == true)
  }

  @Test func askingToWaitIsSaidInSeconds() {
    let failure = HTTPStatus.failure(of: head(429, ["retry-after": "120"]), origin: "x")
    #expect(failure?.message == "the server asks to wait 120 s")
  }

  // MARK: Polling

  @Test func aSuccessIsFollowedByTheLongestOfThree() {
    var plan = PollPlan(interval: .seconds(300))
    #expect(plan.success(freshFor: nil, chance: 0) == .seconds(300))
    #expect(plan.success(freshFor: .seconds(600), chance: 0) == .seconds(600))
    #expect(plan.success(freshFor: .seconds(60), chance: 0) == .seconds(300))
    plan.interval = .seconds(5)
    #expect(plan.success(freshFor: nil, chance: -1) == .seconds(60))
    plan.interval = .seconds(1000)
    #expect(abs(plan.success(freshFor: nil, chance: 1) / .seconds(1) - 1100) < 0.001)
    #expect(abs(plan.success(freshFor: nil, chance: -1) / .seconds(1) - 900) < 0.001)
  }

  @Test func failuresDoubleTheTimeUpToADay() {
    var plan = PollPlan(interval: .seconds(600))
    var times: [Duration] = []
    for _ in 0..<12 { times.append(plan.failure(retryAfter: nil, chance: 0)) }
    #expect(times.prefix(4) == [.seconds(1200), .seconds(2400), .seconds(4800), .seconds(9600)])
    #expect(times.last == .seconds(86400))
    #expect(plan.success(freshFor: nil, chance: 0) == .seconds(600))
    #expect(plan.failure(retryAfter: nil, chance: 0) == .seconds(1200))
  }

  @Test func aWishOfTheServerIsNeverCutShort() {
    var plan = PollPlan(interval: .seconds(60))
    #expect(plan.failure(retryAfter: .seconds(7200), chance: 0) == .seconds(7200))
    var other = PollPlan(interval: .seconds(60))
    #expect(other.failure(retryAfter: .seconds(7200), chance: -1) >= .seconds(7200))
    var heavy = PollPlan(interval: .seconds(60))
    #expect(heavy.failure(retryAfter: nil, weight: 4, chance: 0) == .seconds(960))
  }

  // MARK: Words

  @Test(arguments: [
    (0.25, "250 ms"), (5, "5 s"), (89, "89 s"), (300, "5 min"), (3600, "60 min"), (7200, "2 h"),
    (259_200, "3 days"),
  ])
  func times(_ seconds: Double, _ words: String) {
    #expect(Wording.time(.seconds(seconds)) == words)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1 KiB"), (1536, "1.5 KiB"),
    (32 << 20, "32 MiB"), (Int.max, "8 EiB"), (1_048_575, "1 MiB"), (10_240 + 512, "11 KiB"),
  ])
  func sizes(_ bytes: Int, _ words: String) {
    #expect(Wording.size(bytes) == words)
  }
}
