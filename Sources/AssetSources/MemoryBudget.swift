/// Memory that workers share: who wants more than is left waits until another gives some back.
final class MemoryBudget: Sendable {
  private let limit: Int
  /// Bytes that are taken.
  private let used = Monitor(0)

  /// - Parameter limit: bytes.
  init(limit: Int) { self.limit = limit }

  /// Calls `body` as soon as `count` bytes are left. Who wants more than there are is alone.
  func with<Value, Failure>(
    _ count: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (limit, count) = (limit, min(count, limit))
    used.wait { used -> Void? in
      guard used == 0 || used <= limit - count else { return nil }
      used += count
      return ()
    }
    defer { used.change { $0 -= count } }
    return try body()
  }
}
