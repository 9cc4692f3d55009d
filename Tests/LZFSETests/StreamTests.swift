import LZFSE
import Testing

@Suite
struct StreamTests {
  @Test("Stored blocks follow one another, with or without an end")
  func stored() throws {
    let stream = block("bvx-", [3, 0, 0, 0], [1, 2, 3]) + block("bvx-", [1, 0, 0, 0], [4])
    #expect(try decoded(stream, limit: 4) == [1, 2, 3, 4])
    #expect(try decoded(stream + Array("bvx$".utf8), limit: 9) == [1, 2, 3, 4])
  }

  @Test("LZVN: literals, matches that overlap, the last distance, and the end")
  func lzvn() throws {
    let code: [UInt8] = [
      0xE3, 7, 8, 9,  // three literals
      0x00 | 2 << 3, 3,  // no literal, five bytes from three back
      0xF2,  // two more from there
      0x46, 5,  // one literal, three bytes from the last distance
      0x0E,  // nothing
      0x06, 0, 0, 0, 0, 0, 0, 0,
    ]
    let expected: [UInt8] = [7, 8, 9, 7, 8, 9, 7, 8, 9, 7, 5, 9, 7, 5]
    #expect(try decodedLZVN(code, limit: 64) == expected)
    let length = UInt8(code.count)
    #expect(try decoded(block("bvxn", [14, 0, 0, 0, length, 0, 0, 0], code), limit: 64) == expected)
  }

  @Test("LZVN: long literals, long matches and both long distances")
  func longLZVN() throws {
    let literals = (0..<20).map { UInt8($0) }
    let code: [UInt8] =
      [0xE0, 4] + literals + [
        0x07 | 1 << 3, 20, 0,  // four from twenty back
        0xF0, 0,  // sixteen more
        0xA0, 20 << 2, 0,  // medium: three from twenty back
      ]
    #expect(try decodedLZVN(code, limit: 64) == literals + literals + [0, 1, 2])
  }

  @Test(
    "What is not whole, or leads outside, is an error",
    arguments: [
      ([0x62, 0x76, 0x78], LZFSEError.truncated),
      (Array("bvx-".utf8) + [9, 0, 0, 0, 1], .truncated),
      (Array("bvx?".utf8), .unknownBlock(0x3F78_7662)),
      (block("bvx-", [5, 0, 0, 0], [1, 2, 3, 4, 5]), .tooLong(limit: 4)),
      (block("bvxn", [0, 0, 0, 0, 2, 0, 0, 0], [0x00, 1]), .invalidDistance),
      (block("bvxn", [0, 0, 0, 0, 1, 0, 0, 0], [0xF1]), .invalidDistance),
      (block("bvxn", [0, 0, 0, 0, 1, 0, 0, 0], [0x70]), .undefinedOpcode(0x70)),
      (block("bvxn", [0, 0, 0, 0, 1, 0, 0, 0], [0xE2]), .truncated),
      (Array("bvx2".utf8) + [UInt8](repeating: 0, count: 40), .invalidHeader),
    ] as [([UInt8], LZFSEError)])
  func errors(stream: [UInt8], error: LZFSEError) {
    #expect(throws: error) { try decoded(stream, limit: 4) }
  }
}

private func block(_ tag: String, _ header: [UInt8], _ data: [UInt8]) -> [UInt8] {
  Array(tag.utf8) + header + data
}

func decoded(_ stream: [UInt8], limit: Int) throws(LZFSEError) -> [UInt8] {
  try filled(limit) { room in
    stream.withUnsafeBytes { stream -> Result<Int, LZFSEError> in
      do throws(LZFSEError) { return .success(try LZFSE.decode(stream, into: room)) } catch {
        return .failure(error)
      }
    }
  }
}

func decodedLZVN(_ stream: [UInt8], limit: Int) throws(LZFSEError) -> [UInt8] {
  try filled(limit) { room in
    stream.withUnsafeBytes { stream -> Result<Int, LZFSEError> in
      do throws(LZFSEError) { return .success(try LZFSE.decodeLZVN(stream, into: room)) } catch {
        return .failure(error)
      }
    }
  }
}

private func filled(
  _ limit: Int, _ decode: (UnsafeMutableRawBufferPointer) -> Result<Int, LZFSEError>
) throws(LZFSEError) -> [UInt8] {
  let room = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 1)
  defer { room.deallocate() }
  let count = try decode(room).get()
  return Array(room[..<count])
}
