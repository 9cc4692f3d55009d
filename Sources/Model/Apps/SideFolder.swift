package import Places
package import SystemPackage

/// The outermost folder around a project, below `root`, whose name says that what lies in it is an example,
/// a test or somebody else's; nil where there is none.
package func sideFolder(of project: FilePath, below root: FilePath) -> FileName? {
  folders(of: project, below: root).first { name in
    let bytes = normalized(name).bytes
    return sideFolderNames.contains(FileName(bytes: bytes))
      || endings.contains { ending in
        bytes.count > ending.bytes.count && bytes.suffix(ending.bytes.count).elementsEqual(ending.bytes)
          && trialNames.contains(FileName(bytes: Array(bytes.dropLast(ending.bytes.count))))
      }
  }
}

/// As ``sideFolder(of:below:)``, where a library is known to lie around the project: its examples have longer names,
/// such as `watchOS Example` or `RxExample`. With the folder that it lies in.
package func demoFolder(of project: FilePath, below root: FilePath) -> (name: FileName, place: FilePath)? {
  guard project.isInside(root) else { return nil }
  return folder(of: project, below: root) { name in words(of: name).contains { demoNames.contains($0) } }
}

private func folder(
  of project: FilePath, below root: FilePath, where isMeant: (FileName) -> Bool
) -> (name: FileName, place: FilePath)? {
  let names = folders(of: project, below: root)
  guard let first = names.firstIndex(where: isMeant) else { return nil }
  var place = project.parentFolder
  for _ in first..<names.endIndex { place = place.parentFolder }
  return (names[first], place)
}

/// The outermost folder around a project, below `root`, that is named for tests, and the folder that it lies in. Where a library
/// is known to lie around it, what lies in one tests that; an app may be called so as well.
package func testFolder(of project: FilePath, below root: FilePath) -> (name: FileName, place: FilePath)? {
  guard project.isInside(root) else { return nil }
  return folder(of: project, below: root) { name in
    testFolderNames.contains(normalized(name)) || holdsTestApps(name)
  }
}

/// `IntegrationTestApps`: several of them. One app may be called so for its users.
private func holdsTestApps(_ name: FileName) -> Bool {
  let end = words(of: name).suffix(2)
  return end.count == 2 && end.first.map { ["test", "tests"].contains($0) } == true
    && end.last.map { ["apps", "projects"].contains($0) } == true
}

/// Whether the name of an application says that it is there for tests: `TestHostApp`, `EngineTestHarness`. It never decides by
/// itself, since a user's app may have any name: tests run in what is asked.
package func isNamedForTests(_ target: String) -> Bool {
  let parts = words(of: FileName(target))
  return parts.contains { testNames.contains($0) } && parts.contains { testTools.contains($0) }
    || parts.last(where: { $0 != "app" }) == "host"
}

/// Whether a name ends with the word: `Unit Tests`, `EngineTests`. A user's app may be called so, too.
package func isCalledTests(_ target: String) -> Bool {
  words(of: FileName(target)).last == "tests"
}

/// In lower case. A capital letter begins a word where a small one is beside it: `iOSExample`, `ExampleApp`.
private func words(of name: FileName) -> [FileName] {
  let bytes = name.bytes
  func isCapital(_ index: Int) -> Bool {
    bytes.indices.contains(index) && bytes[index].isASCIICapital
  }
  func isSmall(_ index: Int) -> Bool {
    bytes.indices.contains(index) && bytes[index].isASCIILetter && !bytes[index].isASCIICapital
  }
  var words: [[UInt8]] = [[]]
  for index in bytes.indices {
    let begins = isCapital(index) && (isSmall(index - 1) || isSmall(index + 1))
    // `Kit.Sample.iOS`, as .NET names projects.
    let separates = separators.contains(bytes[index]) || bytes[index] == UInt8(ascii: ".")
    if begins || separates { words.append([]) }
    if !separates { words[words.count - 1].append(bytes[index]) }
  }
  return words.map { FileName(bytes: $0).lowercased }
}

private func folders(of project: FilePath, below root: FilePath) -> ArraySlice<FileName> {
  let names = project.fileNames.dropLast()
  return project.isInside(root) ? names.dropFirst(root == "." ? 0 : root.fileNames.count) : names[...]
}

/// What may follow such a name: `sampleapps`, `TestApp`.
private let endings: [FileName] = ["app", "apps", "project", "projects", "code"]
private let testNames: Set<FileName> = ["test", "tests", "testing"]
private let trialNames = demoNames.union(["test", "tests"])

/// What is there for tests. `Runner` alone is the app of each Flutter project.
private let testTools: Set<FileName> = [
  "app", "application", "harness", "helper", "host", "runner", "server", "tool",
]

private let demoNames: Set<FileName> = ["example", "examples", "sample", "samples", "demo", "demos"]

/// What tests are kept in, and what they read. Go builds nothing that lies in `testdata`.
private let testFolderNames: Set<FileName> = ["test", "tests", "testdata", "fixtures"]

/// In lower case and without hyphens and underscores: `Third-Party`, `third_party`.
private let sideFolderNames: Set<FileName> = testFolderNames.union([
  "thirdparty", "3rdparty", "vendor", "vendors", "example", "examples", "sample", "samples", "demo", "demos",
  "libraries", "libs", "external", "externals", "submodules",
  // Checkouts of package managers.
  "pods", "carthage", "nodemodules",
])

private func normalized(_ name: FileName) -> FileName {
  FileName(bytes: name.lowercased.bytes.filter { !separators.contains($0) })
}

private let separators: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_")]

extension FileName {
  /// Whether it is what CocoaPods knows a library by, in Ruby or in JSON.
  package var isPodspec: Bool { hasExtension("podspec") || hasSuffix(".podspec.json") }
}
