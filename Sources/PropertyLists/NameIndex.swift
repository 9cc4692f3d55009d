import Places

/// Finds one of many names by its bytes.
///
/// A project names its objects fifty thousand times. The dictionaries of the standard library hash such a name with five times
/// the instructions, and would have a string made of each before.
struct NameIndex: Sendable {
  /// Each the high half of a hash, and beneath it the place of the name, counted from 1; 0 where there is none. Their number
  /// is a power of two, and half of them at least are free.
  private var slots: [UInt64]
  private let bytes = ByteHash()

  /// Of equal names the last is found.
  /// - Parameter name: the name at each of the places.
  init(count: Int, name: (Int) -> UnsafeRawBufferPointer) {
    var size = 1
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for place in (0..<count).reversed() {
      let hash = bytes.hash(of: name(place))
      let slot = slot(hash, name(place), name)
      if slots[slot] == 0 { slots[slot] = hash & ~0xFFFF_FFFF | UInt64(place + 1) }
    }
  }

  /// - Parameter nameAt: the names that it was made of.
  func place(of name: UnsafeRawBufferPointer, nameAt: (Int) -> UnsafeRawBufferPointer) -> Int? {
    let found = slots[slot(bytes.hash(of: name), name, nameAt)] & 0xFFFF_FFFF
    return found == 0 ? nil : Int(found) - 1
  }

  /// The slot that a name has, or would have.
  private func slot(
    _ hash: UInt64, _ name: UnsafeRawBufferPointer, _ nameAt: (Int) -> UnsafeRawBufferPointer
  ) -> Int {
    slots.withUnsafeBufferPointer { slots in
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 {
        if slots[slot] ^ hash < 1 << 32 {
          let other = nameAt(Int(slots[slot] & 0xFFFF_FFFF) - 1)
          if name.isSame(as: other) { return slot }
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }
}
