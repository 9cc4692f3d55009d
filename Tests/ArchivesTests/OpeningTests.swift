import Archives
import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

private let plain = ZipWriter([.file("a", "1"), .file("b", "2")])

private func ending(_ lie: @escaping @Sendable (inout ZipWriter.End) -> Void) -> [UInt8] {
  plain.with { $0.lie = lie }.bytes()
}

private func wideEnding(_ lie: @escaping @Sendable (inout ZipWriter.End) -> Void) -> [UInt8] {
  plain.with {
    $0.lie = lie
    $0.isWide = true
  }.bytes()
}

private let refused: [Named<(bytes: [UInt8], fault: ZipError.Fault)>] = {
  let bytes = plain.bytes()
  let wide = plain.with { $0.isWide = true }.bytes()
  var spoiltDirectory = bytes
  let directory = bytes.count - 22 - 2 * 47
  spoiltDirectory[directory + 47] = 0
  var contradicting = wide
  contradicting[contradicting.count - 22 + 10] = 3
  contradicting[contradicting.count - 22 + 11] = 0
  var lost = wide
  lost[lost.count - 22 - 20 - 56] = 0
  let nested = ZipWriter([]).bytes()
  return [
    Named("nothing", ([], .notAnArchive)),
    Named("text", (Array("<!DOCTYPE html>, and no archive at all".utf8), .notAnArchive)),
    Named("the beginning of an archive", (Array(bytes.dropLast(30)), .truncated)),
    Named("its end", (Array(bytes.suffix(30)), .directoryOutside)),
    Named("a comment that is cut off", (ending { $0.commentSize = 9 }, .truncated)),
    Named("two ends", (plain.with { $0.comment = nested }.bytes(), .ambiguousEnd)),
    Named("the last volume of several", (ending { $0.disk = 1 }, .split)),
    Named("the same with zip64", (wideEnding { $0.disk = 1 }, .split)),
    Named("members in other volumes", (ending { $0.countHere = 1 }, .split)),
    Named(
      "more members than are there",
      (ending { ($0.count, $0.countHere) = (3, 3) }, .missingMembers(stated: 3, found: 2))),
    Named("a directory behind the end", (ending { $0.directoryOffset = 0xFFFF }, .directoryOutside)),
    Named("a directory larger than the file", (ending { $0.directorySize = 0xFFFF }, .directoryOutside)),
    Named("a directory of 2^64 bytes", (wideEnding { $0.directorySize = .max }, .directoryOutside)),
    Named("a directory at 2^64", (wideEnding { $0.directoryOffset = .max }, .directoryOutside)),
    Named(
      "a directory that begins too late",
      (ending { $0.directorySize -= 1 }, .brokenDirectory(offset: directory + 1))),
    Named(
      "a directory that begins too early",
      (
        ending {
          $0.directorySize += 1
          $0.directoryOffset -= 1
        }, .brokenDirectory(offset: directory - 1)
      )),
    Named("a record that is none", (spoiltDirectory, .brokenDirectory(offset: directory + 47))),
    Named(
      "bytes between records and end",
      (plain.with { $0.directorySuffix = [1] }.bytes(), .brokenDirectory(offset: directory + 94))),
    Named(
      "2^64 members",
      (
        wideEnding { ($0.count, $0.countHere) = (.max, .max) },
        .tooManyMembers(count: .max, limit: ZipLimits.members)
      )),
    Named("ends that differ", (contradicting, .contradictoryEnds)),
    Named("an end of zip64 that is not there", (lost, .contradictoryEnds)),
  ]
}()

@Suite struct `Opening` {
  @Test(arguments: refused) func `is refused`(example: Named<(bytes: [UInt8], fault: ZipError.Fault)>) {
    #expect(openingFault(example.value.bytes) == example.value.fault)
  }

  @Test func `of no regular file is refused`() throws {
    try withFolder { folder in
      #expect(throws: ZipError(.file(.absent))) { try ZipArchive(folder.child("a.ipa")) }
      #expect(throws: ZipError(.file(.notAFile))) { try ZipArchive(folder) }
    }
  }

  @Test func `survives every cut`() {
    let bytes = ZipWriter([.file("a", "1"), .link("b", to: "a")]).with { $0.isWide = true }.bytes()
    for count in bytes.indices { #expect(openingFault(Array(bytes[..<count])) != nil) }
  }

  @Test func `and reading survive every change of a byte`() throws {
    let text = Array("aaaaaaaaaabbbbbbbbbbaaaaaaaaaa".utf8)
    let writer = ZipWriter([.file("a", text).withDescriptor(), .stored("b", text).wide()])
    let bytes = writer.with { $0.isWide = true }.bytes()
    for index in bytes.indices {
      for change in [1, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] ^= change
        guard let archive = try? ZipArchive(bytes: changed) else { continue }
        _ = archive.diagnostics
        for member in archive.members {
          // Whatever is read is what the checksum in the directory stands for.
          guard let read = try? archive.read(member, limit: 100) else { continue }
          #expect(read == text || read.isEmpty || member.checksum != crc32(text))
        }
      }
    }
  }
}
