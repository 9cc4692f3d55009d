import FileTree
import Places
import SystemPackage

@testable import Projects

/// Reads files in memory.
func reading(_ files: [FilePath: String]) -> FileReading {
  { file throws(FileError) in
    guard let text = files[file] else { throw .absent }
    return Array(text.utf8)
  }
}

/// Lists folders of files in memory.
func listing(_ files: [FilePath: String]) -> FolderReading {
  { folder throws(FileError) in
    let names = files.keys.filter { $0.removingLastComponent() == folder }.map(\.fileName)
    guard !names.isEmpty else { throw .absent }
    return names.sorted(by: <)
  }
}

/// A project in memory: one application target with one resources phase, and what a test adds.
struct ProjectFixture {
  var path: FilePath = "Apps/Weather.xcodeproj"
  var files: [FilePath: String] = [:]
  /// Objects in OpenStep text, `id = { … };`.
  var objects = ""
  var groups = ""
  var children = ""
  var resources = ""
  var targetFields = ""
  var projectFields = ""
  var targetSettings = ""
  var projectSettings = ""
  var targetBase = ""
  var projectBase = ""
  var commandLine: [SettingOverride] = []
  var productType = "com.apple.product-type.application"

  var text: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objectVersion = 46; rootObject = P;
      objects = {
        P = { isa = PBXProject; mainGroup = MAIN; targets = (T); buildConfigurationList = PL; \(projectFields) };
        MAIN = { isa = PBXGroup; sourceTree = "<group>"; children = (\(children)); };
        PL = { isa = XCConfigurationList; buildConfigurations = (PC); defaultConfigurationName = Release; };
        PC = { isa = XCBuildConfiguration; name = Release; \(projectBase) buildSettings = { \(projectSettings) }; };
        T = { isa = PBXNativeTarget; name = Weather; productType = "\(productType)"; buildPhases = (R);
          buildConfigurationList = TL; \(targetFields) };
        TL = { isa = XCConfigurationList; buildConfigurations = (TC); };
        TC = { isa = XCBuildConfiguration; name = Release; \(targetBase) buildSettings = { \(targetSettings) }; };
        R = { isa = PBXResourcesBuildPhase; files = (\(resources)); };
        \(groups)
        \(objects)
      };
    }
    """
  }

  /// The settings that tests ask for, beside those that the tool does.
  private static let requestedSettings = [
    "A", "B", "C", "D", "E", "F", "G", "H", "X", "A0", "B C", "", "PRODUCT_NAME",
  ]

  func read() throws(ProjectError) -> BuildProject {
    var files = files
    let settings = SettingKey.allCases.map(\.rawValue) + ProjectFixture.requestedSettings
    files[path.appending("project.pbxproj")] = text
    return try readXcodeProject(
      at: path, commandLine: commandLine, keeping: settings, reading: reading(files), listing: listing(files))
  }

  /// The setting of the only configuration.
  func setting(_ name: String) throws -> BuildSetting? {
    try read().targets.first?.verdictConfiguration.settings.value(named: name)
  }
}
