/// A line with counts on standard error while a long run goes on; nothing unless a person looks on.
final class Progress {
  private let isShown = Output.hasErrorTerminal && Output.environment("CI") == nil
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var isOnScreen = false

  /// A run that ends sooner shows nothing.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  init() { next = clock.now + Self.patience }

  func show(_ done: Int, of all: Int) {
    guard isShown, clock.now >= next else { return }
    next = clock.now + Self.interval
    isOnScreen = true
    Output.tell("\r\u{1B}[K\(done) of \(all) images")
  }

  func erase() {
    if isOnScreen { Output.tell("\r\u{1B}[K") }
    isOnScreen = false
  }
}
