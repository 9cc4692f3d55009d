/// Goes through the segments of a file, and decodes its scans into the frame.
struct FileReader {
  private let file: JPEGBytes
  private let limits: JPEGLimits
  private var quantization: [[Int32]?] = Array(repeating: nil, count: 4)
  private var tables = HuffmanTables()
  private var restartInterval = 0
  private var frame: Frame?
  private var hasJFIF = false
  /// What Adobe's segment says of the colours.
  private var adobeTransform: Int?
  private var scans = 0

  init(_ file: JPEGBytes, _ limits: JPEGLimits) {
    self.file = file
    self.limits = limits
  }

  mutating func readImage() throws(JPEGError) -> Frame {
    guard try file.number(0) == 0xFFD8 else { throw .damaged(.wrongBeginning) }
    var offset = 2
    while let marker = try nextMarker(&offset) {
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9: return try finished()
      default: break
      }
      let length = try file.number(offset)
      guard length >= 2, length <= file.count - offset else { throw .endsEarly }
      var segment = Segment(file: file, offset: offset + 2, end: offset + length)
      offset += length
      if marker == 0xDA {
        offset = try readScan(&segment)
      } else {
        try read(marker, &segment)
      }
    }
    // Whether scans are missing of a progressive one, nothing but the last marker tells.
    guard frame?.isProgressive != true else { throw .endsEarly }
    return try finished()
  }

  /// Nil where the file ends: some writers leave the last marker out. What stands between segments is skipped, as
  /// programs that show images do.
  private func nextMarker(_ offset: inout Int) throws(JPEGError) -> Int? {
    while offset + 1 < file.count {
      let (first, second) = (try file.byte(offset), try file.byte(offset + 1))
      if first == 0xFF, second != 0xFF, second != 0 {
        offset += 2
        return second
      }
      offset += 1
    }
    return nil
  }

  private mutating func finished() throws(JPEGError) -> Frame {
    guard var frame, frame.components.allSatisfy(\.isSeen) else { throw .endsEarly }
    if frame.isProgressive { frame.transformCoefficients() }
    frame.colors = try colors(of: frame)
    return frame
  }

  private mutating func read(_ marker: Int, _ segment: inout Segment) throws(JPEGError) {
    switch marker {
    case 0xC0, 0xC1, 0xC2:
      guard frame == nil else { throw .damaged(.secondFrame) }
      frame = try Frame(&segment, isProgressive: marker == 0xC2, limits: limits)
    case 0xC3, 0xC5...0xC7: throw .unsupported(.losslessOrHierarchical)
    case 0xC9...0xCB, 0xCD...0xCF: throw .unsupported(.arithmeticCoding)
    case 0xC4: try tables.read(&segment)
    case 0xDB: try readQuantization(&segment)
    case 0xDD: restartInterval = try segment.number()
    case 0xE0: hasJFIF = hasJFIF || segment.begins(with: "JFIF\0")
    case 0xEE where segment.begins(with: "Adobe") && segment.count >= 12:
      adobeTransform = try file.byte(segment.offset + 11)
    default: break
    }
  }

  private mutating func readQuantization(_ segment: inout Segment) throws(JPEGError) {
    while segment.count > 0 {
      let head = try segment.byte()
      guard head & 15 < 4, head >> 4 < 2 else { throw .damaged(.quantizationTableNumber) }
      var table = [Int32](repeating: 0, count: 64)
      for index in 0..<64 {
        table[naturalOrder[index]] = Int32(head >> 4 == 0 ? try segment.byte() : try segment.number())
      }
      quantization[head & 15] = table
    }
  }

  /// - Returns: the offset of the marker that ends the scan.
  private mutating func readScan(_ segment: inout Segment) throws(JPEGError) -> Int {
    guard var frame else { throw .damaged(.pixelsBeforeHeader) }
    // The frame is changed in place: nothing else may hold what it has.
    self.frame = nil
    defer { self.frame = frame }
    scans += 1
    guard scans <= limits.scans else { throw .damaged(.tooManyScans) }
    let scan = try Scan(&segment, frame)
    for index in scan.components where frame.components[index].quantization == nil {
      guard let table = quantization[frame.components[index].quantizationIndex] else {
        throw .damaged(.missingQuantizationTable)
      }
      frame.components[index].quantization = table
    }
    var decoder = ScanDecoder(
      scan, tables: tables, restartInterval: restartInterval, bits: EntropyBits(file, offset: segment.end))
    try decoder.decode(into: &frame)
    return decoder.bits.end
  }

  /// As the reference software guesses it where the file does not say it.
  private func colors(of frame: Frame) throws(JPEGError) -> ColorModel {
    switch frame.components.count {
    case 1: return .gray
    case 3:
      if hasJFIF { return .YCbCr }
      if let adobeTransform { return adobeTransform == 0 ? .RGB : .YCbCr }
      return frame.components.map(\.id) == Array("RGB".utf8).map(Int.init) ? .RGB : .YCbCr
    // Which colours ink makes depends on a profile.
    case 4: throw .unsupported(.cmyk)
    default: throw .unsupported(.twoComponents)
    }
  }
}

/// The content of a marker's segment.
struct Segment {
  private let file: JPEGBytes
  private(set) var offset: Int
  let end: Int

  /// - Precondition: `end` lies within the file.
  init(file: JPEGBytes, offset: Int, end: Int) {
    self.file = file
    self.offset = offset
    self.end = end
  }

  var count: Int { end - offset }

  mutating func byte() throws(JPEGError) -> Int {
    guard offset < end else { throw .endsEarly }
    offset += 1
    return try file.byte(offset - 1)
  }

  mutating func number() throws(JPEGError) -> Int { try byte() << 8 | (try byte()) }

  func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      text.count <= count
        && text.enumerated().allSatisfy { (try? file.byte(offset + $0.offset)) == Int($0.element) }
    }
  }
}

/// Where in a block, row after row, the coefficients stand that a file has in a zigzag (T.81, figure A.6).
let naturalOrder: [Int] = {
  var order: [Int] = []
  for diagonal in 0..<15 {
    let rows = Array(max(0, diagonal - 7)...min(7, diagonal))
    for row in diagonal % 2 == 0 ? Array(rows.reversed()) : rows { order.append(row * 8 + diagonal - row) }
  }
  return order
}()
