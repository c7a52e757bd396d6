import PagerContracts
import PagerKitCore

/// A pager's story as the trace format tells it, written by hand: a swipe, a far tap that an update
/// cuts short, an over-scroll, a cut, a reload, a rest off the screen.
enum Swipe {
  static let recording: PagerRecording = {
    let all: [PageID] = ["A", "B", "C"]
    let two: [PageID] = ["A", "C"]
    return PagerRecording(
      configuration: PagerConfiguration(),
      steps: [
        step(.reload(["A", "B", "C"]), [], all, rest(0, all, loaded: [])),
        step(
          .resize(Size(width: 100, height: 200)),
          [.load(page: "A"), .load(page: "B"), .willAppear(page: "A"), .didAppear(page: "A")],
          all, rest(0, all, loaded: ["A", "B"])),
        step(
          .drag(by: -30),
          [
            .will(from: "A", to: "B", cause: .drag), .willDisappear(page: "A"),
            .willAppear(page: "B"), .progress(from: 0, to: 1, progress: 0.3, crossed: false),
          ], all, held(0, all, target: "A", position: 0.3, loaded: ["A", "B"]), way(0, 1, 0.3)),
        step(
          .drag(by: -30),
          [
            .progress(from: 0, to: 1, progress: 0.6, crossed: true), .cross(from: "A", to: "B"),
          ], all, held(1, all, target: "B", position: 0.6, loaded: ["A", "B"]), way(0, 1, 0.6)),
        step(
          .release(velocity: 0), [], all,
          moving(1, all, target: "B", position: 0.6, loaded: ["A", "B"]), way(0, 1, 0.6)),
        step(
          .settle,
          [
            .progress(from: 0, to: 1, progress: 0.9, crossed: false), .did(from: "A", to: "B"),
            .didDisappear(page: "A"), .didAppear(page: "B"), .load(page: "C"),
          ], all, rest(1, all, loaded: all)),
        step(
          .tap(.id("C")),
          [
            .select(page: "C", again: false), .will(from: "B", to: "C", cause: .tap),
            .willDisappear(page: "B"), .willAppear(page: "C"),
          ], all, moving(1, all, target: "C", position: 1, loaded: all), way(1, 2, 0)),
        step(
          .advance(.milliseconds(40)),
          [.progress(from: 1, to: 2, progress: 0.2, crossed: false)],
          all, moving(1, all, target: "C", position: 1.2, loaded: all), way(1, 2, 0.2)),
        step(
          .update(BatchUpdate(removals: ["B"])),
          [
            .cancel(from: "B", to: "C"), .didDisappear(page: "B"), .unload(page: "B"),
            .didAppear(page: "C"), .reloaded(count: 2, current: "C", duplicates: []),
          ], two, rest(1, two, loaded: two)),
        step(.key(.enter), [.select(page: "C", again: true)], two, rest(1, two, loaded: two)),
        step(
          .key(.right), [.rejected(page: .next, reason: .outOfRange)], two,
          rest(1, two, loaded: two)),
        step(
          .drag(by: -50), [.overscroll(page: "C", amount: 0.2)], two,
          held(1, two, target: "C", position: 1.2, loaded: two),
          Selection(origin: 1, overscroll: 0.2)),
        step(
          .release(velocity: 0), [], two,
          moving(1, two, target: "C", position: 1.2, loaded: two),
          Selection(origin: 1, overscroll: 0.2)),
        step(
          .settle, [.overscroll(page: "C", amount: 0.1), .overscroll(page: "C", amount: 0)], two,
          rest(1, two, loaded: two)),
        step(
          .go(.id("A"), animated: false),
          [
            .will(from: "C", to: "A", cause: .go), .willDisappear(page: "C"),
            .willAppear(page: "A"), .cross(from: "C", to: "A"), .did(from: "C", to: "A"),
            .didDisappear(page: "C"), .didAppear(page: "A"),
          ], two, rest(0, two, loaded: two)),
        step(.key(.delete), [.close(page: "A")], two, rest(0, two, loaded: two)),
        step(
          .reload(["A", "C", "A"]), [.reloaded(count: 2, current: "A", duplicates: ["A"])], two,
          rest(0, two, loaded: two)),
        step(
          .detach, [.willDisappear(page: "A"), .didDisappear(page: "A")], two,
          rest(0, two, loaded: two)),
        step(
          .attach, [.willAppear(page: "A"), .didAppear(page: "A")], two,
          rest(0, two, loaded: two)),
      ])
  }()

  private static func step(
    _ command: PagerCommand, _ events: [PagerEvent], _ pages: [PageID], _ state: PagerState,
    _ selection: Selection? = nil
  ) -> PagerRecording.Step {
    PagerRecording.Step(
      command: command, events: events, pages: pages, state: state,
      selection: selection ?? state.index.map { Selection(origin: $0) })
  }

  private static func way(_ from: Int, _ to: Int, _ progress: Double) -> Selection {
    Selection(origin: from, legs: [.init(to: to, progress: progress)])
  }

  private static func rest(_ index: Int, _ pages: [PageID], loaded: [PageID]) -> PagerState {
    var state = moving(
      index, pages, target: pages[index], position: Double(index), loaded: loaded)
    state.isMoving = false
    return state
  }

  private static func held(
    _ index: Int, _ pages: [PageID], target: PageID, position: Double, loaded: [PageID]
  ) -> PagerState {
    var state = moving(index, pages, target: target, position: position, loaded: loaded)
    state.isDragging = true
    return state
  }

  private static func moving(
    _ index: Int, _ pages: [PageID], target: PageID, position: Double, loaded: [PageID]
  ) -> PagerState {
    PagerState(
      count: pages.count, index: index, current: pages[index], target: target,
      settled: pages[index], position: position, offset: position * 100, isMoving: true,
      isDragging: false, loaded: loaded)
  }
}
