import Dispatch
import Synchronization
import Testing

@testable import Engine

@Suite struct MemoryBudgetTests {
  /// The most that `wishes` had at once.
  private func peak(of wishes: [Int], limit: Int) -> Int {
    let budget = MemoryBudget(limit: limit)
    let use = Mutex((now: 0, most: 0))
    DispatchQueue.concurrentPerform(iterations: wishes.count) { index in
      budget.with(wishes[index]) {
        use.withLock {
          $0.now += wishes[index]
          $0.most = max($0.most, $0.now)
        }
        use.withLock { $0.now -= wishes[index] }
      }
    }
    return use.withLock { $0.most }
  }

  @Test func `workers together never have more than the limit`() {
    #expect(peak(of: (0..<4000).map { $0 % 40 + 1 }, limit: 50) <= 50)
  }

  @Test func `who wants more than the limit is alone`() {
    #expect(peak(of: (0..<4000).map { $0 % 3 == 0 ? 70 : 1 }, limit: 50) == 70)
  }

  @Test func `who wants no more than is free has it while another is alone`() {
    let budget = MemoryBudget(limit: 10, free: 4)
    #expect(budget.with(10) { budget.with(4) { true } })
  }

  @Test func `what a body that fails held is given back`() {
    struct Failure: Error {}
    let budget = MemoryBudget(limit: 10)
    for _ in 0..<3 {
      #expect(throws: Failure.self) { try budget.with(10) { throw Failure() } }
    }
    #expect(budget.with(10) { true })
  }
}
