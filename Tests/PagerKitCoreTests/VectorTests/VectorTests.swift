import PagerKitCore
import Testing

/// Every vector of the folder, by the evaluator of its category.
@Suite struct VectorTests {
  typealias Evaluator = @Sendable (JSONValue) throws -> JSONValue

  static let evaluators: [String: Evaluator] = [
    "spring": MotionVectors.spring, "spring-rest": MotionVectors.springRest,
    "spring-parameters": MotionVectors.springParameters, "spring-kind": MotionVectors.springKind,
    "deceleration": MotionVectors.deceleration, "projection": MotionVectors.projection,
    "rubber-band": MotionVectors.rubberBand,
    "snap": PageVectors.snap, "page-state": PageVectors.pageState,
    "position": PageVectors.position, "resize": PageVectors.resize,
    "key-retention": PageVectors.keyRetention, "insert-remove": PageVectors.insertRemove,
    "move": PageVectors.move, "next-previous": PageVectors.nextPrevious,
    "circle": PageVectors.circle,
    "indicator-linear": GeometryVectors.linear, "indicator-elastic": GeometryVectors.elastic,
    "indicator-rest": GeometryVectors.rest, "indicator-rtl": GeometryVectors.rightToLeft,
    "indicator-retarget": GeometryVectors.retarget, "strip-scroll": GeometryVectors.stripScroll,
    "strip-tabs": GeometryVectors.stripTabs, "shares": GeometryVectors.shares,
    "fraction-layout": GeometryVectors.fractionLayout,
    "visible-range": GeometryVectors.visibleRange, "content": GeometryVectors.content,
    "diff": DataVectors.diff,
    "controller": TraceVectors.trace, "interrupt": TraceVectors.trace,
    "event-order": TraceVectors.trace, "restoration": TraceVectors.trace,
    "window": TraceVectors.trace, "keyboard": TraceVectors.trace,
  ]

  @Test func thereAreVectors() throws {
    #expect(try Vector.all().count >= 170)
  }

  @Test(arguments: try Vector.all())
  func agrees(_ vector: Vector) throws {
    let evaluator = try #require(
      Self.evaluators[vector.category], "no evaluator for the category \(vector.category)")
    let result = try evaluator(vector.input)
    #expect(
      result.agrees(with: vector.expected, within: vector.tolerance),
      "\(JSONWriter.text(of: result)) is not \(JSONWriter.text(of: vector.expected))")
  }
}
