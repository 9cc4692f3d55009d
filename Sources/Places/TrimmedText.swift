extension StringProtocol {
  /// Without white space at both ends.
  @inlinable package var trimmed: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
