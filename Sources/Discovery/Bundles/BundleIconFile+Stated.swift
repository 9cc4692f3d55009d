import Model
import Places

extension BundleIconFile {
  /// Bytes of one `.icns`.
  static let byteLimit = 64 << 20

  /// - Parameter stated: `CFBundleIconFile`, which may leave the extension out.
  static func fileName(_ stated: FileName) -> FileName {
    stated.hasExtension("icns") ? stated : stated.appending(".icns")
  }
}
