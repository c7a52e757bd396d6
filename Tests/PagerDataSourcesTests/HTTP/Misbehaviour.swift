import Foundation

@testable import PagerDataSources

/// The ways in which servers misbehave, and the kind of failure each is.
enum Misbehaviour: String, CaseIterable, Sendable {
  case statusLineOnly, cutInHeaderName, emptyReply, reset, garbage, negativeLength, lengthTooLong
  case lengthTooShort, chunksCut, drip, stall, bomb, packedCut, packedLie, header200K, manyHeaders
  case announcementsForEver, endlessBody, redirectLoop, redirectChain, redirectToFile
  case redirectToData, redirectNowhere, loginBasic, loginDigest, loginBearer, loginNegotiate
  case loginNone, proxyLogin, forbidden, notFound, gone, tooMany, tooManyWithTime, unavailable
  case serverError, oddStatus, noContent, emptyBody, html, rss, truncatedJSON, notModifiedForEver
  case binary

  /// The kind of failure.
  var kind: String {
    switch self {
    case .statusLineOnly, .cutInHeaderName, .emptyReply, .reset, .lengthTooLong, .chunksCut: "cut"
    case .garbage, .negativeLength: "badAnswer"
    case .lengthTooShort, .packedCut, .truncatedJSON: "invalidJSON"
    case .drip, .stall: "timeout"
    case .bomb, .header200K, .manyHeaders, .announcementsForEver, .endlessBody: "tooLarge"
    case .packedLie: "encoding"
    case .redirectLoop: "redirectLoop"
    case .redirectChain: "tooManyRedirects"
    case .redirectToFile, .redirectToData: "redirectScheme"
    case .redirectNowhere: "redirect"
    case .loginBasic, .loginDigest, .loginBearer, .loginNegotiate, .loginNone, .proxyLogin: "login"
    case .forbidden: "forbidden"
    case .notFound: "notFound"
    case .gone: "gone"
    case .tooMany, .unavailable: "busy"
    case .tooManyWithTime: "wait"
    case .serverError: "server"
    case .oddStatus: "status"
    case .noContent, .emptyBody: "emptyAnswer"
    case .html: "html"
    case .rss: "xml"
    case .notModifiedForEver: ""
    case .binary: "invalidEncoding"
    }
  }

  /// Answers in this way.
  func answer(_ request: LoopbackServer.Request, _ out: LoopbackServer.Connection) {
    let feed = Self.feed
    let ok = "HTTP/1.1 200 OK\r\n"
    switch self {
    case .statusLineOnly: out.send(ok)
    case .cutInHeaderName: out.send(ok + "Conte")
    case .emptyReply: break
    case .reset: out.reset()
    case .garbage: out.send("\u{0}\u{1}\u{7F}what\r\n\r\never")
    case .negativeLength: out.send(ok + "Content-Length: -5\r\n\r\n" + feed)
    case .lengthTooLong: out.send(ok + "Content-Length: 5000\r\n\r\n" + feed)
    case .lengthTooShort: out.send(ok + "Content-Length: 10\r\n\r\n" + feed)
    case .chunksCut: out.send(ok + "Transfer-Encoding: chunked\r\n\r\n40\r\n{\"version\"")
    case .drip:
      out.send(ok + "Content-Length: 5000\r\n\r\n")
      while out.send(" ") { Thread.sleep(forTimeInterval: 0.05) }
    case .stall:
      out.send(ok + "Content-Length: 5000\r\n\r\n{")
      Thread.sleep(forTimeInterval: 20)
    case .bomb: sendBomb(out)
    case .packedCut:
      let packed = Gzip.stored(Array(feed.utf8)).prefix(60)
      out.send(ok + "Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
      out.send(Array(packed))
    case .packedLie: out.answer("200 OK", "Content-Encoding: gzip\r\n", feed)
    case .header200K:
      out.answer("200 OK", "X-Big: \(String(repeating: "a", count: 200_000))\r\n", feed)
    case .manyHeaders:
      out.send(ok)
      let line = "X-Many: \(String(repeating: "a", count: 90))\r\n"
      for _ in 0..<6000 where !out.send(line) { return }
      out.send("\r\n" + feed)
    case .announcementsForEver:
      while out.send("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n") {}
    case .endlessBody:
      out.send(ok + "\r\n")
      let piece = String(repeating: " ", count: 65536)
      while out.send(piece) {}
    default: answerWhole(request, out)
    }
  }

  private func answerWhole(_ request: LoopbackServer.Request, _ out: LoopbackServer.Connection) {
    switch self {
    case .redirectLoop:
      let next = request.path == "/a" ? "/b" : "/a"
      out.answer("302 Found", "Location: \(next)\r\n")
    case .redirectChain: out.answer("301 Moved", "Location: \(request.path)x\r\n")
    case .redirectToFile: out.answer("302 Found", "Location: file:///etc/passwd\r\n")
    case .redirectToData: out.answer("302 Found", "Location: data:text/plain,{}\r\n")
    case .redirectNowhere: out.answer("302 Found")
    case .loginBasic: out.answer("401 No", "WWW-Authenticate: Basic realm=\"x\"\r\n")
    case .loginDigest:
      out.answer("401 No", "WWW-Authenticate: Digest realm=\"x\", nonce=\"1\", qop=\"auth\"\r\n")
    case .loginBearer: out.answer("401 No", "WWW-Authenticate: Bearer\r\n")
    case .loginNegotiate: out.answer("401 No", "WWW-Authenticate: Negotiate\r\n")
    case .loginNone: out.answer("401 No")
    case .proxyLogin: out.answer("407 No", "Proxy-Authenticate: Basic\r\n")
    case .forbidden: out.answer("403 Forbidden")
    case .notFound: out.answer("404 Not Found", "", "<html>")
    case .gone: out.answer("410 Gone")
    case .tooMany: out.answer("429 Slow")
    case .tooManyWithTime: out.answer("429 Slow", "Retry-After: 120\r\n")
    case .unavailable: out.answer("503 Busy")
    case .serverError: out.answer("500 Oops")
    case .oddStatus: out.answer("999 What")
    case .noContent: out.send("HTTP/1.1 204 No Content\r\n\r\n")
    case .emptyBody: out.answer()
    case .html:
      out.answer(
        "200 OK", "Content-Type: application/json\r\n",
        "<!DOCTYPE html><link rel=alternate type='application/feed+json' href='/real.json'>")
    case .rss: out.answer("200 OK", "", "<?xml version=\"1.0\"?><rss version=\"2.0\"></rss>")
    case .truncatedJSON: out.answer("200 OK", "", String(Self.feed.dropLast(20)))
    case .notModifiedForEver: out.send("HTTP/1.1 304 Not Modified\r\nETag: \"new\"\r\n\r\n")
    case .binary: out.send([UInt8]("HTTP/1.1 200 OK\r\n\r\n".utf8) + [0x7B, 0xFF, 0xFE, 0xFF])
    default: break
    }
  }

  /// 400 MB of zeros in about 2.5 MB.
  private func sendBomb(_ out: LoopbackServer.Connection) {
    let bomb = Gzip.Bomb()
    out.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
    out.send(bomb.start)
    let piece = Array(repeatElement(bomb.cycle, count: 5000).joined())
    for _ in 0..<40 where !out.send(piece) { return }
  }

  /// A good feed.
  static let feed = """
    {"version":"https://jsonfeed.org/version/1.1","title":"Good","items":[
    {"id":"a","title":"A","content_text":"one"},{"id":"b","title":"B","content_html":"<p>two"}]}
    """
}
