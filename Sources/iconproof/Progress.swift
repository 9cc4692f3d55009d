import Engine
import Model
import Synchronization

/// A bar with counts and the time left on standard error while a long run goes on; nothing unless a person looks on.
final class Progress: Sendable {
  private let isShown = Output.hasErrorTerminal && Output.environment("CI") == nil
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let isOnScreen = Atomic(false)

  /// A run that ends sooner shows nothing.
  private static let patience = Duration.milliseconds(500)
  /// Characters of the bar.
  private static let width = 24

  init() { start = clock.now }

  /// What to call as the run goes on; nil where nobody looks on.
  var report: ImageProgress? { isShown ? show : nil }

  private func show(_ images: Int, part: Double) {
    let elapsed = clock.now - start
    guard elapsed >= Self.patience, part > 0 else { return }
    isOnScreen.store(true, ordering: .relaxed)
    let filled = min(Self.width, Int(Double(Self.width) * part))
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    let left = (elapsed * max(1 / part - 1, 0)).components.seconds + 1
    Output.tell("\r\u{1B}[K[\(bar)] \(images) images, \(left) s left")
  }

  func erase() {
    if isOnScreen.exchange(false, ordering: .relaxed) { Output.tell("\r\u{1B}[K") }
  }
}
