import Archives
import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Most bytes that this process has had in memory so far.
private func peakMemory() -> Int {
  var usage = rusage()
  // RUSAGE_SELF, which the C libraries declare as different types.
  getrusage(0, &usage)
  #if canImport(Darwin)
    return usage.ru_maxrss
  #else
    return usage.ru_maxrss * 1024
  #endif
}

@Suite struct `A huge archive` {
  @Test func `of 100,000 members and two gigabytes is read in little memory`() throws {
    let small = (0..<100_000).map { number in
      ZipFixture.stored(FixturePath("Payload/App.app/\(number % 100).lproj/\(number)"), [UInt8(number % 251)])
    }
    try withFolder { folder in
      let path = folder.child("App.ipa")
      try ZipWriter([.hole("Payload/App.app/Movie", 2 << 30)] + small).write(to: path)
      let before = peakMemory()
      let archive = try ZipArchive(path)
      #expect(archive.members.count == 100_001)
      #expect(archive.diagnostics.isEmpty)
      #expect(archive.list("Payload/App.app").count == 101)
      #expect(archive.list("Payload/App.app/42.lproj").count == 1000)
      let last = try #require(archive.member(named: "Payload/App.app/99.lproj/99999"))
      let bytes = try archive.read(last, limit: 1)
      #expect(bytes == [UInt8(99_999 % 251)])
      // Other tests run beside this one; the archive alone is ten times as much.
      #expect(peakMemory() - before < 200 << 20)
    }
  }

  @Test func `of more than four gigabytes is read, but not a member of such a size`() throws {
    try withFolder { folder in
      let path = folder.child("App.ipa")
      try ZipWriter([.hole("Movie", 5 << 30), .file("last", "x")]).write(to: path)
      let archive = try ZipArchive(path)
      #expect(archive.members.map(\.size) == [5 << 30, 1])
      let bytes = try archive.read(try #require(archive.member(named: "last")), limit: 1)
      #expect(bytes == Array("x".utf8))
      let movie = try #require(archive.member(named: "Movie"))
      #expect(throws: ZipError(.memberTooLarge(size: 5 << 30, limit: ZipLimits.memberBytes), member: "Movie"))
      {
        try archive.read(movie, limit: .max)
      }
    }
  }

  @Test func `of one member again and again is refused member by member`() throws {
    let archive = try ZipArchive(bytes: repeating(30_000).bytes())
    #expect(archive.members.count == 30_000)
    #expect(archive.members.allSatisfy { $0.diagnostics.contains(.overlapping) })
    #expect(archive.members.filter { $0.diagnostics.contains(.duplicateName) }.count == 29_999)
    #expect(archive.list("") == [FolderEntry(name: "a", kind: .file)])
    #expect(try readingFault("a", of: archive)?.fault == .refused(.overlapping))
  }

  @Test func `of more members than the limit is refused, whatever the end record says`() {
    let count = ZipLimits.members + 1
    #expect(
      openingFault(repeating(count).bytes()) == .tooManyMembers(count: count, limit: ZipLimits.members))
  }

  @Test func `may have 65,536 more members than an end record has room for`() throws {
    let archive = try ZipArchive(bytes: repeating(65_537).bytes())
    #expect(archive.members.count == 65_537)
    #expect(!archive.diagnostics.contains { if case .moreMembers = $0 { true } else { false } })
  }

  @Test func `with a directory over the limit is refused`() {
    let long = ZipFixture.stored("a", []).directorySaying {
      $0.comment = [UInt8](repeating: 0, count: 0xFFFF)
    }
    let count = ZipLimits.directoryBytes / 0xFFFF + 1
    #expect(
      openingFault(ZipWriter(Array(repeating: long, count: count)).bytes())
        == .directoryTooLarge(size: count * (0xFFFF + 47), limit: ZipLimits.directoryBytes))
  }
}

/// An archive with one member that its directory records `count` times; its end record says once.
private func repeating(_ count: Int) -> ZipWriter {
  let plain = ZipWriter([.stored("a", [])])
  let record = plain.bytes().dropLast(22).suffix(47)
  return plain.with { $0.directorySuffix = Array(repeatElement(record, count: count - 1).joined()) }
}
