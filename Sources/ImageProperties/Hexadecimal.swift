extension Sequence<UInt8> {
  /// Two digits a byte, as colours are written and bytes that no text can show.
  package var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
