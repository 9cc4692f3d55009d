import Places
import Synchronization

/// Applies functions to the elements of lists on several threads at once. The only place that starts any.
package struct Workers: Mapper {
  let count: Int
  private let threads: Threads

  package init(count: Int) { self.init(count: count, threads: .system) }

  init(count: Int, threads: Threads) { (self.count, self.threads) = (max(1, count), threads) }

  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    map(elements, with: { () }, { _, element in transform(element) })
  }

  package func run<Result>(
    beside preparation: @escaping @Sendable () -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    guard count > 1, let thread = threads.start(ThreadBody(call: preparation)) else { return try body() }
    defer { thread.join() }
    return try body()
  }

  /// `map` with something that each thread keeps from one element to the next.
  func map<Element: Sendable, State: ~Copyable, Result: Sendable>(
    _ elements: [Element], with state: @Sendable () -> State,
    _ transform: @Sendable (inout State, Element) -> Result
  ) -> [Result] {
    let callers = min(count, elements.count)
    guard callers > 1 else {
      var own = state()
      return elements.map { transform(&own, $0) }
    }
    let next = Atomic(0)
    return [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      // Each thread writes to places of its own.
      nonisolated(unsafe) let results = buffer
      threads.run(beside: callers - 1) {
        var own = state()
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < elements.count else { break }
          results.initializeElement(at: index, to: transform(&own, elements[index]))
        }
      }
      count = elements.count
    }
  }
}
