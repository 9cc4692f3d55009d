package import SystemPackage

/// A pattern for paths, as in a configuration: `Legacy/**/Icon*.png`.
///
/// `*` stands for any bytes of one name, `?` for one byte, `[a-z]` and `[!a-z]` for one byte of or outside
/// a set, `**` as a whole name for any number of folders, none included. A backslash takes the meaning
/// from the byte after it. Letter case counts, as it does on a device.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  private let parts: [Part]

  package init(_ pattern: String) {
    self.pattern = pattern
    parts = pattern.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }.map {
      $0.elementsEqual("**".utf8) ? .anyFolders : .name(Wildcard(Array($0)))
    }
  }

  /// Whether the whole path matches; `.` and the empty path have no name.
  package func matches(_ path: FilePath) -> Bool {
    // All places of the pattern at once that the names so far can have led to: no pattern is slow.
    var places = withoutFolders([0])
    for name in path.fileNames where name != "." {
      places = withoutFolders(Set(places.compactMap { step(from: $0, over: name) }))
      if places.isEmpty { return false }
    }
    return places.contains(parts.count)
  }

  /// The names at the beginning that have no wildcard: every match lies at or below this path.
  package var fixedPrefix: FilePath {
    var prefix = FilePath()
    for part in parts {
      guard case .name(let wildcard) = part, let name = wildcard.fixedName else { break }
      prefix = prefix.appending(name)
    }
    return prefix.isEmpty ? "." : prefix
  }

  private func step(from place: Int, over name: FileName) -> Int? {
    guard place < parts.count else { return nil }
    switch parts[place] {
    case .anyFolders: return place
    case .name(let wildcard): return wildcard.matches(name.bytes) ? place + 1 : nil
    }
  }

  private func withoutFolders(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for var place in places {
      while place < parts.count, parts[place] == .anyFolders {
        place += 1
        all.insert(place)
      }
    }
    return all
  }
}

private enum Part: Hashable {
  case anyFolders
  case name(Wildcard)
}

/// The pattern of one name.
private struct Wildcard: Hashable {
  private enum Token: Hashable {
    case byte(UInt8)
    case anyByte
    case anyBytes
    case set([ClosedRange<UInt8>], isOutside: Bool)
  }

  private var tokens: [Token] = []

  init(_ pattern: [UInt8]) {
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): tokens.append(.anyBytes)
      case UInt8(ascii: "?"): tokens.append(.anyByte)
      case UInt8(ascii: "\\"): tokens.append(.byte(rest.popFirst() ?? byte))
      case UInt8(ascii: "["): tokens.append(Self.set(&rest) ?? .byte(byte))
      default: tokens.append(.byte(byte))
      }
    }
  }

  /// The set after `[`; nil, and nothing taken, where no `]` closes it.
  private static func set(_ rest: inout ArraySlice<UInt8>) -> Token? {
    var inner = rest
    let isOutside = inner.first == UInt8(ascii: "!") || inner.first == UInt8(ascii: "^")
    if isOutside { inner = inner.dropFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while let first = inner.popFirst() {
      if first == UInt8(ascii: "]"), !ranges.isEmpty {
        rest = inner
        return .set(ranges, isOutside: isOutside)
      }
      var last = first
      if inner.first == UInt8(ascii: "-"), let end = inner.dropFirst().first, end != UInt8(ascii: "]") {
        last = end
        inner = inner.dropFirst(2)
      }
      ranges.append(min(first, last)...max(first, last))
    }
    return nil
  }

  var fixedName: FileName? {
    let bytes = tokens.compactMap { token in
      if case .byte(let byte) = token { byte } else { nil }
    }
    return bytes.count == tokens.count ? FileName(bytes: bytes) : nil
  }

  func matches(_ bytes: [UInt8]) -> Bool {
    var (token, byte) = (0, 0)
    var retry: (token: Int, byte: Int)?
    while byte < bytes.count {
      if token < tokens.count, tokens[token] == .anyBytes {
        retry = (token, byte)
        token += 1
      } else if token < tokens.count, accepts(tokens[token], bytes[byte]) {
        token += 1
        byte += 1
      } else if let last = retry {
        // The run takes one byte more; only the last run can need to.
        retry = (last.token, last.byte + 1)
        (token, byte) = (last.token + 1, last.byte + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anyBytes }
  }

  private func accepts(_ token: Token, _ byte: UInt8) -> Bool {
    switch token {
    case .byte(let wanted): byte == wanted
    case .anyByte: true
    case .anyBytes: false
    case .set(let ranges, let isOutside): ranges.contains { $0.contains(byte) } != isOutside
    }
  }
}
