package import SystemPackage

/// The bytes of one file after another, in memory that is kept from one to the next.
package struct FileBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var count = 0

  package init() {}

  deinit { memory.deallocate() }

  /// What was read last.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// Reads a whole regular file in place of what was read before.
  /// - Parameter limit: the most bytes that are read; memory is taken for as many.
  package mutating func read(_ path: FilePath, limit: Int) throws(FileError) {
    count = 0
    let file = try OpenFile.open(path, limit: limit)
    // With room for the largest of its kind it need not grow again and again.
    if file.size > memory.count { reserve(limit) }
    try file.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[..<file.size]))
    count = file.size
  }

  /// Gives the memory back if it is more than `limit` bytes.
  package mutating func shrink(to limit: Int) {
    guard memory.count > limit else { return }
    count = 0
    reserve(0)
  }

  private mutating func reserve(_ size: Int) {
    memory.deallocate()
    memory = .allocate(byteCount: size, alignment: 16)
  }
}
