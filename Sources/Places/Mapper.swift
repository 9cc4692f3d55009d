/// Applies a function to every element of a list. The engine's does so on several threads; whoever needs no
/// threads takes ``SerialMapper``.
package protocol Mapper: Sendable {
  /// What `transform` makes of each element, in the order of the elements.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result]
}

package struct SerialMapper: Mapper {
  package init() {}

  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    elements.map(transform)
  }
}
