import PagerContracts
import PagerIndicators
import PagerKitCore
import TiltedTabs

/// `pagerdemo check NAME`: asks an indicator all that its contract promises.
enum CheckCommand {
  static let usage = "pagerdemo check [--cells] [--options JSON] NAME|./PLUGIN"

  /// What is to be checked.
  struct Order {
    var name = ""
    var options = JSONObject()
    var unit = PluginUnit.point
    var limits = PluginLimits()
  }

  /// Runs the command; the exit status is 0 when every clause holds, 1 when one does not, and 2 when
  /// there is nothing to check.
  static func run(_ arguments: [String]) -> Int32 {
    var order = Order()
    var names: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--cells": order.unit = .cell
      case "--help":
        Program.say(usage)
        return 0
      case "--options":
        guard let text = rest.popFirst(),
          let options = (try? JSONReader.read(text))?.object
        else { return fail("--options wants a JSON object") }
        order.options = options
      default:
        if argument.hasPrefix("-") {
          return fail(
            "unknown option \(named(argument)); known are --cells, --options and --help")
        }
        names.append(argument)
      }
    }
    guard names.count == 1, let name = names.first else {
      return fail("check takes one indicator: \(usage)")
    }
    order.name = name
    return check(order)
  }

  private static func check(_ order: Order) -> Int32 {
    do throws(PagerError) {
      _ = try Cast(order).indicator()
    } catch {
      return fail(error.message)
    }
    var output = OutputBuffer()
    var broken = 0
    for clause in IndicatorClause.allCases {
      let finding = finding(clause, order)
      output.line("\(finding == nil ? "keeps " : "BREAKS") \(clause.name): \(clause.rawValue)")
      if let finding {
        broken += 1
        output.line("       \(finding)")
      }
      output.flush()
    }
    let all = IndicatorClause.allCases.count
    output.line(
      broken == 0 ? "All \(all) clauses hold." : "\(broken) of \(all) clauses do not hold.")
    output.flush()
    return broken == 0 ? 0 : 1
  }

  /// What breaks a clause; `nil` when it holds.
  static func finding(_ clause: IndicatorClause, _ order: Order) -> String? {
    let cast = Cast(order)
    do throws(Violation) {
      try IndicatorSuite { cast.next() }.check(clause)
    } catch {
      // What a plug-in that fell silent seems to answer says nothing about it.
      return cast.failure ?? seen(error)
    }
    return cast.failure
  }

  private static func seen(_ violation: Violation) -> String {
    let inputs =
      violation.inputs.isEmpty ? "" : ", given \(violation.inputs.joined(separator: "; "))"
    return violation.finding + inputs
  }

  private static func fail(_ sentence: String) -> Int32 {
    complain(sentence)
    return 2
  }
}

/// The instances that a check asks, each a program of its own where it is one.
///
/// Unchecked, because the list of instances is mutable: a suite makes them one after the other, on the
/// thread that runs the check.
private final class Cast: @unchecked Sendable {
  private let order: CheckCommand.Order
  private var instances: [any PagerIndicator] = []

  init(_ order: CheckCommand.Order) { self.order = order }

  func indicator() throws(PagerError) -> any PagerIndicator {
    if IndicatorResolver.isPath(order.name) {
      let plugin = ProcessIndicator(
        path: order.name, options: order.options, unit: order.unit, limits: order.limits)
      if let error = plugin.error { throw error }
      return plugin
    }
    let catalog =
      order.unit == .cell ? Indicators.catalog : try IndicatorCatalog.builtIn.addingTiltedTabs()
    return try catalog.indicator(named: order.name, options: order.options)
  }

  func next() -> any PagerIndicator {
    let next: any PagerIndicator
    do throws(PagerError) {
      next = try indicator()
    } catch {
      // It could be started a moment ago, and now it cannot: it stays among the failures.
      next = ProcessIndicator(
        path: order.name, options: order.options, unit: order.unit, limits: order.limits)
    }
    instances.append(next)
    return next
  }

  var failure: String? {
    instances.lazy.compactMap { IndicatorResolver.failure(of: $0) }.first
  }
}
