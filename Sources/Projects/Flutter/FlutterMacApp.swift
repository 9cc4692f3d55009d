package import SystemPackage

/// The app for the Mac that `flutter create` adds to a package.
///
/// Source: Flutter's templates of apps.
package enum FlutterMacApp {
  /// The file of a package that gives its identifier.
  package static let settings: FilePath = "macos/Runner/Configs/AppInfo.xcconfig"

  /// The identifier that such a file gives; nil where it gives none.
  package static func bundleIdentifier(in bytes: [UInt8]) -> String? {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).lazy.compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      return parts.count == 2 && parts[0] == "PRODUCT_BUNDLE_IDENTIFIER" ? parts[1] : nil
    }.first
  }
}
