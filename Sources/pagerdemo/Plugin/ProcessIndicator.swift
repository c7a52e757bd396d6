import PagerIndicators
import PagerKitCore

/// An indicator that is a program of its own: it is asked over a pipe, one line of JSON for one.
///
/// `Documentation/Plugins.md` says what is asked and answered. A plug-in that crashes, hangs or talks
/// nonsense is never asked again: ``failure`` says why, and plain titles stand in for its marks, so
/// that a reader goes on reading.
struct ProcessIndicator: PagerIndicator {
  private let conversation: PluginConversation
  private let description: PluginDescription

  /// Starts a program and asks what it is; ``failure`` tells how that went.
  ///
  /// - Parameters:
  ///   - path: the program, from here or from the root.
  ///   - options: what it is told about how it is wanted.
  ///   - unit: what its lengths are.
  init(
    path: String, options: JSONObject = JSONObject(), unit: PluginUnit,
    limits: PluginLimits = PluginLimits()
  ) {
    let conversation = PluginConversation(path: path, limits: limits)
    self.conversation = conversation
    description =
      conversation.description(options: options, unit: unit)
      ?? PluginDescription(name: "plugin", unit: unit)
  }

  /// The path it was started by.
  var path: String { conversation.name }

  /// Why the plug-in is not asked any more, in a sentence.
  var failure: String? { error?.message }

  /// The same as an error.
  var error: PagerError? {
    conversation.failure.map {
      .unusableIndicator(
        name: PluginFailure.shown(conversation.name), reason: $0.message)
    }
  }

  var name: String { description.name }
  var summary: String { description.summary }
  var defaultBehaviour: PagerBehaviour { description.behaviour }
  var stripStyle: StripStyle { description.strip }
  var preferredHeight: Double { description.height }

  func marks(in context: IndicatorContext) -> [Mark] {
    conversation.frame(context)?.marks ?? titles(in: context)
  }

  func selectionFrame(in context: IndicatorContext) -> Rect? {
    if let selection = conversation.frame(context)?.selection { return selection }
    return Underline(height: max(0, context.size.height)).selectionFrame(in: context)
  }

  func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    conversation.frame(context)?.items[index]
      ?? IndicatorItem(
        index: index, frame: context.frame(of: index),
        emphasis: context.selection?.share(of: index) ?? 0)
  }

  func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    if description.answersTargets, failure == nil {
      return conversation.target(at: point, context)
    }
    guard point.y >= 0, point.y <= context.size.height else { return nil }
    return context.strip.index(at: point.x).map(IndicatorTarget.page)
  }

  /// What is drawn in place of a plug-in's marks.
  private func titles(in context: IndicatorContext) -> [Mark] {
    context.visibleTabs.prefix(PluginQuestion.mostTabs).map { index in
      let page = context.pages[index]
      var frame = context.strip.titleFrame(of: index)
      frame.height = max(0, context.size.height)
      return Mark(
        role: .title, index: index, page: page.id, frame: frame,
        emphasis: context.selection?.share(of: index) ?? 0, text: page.title,
        accessibilityLabel: context.accessibilityLabel(of: index))
    }
  }
}
