import PagerContracts
import PagerKitCore

/// The honest story with one lie in it.
enum HostLiar {
  /// The steps of ``Swipe`` by what happens in them.
  private enum Scene {
    static let layout = 1
    static let begin = 2
    static let cross = 3
    static let arrive = 5
    static let glide = 7
    static let remove = 8
    static let again = 9
    static let refuse = 10
    static let pull = 11
    static let rebound = 13
    static let cut = 14
    static let close = 15
    static let reload = 16
  }

  /// The story that breaks this clause.
  static func breaking(_ clause: HostClause) -> PagerRecording {
    var story = Swipe.recording
    switch clause {
    case .oneEnd: story.steps[Scene.arrive].events.removeAll { $0 == .did(from: "A", to: "B") }
    case .index: story.steps[Scene.cross].state?.index = 3
    case .finite: story.steps[Scene.pull].events = [.overscroll(page: "C", amount: .infinity)]
    case .existing: story.steps[Scene.close].events = [.close(page: "B")]
    case .appearances: story.steps[Scene.arrive].events.append(.didAppear(page: "B"))
    case .steady: story.steps[Scene.arrive].events.removeAll { $0 == .didAppear(page: "B") }
    case .loads: story.steps[Scene.arrive].events.append(.load(page: "C"))
    case .loadedFirst:
      story.steps[Scene.layout].events = [
        .willAppear(page: "A"), .load(page: "A"), .load(page: "B"), .didAppear(page: "A"),
      ]
    case .progress:
      story.steps[Scene.glide].events = [
        .progress(from: 1, to: 2, progress: 1.2, crossed: false)
      ]
    case .quiet:
      story.steps[Scene.cut].events.insert(
        .progress(from: 1, to: 0, progress: 1, crossed: true), at: 3)
    case .crossings:
      story.steps[Scene.cross].events = [
        .progress(from: 0, to: 1, progress: 0.6, crossed: true), .cross(from: "C", to: "B"),
      ]
    case .arrivals: story.steps[Scene.arrive].events[1] = .did(from: "A", to: "C")
    case .overscroll: story.steps[Scene.rebound].events.removeLast()
    case .aligned: story.steps[Scene.rebound].state?.position = 1.000_001
    case .selection: story.steps[Scene.rebound].selection = Selection(origin: 0)
    case .causes: story.steps[Scene.begin].events[0] = .will(from: "A", to: "B", cause: .tap)
    case .again: story.steps[Scene.again].events = [.select(page: "A", again: true)]
    case .answered: story.steps[Scene.refuse].events = []
    case .refusals:
      story.steps[Scene.refuse].events += [
        .will(from: "C", to: "A", cause: .key), .cancel(from: "C", to: "A"),
      ]
    case .reloads:
      story.steps[Scene.reload].events = [
        .reloaded(count: 3, current: "A", duplicates: ["A"])
      ]
    case .kept:
      story.steps[Scene.remove].events[4] = .reloaded(count: 2, current: "A", duplicates: [])
    case .settled: story.steps[Scene.rebound].state?.isMoving = true
    }
    return story
  }
}
