/// A line with counts on standard error while a long run goes on; nothing unless a person looks on.
final class Progress {
  private let isShown = Output.hasErrorTerminal && Output.environment("CI") == nil
  private let clock = ContinuousClock()
  private let patienceEnds: ContinuousClock.Instant
  private var isOnScreen = false

  /// A run that ends sooner shows nothing.
  private static let patience = Duration.milliseconds(500)

  init() { patienceEnds = clock.now + Self.patience }

  /// What to call as the run goes on; nil where nobody looks on.
  var report: ((_ done: Int, _ all: Int) -> Void)? { isShown ? show : nil }

  private func show(_ done: Int, of all: Int) {
    guard clock.now >= patienceEnds else { return }
    isOnScreen = true
    Output.tell("\r\u{1B}[K\(done) of \(all) images")
  }

  func erase() {
    if isOnScreen { Output.tell("\r\u{1B}[K") }
    isOnScreen = false
  }
}
