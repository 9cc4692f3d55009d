/// Deflate (RFC 1951) whose output depends on nothing but its input.
///
/// A library may compress better from one version to the next; files that are compared byte for
/// byte with committed ones cannot be made with it. One block, fixed or dynamic codes, whichever is
/// shorter.
package func portableDeflate(_ data: [UInt8]) -> [UInt8] {
  let tokens = matches(in: data)
  var literalCounts = [Int](repeating: 0, count: 286)
  var distanceCounts = [Int](repeating: 0, count: 30)
  literalCounts[endOfBlock] = 1
  for token in tokens {
    literalCounts[token.literalCode.symbol] += 1
    if let distance = token.distanceCode { distanceCounts[distance.symbol] += 1 }
  }
  // A block of literals still has to describe a distance code.
  if distanceCounts.allSatisfy({ $0 == 0 }) { distanceCounts[0] = 1 }

  let dynamic = BlockCodes(
    literals: huffmanLengths(literalCounts), distances: huffmanLengths(distanceCounts), header: true)
  let fixed = BlockCodes(literals: fixedLiterals, distances: fixedDistances, header: false)
  let sizes = [dynamic, fixed].map { $0.bitCount(literalCounts, distanceCounts) }
  return block(tokens, sizes[0] < sizes[1] ? dynamic : fixed)
}

private let endOfBlock = 256

private struct BlockCodes {
  let literals: [Int]
  let distances: [Int]
  let header: Bool

  /// Extra bits are the same for any code and are left out.
  func bitCount(_ literalCounts: [Int], _ distanceCounts: [Int]) -> Int {
    let described = header ? 14 + 19 * 3 + (literals.count + distances.count) * 4 : 0
    return described + zip(literals, literalCounts).reduce(0) { $0 + $1.0 * $1.1 }
      + zip(distances, distanceCounts).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

// RFC 1951, 3.2.6
private let fixedLiterals = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
private let fixedDistances = [Int](repeating: 5, count: 30)

private func block(_ tokens: [Token], _ codes: BlockCodes) -> [UInt8] {
  var bits = BitWriter()
  bits.write(1, count: 1)
  bits.write(codes.header ? 2 : 1, count: 2)
  if codes.header { writeHeader(codes, to: &bits) }
  let literals = canonicalCodes(codes.literals)
  let distances = canonicalCodes(codes.distances)
  for token in tokens {
    let literal = token.literalCode
    bits.write(literals[literal.symbol], count: codes.literals[literal.symbol])
    bits.write(literal.extra, count: literal.extraBits)
    guard let distance = token.distanceCode else { continue }
    bits.write(distances[distance.symbol], count: codes.distances[distance.symbol])
    bits.write(distance.extra, count: distance.extraBits)
  }
  bits.write(literals[endOfBlock], count: codes.literals[endOfBlock])
  return bits.finish()
}

/// The code lengths, each in four bits: the sixteen plain lengths get codes of equal length and the
/// run codes 16 to 18 none, which costs 158 bytes and saves a second Huffman code.
private func writeHeader(_ codes: BlockCodes, to bits: inout BitWriter) {
  bits.write(codes.literals.count - 257, count: 5)
  bits.write(codes.distances.count - 1, count: 5)
  bits.write(19 - 4, count: 4)
  for position in 0..<19 { bits.write(position < 3 ? 0 : 4, count: 3) }
  let plain = canonicalCodes([Int](repeating: 4, count: 16))
  for length in codes.literals + codes.distances { bits.write(plain[length], count: 4) }
}
