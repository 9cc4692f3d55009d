package import Places

private let slash = UInt8(ascii: "/")

/// A path below the root of a site: its names with slashes between them, none at the beginning; the empty
/// one is the root. By byte, like every name of a file.
package struct SitePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package static let root = SitePath(bytes: [])

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(names: [FileName]) {
    bytes = Array(names.map(\.bytes).joined(separator: CollectionOfOne(slash)))
  }

  package var names: [FileName] { bytes.split(separator: slash).map { FileName(bytes: $0) } }

  package var name: FileName {
    FileName(bytes: bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
  }

  package var folder: SitePath {
    SitePath(bytes: Array(bytes[..<(bytes.lastIndex(of: slash) ?? 0)]))
  }

  package var isRoot: Bool { bytes.isEmpty }

  package func appending(_ name: FileName) -> SitePath {
    SitePath(bytes: isRoot ? name.bytes : bytes + [slash] + name.bytes)
  }

  package func appending(_ path: SitePath) -> SitePath {
    path.isRoot ? self : isRoot ? path : SitePath(bytes: bytes + [slash] + path.bytes)
  }

  /// Whether the path is `folder` or lies below it.
  package func isInside(_ folder: SitePath) -> Bool {
    folder.isRoot || bytes == folder.bytes
      || bytes.starts(with: folder.bytes) && bytes[folder.bytes.count] == slash
  }

  package var display: String { displayText(bytes) }

  package func hash(into hasher: inout Hasher) {
    // As one run: an array is hashed byte by byte.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension SitePath: Comparable {
  package static func < (left: SitePath, right: SitePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension SitePath: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(bytes: Array(value.utf8)) }
}
