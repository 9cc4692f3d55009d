import Dispatch
import Synchronization

/// State that workers share, and wait for each other's changes to.
final class Monitor<State: Sendable>: Sendable {
  private struct Watched: Sendable {
    var state: State
    var sleepers = 0
  }

  private let watched: Mutex<Watched>
  private let changed = DispatchSemaphore(value: 0)

  init(_ state: State) { watched = Mutex(Watched(state: state)) }

  /// Changes the state in a way that nobody waits for.
  func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
    watched.withLock { body(&$0.state) }
  }

  /// Changes the state, and lets all who wait look at it again.
  @discardableResult
  func change<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
    let (result, sleepers) = watched.withLock { watched in
      let result = body(&watched.state)
      defer { watched.sleepers = 0 }
      return (result, watched.sleepers)
    }
    for _ in 0..<sleepers { changed.signal() }
    return result
  }

  /// Waits until `attempt` comes to something; it is made anew after each change.
  func wait<Result: Sendable>(for attempt: @Sendable (inout State) -> Result?) -> Result {
    while true {
      let result = watched.withLock { watched in
        let result = attempt(&watched.state)
        if result == nil { watched.sleepers += 1 }
        return result
      }
      if let result { return result }
      changed.wait()
    }
  }
}
