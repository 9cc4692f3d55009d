import FileTree
import Places
import Projects
import PropertyLists
import SourceText
import SpecTables
import SystemPackage

extension FuzzTarget {
  /// Contents.json, configuration, tables: strict and lenient come to the same value where both do.
  static let json = FuzzTarget(name: "json", seeds: { jsonSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let strict = try? parseJSON(bytes, options: .strict(sizeLimit: 1 << 20))
    let lenient = try? parseJSON(bytes, options: .lenient(sizeLimit: 1 << 20))
    if let strict { precondition(strict.root == lenient?.root, "strict and lenient differ") }
    return 0
  }

  /// Binary, XML and OpenStep lists; read in part they are what they are when read whole.
  static let propertyLists = FuzzTarget(name: "property-lists", seeds: { propertyListSeeds }) {
    start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let whole = try? PropertyList(parsing: bytes)
    let part = try? PartialPropertyList(parsing: bytes, objects: "f")
    precondition((whole == nil) == (part == nil), "read whole but not in part, or in part but not whole")
    // Of the other formats all is read whole; and a number that is none is not equal to itself.
    guard PropertyListFormat(of: bytes) == .openStep else { return 0 }
    for (id, object) in whole?["f"]?.dictionary ?? [:] {
      precondition(
        part?.objects.flatMap { $0.place(of: id).map($0.fields) } == object.dictionary,
        "read in part otherwise than whole")
    }
    return 0
  }

  /// The bytes as the project, and as every xcconfig file that it names.
  static let projects = FuzzTarget(name: "projects", seeds: { projectSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let project = try? readXcodeProject(
      at: "App.xcodeproj", reading: { _ in bytes }, listing: { _ in ["App.xcscheme"] })
    guard let project else { return 0 }
    for target in project.targets {
      for configuration in target.configurations {
        _ = configuration.platforms
        _ = configuration.facts(on: .macos)
        _ = configuration.sdkBound
      }
    }
    _ = shippingVerdicts(of: [project, project], below: ".")
    return 0
  }

  /// The bytes as a workspace, as each of its schemes, and as a `.gitignore` above files that are absent.
  static let workspaces = FuzzTarget(name: "workspaces", seeds: { workspaceSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let workspace = readWorkspace(
      at: "A/B.xcodeproj/project.xcworkspace", reading: { _ in bytes }, listing: { _ in ["A.xcscheme"] })
    _ = workspace.projects(inside: "A")
    let project = try? readXcodeProject(
      at: "A/B.xcodeproj",
      reading: { file throws(FileError) in
        switch file.lastComponent?.string {
        case "project.pbxproj": return projectSeeds[0]
        case ".gitignore": return bytes
        default: throw .absent
        }
      }, listing: { _ throws(FileError) in throw .absent })
    precondition(project?.problems.isEmpty == false, "an absent file is no problem")
    return 0
  }
}

private let workspaceSeeds = [
  """
  <?xml version="1.0" encoding="UTF-8"?><!-- x -->
  <Workspace version = "1.0"><FileRef location = "group:App/App.xcodeproj"></FileRef>
  <Group location = "container:Lib" name = 'L&amp;&#x41;'><FileRef location = "self:"/></Group></Workspace>
  """,
  """
  <Scheme version = "1.7"><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving = "YES">
  <BuildableReference BlueprintIdentifier = "3" BlueprintName = "App" ReferencedContainer = "container:App.xcodeproj"/>
  </BuildActionEntry></BuildActionEntries></BuildAction></Scheme>
  """,
  "# x\n/A/*.xcconfig\n!**/b[a-z]?\nPods/\n",
].map { Array($0.utf8) }

private let jsonSeeds = [
  #"{"images":[{"idiom":"iphone","size":"60x60","scale":"2x","filename":"a\u00e9\n.png"}],"info":{"version":1}}"#,
  "[1, -2.5e3, true, false, null, \"\", [], {}, // comment\n]",
].map { Array($0.utf8) }

private let propertyListSeeds =
  [
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>A</key><array><string>x&amp;</string><integer>-1</integer>"
      + "<real>1.5</real><true/><data>AAEC</data><date>2026-01-01T00:00:00Z</date></array></dict></plist>",
    "// !$*UTF8*$!\n{ a = b; \"c d\" = (1, \"\\U00e9\", <0fbd77>); /* e */ f = { g = { h; }; i = { j = k; }; }; }",
    "\"UILaunchImageFile\" = \"Start\";\n",
  ].map { Array($0.utf8) } + [binarySeed]

/// `{"A": [1, "B"]}` in the binary form.
private let binarySeed: [UInt8] =
  Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x41, 0xA2, 3, 4, 0x10, 1, 0x51, 0x42]
  + [8, 11, 13, 16, 18] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 5] + [0, 0, 0, 0, 0, 0, 0, 0]
  + [0, 0, 0, 0, 0, 0, 0, 20]

private let projectSeeds = [
  """
  // !$*UTF8*$!
  { objectVersion = 46; rootObject = 1; objects = {
  1 = { isa = PBXProject; mainGroup = 2; buildConfigurationList = 7; targets = (3); attributes = { LastUpgradeCheck = 0460; }; };
  2 = { isa = PBXGroup; children = (5); sourceTree = "<group>"; path = Art; };
  3 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (4); buildConfigurationList = 7; };
  4 = { isa = PBXResourcesBuildPhase; files = (6); };
  5 = { isa = PBXFileReference; path = Icon.png; sourceTree = "<group>"; };
  6 = { isa = PBXBuildFile; fileRef = 5; };
  7 = { isa = XCConfigurationList; buildConfigurations = (8); };
  8 = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = 9; buildSettings = { INFOPLIST_FILE = "$(B) $(inherited)"; "B[sdk=iphoneos*]" = "${INFOPLIST_FILE:lower}"; }; };
  9 = { isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
  }; }
  """,
  "#include \"Base.xcconfig\"\nA = $(A) $(B:default=$(C)) // x\nSDKROOT[sdk=iphoneos*] = 4.3\n",
].map { Array($0.utf8) }
