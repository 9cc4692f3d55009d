/// LZVN, the simpler method of the two: bytes as they are, and repetitions of earlier ones.
///
/// After the published description of the format, in which Apple's sources (BSD licence) lay out the instructions.
struct LZVN {
  private let input: Input
  private var offset = 0
  /// Of the last match; what some instructions repeat.
  private var distance = 0

  init(_ input: Input) { self.input = input }

  /// Writes all that the instructions stand for, up to the one that ends them or to the end of the input.
  mutating func decode(into output: inout DecodedBytes) throws(LZFSEError) {
    while offset < input.count {
      let code = try input.byte(offset)
      switch code {
      case 0x06: return
      case 0x0E, 0x16: offset += 1
      case 0x1E, 0x26, 0x2E, 0x36, 0x3E, 0x70...0x7F, 0xD0...0xDF: throw .undefinedOpcode(code)
      case 0xA0...0xBF: try mediumDistance(code, &output)
      case 0xE0: try literals(Int(try input.byte(offset + 1)) + 16, after: 2, &output)
      case 0xE1...0xEF: try literals(Int(code & 15), after: 1, &output)
      case 0xF0: try match(Int(try input.byte(offset + 1)) + 16, after: 2, &output)
      case 0xF1...0xFF: try match(Int(code & 15), after: 1, &output)
      default: try anyDistance(code, &output)
      }
    }
  }

  /// LLMMMDDD, where the lowest bits 110 stand for the last distance and 111 for one of two bytes.
  private mutating func anyDistance(_ code: UInt8, _ output: inout DecodedBytes) throws(LZFSEError) {
    let length = Int(code >> 3 & 7) + 3
    var size = 1
    switch code & 7 {
    case 6: break
    case 7:
      distance = Int(try input.number(offset + 1, as: UInt16.self))
      size = 3
    default:
      distance = Int(code & 7) << 8 | Int(try input.byte(offset + 1))
      size = 2
    }
    try literals(Int(code >> 6), after: size, &output)
    try output.repeatBytes(length, from: distance)
  }

  /// 101LLMMM DDDDDDMM DDDDDDDD.
  private mutating func mediumDistance(_ code: UInt8, _ output: inout DecodedBytes) throws(LZFSEError) {
    let rest = try input.number(offset + 1, as: UInt16.self)
    distance = Int(rest >> 2)
    try literals(Int(code >> 3 & 3), after: 3, &output)
    try output.repeatBytes((Int(code & 7) << 2 | Int(rest & 3)) + 3, from: distance)
  }

  private mutating func literals(
    _ length: Int, after size: Int, _ output: inout DecodedBytes
  ) throws(LZFSEError) {
    try output.append(try input.pointer(offset + size, length), length)
    offset += size + length
  }

  private mutating func match(_ length: Int, after size: Int, _ output: inout DecodedBytes) throws(LZFSEError)
  {
    try output.repeatBytes(length, from: distance)
    offset += size
  }
}
