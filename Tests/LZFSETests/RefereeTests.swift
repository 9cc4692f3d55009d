import LZFSE
import TestSupport
import Testing

/// pyliblzfse, which holds Apple's own encoder.
@Suite struct `An encoder of the format` {
  private static let script = """
    import sys, random, zlib
    import liblzfse
    random.seed(int(sys.argv[1]))
    length = random.choice([0, 1, 3, 8, 100, 4000, 5000, 70000, 400000])
    kind = random.randrange(4)
    words = [random.randbytes(random.randrange(1, 40)) for _ in range(200)]
    if kind == 0: data = random.randbytes(length)
    elif kind == 1: data = bytes(length)
    elif kind == 2: data = b"".join(random.choice(words) for _ in range(length // 16 + 1))[:length]
    else: data = bytes((i * i // 97 + random.randrange(3)) & 255 for i in range(length))
    sys.stdout.write(liblzfse.compress(data).hex() + " " + str(len(data)) + " " + str(zlib.crc32(data)))
    """

  @Test func `has its streams decoded byte for byte`() throws {
    guard let python = program(named: "python3"),
      try runProgram(python, ["-c", "import liblzfse"].map { Array($0.utf8) }).exitCode == 0
    else { return print("skipped: pyliblzfse is not installed") }
    for seed in 0..<24 {
      let run = try runProgram(python, ["-c", Self.script, "\(seed)"].map { Array($0.utf8) })
      let parts = run.outputText.split(separator: " ")
      let count = try #require(Int(parts[1]))
      let bytes = try decoded(try #require(unhex(parts[0])), limit: max(count, 1))
      #expect(bytes.count == count)
      #expect(crc32(bytes) == UInt32(parts[2]), "seed \(seed)")
    }
  }
}

private func unhex(_ text: Substring) -> [UInt8]? {
  let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
  guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}
