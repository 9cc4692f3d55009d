import FileTree
package import Places

/// The name of a member: its path in the archive, as the bytes that stand there. Parts are divided by `/`;
/// a folder's name may end with one.
package struct MemberName: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The name for a reader: see `displayText`.
  package var display: String { displayText(bytes) }

  /// The name without the slash at its end.
  var withoutSlash: MemberName { bytes.last == slash ? MemberName(bytes: bytes.dropLast()) : self }

  /// What stands between the slashes, the one at the end aside; empty parts are kept.
  package var parts: [FileName] {
    withoutSlash.bytes.split(separator: slash, omittingEmptySubsequences: false).map { FileName(bytes: $0) }
  }

  /// The name of what lies directly in the folder of this name; the empty name is the archive's top.
  package func child(_ name: FileName) -> MemberName {
    bytes.isEmpty
      ? MemberName(bytes: name.bytes) : MemberName(bytes: withoutSlash.bytes + [slash] + name.bytes)
  }
}

extension MemberName: Comparable {
  package static func < (left: MemberName, right: MemberName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension MemberName: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

let slash = UInt8(ascii: "/")

extension MemberName {
  /// What a link of this name leads to in the archive, by the names alone; nil where it leads out of it.
  package func destination(ofLinkTo target: [UInt8]) -> MemberName? {
    guard !target.isEmpty, target.first != slash, !target.contains(0) else { return nil }
    var parts = Array(self.parts.dropLast())
    for part in MemberName(bytes: target).parts where part != "." && part != "" {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return MemberName(bytes: parts.map(\.bytes).joined(separator: [slash]))
  }
}
