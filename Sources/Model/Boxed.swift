/// A value in a place of its own, so that an optional one takes 8 bytes where it is nil.
package indirect enum Boxed<Value> {
  case box(Value)

  package init(_ value: Value) { self = .box(value) }

  package var value: Value {
    switch self {
    case .box(let value): value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}
