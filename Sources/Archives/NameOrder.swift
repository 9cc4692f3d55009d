#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The members in byte order of their names; equal names in the order of the directory.
struct NameOrder: Sendable {
  /// Numbers of entries.
  private(set) var entries: [UInt32]

  init(_ directory: Directory) {
    entries = Array(0..<UInt32(directory.entries.count))
    directory.names.withUnsafeBytes { names in
      entries.sort { left, right in
        let order = compare(directory.entries[Int(left)].name, directory.entries[Int(right)].name, in: names)
        return order == 0 ? left < right : order < 0
      }
    }
  }

  /// Where in the order the first name stands that is not before `name`; the count where there is none.
  func place(of name: some Collection<UInt8>, in directory: Directory) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if directory.name(at: Int(entries[middle])).lexicographicallyPrecedes(name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The last entry of the directory with exactly this name.
  func entry(named name: [UInt8], in directory: Directory) -> Int? {
    var found: Int?
    for place in place(of: name, in: directory)..<entries.count {
      guard directory.name(at: Int(entries[place])).elementsEqual(name) else { break }
      found = Int(entries[place])
    }
    return found
  }
}

extension Directory {
  func name(at index: Int) -> ArraySlice<UInt8> { names[entries[index].name] }
}

/// The order of two parts of `bytes`: less than zero, zero or more, as memcmp says it.
func compare(_ left: Range<Int>, _ right: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Int {
  let common = min(left.count, right.count)
  if common > 0, let start = bytes.baseAddress {
    let order = memcmp(start + left.lowerBound, start + right.lowerBound, common)
    if order != 0 { return Int(order) }
  }
  return left.count - right.count
}
