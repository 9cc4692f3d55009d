/// Rows of packets. A table says where each row begins; a packet is a count with a mark, then one pixel to repeat
/// or as many as it counts.
///
/// Behind a number for the pixel format, the width and the height.
func decodeRunLengths(_ data: StoredData, into band: Band) throws(RenditionPixelsError) {
  guard try data.length(4) == band.width, try data.length(8) == band.height else {
    throw .damaged(.otherSize)
  }
  for y in 0..<band.height {
    let row = UnsafeMutableRawBufferPointer(
      rebasing: band.pixels[(y * band.rowSize)..<((y + 1) * band.rowSize)])
    try decodeRow(
      data, at: try data.length(12 + 4 * y), into: row, bytesPerPixel: band.format.bytesPerPixel)
  }
}

private let repeats = 0x80

private func decodeRow(
  _ data: StoredData, at start: Int, into row: UnsafeMutableRawBufferPointer, bytesPerPixel: Int
) throws(RenditionPixelsError) {
  var offset = start
  var filled = 0
  while filled < row.count {
    let packet = try data.length(offset)
    let (mark, count) = (packet >> 24, packet & 0xFF_FFFF)
    offset += 4
    guard mark == 0 || mark == repeats, count > 0, count * bytesPerPixel <= row.count - filled else {
      throw .damaged(.runBeyondRow)
    }
    let source = try data.part(offset, mark == repeats ? bytesPerPixel : count * bytesPerPixel).bytes
    offset += source.count
    for index in 0..<(count * bytesPerPixel) {
      row[filled + index] = source[mark == repeats ? index % bytesPerPixel : index]
    }
    filled += count * bytesPerPixel
  }
}
