import Archives
import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

private let text = Array("All the bytes of a member. ".utf8) + Array(repeating: 7, count: 5000)

/// One archive in every form that holds a file, a folder and a link.
private let forms: [Named<ZipWriter>] = {
  let rest: [ZipFixture] = [.folder("A/"), .link("A/link", to: "../B")]
  let deflated = ZipWriter([.file("A/text", text)] + rest)
  return [
    Named("deflated", deflated),
    Named("stored", ZipWriter([.stored("A/text", text)] + rest)),
    Named("with a descriptor", ZipWriter([.file("A/text", text).withDescriptor()] + rest)),
    Named("with sizes in zip64 fields", ZipWriter([.file("A/text", text).wide()] + rest.map { $0.wide() })),
    Named("with both", ZipWriter([.stored("A/text", text).wide().withDescriptor()] + rest)),
    Named("with an end record of zip64", deflated.with { $0.isWide = true }),
    Named("with a comment", deflated.with { $0.comment = [UInt8](repeating: 0x50, count: 0xFFFF) }),
    Named("behind a program", deflated.with { $0.prefix = Array("#!/bin/sh\n".utf8) }),
    Named(
      "behind a program, with zip64",
      deflated.with {
        $0.prefix = Array("#!/bin/sh\n".utf8)
        $0.isWide = true
      }),
    Named("before something else", deflated.with { $0.suffix = [0, 0, 0] }),
    Named("signed", deflated.with { $0.directorySuffix = [0x50, 0x4B, 5, 5, 0, 0] }),
    Named(
      "with other extra fields",
      ZipWriter(
        [ZipFixture.file("A/text", text).wide().saying { $0.extra = [0x55, 0x54, 1, 0, 9] }] + rest)),
    Named("of macOS", ZipWriter(([.file("A/text", text)] + rest).map { $0.saying { $0.host = 19 } })),
  ]
}()

@Suite struct `Members` {
  @Test(arguments: forms) func `are listed and read`(form: Named<ZipWriter>) throws {
    let archive = try ZipArchive(bytes: form.value.bytes())
    #expect(archive.members.map(\.name) == ["A/", "A/link", "A/text"])
    #expect(archive.members.map(\.kind) == [.folder, .symbolicLink, .file])
    #expect(archive.members.map(\.size) == [0, 4, text.count])
    #expect(archive.members.map(\.mode) == [0o040755, 0o120755, 0o100644])
    let file = try #require(archive.member(named: "A/text"))
    #expect(file.checksum == crc32(text))
    let bytes = try archive.read(file, limit: text.count)
    #expect(bytes == text)
  }

  @Test(arguments: forms) func `are read from a file as from memory`(form: Named<ZipWriter>) throws {
    try withFolder { folder in
      try form.value.write(to: folder.child("a.ipa"))
      let onDisk = try readFile(folder.child("a.ipa"), limit: 1 << 20)
      #expect(onDisk == form.value.bytes())
      let archive = try ZipArchive(folder.child("a.ipa"))
      let bytes = try archive.read(try #require(archive.member(named: "A/text")), limit: text.count)
      #expect(bytes == text)
    }
  }

  @Test func `over the limit are refused by their size`() throws {
    let archive = try ZipArchive(bytes: ZipWriter([.file("a", text)]).bytes())
    let fault = try readingFault("a", of: archive, limit: text.count - 1)
    #expect(fault == ZipError(.memberTooLarge(size: text.count, limit: text.count - 1), member: "a"))
    #expect(
      try readingFault("a", of: archive, limit: -1)?.fault == .memberTooLarge(size: text.count, limit: 0))
    #expect(try readingFault("a", of: archive, limit: .max) == nil)
  }

  @Test func `without data are read`() throws {
    let archive = try ZipArchive(bytes: ZipWriter([.file("a", []), .stored("b", [])]).bytes())
    for member in archive.members {
      let bytes = try archive.read(member, limit: 0)
      #expect(bytes == [])
    }
  }

  @Test func `have names in bytes`() throws {
    let names: [FixturePath] = ["e\u{301}", "\u{e9}", FixturePath(bytes: [0xFF])]
    let archive = try ZipArchive(bytes: ZipWriter(names.map { .stored($0, $0.bytes) }).bytes())
    #expect(archive.members.map(\.name.bytes) == names.map(\.bytes))
    #expect(archive.members.last?.name.display == "\\xFF")
    #expect(archive.diagnostics.isEmpty)
    for name in names {
      let bytes = try archive.read(
        try #require(archive.member(named: MemberName(bytes: name.bytes))), limit: 9)
      #expect(bytes == name.bytes)
    }
  }

  @Test func `of one name are found by the last of them`() throws {
    let archive = try ZipArchive(
      bytes: ZipWriter([.file("a", "1"), .file("b", "2"), .file("a", "3")]).bytes())
    #expect(archive.members.count == 3)
    let bytes = try archive.read(try #require(archive.member(named: "a")), limit: 1)
    #expect(bytes == Array("3".utf8))
  }

  @Test func `of any name are found by it`() throws {
    let names: [FixturePath] = ["/", "//", "///", "a//", "a/", "./", "../", "\u{0}"]
    let archive = try ZipArchive(bytes: ZipWriter(names.map { .file($0, "") }).bytes())
    for name in names.map({ MemberName(bytes: $0.bytes) }) {
      #expect(archive.member(named: name)?.name == name)
    }
  }

  @Test(arguments: ["", "/", "A", "c", "A/text/", "A/tex"] as [MemberName])
  func `are found by their whole name`(name: MemberName) throws {
    let archive = try ZipArchive(bytes: ZipWriter([.folder("A/"), .file("A/text", "")]).bytes())
    let found = ["A": "A/", "A/text/": "A/text"][name.display]
    #expect(archive.member(named: name)?.name.display == found)
  }
}

@Suite struct `An archive without members` {
  @Test(arguments: [false, true]) func `is empty`(isWide: Bool) throws {
    let archive = try ZipArchive(bytes: ZipWriter([]).with { $0.isWide = isWide }.bytes())
    #expect(archive.members.isEmpty)
    #expect(archive.diagnostics.isEmpty)
    #expect(archive.list("").isEmpty)
    #expect(archive.member(named: "a") == nil)
  }
}
