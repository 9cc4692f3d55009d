import Engine
import Policy

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TargetOptions {
  /// The deadline of `--max-time`, counted from now. What does not look at it in time, such as a disk that hangs, is
  /// ended from outside a while later.
  func startDeadline() -> Deadline {
    guard let maxTime else { return .none }
    signal(SIGALRM) { _ in
      // Only what may be called in a handler.
      let line = Complaint.timeIsOver
      _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
      _exit(Verdict.incomplete.rawValue)
    }
    // Time to judge and to write what was looked at.
    alarm(UInt32(maxTime + max(10, maxTime / 2)))
    return Deadline(seconds: maxTime)
  }
}
