import Checking
import Discovery
import Engine
import FileTree
import Model
import Places
import Policy
import ProofSheet
import Repair
import Reporting
import SpecTables
import SystemPackage
import TestSupport

extension FuzzTarget {
  /// A small folder of which the bytes are one file, the first byte says which: it is found, read and judged as a run of
  /// the command does it, and shown in the way that the second byte says.
  static let trees = FuzzTarget(name: "trees", seeds: { treeSeeds }) { start, count in
    let input = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard input.count > 2, let grove, let tables else { return -1 }
    let index = Int(input[0]) % plots.count
    let folder = grove.appending("\(index)")
    let place = folder.appending(FilePath(plots[index].file).components)
    guard (try? writeFile(Array(input.dropFirst(2)), to: place)) != nil else { return -1 }
    show(check([folder], flags: TargetFlags(), tables: tables, jobs: 1), Int(input[1]), of: folder, tables)
    return 0
  }

  /// The bytes as a configuration, a baseline and a table of a house.
  static let configurations = FuzzTarget(
    name: "configurations", seeds: { configurationSeeds.map { Array($0.utf8) } }
  ) {
    start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    do throws(PolicyError) {
      let configuration = try readConfiguration(bytes, at: ".iconproof.json", workingFolder: "/work")
      _ = configuration.excludes("a/b.png")
    } catch {
      precondition(!error.message.display.isEmpty)
    }
    _ = try? Baseline(bytes, at: "baseline.json")
    _ = try? tables?.adding([HouseTable(path: "house.json", bytes: bytes)])
    return 0
  }

  private static let tables = try? SpecTables.embedded()
  /// Where the folders lie; nil where they can't be written.
  private static let grove = try? plantedTrees()
}

/// In a format, as checklist, as page or as repairs.
private func show(_ report: Report, _ choice: Int, of folder: FilePath, _ tables: SpecTables) {
  let formats = Array(CheckFormat.allCases)
  switch choice % (formats.count + 4) {
  case formats.count: _ = checklistText(FinishedReport(report), tables: tables, listsAll: true)
  case formats.count + 1: _ = checklistMarkdown(FinishedReport(report), tables: tables, listsAll: true)
  case formats.count + 2:
    let plan = SheetPlan(FinishedReport(report), of: folder, tables: tables)
    _ = PictureReader(around: [folder]).pictures(of: plan.imageIDs, fitting: 32, jobs: 1)
    let page = html(of: plan.sheet(pictures: [:], version: "0.0.0"))
    precondition(!page.contains("<script"), "the page has a script")
  case formats.count + 3:
    var options = RepairOptions()
    options.allowsUnsafe = true
    var planner = RepairPlanner(report, options: options, within: [folder])
    let repairs = planner.planned()
    _ = repairText(repairs.groups, plan: repairs, written: false)
  case let index:
    let verdict = Verdict(report, failsOn: .error, allowsEmpty: false)
    var context = ReportContext(
      version: "0.0.0", verdict: verdict, failOn: .error, base: PathBase(".", from: "/work"))
    context.text.isVerbose = true
    let text = formatted(FinishedReport(report), as: formats[index], context: context, tables: tables)
    checkHarmless(text, formats[index])
  }
}

/// A folder and the file of it that the input takes the place of.
private struct Tree {
  let file: String
  let seeds: [[UInt8]]
  let rest: FixtureTree

  init(_ file: String, _ seeds: [[UInt8]], _ rest: FixtureTree = [:]) {
    (self.file, self.seeds, self.rest) = (file, seeds, rest)
  }
}

private let plots: [Tree] = {
  let png = imageSeeds[0]
  let set: FixturePath = "Assets.xcassets/AppIcon.appiconset/a.png"
  let list = FuzzTarget.propertyLists.seeds()
  let contents = Array(
    #"{"images":[{"filename":"a.png","idiom":"universal","platform":"ios","size":"1024x1024"}],"info":{}}"#
      .utf8)
  let listed: FixturePath = "Assets.xcassets/AppIcon.appiconset/Contents.json"
  let app = Array(
    "{CFBundlePackageType = APPL; CFBundleIconFiles = (Icon.png); MinimumOSVersion = 12.0;}".utf8)
  let described = descriptionSeeds.compactMap { seed in
    seed.name.text.map { Tree($0, [seed.bytes], ["a.png": .data(png), "icon.png": .data(png)]) }
  }
  return [
    Tree(
      "Assets.xcassets/AppIcon.appiconset/Contents.json", FuzzTarget.assetCatalogs.seeds() + [contents],
      [set: .data(png)]),
    Tree(
      "App.xcodeproj/project.pbxproj", FuzzTarget.projects.seeds(),
      [set: .data(png), listed: .data(contents)]),
    Tree("Info.plist", list + [app], ["Icon.png": .data(png), "Icon@2x.png": .data(png)]),
    Tree("App.app/Info.plist", list + [app], ["App.app/Icon.png": .data(png)]),
    Tree("App.app/Assets.car", FuzzTarget.compiledCatalogs.seeds(), ["App.app/Info.plist": .data(app)]),
    Tree("App.ipa", FuzzTarget.archives.seeds()),
    Tree("AppIcon.icon/icon.json", [contents], ["AppIcon.icon/Assets/Art.svg": .text("<svg/>")]),
    Tree("LaunchScreen.storyboard", FuzzTarget.interfaces.seeds(), ["Info.plist": .data(app)]),
    Tree("index.html", FuzzTarget.webPages.seeds(), ["a.png": .data(png), "favicon.ico": .data(png)]),
    Tree(
      "manifest.webmanifest", FuzzTarget.webManifests.seeds(),
      ["index.html": .text("<link rel=manifest href=manifest.webmanifest>")]),
    Tree("Icon.png", imageSeeds, ["Info.plist": .data(app)]),
    Tree("App.xcworkspace/contents.xcworkspacedata", FuzzTarget.workspaces.seeds(), [set: .data(png)]),
    Tree(
      ".gitmodules", [Array("[submodule \"a\"]\n\tpath = A\n".utf8)],
      [".git/HEAD": .text(""), "Icon.png": .data(png)]),
    Tree(
      ".git/index", FuzzTarget.gitIndexes.seeds(), [".git/HEAD": .text("ref: a"), "Icon.png": .data(png)]),
  ] + described
}()

private var treeSeeds: [[UInt8]] {
  plots.enumerated().flatMap { index, tree in
    tree.seeds.enumerated().map { [UInt8(index), UInt8(truncatingIfNeeded: index + $0.offset)] + $0.element }
  }
}

private func plantedTrees() throws -> FilePath {
  let folder = try makeTemporaryFolder()
  for (index, tree) in plots.enumerated() {
    let entries = tree.rest.adding([FixturePath(stringLiteral: tree.file): .data(tree.seeds[0])])
    try entries.write(to: folder.appending("\(index)"))
  }
  return folder
}

private let configurationSeeds = [
  #"{"exclude":["a/**"],"rules":{"off":["blank-image"]},"waivers":[{"rule":"wrong-size","path":"a","reason":"b","until":"2030-01-01"}]}"#,
  #"{"severity":{"blank-image":"note"},"failOn":"warning","require":2,"targets":{"minimumOS":"12.0"},"specs":["a.json"]}"#,
  #"{"schemaVersion":1,"findings":[{"fingerprint":"a","rule":"b","path":"c"}]}"#,
  #"{"rows":[{"id":"a","kind":"app-icon","size":"60x60","files":["A.png"]}]}"#,
]
