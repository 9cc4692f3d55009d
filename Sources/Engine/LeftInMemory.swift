/// Leaves a value in memory to the end of the program.
///
/// For a program that ends soon: to free the hundred thousand parts of a run one by one, most of which lie in no cache any more,
/// takes as long as to print the report, and the system frees all of them at once.
package func leaveInMemory(_ value: some Sendable) {
  _ = Unmanaged.passRetained(Left(value))
}

private final class Left<Value: Sendable>: Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }
}
