import Dispatch
import Synchronization

/// Memory that workers share: who wants more than is left waits until another gives some back.
final class MemoryBudget: Sendable {
  private struct State {
    var used = 0
    var sleepers = 0
  }

  private let limit: Int
  private let state = Mutex(State())
  private let released = DispatchSemaphore(value: 0)

  /// - Parameter limit: bytes.
  init(limit: Int) { self.limit = limit }

  /// Calls `body` as soon as `count` bytes are left. Who wants more than there are is alone.
  func with<Value, Failure>(
    _ count: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    while !reserve(count) { released.wait() }
    defer { release(count) }
    return try body()
  }

  private func reserve(_ count: Int) -> Bool {
    state.withLock { state in
      guard state.used == 0 || state.used <= limit - min(count, limit) else {
        state.sleepers += 1
        return false
      }
      state.used += min(count, limit)
      return true
    }
  }

  private func release(_ count: Int) {
    let sleepers = state.withLock { state in
      state.used -= min(count, limit)
      defer { state.sleepers = 0 }
      return state.sleepers
    }
    for _ in 0..<sleepers { released.signal() }
  }
}
