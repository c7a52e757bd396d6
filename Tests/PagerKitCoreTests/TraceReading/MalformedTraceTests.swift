import PagerIndicators
import PagerKitCore
import Testing

/// What cannot be understood is answered by one sentence, whatever it is.
@Suite struct MalformedTraceTests {
  static let header = #"{"pager":1,"pages":["A","B","C"],"width":100,"height":200}"#

  /// Replays lines; answers the sentence of the line that was not understood.
  private static func sentence(_ lines: [String]) -> String? {
    sentence(bytes: lines.map { Array($0.utf8) })
  }

  private static func sentence(bytes lines: [[UInt8]]) -> String? {
    var replay: Replay?
    do {
      for line in lines {
        let value = try JSONReader.read(line)
        if replay == nil {
          var new = try Replay(
            TraceHeader(value), indicator: IndicatorCatalog.builtIn.indicator(named:options:))
          _ = new.start()
          replay = new
        } else {
          _ = replay?.run(try TraceCommand(value))
        }
      }
      // What was understood can be asked for, too.
      for question in [TraceCommand.state, .indicator, .save] {
        for line in replay?.run(question) ?? [] { _ = try JSONReader.read(line) }
      }
      return nil
    } catch let error as JSONError {
      return error.message
    } catch let error as TraceError {
      return error.message
    } catch let error as PagerError {
      return error.message
    } catch {
      return "another error: \(error)"
    }
  }

  @Test(arguments: [
    "", " ", "{", "}", "[", "[]", "null", "true", "1", "\"pager\"", "{}", "{\"pager\"}",
    "{\"pager\":}", "{\"pager\":1,}", "{\"pager\":1}}", "{\"pager\":1} {\"pager\":1}",
    "{pager:1}", "{'pager':1}", "// {\"pager\":1}", "{\"pager\":NaN}", "{\"pager\":Infinity}",
    "{\"pager\":-}", "{\"pager\":01}", "{\"pager\":1.}", "{\"pager\":.5}", "{\"pager\":1e}",
    "{\"pager\":+1}", "{\"pager\":0x1}", "{\"pager\":2}", "{\"pager\":1.5}", "{\"pager\":\"1\"}",
    "{\"pager\":1e400}", "{\"pager\":1,\"pager\":1}", "{\"pager\":1,\"Pages\":[]}",
    "{\"pager\":1,\"pages\":{}}", "{\"pager\":1,\"pages\":[1]}", "{\"pager\":1,\"pages\":[{}]}",
    "{\"pager\":1,\"pages\":[{\"id\":1}]}", "{\"pager\":1,\"pages\":[{\"id\":\"A\",\"colour\":1}]}",
    "{\"pager\":1,\"pages\":[{\"id\":\"A\",\"width\":-1}]}", "{\"pager\":1,\"width\":-1}",
    "{\"pager\":1,\"width\":\"wide\"}", "{\"pager\":1,\"start\":1.5}",
    "{\"pager\":1,\"start\":null}",
    "{\"pager\":1,\"indicator\":\"none\"}", "{\"pager\":1,\"indicator\":1}",
    "{\"pager\":1,\"options\":[]}", "{\"pager\":1,\"options\":{\"barHeigth\":5}}",
    "{\"pager\":1,\"options\":{\"barHeight\":\"5\"}}", "{\"pager\":1,\"behaviour\":\"loud\"}",
    "{\"pager\":1,\"direction\":\"up\"}", "{\"pager\":1,\"axis\":1}", "{\"pager\":1,\"loops\":1}",
    "{\"pager\":1,\"pageExtent\":0}", "{\"pager\":1,\"pageExtent\":{\"fraction\":0}}",
    "{\"pager\":1,\"pageExtent\":{}}", "{\"pager\":1,\"pageSpacing\":-1}",
    "{\"pager\":1,\"snap\":[]}", "{\"pager\":1,\"snap\":{\"threshold\":2}}",
    "{\"pager\":1,\"snap\":{\"maxPages\":0.5}}", "{\"pager\":1,\"snap\":{\"align\":\"top\"}}",
    "{\"pager\":1,\"keep\":\"some\"}", "{\"pager\":1,\"keep\":{\"radius\":1,\"recent\":1}}",
    "{\"pager\":1,\"keep\":{\"pin\":\"A\"}}", "{\"pager\":1,\"events\":[\"will\",\"wont\"]}",
    "{\"pager\":1,\"pages\":[\"\u{1}\"]}", "{\"pager\":1,\"pages\":[\"\\x\"]}",
    "{\"pager\":1,\"pages\":[\"\\u12\"]}", "{\"pager\":1,\"pages\":[\"A]}",
  ])
  func aFirstLine(_ line: String) {
    let sentence = Self.sentence([line])
    #expect(sentence?.isEmpty == false && sentence?.contains("\n") == false, "\(sentence ?? "")")
  }

