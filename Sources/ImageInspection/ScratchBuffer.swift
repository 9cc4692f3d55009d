#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory of which the beginning is kept from one image to the next. Its content is not, and starts undefined.
///
/// Mapped, not allocated: what is given back goes to the system, where an allocator would keep it and every
/// worker would end up holding its largest image.
struct ScratchBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  /// The most bytes that were reserved since the last `shrink`.
  private var used = 0
  private let keeps: Int
  private let reach: Int

  /// The bytes of a page as large as the system has them.
  private static let largePage = 2 << 20

  /// - Parameters:
  ///   - keeps: the most bytes that are kept from one image to the next, rounded up to what large pages hold.
  ///   - reach: the most bytes that are ordinarily reserved: what has room for more lasts for one image.
  init(keeps: Int, reach: Int) {
    self.keeps = (keeps + Self.largePage - 1) / Self.largePage * Self.largePage
    self.reach = reach
  }

  deinit {
    if let memory { munmap(memory, capacity) }
  }

  /// False if there is no memory.
  mutating func reserve(_ count: Int) -> Bool {
    used = max(used, count)
    if count <= capacity && memory != nil { return true }
    release()
    // Addresses take no memory until they are written to; so no image after the first asks for pages anew.
    return map(max(count, reach, 1))
  }

  /// - Precondition: `reserve(count)` was true.
  func prefix(_ count: Int) -> UnsafeMutableRawBufferPointer {
    precondition(count <= capacity)
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  /// Gives back what is more than is kept: pages that stay need not be cleared anew.
  mutating func shrink() {
    if capacity > reach {
      release()
    } else if let memory, used > keeps {
      #if os(Linux)
        madvise(memory + keeps, capacity - keeps, MADV_DONTNEED)
      #else
        madvise(memory + keeps, capacity - keeps, MADV_FREE)
      #endif
    }
    used = 0
  }

  private mutating func map(_ size: Int) -> Bool {
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

  private mutating func release() {
    if let memory { munmap(memory, capacity) }
    memory = nil
    capacity = 0
  }
}
