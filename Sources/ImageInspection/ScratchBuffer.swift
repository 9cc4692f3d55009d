#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory that is kept from one image to the next. Its content is not, and starts undefined.
struct ScratchBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0

  /// More than this is given back after each image: few images need it.
  private static let kept = 4 << 20

  deinit { free(memory) }

  /// False if there is no memory.
  mutating func reserve(_ count: Int) -> Bool {
    if count <= capacity && memory != nil { return true }
    free(memory)
    capacity = max(count, 1)
    memory = malloc(capacity)
    if memory == nil { capacity = 0 }
    return memory != nil
  }

  /// - Precondition: `reserve(count)` was true.
  func prefix(_ count: Int) -> UnsafeMutableRawBufferPointer {
    precondition(count <= capacity)
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  mutating func shrink() {
    guard capacity > ScratchBuffer.kept else { return }
    free(memory)
    memory = nil
    capacity = 0
  }
}
