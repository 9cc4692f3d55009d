import Archives
import ReaderWords
import TestSupport
import Testing

private let text = Array("All the bytes of a member, all of them.".utf8)
private let stream = Compression.libdeflate.deflate(text)

private let spoilt: [Named<(member: ZipFixture, fault: ZipError.Fault)>] = [
  Named("a wrong checksum", (.file("a", text).saying { $0.checksum ^= 1 }, .wrongChecksum)),
  Named("a wrong checksum of stored data", (.stored("a", text).saying { $0.checksum ^= 1 }, .wrongChecksum)),
  Named("too much data", (.file("a", text).saying { $0.size -= 1 }, .brokenData)),
  Named("too little data", (.file("a", text).saying { $0.size += 1 }, .brokenData)),
  Named("a stream that is cut off", (.file("a", text).saying { $0.compressedSize -= 1 }, .brokenData)),
  Named(
    "something behind the stream",
    (.stream("a", stream + [0], size: text.count, checksum: crc32(text)), .brokenData)),
  Named(
    "no stream", (.stream("a", [UInt8](repeating: 0xFF, count: 40), size: 40, checksum: 0), .brokenData)),
  Named(
    "a stream of nothing, over and over",
    (
      .stream("a", [UInt8](repeating: 0, count: 4_000_000), size: 1, checksum: 0),
      .memberTooLarge(size: 4_000_000, limit: 2 * (1 << 20) + 1024)
    )),
  Named("another name", (.file("a", text).headerSaying { $0.name = [98] }, .localHeader(.name))),
  Named("a longer name", (.file("a", text).headerSaying { $0.name += [98] }, .localHeader(.name))),
  Named("another method", (.file("a", text).headerSaying { $0.method = 0 }, .localHeader(.method))),
  Named("encryption told once", (.file("a", text).headerSaying { $0.flags = 1 }, .localHeader(.encryption))),
  Named("another size", (.file("a", text).headerSaying { $0.size = 1 }, .localHeader(.sizes))),
  Named(
    "another size of the data",
    (.file("a", text).headerSaying { $0.compressedSize = 1 }, .localHeader(.sizes))
  ),
  Named("another checksum", (.file("a", text).headerSaying { $0.checksum = 1 }, .localHeader(.checksum))),
]

@Suite struct `Data` {
  @Test(arguments: spoilt)
  func `that does not fit is refused`(example: Named<(member: ZipFixture, fault: ZipError.Fault)>) throws {
    let archive = try ZipArchive(bytes: ZipWriter([example.value.member]).bytes())
    #expect(try readingFault("a", of: archive) == ZipError(example.value.fault, member: "a"))
  }

  @Test func `without a local header is refused`() throws {
    var bytes = ZipWriter([.file("a", text)]).bytes()
    bytes[2] = 0
    #expect(try readingFault("a", of: ZipArchive(bytes: bytes))?.fault == .localHeader(.absent))
  }

  @Test func `of the highest ratio is read within the limit and refused over it`() throws {
    let zeros = [UInt8](repeating: 0, count: 10_000_000)
    let member = ZipFixture.file("a", zeros)
    let archive = try ZipArchive(bytes: ZipWriter([member]).bytes())
    let found = try #require(archive.member(named: "a"))
    #expect(found.size / found.compressedSize > 900)
    let bytes = try archive.read(found, limit: 10_000_000)
    #expect(bytes == zeros)
    #expect(
      try readingFault("a", of: archive)?.fault == .memberTooLarge(size: 10_000_000, limit: 1 << 20))
  }
}

@Suite struct `Messages` {
  @Test func `show names that cannot move a cursor`() {
    let name = MemberName("a\u{1B}[2J")
    #expect(ZipDiagnostic.member(name, .backslash).text == "a\\u{1b}[2J has a name with a backslash")
  }

  @Test func `differ from diagnostic to diagnostic`() {
    #expect(Set(MemberDiagnostic.allCases.map(\.text)).count == MemberDiagnostic.allCases.count)
  }
}
