import FileTree
import Places
import SystemPackage
import Testing

@testable import Projects

/// What descriptions of one tree look up beside themselves.
@Suite struct Lookups {
  /// The files of a pattern that a description means, one of some that look things up together.
  private func found(_ pattern: String, by lookups: SharedLookups) -> [FilePath] {
    let file = DescriptionFile(
      path: "CMakeLists.txt", bytes: [], lookups: lookups, isReachable: { _ in true })
    return file.matches(pattern, in: ".")
  }

  private final class Count { var value = 0 }

  @Test func `a folder is listed once for all descriptions`() {
    let listed = Count()
    let lookups = SharedLookups(
      reading: { _ throws(FileError) in throw .absent },
      listing: { folder throws(FileError) in
        listed.value += 1
        return folder == "." ? ["Art", "a.icns"] : folder == "Art" ? ["B.icns"] : []
      })
    for _ in 0..<500 {
      #expect(found("**/*.icns", by: lookups) == ["a.icns", "Art/B.icns"])
      let file = DescriptionFile(path: "x.sh", bytes: [], lookups: lookups, isReachable: { _ in true })
      #expect(file.exists("a.icns") && !file.exists("b.icns"))
      #expect(file.existsInAnyCase("Art/b.icns") && !file.exists("Art/b.icns"))
    }
    #expect(listed.value == 2)
    #expect(!lookups.isExhausted)
    // What cannot be looked up from a description is not there for it, whatever is known of it.
    let outside = DescriptionFile(path: "x.sh", bytes: [], lookups: lookups, isReachable: { _ in false })
    #expect(!outside.exists("a.icns"))
  }

  @Test func `a pattern lists the folders that are there alone`() {
    let listed = Count()
    let folders: [FilePath: [FileName]] = [".": ["A", "B"], "A": ["Core"], "A/Core": ["x.swift"]]
    let lookups = SharedLookups(
      reading: { _ throws(FileError) in throw .absent },
      listing: { folder throws(FileError) in
        listed.value += 1
        return folders[folder] ?? []
      })
    #expect(found("**/Core/*.swift", by: lookups) == ["A/Core/x.swift"])
    #expect(listed.value == 4)
    #expect(found("**/core/*.swift", by: lookups) == [])
    #expect(found("A/../A/Core/x.swift", by: lookups) == ["A/Core/x.swift"])
  }

  @Test func `configurations of one folder are read once for all of it`() throws {
    let read = Count()
    let names = (0..<200).map { FileName("electron-builder-\($0).yml") }
    let text = "appId: a.b\nmac: {category: x}\ndirectories: {buildResources: staged}\n"
    let lookups = SharedLookups(
      reading: { path throws(FileError) in
        guard names.contains(path.fileName) else { throw .absent }
        read.value += 1
        return Array(text.utf8)
      }, listing: { folder in folder == "." ? names : [] })
    for name in names {
      let file = DescriptionFile(
        path: FilePath(bytes: name.bytes), bytes: Array(text.utf8), lookups: lookups,
        isReachable: { _ in true })
      #expect(try ProjectFormat.electronBuilder.read(file).count == 1)
    }
    #expect(read.value < 20)
  }

  @Test func `programs that BUILD files load are read once for all of them`() throws {
    let read = Count()
    let program = """
      load("@rules//apple:ios.bzl", "ios_application")
      def app(name, **kwargs):
          ios_application(name = name, **kwargs)
      """
    let lookups = SharedLookups(
      reading: { path throws(FileError) in
        guard path.fileName == "apps.bzl" else { throw .absent }
        read.value += 1
        return Array(program.utf8)
      }, listing: { folder in folder == "." ? ["MODULE.bazel", "tools"] : [] })
    let build = """
      load("//tools:apps.bzl", "app")
      app(name = "A", app_icons = ["A.xcassets/I.appiconset/x"])
      """
    for folder in ["a", "b", "c"] {
      let file = DescriptionFile(
        path: FilePath("\(folder)/BUILD"), bytes: Array(build.utf8), lookups: lookups,
        isReachable: { _ in true })
      #expect(try !ProjectFormat.bazel.read(file).isEmpty)
    }
    #expect(read.value == 1)
  }

  @Test func `words in quotes are counted once for all that ask`() {
    let text = "name = \"a\", srcs = ['a', \"a.png\"]\nx(\"a\")\n\"a\nb\""
    let lookups = SharedLookups(
      reading: { _ throws(FileError) in throw .absent }, listing: { _ in [] })
    let file = DescriptionFile(
      path: "BUILD", bytes: Array(text.utf8), lookups: lookups, isReachable: { _ in true })
    #expect(lookups.count(ofQuoted: "a", in: file) == 3)
    #expect(lookups.count(ofQuoted: "a.png", in: file) == 1)
    #expect(lookups.count(ofQuoted: "b", in: file) == 0)
    #expect(lookups.count(ofQuoted: "a", in: file.holding(Array("\"a\"".utf8))) == 1)
    for _ in 0..<100_000 { _ = lookups.count(ofQuoted: "b", in: file) }
    #expect(!lookups.isExhausted)
  }

  @Test func `patterns and files without end have one`() {
    let names = (0..<1000).map { FileName("f\($0)") }
    let lookups = SharedLookups(
      reading: { _ in [UInt8](repeating: 32, count: 1 << 20) },
      listing: { folder in folder == "." ? names : [] })
    var last = 0
    for number in 0..<10_000 where !lookups.isExhausted {
      _ = found("*/\(number)*", by: lookups)
      last = number
    }
    #expect(lookups.isExhausted && last > 50)
    let others = SharedLookups(
      reading: { _ in [UInt8](repeating: 32, count: 1 << 20) }, listing: { _ in [] })
    let file = DescriptionFile(path: "a.yml", bytes: [], lookups: others, isReachable: { _ in true })
    let count = (0..<1000).count { (try? file.file(FilePath("\($0).yml"))) != nil }
    #expect(others.isExhausted && count == 128)
  }
}
