import Archives
import TestSupport
import Testing

private typealias NameCase = Named<(names: [FixturePath], diagnostics: [String: [MemberDiagnostic]])>

private let nameCases: [NameCase] = [
  Named("ordinary", (["Payload/", "Payload/App.app/Icon~ipad.png", "..a", "a..", "b./c"], [:])),
  Named("absolute", (["/a"], ["/a": [.absoluteName]])),
  Named(
    "leading out",
    (["a/../b", "..", "c/.."], ["a/../b": [.parentPart], "..": [.parentPart], "c/..": [.parentPart]])),
  Named(
    "redundant",
    (["./a", "b//c", "d/."], ["./a": [.redundantPart], "b//c": [.redundantPart], "d/.": [.redundantPart]])),
  Named("of Windows", (["a\\b"], ["a\\b": [.backslash]])),
  Named("with a NUL", ([FixturePath(bytes: [97, 0, 98])], ["a\\u{0}b": [.nulByte]])),
  Named("empty", ([""], ["": [.emptyName]])),
  Named("of 1024 bytes", ([FixturePath(String(repeating: "x", count: 1024))], [:])),
  Named(
    "longer",
    ([FixturePath(String(repeating: "x", count: 1025))], [String(repeating: "x", count: 1025): [.longName]])),
  Named("twice", (["a", "b", "a"], ["a": [.duplicateName]])),
  Named("file and folder", (["a", "b", "a/"], ["a/": [.duplicateName]])),
  Named(
    "differing in case", (["Icon.png", "icon.png"], ["Icon.png": [.caseClash], "icon.png": [.caseClash]])),
  Named(
    "in folders that differ in case", (["A/x", "a/y", "b"], ["A/x": [.caseClash], "a/y": [.caseClash]])),
  Named("a folder and what lies in another", (["A/", "a/y"], ["A/": [.caseClash], "a/y": [.caseClash]])),
  Named("a part that begins as another", (["Ab/x", "a/y", "a-b", "aB-c"], [:])),
  Named("below a file", (["a", "a-b", "a/b", "a/b/c", "ab"], ["a/b": [.belowFile], "a/b/c": [.belowFile]])),
]

@Suite struct `Names` {
  @Test(arguments: nameCases)
  fileprivate func `have a diagnostic`(example: NameCase) throws {
    #expect(try memberDiagnostics(example.value.names.map { .file($0, "x") }) == example.value.diagnostics)
  }

  @Test func `below a link have a diagnostic`() throws {
    let diagnostics = try memberDiagnostics([.link("a", to: "/etc"), .file("a/passwd", "x")])
    #expect(diagnostics == ["a": [.symbolicLink], "a/passwd": [.belowFile]])
  }

  @Test func `in a folder with a record are not`() throws {
    #expect(try memberDiagnostics([.folder("a/"), .folder("a/b/"), .file("a/b/c", "x")]) == [:])
  }
}

private let spoilt: [Named<(member: ZipFixture, diagnostics: [MemberDiagnostic])>] = [
  Named("encrypted", (.file("a", "x").saying { $0.flags |= 1 }, [.encrypted])),
  Named("encrypted strongly", (.file("a", "x").saying { $0.flags |= 0x41 }, [.encrypted])),
  Named("on another volume", (.file("a", "x").directorySaying { $0.disk = 1 }, [.onOtherVolume])),
  Named("LZMA", (.file("a", "x").saying { $0.method = 14 }, [.unknownMethod])),
  Named("a stored size that lies", (.stored("a", [1]).saying { $0.size = 2 }, [.impossibleSize])),
  Named("a bomb by its size", (.file("a", "x").saying { $0.size = 1 << 30 }, [.impossibleSize])),
  Named("2^64 bytes", (.file("a", "x").saying { $0.size = .max }, [.impossibleSize])),
  Named("data behind the end", (.file("a", "x").saying { $0.compressedSize = 1 << 20 }, [.outside])),
  Named("2^64 bytes of data", (.file("a", "x").saying { $0.compressedSize = .max }, [.outside])),
  Named("at 2^64", (.file("a", "x").directorySaying { $0.offset = .max }, [.outside])),
  Named("a pipe", (.file("a", [], mode: 0o010644), [.specialFile])),
  Named("a link", (.link("a", to: "b"), [.symbolicLink])),
  Named("a mode of DOS", (ZipFixture.link("a", to: "b").saying { $0.host = 0 }, [])),
]

