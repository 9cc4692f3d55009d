#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Faults made on purpose.
extension Picture {
  /// Corners cut in a circle of a share of the side, and filled.
  func cuttingCorners(_ share: Double, to color: SIMD4<Float>) -> Picture {
    var picture = self
    let radius = Double(width) * share
    for y in 0..<height {
      for x in 0..<width {
        let across = max(radius - Double(x) - 0.5, Double(x) + 0.5 - Double(width) + radius, 0)
        let down = max(radius - Double(y) - 0.5, Double(y) + 0.5 - Double(height) + radius, 0)
        let inside = Float(min(max(radius + 0.5 - (across * across + down * down).squareRoot(), 0), 1))
        if inside < 1 { picture[x, y] = self[x, y] * inside + color * (1 - inside) }
      }
    }
    return picture
  }

  /// Moved by a share of the side; what is uncovered repeats the edge.
  func moved(_ shareX: Double, _ shareY: Double) -> Picture {
    var picture = self
    let (dx, dy) = (Int(Double(width) * shareX), Int(Double(height) * shareY))
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = self[min(max(x - dx, 0), width - 1), min(max(y - dy, 0), height - 1)]
      }
    }
    return picture
  }

  /// Reduced to a share of the side, in the middle of a ground.
  func framed(_ share: Double, on ground: SIMD4<Float>) -> Picture {
    let inner = resized(max(1, Int(Double(width) * share)), max(1, Int(Double(height) * share)), .lanczos)
    var picture = self
    let (left, top) = ((width - inner.width) / 2, (height - inner.height) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let inside = x >= left && y >= top && x < left + inner.width && y < top + inner.height
        let above = inside ? inner[x - left, y - top] : SIMD4()
        picture[x, y] = above + ground * (1 - above.w / 255)
      }
    }
    return picture
  }

  /// The shape in one colour with a blurred shadow below it.
  func shadowed(shape: Float, shadow: Float, strength: Float, radius: Int, drop: Int) -> Picture {
    var blurred = [Float](repeating: 0, count: width * height)
    let area = Float((2 * radius + 1) * (2 * radius + 1))
    for y in 0..<height {
      for x in 0..<width {
        var sum: Float = 0
        for v in -radius...radius {
          for u in -radius...radius {
            let (sourceX, sourceY) = (x + u, y + v - drop)
            if sourceX >= 0 && sourceY >= 0 && sourceX < width && sourceY < height {
              sum += self[sourceX, sourceY].w
            }
          }
        }
        blurred[y * width + x] = sum / area * strength
      }
    }
    var picture = self
    for y in 0..<height {
      for x in 0..<width {
        let above = self[x, y].w
        let below = blurred[y * width + x] * (1 - above / 255)
        let brightness = (above * shape + below * shadow) / 255
        picture[x, y] = SIMD4(brightness, brightness, brightness, above + below)
      }
    }
    return picture
  }

  /// Brightness bent as a wrong profile bends it.
  func bent(_ power: Float) -> Picture {
    var picture = self
    for start in stride(from: 0, to: samples.count, by: 4) {
      for i in 0..<3 { picture.samples[start + i] = 255 * powf(samples[start + i] / 255, power) }
    }
    return picture
  }

  /// Noise of a few steps, as lossy compression leaves it.
  func roughened(_ amount: Float) -> Picture {
    var picture = self
    var state: UInt32 = 1
    for i in samples.indices where i % 4 != 3 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let noise = (Float(state >> 16) / 65535 - 0.5) * 2 * amount
      picture.samples[i] = min(max(samples[i] + noise, 0), picture.samples[i | 3])
    }
    return picture
  }

  /// All contrast but a share gone.
  func faded(_ share: Float) -> Picture {
    var picture = self
    for i in samples.indices where i % 4 != 3 { picture.samples[i] = 250 * (1 - share) + samples[i] * share }
    return picture
  }
}
