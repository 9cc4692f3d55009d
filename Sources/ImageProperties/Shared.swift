/// A value in memory of its own.
package final class Shared<Value: Equatable & Sendable>: Equatable, Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }
}
