#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Starts threads, each of which either runs or does not exist. A pool of the system's queues waits for as long as a
/// limit on processes forbids more of them, which may be for ever.
struct Threads: Sendable {
  /// Starts one thread that calls a body; nil where the system has none left.
  let start: @Sendable (ThreadBody) -> Thread?

  /// Threads of the system.
  static let system = Threads { startThread($0) }

  /// Where a limit on processes is reached: there are none.
  static let none = Threads { _ in nil }

  init(_ start: @escaping @Sendable (ThreadBody) -> Thread?) { self.start = start }

  /// Calls `body` on this thread, and on up to `count` more at once; on fewer, or on this one alone, where there are
  /// no more to be had. Returns when all calls have.
  func run(beside count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let shared = ThreadBody(call: body)
      var threads: [Thread] = []
      while threads.count < count, let thread = start(shared) { threads.append(thread) }
      body()
      for thread in threads { thread.join() }
    }
  }
}

/// What a thread calls.
final class ThreadBody: Sendable {
  let call: @Sendable () -> Void

  init(call: @escaping @Sendable () -> Void) { self.call = call }
}

/// A thread that runs until it is joined.
struct Thread {
  let id: pthread_t

  func join() { pthread_join(id, nil) }
}

/// Bytes of a thread's stack: what the main thread has. Other C libraries give far less unless they are asked.
private let stackSize = 8 << 20

private func startThread(_ body: ThreadBody) -> Thread? {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
  let handle = Unmanaged.passRetained(body)
  #if canImport(Darwin)
    var id: pthread_t?
    let code = pthread_create(&id, &attributes, { runThread($0) }, handle.toOpaque())
    if code == 0, let id { return Thread(id: id) }
  #else
    var id = pthread_t()
    let code = pthread_create(&id, &attributes, { runThread($0) }, handle.toOpaque())
    if code == 0 { return Thread(id: id) }
  #endif
  handle.release()
  return nil
}

private func runThread(_ handle: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let handle else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(handle).takeRetainedValue().call()
  return nil
}