  @Test(arguments: [
    "1", "[]", "{}", "{\"do\":1}", "{\"do\":\"fly\"}", "{\"Do\":\"rest\"}",
    "{\"do\":\"rest\",\"now\":true}", "{\"do\":\"drag\"}", "{\"do\":\"drag\",\"by\":null}",
    "{\"do\":\"drag\",\"by\":\"1\"}", "{\"do\":\"drag\",\"by\":1,\"by\":2}",
    "{\"do\":\"resize\",\"width\":1}", "{\"do\":\"resize\",\"width\":-1,\"height\":1}",
    "{\"do\":\"tap\"}", "{\"do\":\"tap\",\"x\":1}", "{\"do\":\"tap\",\"page\":0,\"x\":1,\"y\":1}",
    "{\"do\":\"tap\",\"page\":0.5}", "{\"do\":\"tap\",\"page\":1e18}", "{\"do\":\"go\"}",
    "{\"do\":\"go\",\"to\":[]}", "{\"do\":\"go\",\"to\":0,\"animated\":1}",
    "{\"do\":\"key\",\"key\":\"0\"}", "{\"do\":\"key\",\"key\":\"10\"}",
    "{\"do\":\"key\",\"key\":\"+1\"}", "{\"do\":\"key\",\"key\":1}",
    "{\"do\":\"advance\",\"ms\":-1}", "{\"do\":\"advance\"}", "{\"do\":\"reload\"}",
    "{\"do\":\"reload\",\"pages\":[null]}", "{\"do\":\"update\",\"insert\":{}}",
    "{\"do\":\"update\",\"insert\":[{\"at\":-1,\"pages\":[]}]}",
    "{\"do\":\"update\",\"insert\":[{\"at\":0}]}", "{\"do\":\"update\",\"remove\":[1]}",
    "{\"do\":\"update\",\"move\":[{\"id\":\"A\",\"to\":0.5}]}",
    "{\"do\":\"update\",\"replace\":[{\"title\":\"A\"}]}", "{\"do\":\"gate\",\"from\":\"A\"}",
    "{\"do\":\"gate\",\"from\":\"A\",\"to\":\"B\"}",
    "{\"do\":\"when\",\"event\":\"never\",\"run\":[]}", "{\"do\":\"when\",\"event\":\"did\"}",
    "{\"do\":\"when\",\"event\":\"did\",\"run\":[{\"do\":\"fly\"}]}", "{\"do\":\"restore\"}",
    "{\"do\":\"restore\",\"from\":{\"current\":1}}",
    "{\"do\":\"restore\",\"from\":{\"pageScrolls\":{\"A\":\"1\"}}}",
  ])
  func aCommand(_ line: String) {
    let sentence = Self.sentence([Self.header, line])
    #expect(sentence?.isEmpty == false && sentence?.contains("\n") == false, "\(sentence ?? "")")
  }

