import PagerKitCore
import Testing

@Suite struct ColorTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// Half way from black to white: encode(½), and a lightness of ½ is ⅛ of the light.
  @Test(
    arguments: [
      (.srgb, 0.5), (.linear, 0.7353569830524495), (.hsl, 0.5), (.oklab, 0.38857285940),
    ] as [(Color.Space, Double)])
  func greyHalfWay(space: Color.Space, white: Double) {
    let half = Color(white: 0).blended(with: Color(white: 1), progress: 0.5, in: space)
    #expect(isNear(half, Color(white: white), 1e-6))
  }

  @Test func hueGoesTheShorterWay() {
    #expect(
      isNear(red.blended(with: green, progress: 0.5, in: .hsl), Color(red: 1, green: 1, blue: 0)))
    #expect(
      isNear(red.blended(with: blue, progress: 0.5, in: .hsl), Color(red: 1, green: 0, blue: 1)))
    // White has no hue: it becomes a paler red, not another colour.
    #expect(
      isNear(
        red.blended(with: Color(white: 1), progress: 0.5, in: .hsl),
        Color(red: 0.875, green: 0.625, blue: 0.625)))
  }

  @Test(arguments: Color.Space.allCases)
  func theEndsAreExact(space: Color.Space) {
    let from = Color(red: 0.2, green: 0.3, blue: 0.4, alpha: 0.5)
    let to = Color(red: 0.9, green: 0.1, blue: 0.3)
    #expect(from.blended(with: to, progress: 0, in: space) == from)
    #expect(from.blended(with: to, progress: 1, in: space) == to)
    #expect(isNear(from.blended(with: to, progress: 1e-9, in: space), from, 1e-6))
    #expect(isNear(from.blended(with: to, progress: 1 - 1e-9, in: space), to, 1e-6))
    #expect(from.blended(with: to, progress: 0.5, in: space).alpha == 0.75)
  }

  @Test func hsl() {
    #expect(isNear(Color(hue: 0, saturation: 1, lightness: 0.5), red))
    #expect(isNear(Color(hue: 1.0 / 3, saturation: 1, lightness: 0.5), green))
    #expect(isNear(Color(hue: -1.0 / 3, saturation: 1, lightness: 0.5), blue))
    #expect(
      isNear(
        Color(hue: 0.25, saturation: 0, lightness: 0.3, alpha: 0.1), Color(white: 0.3, alpha: 0.1)))
    #expect(isNear(Color(hue: .nan, saturation: 1, lightness: 0.5), red))
  }

  @Test func hexadecimalSpellings() {
    #expect(Color(hex: "#ff0079") == Color(red: 1, green: 0, blue: 121.0 / 255))
    #expect(Color(hex: "#F00") == red)
    #expect(Color(hex: "#00ff0080") == Color(red: 0, green: 1, blue: 0, alpha: 128.0 / 255))
    for text in ["", "#", "ff0079", "#ff007", "#ff00791", "#gg0000", "#ff0079ff0", "#ｆｆ0000"] {
      #expect(Color(hex: text) == nil)
    }
  }
}
