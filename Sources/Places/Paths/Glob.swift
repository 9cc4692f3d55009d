/// A pattern for paths, matched byte by byte against the whole path: `*` is any run of bytes but `/`,
/// `**` any run, `**/` any folders or none, `?` one character, `[a-z]` and `[!a-z]` one byte of a class. A
/// class that is not closed is an ordinary bracket.
///
/// A pattern without `/` is matched against the last component alone, as in a `.gitignore`.
package struct Glob: Equatable, Sendable {
  package let pattern: String
  let tokens: [Token]
  /// Its bytes up to the first wildcard. Of a long list nearly all patterns begin otherwise than a path does, which is seen without a
  /// set of places, and without a look at tokens one by one.
  private let start: [UInt8]
  /// Matched against single names, having no `/`.
  let isForNames: Bool

  enum Token: Hashable, Sendable {
    case byte(UInt8)
    case character
    case oneOf([ClosedRange<UInt8>], negated: Bool)
    /// `*`
    case run
    /// `**`
    case runOverFolders
    /// `**/`
    case folders

    fileprivate var literal: UInt8? { if case .byte(let byte) = self { byte } else { nil } }
  }

  package init(_ pattern: String) {
    self.pattern = pattern
    isForNames = !pattern.utf8.contains(slash)
    tokens = Self.tokens(of: Array(pattern.utf8))
    start = tokens.prefix { $0.literal != nil }.compactMap(\.literal)
  }

  /// - Parameter path: `/` between its components; not made absolute and not normalized.
  package func matches(_ path: [UInt8]) -> Bool {
    guard isForNames else { return isMatch(path[...]) }
    let name = path.lastIndex(of: slash).map { $0 + 1 } ?? path.startIndex
    return isMatch(path[name...])
  }

  /// All places in the pattern that are reachable at once, so that no pattern takes more than the product
  /// of both lengths.
  private func isMatch(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: start) else { return false }
    if start.count == tokens.count { return bytes.count == start.count }
    var places = reachable(from: [0], atStartOfName: true)
    for (index, byte) in bytes.enumerated() {
      // The second and further bytes of a character belong to the `?` that took its first.
      let isContinuation = byte & 0xC0 == 0x80
      var next: Set<Int> = []
      for place in places where place < tokens.count {
        switch tokens[place] {
        case .byte(let wanted): if byte == wanted { next.insert(place + 1) }
        case .character: if byte != slash, !isContinuation { next.insert(place + 1) }
        case .oneOf(let ranges, let negated):
          if byte != slash, ranges.contains(where: { $0.contains(byte) }) != negated {
            next.insert(place + 1)
          }
        case .run: if byte != slash { next.insert(place) }
        case .runOverFolders, .folders: next.insert(place)
        }
      }
      if isContinuation, index > 0 {
        next.formUnion(places.filter { $0 > 0 && tokens[$0 - 1] == .character })
      }
      places = reachable(from: next, atStartOfName: byte == slash)
      if places.isEmpty { return false }
    }
    return places.contains(tokens.count)
  }

  /// The places with those behind every run that may end here.
  private func reachable(from places: Set<Int>, atStartOfName: Bool) -> Set<Int> {
    var all = places
    for var place in places {
      while place < tokens.count, canEnd(tokens[place], atStartOfName: atStartOfName) {
        place += 1
        all.insert(place)
      }
    }
    return all
  }

  private func canEnd(_ token: Token, atStartOfName: Bool) -> Bool {
    switch token {
    case .run, .runOverFolders: true
    case .folders: atStartOfName
    case .byte, .character, .oneOf: false
    }
  }

  private static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "?"): tokens.append(.character)
      case UInt8(ascii: "*"):
        let isDouble = rest.first == UInt8(ascii: "*")
        rest = rest.drop { $0 == UInt8(ascii: "*") }
        let isOverFolders = isDouble && rest.first == slash
        if isOverFolders { rest = rest.dropFirst() }
        tokens.append(isOverFolders ? .folders : isDouble ? .runOverFolders : .run)
      case UInt8(ascii: "["):
        tokens.append(oneOf(&rest) ?? .byte(byte))
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  /// A class whose bracket was just read; nil, and nothing taken, where no bracket closes it.
  private static func oneOf(_ rest: inout ArraySlice<UInt8>) -> Token? {
    var inner = rest
    let isNegated = inner.first == UInt8(ascii: "!") || inner.first == UInt8(ascii: "^")
    if isNegated { inner = inner.dropFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while let low = inner.popFirst() {
      if low == UInt8(ascii: "]"), !ranges.isEmpty {
        rest = inner
        return .oneOf(ranges, negated: isNegated)
      }
      if inner.first == UInt8(ascii: "-"), let high = inner.dropFirst().first, high != UInt8(ascii: "]") {
        ranges.append(min(low, high)...max(low, high))
        inner = inner.dropFirst(2)
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }
}
