/// A bar with counts and the time left on standard error while a long run goes on; nothing unless a person looks on.
final class Progress {
  private let isShown = Output.hasErrorTerminal && Output.environment("CI") == nil
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var isOnScreen = false

  /// A run that ends sooner shows nothing.
  private static let patience = Duration.milliseconds(500)
  /// Characters of the bar.
  private static let width = 24

  init() { start = clock.now }

  /// What to call as the run goes on; nil where nobody looks on.
  var report: ((_ done: Int, _ all: Int) -> Void)? { isShown ? show : nil }

  private func show(_ done: Int, of all: Int) {
    let elapsed = clock.now - start
    guard elapsed >= Self.patience, done > 0 else { return }
    isOnScreen = true
    let filled = min(Self.width, Self.width * done / all)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    let left = (elapsed * (all - done) / done).components.seconds + 1
    Output.tell("\r\u{1B}[K[\(bar)] \(done) of \(all) images, \(left) s left")
  }

  func erase() {
    if isOnScreen { Output.tell("\r\u{1B}[K") }
    isOnScreen = false
  }
}
