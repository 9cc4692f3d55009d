import Discovery
import FileTree
import ImageProperties
import Model
import Places
import SpecTables
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Checking
@testable import Engine

extension ImageTask {
  fileprivate var fileName: FileName? { if case .file(let key) = id.file { key.path.fileName } else { nil } }
}

@Suite struct ImageReaderTests {
  /// The tasks of a tree: a name and what is needed of its pixels.
  private func tasks(_ tree: FixtureTree, rulesOff: Set<Rule> = []) throws -> [ImageTask] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let targets = findTargets([folder], flags: TargetFlags(), tables: tables, jobs: 2).targets
      let places = targets.map { TargetPlaces(TargetContext($0, tables: tables)) }
      return ImagePlan(places, rulesOff: rulesOff, workers: Workers(count: 2)).tasks
    }
  }

  @Test func `targets that share a catalog have each of its images read once`() throws {
    let targets = ["One", "Two"].map { XcodeProject.Target.app($0) }
    let star = SetFixture.imageSet("Star", [.image("1x", 20, 20)])
    let found = try tasks(FixtureTree.catalog([.iconSet(.singleSize), star]).adding(.project(targets)))
    #expect(found.count == 2)
    #expect(Set(found.map(\.id)).count == 2)
  }

  @Test func `a file that several entries list is read once, for the needs of all of them`() throws {
    let entries = ["any", "dark", "tinted"].map { appearance in
      let appearances =
        appearance == "any"
        ? "" : #""appearances": [{"appearance": "luminosity", "value": "\#(appearance)"}], "#
      return
        #"{"filename": "icon.png", "idiom": "universal", "platform": "ios", \#(appearances)"size": "1024x1024"}"#
    }
    let found = try tasks([
      "A.xcassets/AppIcon.appiconset/Contents.json": .text(
        #"{"images": [\#(entries.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#),
      "A.xcassets/AppIcon.appiconset/icon.png": .png(1024),
    ])
    #expect(found.compactMap(\.fileName) == ["icon.png"])
    #expect(found[0].depth.isSuperset(of: [.transparency, .thumbnail]))
  }

  @Test func `what only rules that are off need is not looked for`() throws {
    let off = Set(allRules.filter { $0.checks.contains { !$0.needs.isDisjoint(with: .picture) } })
    #expect(off.count > 5)
    let icon: FixtureTree = ["Art/Icon.png": .png(57)]
    #expect(try tasks(icon)[0].depth.isSuperset(of: .picture))
    #expect(try tasks(icon, rulesOff: off)[0].depth.isDisjoint(with: .picture))
  }

  @Test func `images whose pixels are looked at come first`() throws {
    let found = try tasks(["Art/a.png": .png(8), "Art/b.png": .png(8), "Art/Icon.png": .png(57)])
    #expect(found.compactMap(\.fileName) == ["Icon.png", "a.png", "b.png"])
    #expect(found.map(\.depth.isEmpty) == [false, true, true])
  }

  @Test func `contents come by image, of any number of threads the same`() throws {
    try withFolder(["a.png": .png(8), "b.png": .data([1, 2, 3])]) { folder in
      let paths = ["a.png", "b.png", "gone.png"].map { folder.child($0) }
      let tasks = paths.map { ImageTask(id: ImageID($0), depth: .pixels) }
      let contents = [1, 2, 5].map { jobs in
        ImageReader(archives: [:], workers: Workers(count: jobs), progress: nil).contents(of: tasks)
      }
      for found in contents {
        #expect(found == contents[0])
        #expect(found[ImageID(paths[0])]?.facts?.size == PixelSize(width: 8, height: 8))
        #expect(found[ImageID(paths[1])]?.facts?.format == .unknown)
        #expect(found[ImageID(paths[2])] == .unreadable(.reader(FileError.absent)))
      }
    }
  }

  @Test func `progress counts the images and never passes the end`() throws {
    let said = Mutex<[(Int, Double)]>([])
    try withFolder(["large.png": .png(.sketch(1400, 1400), .quick())]) { folder in
      let path = folder.child("large.png")
      let tasks = Array(repeating: ImageTask(id: ImageID(path), depth: .pixels), count: 200)
      let reader = ImageReader(archives: [:], workers: Workers(count: 2)) { images, part in
        said.withLock { $0.append((images, part)) }
      }
      _ = reader.contents(of: tasks)
    }
    let (images, parts) = said.withLock { ($0.map(\.0), $0.map(\.1)) }
    #expect(images.allSatisfy { (1...200).contains($0) })
    #expect(parts.allSatisfy { (0...1).contains($0) })
    #expect(Set(images).count == images.count)
  }
}
