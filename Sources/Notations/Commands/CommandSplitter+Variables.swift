import Places

extension CommandSplitter {
  /// Defaults within defaults: more than a script is written with.
  private static let depthLimit = 4
  private static let specialNames = Set("@*#?-!$".utf8)

  /// Takes a variable, and says whether a byte, behind which we are, begins one.
  mutating func takeVariable(_ byte: UInt8) -> Bool {
    if syntax == .embedded { return takeEmbedded(byte) }
    guard byte == UInt8(ascii: "$") else { return false }
    let start = at - 1
    if let value = syntax == .make ? makeValue() : shellValue() {
      take(value.utf8, raw: bytes[start..<at])
    } else {
      takeUnknown(bytes[start..<at])
    }
    return true
  }

  private func value(of name: ArraySlice<UInt8>) -> String? { values[String(decoding: name, as: UTF8.self)] }

  // MARK: Shell

  private mutating func shellValue() -> String? {
    guard at < bytes.count else { return "$" }
    switch bytes[at] {
    case UInt8(ascii: "("):
      let inner = takeGroup(UInt8(ascii: "("), UInt8(ascii: ")"))
      return inner.starts(with: "mktemp".utf8) ? CommandVariables.outside : nil
    case UInt8(ascii: "{"):
      return braced(takeGroup(UInt8(ascii: "{"), UInt8(ascii: "}")))
    default:
      let name = bytes[at...].prefix { $0.isOfVariable }
      guard let first = name.first, !first.isASCIIDigit else {
        guard !name.isEmpty || Self.specialNames.contains(bytes[at]) else { return "$" }
        at += 1
        return nil
      }
      at = name.endIndex
      return value(of: name)
    }
  }

  /// `NAME`, `NAME:-default`, `NAME:=default`.
  private func braced(_ inner: ArraySlice<UInt8>) -> String? {
    let name = inner.prefix { $0.isOfVariable }
    let known = value(of: name)
    let rest = inner[name.endIndex...]
    guard !name.isEmpty, let first = rest.first else { return known }
    let operation = first == UInt8(ascii: ":") ? rest.dropFirst() : rest
    switch operation.first {
    case UInt8(ascii: "-"), UInt8(ascii: "="):
      if let known, !known.isEmpty { return known }
      guard depth < Self.depthLimit else { return nil }
      return Self.value(operation.dropFirst(), .shell, values, depth: depth + 1)
    case UInt8(ascii: "?"): return known
    default: return nil
    }
  }

  /// What is between two brackets, of which the first comes next.
  private mutating func takeGroup(_ open: UInt8, _ close: UInt8) -> ArraySlice<UInt8> {
    let start = at + 1
    var count = 0
    while at < bytes.count {
      if bytes[at] == open { count += 1 }
      if bytes[at] == close { count -= 1 }
      at += 1
      if count == 0 { return bytes[start..<(at - 1)] }
    }
    return bytes[min(start, at)..<at]
  }

  // MARK: Make

  private mutating func makeValue() -> String? {
    guard at < bytes.count else { return "$" }
    switch bytes[at] {
    case UInt8(ascii: "$"):
      // Behind two of them the shell's variables begin, which no line of a recipe has from another one.
      at += 1
      _ = shellValue()
      return nil
    case UInt8(ascii: "("): return ofMake(takeGroup(UInt8(ascii: "("), UInt8(ascii: ")")))
    case UInt8(ascii: "{"): return ofMake(takeGroup(UInt8(ascii: "{"), UInt8(ascii: "}")))
    default:
      at += 1
      return value(of: bytes[(at - 1)..<at])
    }
  }

  /// A name, or one of the functions that leave a path what it is.
  private func ofMake(_ inner: ArraySlice<UInt8>) -> String? {
    for function in ["abspath ", "realpath ", "strip "] where inner.starts(with: function.utf8) {
      guard depth < Self.depthLimit else { return nil }
      return Self.value(inner.dropFirst(function.utf8.count), .make, values, depth: depth + 1)
    }
    return value(of: inner)
  }

  // MARK: Embedded commands

  /// How make, just and Ruby put in a variable.
  private static let forms = [("$(", ")"), ("{{", "}}"), ("#{", "}")].map {
    (opening: Array($0.0.utf8), closing: Array($0.1.utf8))
  }

  private mutating func takeEmbedded(_ byte: UInt8) -> Bool {
    guard "$#{".utf8.contains(byte) else { return false }
    let rest = bytes[(at - 1)...]
    if let form = Self.forms.first(where: { rest.starts(with: $0.opening) }) {
      let inner = rest.dropFirst(form.opening.count).drop { $0 == UInt8(ascii: " ") }
      let name = inner.prefix { $0.isOfVariable }
      let after = inner[name.endIndex...].drop { $0 == UInt8(ascii: " ") }
      guard !name.isEmpty, after.starts(with: form.closing) else { return takeOpening(rest) }
      at = after.startIndex + form.closing.count
      take(
        Array((value(of: name) ?? "${\(String(decoding: name, as: UTF8.self))}").utf8),
        raw: rest[..<at])
      return true
    }
    return byte == UInt8(ascii: "$") && takeEmbeddedOfShell(rest)
  }

  /// Takes what Ruby works out, which begins no comment.
  private mutating func takeOpening(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "#") else { return false }
    take(rest.prefix(1), raw: rest.prefix(1))
    return true
  }

  /// `$NAME`, `${NAME`, with whatever the shell does with it, and make's `$@`, where they are known.
  private mutating func takeEmbeddedOfShell(_ rest: ArraySlice<UInt8>) -> Bool {
    let inner = rest.dropFirst()
    let isBraced = inner.first == UInt8(ascii: "{")
    let start = isBraced ? inner.dropFirst() : inner
    let name = start.first == UInt8(ascii: "@") ? start.prefix(1) : start.prefix { $0.isOfVariable }
    guard let value = value(of: name) else { return false }
    if isBraced {
      guard let end = start[name.endIndex...].firstIndex(of: UInt8(ascii: "}")) else { return false }
      at = end + 1
    } else {
      at = name.endIndex
    }
    take(value.utf8, raw: rest[..<at])
    return true
  }
}