  /// Wherever there is a number: either it is refused in a sentence, or the replay goes on.
  @Test(arguments: [
    "1e308", "-1e308", "1e400", "-1e400", "1e18", "-1e18", "1e9", "-1e9", "9223372036854775808",
    "1e-400", "-0", "0.1e1", "1E9",
  ])
  func aNumber(_ number: String) {
    for key in ["pager", "width", "height", "titleWidth", "start", "pageExtent", "pageSpacing"] {
      Self.survives([#"{"pager":1,"pages":["A","B"],"width":100,"height":9,"\#(key)":\#(number)}"#])
      Self.survives([#"{"pager":1,"pages":["A","B"],"\#(key)":\#(number)}"#] + Self.moves)
    }
    for (key, inner) in [
      ("snap", "threshold"), ("snap", "velocity"), ("snap", "maxPages"), ("keep", "radius"),
      ("keep", "recent"), ("pageExtent", "fraction"), ("options", "barHeight"),
      ("options", "itemMargin"), ("options", "visibleCount"), ("options", "maxItemWidth"),
      ("options", "titleScale"), ("options", "barWidth"), ("options", "edgeFade"),
    ] {
      let header =
        #"{"pager":1,"pages":["A","B"],"width":100,"height":9,"\#(key)":{"\#(inner)":\#(number)}}"#
      Self.survives([header] + Self.moves)
    }
    for command in [
      ##"{"do":"resize","width":#,"height":#}"##, ##"{"do":"drag","by":#}"##,
      ##"{"do":"scroll","to":#}"##, ##"{"do":"release","velocity":#}"##,
      ##"{"do":"dragStrip","by":#}"##,
      ##"{"do":"releaseStrip","velocity":#}"##, ##"{"do":"tap","page":#}"##,
      ##"{"do":"tap","x":#,"y":#}"##, ##"{"do":"go","to":#}"##, ##"{"do":"advance","ms":#}"##,
      ##"{"do":"update","insert":[{"at":#,"pages":["N"]}]}"##,
      ##"{"do":"update","move":[{"id":"A","to":#}]}"##,
      ##"{"do":"reload","pages":[{"id":"A","width":#}]}"##,
      ##"{"do":"restore","from":{"current":"B","stripOffset":#,"pageScrolls":{"A":#}}}"##,
    ] {
      let line = command.split(separator: "#", omittingEmptySubsequences: false)
        .joined(separator: number)
      for rules in ["", #","loops":true"#, #","paging":false,"pageExtent":0.001"#] {
        let header = #"{"pager":1,"pages":["A","B","C"],"width":100,"height":200\#(rules)}"#
        Self.survives([header, line] + Self.moves)
        Self.survives([header, #"{"do":"drag","by":-30}"#, line] + Self.moves)
      }
    }
  }

  /// Something of everything, for whatever was let through before.
  private static let moves = [
    #"{"do":"drag","by":-30}"#, #"{"do":"release","velocity":-900}"#, #"{"do":"advance","ms":16}"#,
    #"{"do":"dragStrip","by":-30}"#, #"{"do":"releaseStrip","velocity":-900}"#,
    #"{"do":"key","key":"end"}"#, #"{"do":"settle"}"#, #"{"do":"state"}"#,
  ]

  private static func survives(_ lines: [String]) {
    guard let sentence = sentence(lines) else { return }
    #expect(!sentence.isEmpty && !sentence.contains("\n"), "\(lines)")
  }

  @Test func noText() {
    for bytes: [UInt8] in [
      [0], [0xFF], [0xEF, 0xBB, 0xBF, 0x7B, 0x7D],
      [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D],
      Array(0...255), [UInt8](repeating: 0x80, count: 1000), [0x22, 0xED, 0xA0, 0x80, 0x22],
    ] {
      #expect(Self.sentence(bytes: [bytes])?.isEmpty == false)
    }
  }

  @Test func veryLongAndVeryDeep() {
    let deep = [UInt8](repeating: 0x5B, count: 1_000_000)
    #expect(Self.sentence(bytes: [deep])?.isEmpty == false)
    let objects = Array(String(repeating: #"{"a":"#, count: 100_000).utf8)
    #expect(Self.sentence(bytes: [objects])?.isEmpty == false)
    let name = String(repeating: "x", count: 4_000_000)
    // A long name is a name; a long unknown key is cut in the sentence about it.
    #expect(Self.sentence([#"{"pager":1,"pages":["\#(name)"]}"#]) == nil)
    let sentence = Self.sentence([#"{"pager":1,"\#(name)":1}"#])
    #expect(sentence.map { $0.utf8.count < 1000 } == true)
    let commands = Array(repeating: #"{"do":"rest"}"#, count: 50_000).joined(separator: ",")
    #expect(
      Self.sentence([
        Self.header, #"{"do":"when","event":"did","page":"B","run":[\#(commands)]}"#,
        #"{"do":"go","to":"B","animated":false}"#,
      ]) == nil)
  }
}
