import Places
import TestSupport

typealias Target = XcodeProject.Target

/// Catalogs whose pictures are drawn once for all shapes.
enum Catalog {
  static let iOS = sets(.singleSize)
  static let noIcon = FixtureTree.catalog([.iconSet([EntryFixture].singleSize.map(\.empty))])
  static let watch = sets(.singleSizeWatch)
  static let noWatchIcon = FixtureTree.catalog([.iconSet([EntryFixture].singleSizeWatch.map(\.empty))])
  static let mac = sets(.mac)
  static let noMacIcon = FixtureTree.catalog([.iconSet([EntryFixture].mac.map(\.empty))])
  static let macWithoutLarge = sets([EntryFixture].mac.filter { $0.pixels.width < 1024 })
  static let iPhonePerSize = sets(.iPhone + [.slot("ios-marketing", "1024x1024", "1x")])
  static let iOSAndMac = sets(.singleSize + .mac)
  static let noColours = FixtureTree.catalog([])

  private static func sets(_ entries: [EntryFixture]) -> FixtureTree { .catalog([.iconSet(drawn(entries))]) }

  private static func drawn(_ entries: [EntryFixture]) -> [EntryFixture] {
    entries.map { $0.holding(.sketch($0.pixels.width, $0.pixels.height), .rgb) }
  }
}

extension FixtureTree {
  /// The entries in a folder.
  func inside(_ folder: FixturePath) -> FixtureTree { [folder: .folder(self)] }

  static func + (left: FixtureTree, right: FixtureTree) -> FixtureTree { left.adding(right) }

  /// A project of these targets beside the storyboard that they start with.
  /// - Parameter archived: the targets that its shared scheme archives; nil for a project without schemes.
  static func shape(
    _ targets: Target..., archiving archived: [String]? = nil, with configuration: String? = nil,
    projectSettings: [String: String] = [:], configurationFile: String? = nil
  ) -> FixtureTree {
    var project = XcodeProject(targets)
    project.projectSettings = projectSettings
    project.configurationFile = configurationFile
    var tree = FixtureTree.project(targets)
    tree["App.xcodeproj/project.pbxproj"] = project.entry
    if let archived {
      tree["App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] = .scheme(
        archiving: archived, with: configuration)
    }
    return tree
  }
}

extension FixtureEntry {
  /// A shared scheme that archives these targets.
  /// - Parameters:
  ///   - project: from the folder that holds the project or workspace.
  ///   - configuration: that it archives with; nil for a scheme that does not say it.
  static func scheme(
    archiving targets: [String], of project: String = "App.xcodeproj", with configuration: String? = nil
  ) -> FixtureEntry {
    let action = configuration.map { "<ArchiveAction buildConfiguration = \"\($0)\"></ArchiveAction>" } ?? ""
    let entries = targets.map { target in
      """
      <BuildActionEntry buildForArchiving = "YES"><BuildableReference BlueprintIdentifier = "-"
        BuildableName = "\(target).app" BlueprintName = "\(target)"
        ReferencedContainer = "container:\(project)"></BuildableReference></BuildActionEntry>
      """
    }
    return .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme version = "1.7"><BuildAction><BuildActionEntries>\(entries.joined())</BuildActionEntries>
      </BuildAction>\(action)</Scheme>
      """)
  }

  /// A workspace of these projects, from its folder.
  static func workspace(_ projects: String...) -> FixtureEntry {
    let references = projects.map { "<FileRef location = \"group:\($0)\"></FileRef>" }
    return .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">\(references.joined())</Workspace>
      """)
  }
}

extension Target {
  /// Tests that run in an application.
  static func tests(in host: String, named name: String = "Tests", ui: Bool = false) -> Target {
    Target(
      name, productType: "com.apple.product-type.bundle.\(ui ? "ui-testing" : "unit-test")",
      settings: ui
        ? ["SDKROOT": "iphoneos", "TEST_TARGET_NAME": host]
        : ["SDKROOT": "iphoneos", "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/\(host).app/\(host)"])
  }

  func embedding(_ targets: String...) -> Target {
    var target = self
    target.embeds = targets
    return target
  }

  func synchronizing(_ folders: String...) -> Target {
    var target = self
    target.synchronizedFolders = folders
    return target
  }

  func with(_ settings: [String: String], in configuration: String) -> Target {
    var target = self
    target.settings[configuration, default: [:]].merge(settings) { $1 }
    return target
  }
}
