import Engine
import Model
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A bar with counts and the time left on standard error while a long run goes on; nothing unless a person looks on.
final class Progress: Sendable {
  private let isShown = Terminal.showsProgress
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let isOnScreen = Atomic(false)

  /// A run that ends sooner shows nothing.
  private static let patience = Duration.milliseconds(500)
  /// Characters of the bar.
  private static let width = 24

  init() {
    start = clock.now
    if isShown { eraseWhenInterrupted() }
  }

  /// What to call as the run goes on; nil where nobody looks on.
  var report: ImageProgress? { isShown ? show : nil }

  private func show(_ images: Int, part: Double) {
    let elapsed = clock.now - start
    guard elapsed >= Self.patience, part > 0 else { return }
    isOnScreen.store(true, ordering: .relaxed)
    let filled = min(Self.width, Int(Double(Self.width) * part))
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    Output.tell("\r\u{1B}[K[\(bar)] \(images) images\(timeLeft(part: part, at: elapsed))")
  }

  private func timeLeft(part: Double, at elapsed: Duration) -> String {
    let seconds = remaining.withLock { $0.seconds(part: part, at: elapsed) }
    return seconds.map { ", \($0) s left" } ?? ""
  }

  private let remaining = Mutex(RemainingTime())

  func erase() {
    if isOnScreen.exchange(false, ordering: .relaxed) { Output.tell("\r\u{1B}[K") }
  }
}

/// Leaves no line behind when a signal ends the run, which then ends as the signal wants it.
private func eraseWhenInterrupted() {
  for number in [SIGINT, SIGTERM, SIGHUP] {
    let former = signal(number) { number in
      // Only what may be called in a handler.
      let line: StaticString = "\r\u{1B}[K"
      _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
      signal(number, SIG_DFL)
      raise(number)
    }
    // A run that was started to go on after its terminal does so.
    if isIgnored(former) { signal(number, SIG_IGN) }
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void

private func isIgnored(_ handler: SignalHandler?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
