package import ImageProperties

extension Picture {
  /// The picture reduced to fit into a square of `side` pixels, its aspect ratio kept to the pixel. Never
  /// enlarged.
  package func scaled(toFit side: Int) -> Picture {
    let longer = max(size.width, size.height)
    guard side > 0, longer > side else { return self }
    func reduced(_ length: Int) -> Int { max(1, (length * side + longer / 2) / longer) }
    return scaled(to: PixelSize(width: reduced(size.width), height: reduced(size.height)))
  }

  /// Each pixel is the average of the area that it covers, taken in linear light and weighted by alpha: a
  /// thin light line on black stays as bright as it is, and hidden colours of clear pixels do not bleed in.
  ///
  /// - Parameter target: sides larger than the picture's are brought down to them.
  package func scaled(to target: PixelSize) -> Picture {
    let target = PixelSize(
      width: min(max(target.width, 1), size.width), height: min(max(target.height, 1), size.height))
    guard target != size else { return self }
    let columns = Coverage(source: size.width, target: target.width)
    let rows = Coverage(source: size.height, target: target.height)
    var reduction = Reduction(picture: self, columns: columns)
    let pixels = [UInt8](unsafeUninitializedCapacity: target.width * target.height * 4) { buffer, count in
      for part in rows.parts {
        reduction.write(part, to: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        count += target.width * 4
      }
    }
    return Picture(size: target, rgba: pixels, colorChunks: colorChunks)
  }
}

/// Holds one source row, narrowed, and the sum of those that make up a destination row.
private struct Reduction {
  private let picture: Picture
  private let columns: Coverage
  private let transfer = LinearLight.sRGB
  /// Red, green and blue multiplied by alpha, and alpha; of the source row `narrowedRow`.
  private var narrowed: [Float]
  private var narrowedRow = -1
  private var sum: [Float]

  init(picture: Picture, columns: Coverage) {
    self.picture = picture
    self.columns = columns
    narrowed = [Float](repeating: 0, count: columns.parts.count * 4)
    sum = narrowed
  }

  mutating func write(_ part: Coverage.Part, to out: UnsafeMutableBufferPointer<UInt8>) {
    for index in sum.indices { sum[index] = 0 }
    for (offset, share) in part.shares.enumerated() {
      narrow(row: part.first + offset)
      sum.withUnsafeMutableBufferPointer { sum in
        narrowed.withUnsafeBufferPointer { narrowed in
          for index in 0..<sum.count { sum[index] += narrowed[index] * share }
        }
      }
    }
    for pixel in columns.parts.indices {
      let alpha = sum[pixel * 4 + 3]
      for channel in 0..<3 {
        let light = alpha > 0 ? sum[pixel * 4 + channel] / alpha : 0
        out.initializeElement(at: pixel * 4 + channel, to: transfer.value(of: light))
      }
      out.initializeElement(at: pixel * 4 + 3, to: UInt8(min(max(alpha * 255, 0), 255) + 0.5))
    }
  }

  /// A source row on the border of two destination rows is narrowed once.
  private mutating func narrow(row: Int) {
    guard row != narrowedRow else { return }
    narrowedRow = row
    let start = row * picture.size.width * 4
    picture.rgba.withUnsafeBufferPointer { source in
      for (index, part) in columns.parts.enumerated() {
        var total = SIMD4<Float>.zero
        var offset = start + part.first * 4
        for share in part.shares {
          let alpha = Float(source[offset + 3]) / 255 * share
          total +=
            SIMD4(
              transfer.light[Int(source[offset])], transfer.light[Int(source[offset + 1])],
              transfer.light[Int(source[offset + 2])], 1) * alpha
          offset += 4
        }
        for channel in 0..<4 { narrowed[index * 4 + channel] = total[channel] }
      }
    }
  }
}
