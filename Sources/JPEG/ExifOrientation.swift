/// How the picture is turned, 1 to 8: the tag 0x0112 of the first directory (Exif 2.32, 4.6.4); nil where it is not there.
package func exifOrientation(inTIFF bytes: [UInt8]) -> Int? {
  let isLittle = bytes.starts(with: Array("II".utf8))
  guard isLittle || bytes.starts(with: Array("MM".utf8)) else { return nil }
  func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let part = bytes[offset..<(offset + count)]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
  guard number(2, 2) == 42, let start = number(4, 4), let count = number(start, 2) else { return nil }
  for index in 0..<count {
    let entry = start + 2 + 12 * index
    guard let tag = number(entry, 2) else { return nil }
    if tag == 0x0112 { return number(entry + 8, 2) }
  }
  return nil
}
