import ImageProperties
import SpecTables

extension TargetContext {
  /// The size of touch icons that an image was meant to have which is a little off the square: 57 x 57 of one of
  /// 58 x 57.
  func touchIconSize(near actual: PixelSize) -> PixelSize? {
    guard actual.width != actual.height else { return nil }
    return tables.looseRows(of: .webClipIcon).compactMap(\.size).first { size in
      abs(size.width - actual.width) <= slipOfPixels && abs(size.height - actual.height) <= slipOfPixels
    }
  }
}

/// Pixels by which an export misses its size by mistake. No two sizes of touch icons lie as near to each other.
private let slipOfPixels = 1
