import Foundation
import PagerKitCore
import Testing

/// A number, or several, that somebody else's tests or a public formula state.
struct Vector: CustomTestStringConvertible, Sendable {
  var id: String
  var category: String
  var input: JSONValue
  var expected: JSONValue
  var tolerance: Double

  var testDescription: String { "\(id) \(category)" }

  init(_ value: JSONValue, file: String) throws {
    guard let id = value["id"]?.string, let category = value["category"]?.string,
      let input = value["input"], let expected = value["expected"],
      let tolerance = value["tolerance"]?.double
    else {
      throw VectorProblem("\(file): an entry without id, category, input, expected, tolerance")
    }
    self.id = id
    self.category = category
    self.input = input
    self.expected = expected
    self.tolerance = tolerance
  }

  /// Every entry of every file in the folder; another file of the same form can be put beside them.
  static func all() throws -> [Vector] {
    guard let folder = Bundle.module.url(forResource: "Vectors", withExtension: nil) else {
      throw VectorProblem("the folder of vectors is missing")
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var vectors: [Vector] = []
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      let value = try JSONReader.read([UInt8](Data(contentsOf: file)))
      for entry in value.array ?? [] {
        vectors.append(try Vector(entry, file: file.lastPathComponent))
      }
    }
    return vectors
  }
}

/// Why a vector could not be evaluated.
struct VectorProblem: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension JSONValue {
  /// The number of a key; vectors without it are malformed.
  func number(_ key: String, or fallback: Double? = nil) throws -> Double {
    guard let value = self[key]?.double ?? fallback else { throw VectorProblem("no number \(key)") }
    return value
  }

  func numbers(_ key: String) throws -> [Double] {
    guard let values = self[key]?.array else { throw VectorProblem("no numbers \(key)") }
    return values.compactMap(\.double)
  }

  func text(_ key: String) throws -> String {
    guard let value = self[key]?.string else { throw VectorProblem("no text \(key)") }
    return value
  }

  /// Whether this has all that is expected: numbers within the tolerance, members by name, `null`
  /// for what is not stated.
  func agrees(with expected: JSONValue, within tolerance: Double) -> Bool {
    switch expected {
    case .null: return true
    case .number(let number):
      return double.map { ($0 - number.value).magnitude <= tolerance + 1e-12 } ?? false
    case .array(let elements):
      guard let array, array.count == elements.count else { return false }
      return zip(array, elements).allSatisfy { $0.agrees(with: $1, within: tolerance) }
    case .object(let object):
      return object.members.allSatisfy {
        (self[$0.name] ?? .null).agrees(with: $0.value, within: tolerance)
      }
    default: return self == expected
    }
  }

  static func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map(JSONValue.number)) }
}
