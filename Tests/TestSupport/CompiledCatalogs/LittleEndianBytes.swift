/// Numbers as compiled catalogs store them.
func little16(_ value: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
}

func little32(_ value: Int) -> [UInt8] { little16(value) + little16(value >> 16) }

func little32(_ value: Float) -> [UInt8] { little32(Int(value.bitPattern)) }

func little64(_ value: Double) -> [UInt8] {
  let bits = Int(bitPattern: UInt(value.bitPattern))
  return little32(bits) + little32(bits >> 32)
}

/// A text of at most `length - 1` bytes with zeros up to `length`.
func zeroPadded(_ text: String, to length: Int) -> [UInt8] {
  let bytes = Array(text.utf8.prefix(length - 1))
  return bytes + [UInt8](repeating: 0, count: length - bytes.count)
}
