import Synchronization

/// The answers to one question, each worked out once: it depends on its subject alone, so that it makes no difference who asks
/// first. A class for its lock.
package final class Answers<Subject: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let known = Mutex<[Subject: Answer]>([:])

  package init() {}

  package func answer(for subject: Subject, _ look: () -> Answer) -> Answer {
    if let answer = known.withLock({ $0[subject] }) { return answer }
    // Without the lock: two who look at once find the same.
    let answer = look()
    known.withLock { _ = $0.updateValue(answer, forKey: subject) }
    return answer
  }
}
