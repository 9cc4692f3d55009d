/// The bytes of a rendition's record: header, tagged properties, payload.
extension CompiledRendition {
  func record(links: (Int) -> [UInt8]) -> [UInt8] {
    let payload = payload
    let properties = properties(links: links)
    let isKept = if case .file = content { true } else { false }
    let (width, height) = isKept ? (0, 0) : (width, height)
    var header = Array("ISTC".utf8) + little32(1) + little32(template << 3)
    header += little32(width) + little32(height) + little32(scale * 100)
    header += pixelFormat.utf8.reversed() + [UInt8](repeating: 0, count: 4 - pixelFormat.utf8.count)
    // No time.
    header += little32(colorSpace) + little32(0) + little16(layout) + little16(0)
    header += zeroPadded(fileName, to: 128)
    header += little32(properties.count) + little32(1) + little32(0) + little32(payload.count)
    return header + properties + payload
  }

  private var pixelFormat: String {
    switch content {
    case .bitmap, .packed: "ARGB"
    case .file(_, let format), .stored(_, let format): format
    case .iconSizes, .color: ""
    case .raw: "DATA"
    }
  }

  private var layout: Int {
    switch content {
    case .bitmap: element == 9 ? 1004 : 12
    case .stored: 12
    case .file(_, let format): format == "PDF " || format == "SVG " ? 9 : 12
    case .packed: 1003
    case .iconSizes: 1010
    case .color: 1009
    case .raw(_, let layout): layout
    }
  }

  private func properties(links: (Int) -> [UInt8]) -> [UInt8] {
    func property(_ kind: Int, _ value: [UInt8]) -> [UInt8] { little32(kind) + little32(value.count) + value }
    let size = little32(width) + little32(height)
    var list: [UInt8] = []
    switch content {
    case .bitmap, .file, .packed:
      list += property(1001, little32(1) + little32(0) + little32(0) + size)
      list += property(1003, little32(1) + [UInt8](repeating: 0, count: 16) + size)
    default: break
    }
    list += property(1004, little32(0) + little32(Float(1)))
    list += property(1006, little32(1))
    if case .packed(let sheet, let x, let y) = content {
      let key = links(sheet)
      let place = Array("KLNI".utf8) + little32(0) + little32(x) + little32(y) + size
      list += property(1010, place + little16(12) + little32(key.count) + key)
    }
    return list
  }

  private var payload: [UInt8] {
    switch content {
    case .bitmap(let isOpaque, let compression): bitmap(isOpaque: isOpaque, compression: compression)
    case .file(let bytes, _): Array("DWAR".utf8) + little32(0) + little32(bytes.count) + bytes
    case .packed: []
    case .iconSizes(let sizes):
      Array("SISM".utf8) + little32(1) + little32(sizes.count)
        + sizes.flatMap { little32($0.points) + little32($0.points) + little32($0.index) }
    case .color(let components):
      Array("RLOC".utf8) + little32(1) + little32(1) + little32(components.count)
        + components.flatMap { little64($0) }
    case .raw(let bytes, _), .stored(let bytes, _): bytes
    }
  }

  /// In two bands of rows, or verbatim in one piece.
  private func bitmap(isOpaque: Bool, compression: Int) -> [UInt8] {
    let picture = TwoColors(isOpaque: isOpaque, width: width, height: height)
    let opacity = isOpaque ? 2 : 0
    if compression == Compressed.none {
      let data = picture.raw(rows: 0..<height)
      return Array("MLEC".utf8) + little32(opacity) + little32(compression) + little32(data.count) + data
    }
    let middle = height - height / 2
    let bands = [0..<middle, middle..<height].filter { !$0.isEmpty }
    let chunks = bands.flatMap { rows -> [UInt8] in
      let data = picture.compressed(rows: rows, as: compression)
      return Array("KCBC".utf8) + little32(0) + little32(0) + little32(rows.count) + little32(data.count)
        + data
    }
    return Array("MLEC".utf8) + little32(opacity | 1) + little32(compression) + little32(bands.count) + chunks
  }
}
