/// Times and sizes as people say them.
enum Wording {
  /// "5 s", "5 min", "2 h", "3 days": in the largest unit that fits, rounded.
  static func time(_ duration: Duration) -> String {
    let seconds =
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    if seconds < 1 { return "\(Int((seconds * 1000).rounded())) ms" }
    if seconds < 90 { return "\(Int(seconds.rounded())) s" }
    if seconds < 90 * 60 { return "\(Int((seconds / 60).rounded())) min" }
    if seconds < 36 * 3600 { return "\(Int((seconds / 3600).rounded())) h" }
    return "\(Int(min(seconds / 86400, 1e6).rounded())) days"
  }

  /// "512 bytes", "256 KiB", "32 MiB".
  static func size(_ bytes: Int) -> String {
    if bytes < 1024 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    let units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
    var value = Double(bytes) / 1024
    var unit = 0
    while value >= 1023.95, unit < units.count - 1 {
      value /= 1024
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    let text =
      tenths % 10 == 0 || tenths >= 100
      ? "\(Int(value.rounded()))" : "\(tenths / 10).\(tenths % 10)"
    return "\(text) \(units[unit])"
  }
}
