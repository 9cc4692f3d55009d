import Synchronization

/// A value that is made by the first who asks for it.
///
/// A class for its lock. It is a pure function that makes the value, so that two who ask at once make the same.
package final class MadeOnce<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  package init() {}

  package func value(_ make: () -> Value) -> Value {
    if let value = kept.withLock({ $0 }) { return value }
    let value = make()
    kept.withLock { $0 = value }
    return value
  }
}
