import CLibPNG
import ImageInspection
import ImageProperties

/// The pixels of an image, multiplied by alpha, four numbers from 0 to 255 a pixel.
struct Picture {
  let width: Int
  let height: Int
  var samples: [Float]

  init(width: Int, height: Int, samples: [Float]) {
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// Nil for what libpng's simplified interface does not read.
  init?(png bytes: [UInt8]) {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { return nil }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    let count = Int(image.width) * Int(image.height) * 4
    guard count <= 64 << 20 else { return nil }
    var pixels = [UInt8](repeating: 0, count: count)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
    width = Int(image.width)
    height = Int(image.height)
    samples = [Float](repeating: 0, count: count)
    for start in stride(from: 0, to: count, by: 4) {
      let alpha = Float(pixels[start + 3])
      for i in 0..<3 { samples[start + i] = Float(pixels[start + i]) * alpha / 255 }
      samples[start + 3] = alpha
    }
  }

  var png: [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    let pixels = plainPixels
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, pixels, 0, nil) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &bytes, &size, 0, pixels, 0, nil) != 0 else { return [] }
    return Array(bytes.prefix(size))
  }

  private var plainPixels: [UInt8] {
    var pixels = [UInt8](repeating: 0, count: samples.count)
    for start in stride(from: 0, to: samples.count, by: 4) {
      let alpha = min(max(samples[start + 3], 0), 255)
      pixels[start + 3] = UInt8(alpha.rounded())
      guard alpha > 0 else { continue }
      for i in 0..<3 {
        pixels[start + i] = UInt8(min(max(samples[start + i] * 255 / alpha, 0), 255).rounded())
      }
    }
    return pixels
  }

  subscript(x: Int, y: Int) -> SIMD4<Float> {
    get {
      let start = (y * width + x) * 4
      return SIMD4(samples[start], samples[start + 1], samples[start + 2], samples[start + 3])
    }
    set {
      let start = (y * width + x) * 4
      for i in 0..<4 { samples[start + i] = newValue[i] }
    }
  }

  /// What the program sees of it.
  var facts: PNGFacts? { inspectImage(png, depth: [.pixels, .picture]).png }
  var art: ArtSignature? { facts?.art }
  var small: SmallPicture? { facts?.picture }
}
