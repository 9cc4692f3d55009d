/// Memory that workers share: who wants more than is left waits until another gives some back.
final class MemoryBudget: Sendable {
  private let limit: Int
  private let free: Int
  /// Bytes that are taken.
  private let used = Monitor(0)

  /// - Parameters:
  ///   - limit: bytes.
  ///   - free: bytes that each worker holds anyway: who wants no more takes none from the others.
  init(limit: Int, free: Int = 0) { (self.limit, self.free) = (limit, free) }

  /// Calls `body` as soon as `count` bytes are left. Who wants more than there are is alone.
  func with<Value, Failure>(
    _ count: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if count <= free { return try body() }
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
