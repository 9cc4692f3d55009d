/// Applies a function to every element of a list. The engine's does so on several threads; whoever needs no
/// threads takes ``SerialMapper``.
package protocol Mapper: Sendable {
  /// What `transform` makes of each element, in the order of the elements.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result]

  /// What `body` gives, while another thread, if there is one, makes ready what comes after it.
  func run<Result>(beside preparation: @escaping @Sendable () -> Void, _ body: () throws -> Result) rethrows
    -> Result
}

/// One element after another, on the thread of the caller; what could be made ready beforehand is not.
package struct SerialMapper: Mapper {
  package init() {}

  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    elements.map(transform)
  }

  package func run<Result>(
    beside _: @escaping @Sendable () -> Void, _ body: () throws -> Result
  ) rethrows -> Result { try body() }
}