@Suite struct `Records` {
  @Test(arguments: spoilt)
  func `have a diagnostic, and what forbids reading does`(
    example: Named<(member: ZipFixture, diagnostics: [MemberDiagnostic])>
  ) throws {
    let archive = try ZipArchive(bytes: ZipWriter([example.value.member]).bytes())
    let member = try #require(archive.member(named: "a"))
    #expect(member.diagnostics == example.value.diagnostics)
    let refusal = example.value.diagnostics.first(where: \.forbidsReading)
    #expect(try readingFault("a", of: archive)?.fault == refusal.map { .refused($0) })
    #expect(archive.diagnostics == example.value.diagnostics.map { .member("a", $0) })
  }

  @Test func `that share data are refused, all of them`() throws {
    let bomb = ZipFixture.file("kernel", [UInt8](repeating: 0, count: 1000))
    let copies = (["copy1", "copy2", "copy3"] as [FixturePath]).map {
      ZipFixture.file($0, "").directorySaying { $0.offset = 0 }
    }
    let archive = try ZipArchive(bytes: ZipWriter([bomb] + copies + [.file("last", "x")]).bytes())
    let diagnostics = archive.members.map(\.diagnostics)
    #expect(diagnostics == Array(repeating: [.overlapping], count: 4) + [[]])
    for name in ["kernel", "copy1", "copy2", "copy3"] as [MemberName] {
      #expect(try readingFault(name, of: archive) == ZipError(.refused(.overlapping), member: name))
    }
  }

  @Test func `within the data of another are refused`() throws {
    let inner = ZipWriter([.file("inner", "x")]).bytes()
    let archive = try ZipArchive(
      bytes: ZipWriter([
        .stored("outer", inner), .file("inner", "x").directorySaying { $0.offset = 35 },
      ]).bytes())
    #expect(archive.members.map(\.diagnostics) == [[.overlapping], [.overlapping]])
  }

  @Test func `whose local header reaches into the next are refused when read`() throws {
    // The directory alone cannot tell: it does not say how long the local extra field is.
    let long = ZipFixture.file("a", "x").headerSaying { $0.extra = [1, 0, 2, 0, 0, 0] }
    var bytes = ZipWriter([long, .file("b", "x")]).bytes()
    bytes[28] += 3
    let archive = try ZipArchive(bytes: bytes)
    #expect(archive.diagnostics.isEmpty)
    #expect(try readingFault("a", of: archive)?.fault == .refused(.overlapping))
    #expect(try readingFault("b", of: archive) == nil)
  }
}

@Suite struct `The archive` {
  private let plain = ZipWriter([.file("a", "1"), .file("b", "2")])

  @Test(arguments: [false, true])
  func `may have something before it or behind`(isWide: Bool) throws {
    let writer = plain.with {
      $0.prefix = [1, 2, 3]
      $0.suffix = [4]
      $0.isWide = isWide
    }
    #expect(try ZipArchive(bytes: writer.bytes()).diagnostics == [.bytesBefore(3), .bytesAfter(1)])
  }

  @Test func `may have something before it that its offsets count`() throws {
    var bytes = plain.bytes()
    let length = bytes.count
    // What `zip -A` does: every offset is raised.
    for offset in [length - 6, length - 22 - 94 + 42, length - 22 - 47 + 42] { bytes[offset] += 3 }
    let archive = try ZipArchive(bytes: [1, 2, 3] + bytes)
    #expect(archive.diagnostics == [.bytesBefore(3)])
    #expect(try readingFault("b", of: archive) == nil)
  }

  @Test func `may have more members than it says`() throws {
    let writer = plain.with { $0.lie = { ($0.count, $0.countHere) = (1, 1) } }
    let archive = try ZipArchive(bytes: writer.bytes())
    #expect(archive.diagnostics == [.moreMembers(stated: 1, found: 2)])
    #expect(archive.members.count == 2)
  }
}
