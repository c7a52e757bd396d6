import PagerKitCore

extension SVGAnimation {
  /// The frames of a second.
  private static let rate = 30.0
  /// How long the first and the last picture stand still, in seconds.
  private static let rest = (first: 0.4, last: 0.8)
  /// No motion takes longer, in seconds.
  private static let longest = 10.0

  /// Goes from one page to another as a tap would, and takes a picture at every step.
  init(_ stage: Stage, from: Int, to: Int, theme: PictureTheme, title: String) {
    var stage = stage
    var scenes: [Scene] = []
    func picture() { scenes.append(stage.scene(theme: theme, title: title)) }
    stage.go(to: from, animated: false)
    picture()
    for _ in 0..<Int(Self.rest.first * Self.rate) { scenes.append(scenes[0]) }
    stage.go(to: to, animated: true)
    for _ in 0..<Int(Self.longest * Self.rate) {
      guard stage.advance(by: .seconds(1) / Self.rate) else { break }
      picture()
    }
    if let last = scenes.last {
      for _ in 0..<Int(Self.rest.last * Self.rate) { scenes.append(last) }
    }
    self.init(scenes: scenes, step: 1 / Self.rate)
  }
}
