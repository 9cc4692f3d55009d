import Places
import SpecTables

extension NameParts {
  /// The widths in pixels that a name may give: 60 and 120 for `Icon-60@2x`, 120 for `AppIcon60x60@2x`.
  var widthsInName: [Int] {
    let point = UInt8(ascii: ".")
    let last = base.bytes.reversed().prefix { $0.isASCIIDigit || $0 == point }
    guard !last.isEmpty, let number = Double(String(decoding: last.reversed(), as: UTF8.self)),
      (1..<10_000).contains(number)
    else { return [] }
    let scaled = Int(number * Double(scale ?? 1))
    let isInPoints = base.bytes.dropLast(last.count).last == UInt8(ascii: "x")
    return isInPoints ? [scaled] : [scaled, Int(number)]
  }
}
