package import Places

extension FileName {
  /// An entry of a plist as the name of a file: with `.png`, which it may leave out.
  package var withPNGExtension: FileName { hasExtension("png") ? self : appending(".png") }
}

extension DeviceFamily {
  /// The families for which a name or a key of an Info.plist may be alone, after nil for one that is for all.
  package static let namedVariants: [DeviceFamily?] = [nil, .iphone, .ipad]
}

extension DeviceFamily? {
  /// What such a name ends with: `~ipad`, nothing for all devices.
  package var nameEnding: String { map { "~\($0.rawValue)" } ?? "" }
}

extension FileName {
  /// A name without extension, and those by which a file may be for one family of devices.
  package var deviceVariants: [FileName] { DeviceFamily.namedVariants.map { appending($0.nameEnding) } }
}

/// A loose image's name taken apart: base, scale, device, extension.
///
/// Apple's order is `<base><scale><device>.png`: `Default-Portrait@2x~ipad.png`.
/// Source: App Programming Guide for iOS, App-Related Resources.
package struct NameParts: Equatable, Sendable {
  package var base: FileName
  /// 2 for `@2x`; nil for none.
  package var scale: Int?
  package var device: DeviceFamily?
  package var fileExtension: FileName
  /// Whether the modifiers stand in Apple's order.
  package var isInOrder: Bool

  package init(_ name: FileName) {
    fileExtension = name.fileExtension
    isInOrder = true
    var rest = name.stem
    while let (modifier, shorter) = Self.lastModifier(of: rest) {
      switch modifier {
      case .scale(let value):
        guard scale == nil else { break }
        scale = value
      case .device(let family):
        guard device == nil else { break }
        device = family
        if scale != nil { isInOrder = false }
      }
      rest = shorter
    }
    base = rest
  }

  private enum Modifier {
    case scale(Int)
    case device(DeviceFamily)
  }

  private static let modifiers: [(text: String, modifier: Modifier)] = [
    ("@2x", .scale(2)), ("@3x", .scale(3)), ("~iphone", .device(.iphone)), ("~ipad", .device(.ipad)),
  ]

  private static func lastModifier(of stem: FileName) -> (Modifier, FileName)? {
    for (text, modifier) in modifiers where stem.hasSuffix(text) {
      return (modifier, FileName(bytes: Array(stem.bytes.dropLast(text.utf8.count))))
    }
    return nil
  }

  var withoutDevice: NameParts {
    var parts = self
    parts.device = nil
    return parts
  }

  /// The name with its modifiers in Apple's order.
  package var name: FileName {
    var bytes = base.bytes
    if let scale { bytes += Array("@\(scale)x".utf8) }
    bytes += Array(device.nameEnding.utf8)
    if !fileExtension.bytes.isEmpty { bytes += [UInt8(ascii: ".")] + fileExtension.bytes }
    return FileName(bytes: bytes)
  }
}
