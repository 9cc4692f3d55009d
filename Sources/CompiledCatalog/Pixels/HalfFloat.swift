/// A float of 16 bits (IEEE 754), which some processors' Swift has no type for.
func halfFloat(_ bits: UInt16) -> Float {
  let sign: UInt32 = UInt32(bits & 0x8000) << 16
  let exponent = UInt32(bits >> 10 & 31)
  let fraction = UInt32(bits & 0x3FF)
  switch exponent {
  case 0: return (sign == 0 ? 1 : -1) * Float(fraction) / Float(1 << 24)
  case 31: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
  default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
  }
}

/// The bits of the float of 16 bits nearest to a number from -60,000 to 60,000.
func halfFloatBits(_ number: Float) -> UInt16 {
  guard number >= 0 else { return halfFloatBits(-number) | 0x8000 }
  guard number < 60_000 else { return 0 }
  // Below the smallest normal float all have one exponent.
  guard number >= 1 / 16_384 else { return UInt16((number * Float(1 << 24)).rounded()) }
  // Adding half of what is cut off carries into the exponent where it has to.
  return UInt16(truncatingIfNeeded: (number.bitPattern &+ 0x1000 &- 112 << 23) >> 13)
}
