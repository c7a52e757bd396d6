import PagerKitCore

extension IndicatorProbe {
  func checkName() throws(Finding) {
    let letters = indicator.name.unicodeScalars
    let isWord = letters.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit) }
    guard let first = letters.first, ("a"..."z").contains(first), isWord else {
      throw Finding("the name is \"\(indicator.name)\"")
    }
    var seen: Set<String> = [indicator.name]
    for alias in indicator.aliases {
      if alias.isEmpty { throw Finding("an alias is empty") }
      if !seen.insert(alias).inserted { throw Finding("\"\(alias)\" is given twice") }
    }
  }

  func checkPurity(against twin: any PagerIndicator) throws(Finding) {
    guard
      indicator.name == twin.name, indicator.aliases == twin.aliases,
      indicator.stripStyle == twin.stripStyle,
      indicator.preferredHeight == twin.preferredHeight,
      indicator.defaultBehaviour == twin.defaultBehaviour
    else { throw Finding("two instances made alike differ in name, style, height or behaviour") }
    let stage = Stage(indicator, count: 5, width: 320)
    let contexts = stage.selections.map { stage.context($0) }
    let first = contexts.map { Answer(indicator, $0) }
    // Backwards, so that each question has another one before it.
    for (context, answer) in zip(contexts, first).reversed() {
      let again = Answer(indicator, context)
      if !again.isSame(as: answer) {
        throw Finding(
          "the same question was answered differently the second time", stage.inputs(context))
      }
      if !Answer(twin, context).isSame(as: answer) {
        throw Finding("two instances made alike answer differently", stage.inputs(context))
      }
    }
  }
}

extension Answer {
  /// Whether it is the same answer. A number that is none is another clause's matter, and would
  /// make every comparison fail.
  fileprivate func isSame(as other: Answer) -> Bool {
    if self == other { return true }
    let isOdd = numbers.contains { $0.value.isNaN }
    return isOdd && String(describing: self) == String(describing: other)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
