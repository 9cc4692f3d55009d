package import Model

/// When a run ends at the latest: never, unless the user says so, for a clock tells something else on every machine.
package struct Deadline: Sendable {
  private let end: ContinuousClock.Instant?
  let seconds: Int

  package static let none = Deadline(end: nil, seconds: 0)

  /// - Parameter seconds: from now on.
  package init(seconds: Int) {
    self.init(end: .now + .seconds(seconds), seconds: seconds)
  }

  private init(end: ContinuousClock.Instant?, seconds: Int) { (self.end, self.seconds) = (end, seconds) }

  package var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

  /// Why something was not looked at.
  package var reason: WhyNotJudged { .run(.outOfTime(seconds: seconds)) }
}
