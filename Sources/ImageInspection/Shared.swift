/// A value in memory of its own.
final class Shared<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }
}
