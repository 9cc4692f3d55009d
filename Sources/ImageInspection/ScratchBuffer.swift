#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory that is kept from one image to the next. Its content is not, and starts undefined.
///
/// Mapped, not allocated: what is given back goes to the system, where an allocator would keep it and every
/// worker would end up holding its largest image.
struct ScratchBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private let keeps: Int

  /// - Parameter keeps: the most bytes that are kept from one image to the next.
  init(keeps: Int) { self.keeps = keeps }

  deinit {
    if let memory { munmap(memory, capacity) }
  }

  /// False if there is no memory.
  mutating func reserve(_ count: Int) -> Bool {
    if count <= capacity && memory != nil { return true }
    release()
    // Addresses take no memory until they are written to; so no image after the first asks for pages anew.
    let size = max(count, keeps, 1)
    guard let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      mapped != MAP_FAILED
    else { return false }
    #if os(Linux)
      // Fewer and larger pages: their first touch is a good part of the time of a large image.
      madvise(mapped, size, MADV_HUGEPAGE)
    #endif
    memory = mapped
    capacity = size
    return true
  }

  /// - Precondition: `reserve(count)` was true.
  func prefix(_ count: Int) -> UnsafeMutableRawBufferPointer {
    precondition(count <= capacity)
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  /// Gives back what is more than is kept.
  mutating func shrink() {
    if capacity > keeps { release() }
  }

  private mutating func release() {
    if let memory { munmap(memory, capacity) }
    memory = nil
    capacity = 0
  }
}
