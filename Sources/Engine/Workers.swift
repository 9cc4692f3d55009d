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

  /// The same with something that each thread keeps from one element to the next.
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
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    threads.run(beside: callers - 1) {
      var own = state()
      // Handed over in runs: to lock for each of a hundred thousand images takes longer than to read some.
      var finished: [(Int, Result)] = []
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < elements.count else { break }
        finished.append((index, transform(&own, elements[index])))
        if finished.count == 64 { hand(over: &finished, to: results) }
      }
      hand(over: &finished, to: results)
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private func hand<Result: Sendable>(
    over finished: inout [(Int, Result)], to results: borrowing Mutex<[Result?]>
  ) {
    let batch = finished
    finished.removeAll(keepingCapacity: true)
    results.withLock { all in for (index, result) in batch { all[index] = result } }
  }
}
