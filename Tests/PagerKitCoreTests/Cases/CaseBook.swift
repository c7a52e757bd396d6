import PagerKitCore
import Testing

/// One case: a trace and what must hold of its output.
struct PagerCase: CustomTestStringConvertible, Sendable {
  var title: String
  var input: [String]
  var expectations: [String]

  var testDescription: String { title }
}

/// Reads cases from text: a heading `**title**…`, then a fenced block in which lines that begin with
/// `>` are the trace and the others what must hold.
enum CaseBook {
  static func cases(in text: String) -> [PagerCase] {
    var cases: [PagerCase] = []
    var title = ""
    var current: PagerCase?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("**") {
        title = line.split(separator: "*").first.map(String.init) ?? ""
      } else if line.hasPrefix("```") {
        if let done = current {
          if !done.input.isEmpty { cases.append(done) }
          current = nil
        } else {
          current = PagerCase(title: title, input: [], expectations: [])
        }
      } else if line.hasPrefix(">") {
        current?.input += objects(in: String(line.dropFirst()))
      } else if !line.isEmpty {
        current?.expectations.append(line)
      }
    }
    return cases
  }

  /// The JSON objects of a line, one after the other.
  static func objects(in line: String) -> [String] {
    var objects: [String] = []
    var depth = 0
    var isInString = false
    var isEscaped = false
    var text = ""
    for character in line {
      if depth > 0 || character == "{" { text.append(character) }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString = false
        }
        continue
      }
      switch character {
      case "\"": isInString = true
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 {
          objects.append(text)
          text = ""
        }
      default: break
      }
    }
    return objects
  }
}
