/// A literal byte, or a copy of `length` bytes from `distance` bytes back.
enum Token {
  case literal(UInt8)
  case copy(length: Int, distance: Int)

  struct Code {
    let symbol: Int
    let extra: Int
    let extraBits: Int
  }

  var literalCode: Code {
    switch self {
    case .literal(let byte): Code(symbol: Int(byte), extra: 0, extraBits: 0)
    // 258 has a code of its own beside the one of 227 to 257.
    case .copy(258, _): Code(symbol: 285, extra: 0, extraBits: 0)
    case .copy(let length, _): Token.code(length - 3, step: 2, first: 257)
    }
  }

  var distanceCode: Code? {
    guard case .copy(_, let distance) = self else { return nil }
    return Token.code(distance - 1, step: 1, first: 0)
  }

  /// The tables of RFC 1951, 3.2.5, as a formula: after the first codes without extra bits the
  /// extra bits grow by one every `1 << step` codes.
  private static func code(_ value: Int, step: Int, first: Int) -> Code {
    let plain = 2 << step
    guard value >= plain else { return Code(symbol: first + value, extra: 0, extraBits: 0) }
    let highest = Int.bitWidth - 1 - value.leadingZeroBitCount
    let extraBits = highest - step
    let group = (value >> extraBits) - (1 << step)
    let symbol = first + plain + ((extraBits - 1) << step) + group
    return Code(symbol: symbol, extra: value & ((1 << extraBits) - 1), extraBits: extraBits)
  }
}

/// Greedy matches against the last place where the same three bytes began.
func matches(in data: [UInt8]) -> [Token] {
  var tokens: [Token] = []
  var latest = [Int](repeating: -1, count: 1 << 15)
  data.withUnsafeBufferPointer { bytes in
    var position = 0
    while position < bytes.count {
      guard position + 3 <= bytes.count else {
        tokens.append(.literal(bytes[position]))
        position += 1
        continue
      }
      let slot = hash(bytes, position)
      let candidate = latest[slot]
      latest[slot] = position
      let length = matchLength(bytes, candidate, position)
      if length >= 3 {
        tokens.append(.copy(length: length, distance: position - candidate))
        position += length
      } else {
        tokens.append(.literal(bytes[position]))
        position += 1
      }
    }
  }
  return tokens
}

private func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
  let word = Int(bytes[at]) << 16 | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
  return (word &* 2_654_435_761 >> 12) & 0x7FFF
}

private func matchLength(_ bytes: UnsafeBufferPointer<UInt8>, _ candidate: Int, _ position: Int) -> Int {
  guard candidate >= 0, position - candidate <= 32768 else { return 0 }
  let limit = min(258, bytes.count - position)
  let raw = UnsafeRawBufferPointer(bytes)
  var length = 0
  while length + 8 <= limit,
    raw.loadUnaligned(fromByteOffset: candidate + length, as: UInt64.self)
      == raw.loadUnaligned(fromByteOffset: position + length, as: UInt64.self)
  {
    length += 8
  }
  while length < limit, bytes[candidate + length] == bytes[position + length] { length += 1 }
  return length
}
