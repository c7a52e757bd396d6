import PagerKitCore

extension IndicatorProbe {
  func checkShares(_ titles: Stage.Titles = .unequal) throws(Finding) {
    try everywhere(titles) { stage, context throws(Finding) in
      guard let selection = context.selection else { return }
      let items = Answer(indicator, context).items
      let sum = items.reduce(0) { $0 + $1.emphasis }
      if (sum - 1).magnitude > Stage.rounding {
        throw Finding("the items' shares sum to \(sum)", stage.inputs(context))
      }
      guard selection.legs.isEmpty else { return }
      let whole = items.filter { $0.emphasis == 1 }
      if whole.count != 1 || whole.first?.index != selection.origin {
        throw Finding(
          "the items with a share of 1 are \(whole.map(\.index))", stage.inputs(context))
      }
    }
  }

  func checkEmphasis() throws(Finding) {
    try everywhere { stage, context throws(Finding) in
      guard let selection = context.selection else { return }
      let answer = Answer(indicator, context)
      var claims = answer.items.map { ("item \($0.index)", $0.index, $0.emphasis) }
      for mark in answer.marks where mark.role.isTab {
        if let index = mark.index { claims.append((mark.words, index, mark.emphasis)) }
      }
      for (name, index, emphasis) in claims {
        let share = selection.share(of: index)
        if (emphasis - share).magnitude > Stage.rounding {
          throw Finding(
            "the \(name) has an emphasis of \(emphasis), its share is \(share)",
            stage.inputs(context))
        }
      }
    }
  }
}

extension Mark.Role {
  /// Whether marks of this role stand for a tab and wear its share.
  var isTab: Bool { self == .title || self == .dot || self == .segment }
}
