import Synchronization
import Testing

@testable import Engine

@Suite struct WorkersTests {
  @Test(arguments: [0, 1, 2, 3, 16]) func `a map keeps the order, whatever the number of threads`(jobs: Int) {
    let numbers = Array(0..<1000)
    #expect(Workers(count: jobs).map(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 5]) func `a map of nothing, of one and of fewer than threads`(jobs: Int) {
    for count in 0...3 {
      let numbers = Array(0..<count)
      #expect(Workers(count: jobs).map(numbers) { $0 } == numbers)
    }
  }

  /// Results are handed over in runs of 64: none is lost, and none is computed twice.
  @Test(arguments: [63, 64, 65, 128, 129, 700]) func `every element is mapped once`(count: Int) {
    let calls = Mutex([Int](repeating: 0, count: count))
    let results = Workers(count: 4).map(Array(0..<count)) { index in
      calls.withLock { $0[index] += 1 }
      return index
    }
    #expect(results == Array(0..<count))
    #expect(calls.withLock { $0 } == Array(repeating: 1, count: count))
  }

  @Test(arguments: [1, 2, 5]) func `each thread has a state of its own, from its first element to its last`(
    jobs: Int
  ) {
    let states = Mutex(0)
    let seen = Workers(count: jobs).map(
      Array(0..<500),
      with: {
        states.withLock {
          $0 += 1
          return [Int]()
        }
      }
    ) { (state: inout [Int], element) in
      state.append(element)
      return state.count
    }
    let made = states.withLock { $0 }
    #expect(made <= jobs)
    // Each state saw its elements in order, so its counts go up by one: there are as many ones as states that had work.
    #expect(seen.count { $0 == 1 } <= made)
    #expect(seen.count == 500)
  }

  @Test(arguments: [1, 2, 5]) func `what comes next is made ready by another thread, if there may be one`(
    jobs: Int
  ) {
    let isReady = Mutex(false)
    let result = Workers(count: jobs).run(beside: { isReady.withLock { $0 = true } }) { 7 }
    #expect(result == 7)
    #expect(isReady.withLock { $0 } == (jobs > 1))
    #expect(Workers(count: jobs, threads: .none).run(beside: { Issue.record("no thread") }) { 8 } == 8)
  }

  @Test func `where the system has no thread left, the one that is there does all`() {
    let numbers = Array(0..<300)
    #expect(Workers(count: 8, threads: .none).map(numbers) { $0 + 1 } == numbers.map { $0 + 1 })
  }

  @Test func `where it has one more, two do all`() {
    let started = Mutex(0)
    let threads = Threads { body in
      let isFirst = started.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? Threads.system.start(body) : nil
    }
    let numbers = Array(0..<300)
    #expect(Workers(count: 8, threads: threads).map(numbers) { $0 + 1 } == numbers.map { $0 + 1 })
    #expect(started.withLock { $0 } == 2)
  }
}
