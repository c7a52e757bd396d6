import PagerKitCore

/// The least an indicator can be: a star a tab, as the contract's own example has it.
struct Stars: PagerIndicator {
  var name: String { "stars" }

  func marks(in context: IndicatorContext) -> [Mark] {
    context.strip.visibleRange(scroll: context.scroll).map { index in
      Mark(
        role: .title, index: index, page: context.pages[index].id, frame: context.frame(of: index),
        emphasis: context.selection?.share(of: index) ?? 0, text: "*")
    }
  }
}
