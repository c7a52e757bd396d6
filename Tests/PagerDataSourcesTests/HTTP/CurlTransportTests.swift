import PagerKitCore
import Testing

@testable import PagerDataSources

/// What curl is told.
@Suite struct CurlTransportTests {
  private func told(
    _ address: String, _ validators: HTTPValidators = HTTPValidators()
  ) throws -> [String] {
    let transport = CurlTransport(userAgent: "A \"quoted\\ one\"\n-o x")
    let request = HTTPRequest(address: try #require(WebAddress(address)), validators: validators)
    let text = String(decoding: try #require(transport.configuration(for: request)), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("https://e.org/\"\n-o/tmp/x\" x", "url = \"https://e.org/%22-o/tmp/x%22%20x\""),
    ("https://e.org/{1,2}[3-4]\\x", "url = \"https://e.org/%7B1,2%7D[3-4]%5Cx\""),
    ("https://u\"s\\er:p@e.org/", "url = \"https://u\\\"s\\\\er:p@e.org/\""),
    ("https://-o.e.org/$(x)`y`;z#frag", "url = \"https://-o.e.org/$(x)%60y%60;z\""),
  ])
  func addressesAreNeverOptions(_ address: String, _ line: String) throws {
    let lines = try told(address)
    #expect(lines.filter { $0.hasPrefix("url") } == [line])
    #expect(lines.contains("globoff"))
    #expect(lines.contains("proto = \"=http,https\""))
    #expect(lines.contains("user-agent = \"A \\\"quoted\\\\ one\\\"-o x\""))
    #expect(!lines.contains { $0.hasPrefix("insecure") || $0.hasPrefix("location") })
  }

  @Test func validatorsAreSentByteForByte() throws {
    let lines = try told(
      "https://e.org/", HTTPValidators(entityTag: "W/\"a\\b\"", lastModified: "Sun, 06 Nov 1994"))
    #expect(lines.contains("header = \"If-None-Match: W/\\\"a\\\\b\\\"\""))
    #expect(lines.contains("header = \"If-Modified-Since: Sun, 06 Nov 1994\""))
  }

  @Test(arguments: ["a\nb", "a\u{0}b", "\u{7F}", String(repeating: "x", count: 5000)])
  func strangeValidatorsAreNotSent(_ tag: String) throws {
    let lines = try told("https://e.org/", HTTPValidators(entityTag: tag))
    #expect(!lines.contains { $0.contains("If-None-Match") })
  }

  @Test func anAddressWithoutEndIsRefused() async throws {
    let long = "https://e.org/" + String(repeating: "x", count: 20_000)
    let request = HTTPRequest(address: try #require(WebAddress(long)))
    let failure = await #expect(throws: PageFailure.self) {
      try await CurlTransport().send(request)
    }
    #expect(failure?.kind == "address")
  }

  @Test func otherSchemesAreRefused() async throws {
    let request = HTTPRequest(address: try #require(WebAddress("file:///etc/passwd")))
    let failure = await #expect(throws: PageFailure.self) {
      try await CurlTransport().send(request)
    }
    #expect(failure?.kind == "scheme")
  }
}
