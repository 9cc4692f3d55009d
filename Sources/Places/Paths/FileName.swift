/// The name of one file or folder: bytes, as the file system keeps them.
///
/// Swift's `String` finds two names equal when their letters are the same in another Unicode form
/// ("é" as one scalar or as two). A device's file system does not, so equality, hashing and order
/// of a `FileName` go by byte.
package struct FileName: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(bytes: some Sequence<UInt8>) { self.init(bytes: Array(bytes)) }

  package init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// The name as text, or nil where its bytes are not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The name for a reader: see ``displayText(_:)``.
  package var display: String { displayText(bytes) }

  /// The part after the last full stop, without it; empty where there is none.
  package var fileExtension: FileName {
    guard let dot = lastDot else { return FileName(bytes: []) }
    return FileName(bytes: bytes[(dot + 1)...])
  }

  /// The name without its extension.
  package var stem: FileName {
    guard let dot = lastDot else { return self }
    return FileName(bytes: bytes[..<dot])
  }

  package var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// Whether a file of this name holds what a Mac knows of another file, where a disk or an archive has no place for it:
  /// `._Icon.png` of `Icon.png`. Source: RFC 1740, AppleDouble.
  package var isAppleDouble: Bool { hasPrefix("._") && bytes.count > 2 }

  /// The name with its ASCII letters in lower case.
  package var lowercased: FileName {
    // Half of all names have no others.
    bytes.contains { $0.isASCIICapital } ? FileName(bytes: bytes.map(lowercase)) : self
  }

  /// Whether nothing but the case of ASCII letters differs.
  package func isSameInAnyCase(as other: FileName) -> Bool {
    bytes.count == other.bytes.count && zip(bytes, other.bytes).allSatisfy { lowercase($0) == lowercase($1) }
  }

  package func hasExtension(_ wanted: String) -> Bool {
    guard let dot = lastDot else { return wanted.isEmpty }
    return bytes[(dot + 1)...].lazy.map(lowercase).elementsEqual(wanted.utf8)
  }

  package func hasSuffix(_ suffix: String) -> Bool {
    bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  package func appending(_ ending: String) -> FileName { FileName(bytes: bytes + Array(ending.utf8)) }

  package func hasPrefix(_ prefix: String) -> Bool { bytes.starts(with: prefix.utf8) }

  private var lastDot: Int? {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return dot
  }
}

extension FileName {
  // As one run: an array is hashed byte by byte.
  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension FileName: Comparable {
  package static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension FileName: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
