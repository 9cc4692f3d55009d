import ImageProperties
import SpecTables

extension EvidenceView {
  /// Whether nothing but the name of its folder makes an image an icon of a bar, and it is filled, which an icon is not, and larger
  /// than those or a strip: the backgrounds, buttons and dividers of a bar lie in folders named `TabBar` and `navbar` too.
  ///
  /// A smaller one that is filled may be an icon that was saved without its alpha channel.
  func isPlateOfBar(_ image: PlacedImage) -> Bool {
    // Rounded corners and a line of shadow are left out.
    let isOpaque = isOpaque == true
    let clearPixels = transparency?.clearPixels
    guard case .folder? = image.use.role?.origin, let row = image.row, let size = image.condition.size,
      row.kind == .tabBarIcon || row.kind == .barIcon,
      isOpaque || clearPixels.map({ 10 * $0 < size.width * size.height }) == true
    else { return false }
    let isStrip = max(size.width, size.height) >= leastStretch * min(size.width, size.height)
    return isStrip || row.mostOfBarIcon.map { !size.fits(in: $0) } ?? false
  }
}

/// How many times as long as wide no icon is.
private let leastStretch = 4

extension SpecRow {
  /// What the bar allows; for a bar without a limit half more than the guideline gives, since words are wider.
  fileprivate var mostOfBarIcon: PixelSize? {
    sizeRule == .atMost
      ? maxSize : size.map { PixelSize(width: $0.width * 3 / 2, height: $0.height * 3 / 2) }
  }
}
