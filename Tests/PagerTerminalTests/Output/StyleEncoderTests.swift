import PagerKitCore
import Testing

@testable import PagerTerminal

@Suite struct StyleEncoderTests {
  private func bytes(_ styles: [CellStyle], depth: ColorDepth = .trueColor) -> String {
    var encoder = StyleEncoder(depth: depth)
    var bytes: [UInt8] = []
    for style in styles { encoder.set(style, into: &bytes) }
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "<")
  }

  @Test func onlyChangesAreWritten() {
    let bold = CellStyle(attributes: .bold)
    #expect(bytes([.plain, .plain]) == "<m")
    #expect(bytes([.plain, bold, bold, .plain]) == "<m<1m<m")
    #expect(bytes([.plain, bold, bold.adding(.underline), bold]) == "<m<1m<4m<24m")
    #expect(bytes([.plain, CellStyle(attributes: [.bold, .dim]), bold]) == "<m<1;2m<0;1m")
  }

  @Test func theLadderOfColours() {
    let orange = CellStyle(foreground: .rgb(255, 135, 0))
    #expect(bytes([.plain, orange]) == "<m<38;2;255;135;0m")
    // 16 + 36·5 + 6·2 + 0
    #expect(bytes([.plain, orange], depth: .palette) == "<m<38;5;208m")
    // The nearest of xterm's sixteen is its dark yellow, 205,205,0.
    #expect(bytes([.plain, orange], depth: .sixteen) == "<m<33m")
    #expect(bytes([.plain, orange], depth: .none) == "<m")
    #expect(bytes([.plain, CellStyle(background: .palette(12))], depth: .sixteen) == "<m<104m")
    #expect(bytes([.plain, CellStyle(foreground: .palette(200))], depth: .sixteen) == "<m<95m")
  }

  @Test func greysUseTheGreyRamp() {
    // 8 + 10·12 is 128.
    #expect(Palette.nearestOfMany((128, 128, 128)) == .palette(244))
    #expect(Palette.nearestOfMany((0, 0, 0)) == .palette(16))
    #expect(Palette.nearestOfMany((255, 255, 255)) == .palette(231))
  }

  @Test func coloursComeFromComponents() {
    #expect(Paint(Color(red: 1, green: 0.5, blue: -3)) == .rgb(255, 128, 0))
    #expect(Paint(Color(red: .nan, green: .infinity, blue: 2)) == .rgb(0, 0, 255))
  }
}
