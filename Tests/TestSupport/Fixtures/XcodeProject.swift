/// The smallest `project.pbxproj` that Xcode would open: one target with its build configurations
/// and a resources phase.
///
/// Write it to `Name.xcodeproj/project.pbxproj`.
package struct XcodeProject: Sendable {
  package var target = "App"
  package var productType = "com.apple.product-type.application"
  /// Settings of the project itself, the same in each configuration.
  package var projectSettings: [String: String] = [:]
  /// Settings of the target by the name of the configuration.
  package var settings: [String: [String: String]] = ["Debug": [:], "Release": [:]]
  /// Paths, from the folder that holds the project, of the files in the resources phase.
  package var resources: [String] = []
  package var attributes: [String: String] = [:]

  package init() {}

  package var entry: FixtureEntry { .text(text) }

  /// The project as an OpenStep property list, objects in a fixed order.
  package var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 46;
    \tobjects = {
    \(objects.map { "\t\t\($0.id) = \($0.value);" }.joined(separator: "\n"))
    \t};
    \trootObject = \(id(1));
    }

    """
  }

  private var objects: [(id: String, value: String)] {
    let configurations = settings.keys.sorted()
    let targetLists = configurations.indices.map { id(0x300 + $0) }
    let projectLists = configurations.indices.map { id(0x200 + $0) }
    return [
      (id(1), rootObject),
      (id(2), group),
      (id(3), nativeTarget),
      (id(4), phase),
      (id(5), configurationList(projectLists)),
      (id(6), configurationList(targetLists)),
    ]
      + configurations.enumerated().flatMap { index, name in
        [
          (projectLists[index], configuration(name, projectSettings)),
          (targetLists[index], configuration(name, settings[name] ?? [:])),
        ]
      }
      + resources.enumerated().flatMap { index, path in
        [
          (id(0x400 + index), "{isa = PBXFileReference; path = \(quoted(path)); sourceTree = \"<group>\"; }"),
          (id(0x500 + index), "{isa = PBXBuildFile; fileRef = \(id(0x400 + index)); }"),
        ]
      }
  }

  private var rootObject: String {
    "{isa = PBXProject; attributes = \(dictionary(attributes)); buildConfigurationList = \(id(5)); "
      + "compatibilityVersion = \"Xcode 3.2\"; mainGroup = \(id(2)); targets = (\(id(3)), ); }"
  }

  private var group: String {
    "{isa = PBXGroup; children = \(list(0x400)); sourceTree = \"<group>\"; }"
  }

  private var nativeTarget: String {
    "{isa = PBXNativeTarget; buildConfigurationList = \(id(6)); buildPhases = (\(id(4)), ); "
      + "buildRules = (); dependencies = (); name = \(quoted(target)); productName = \(quoted(target)); "
      + "productType = \(quoted(productType)); }"
  }

  private var phase: String {
    "{isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = \(list(0x500)); "
      + "runOnlyForDeploymentPostprocessing = 0; }"
  }

  private func configuration(_ name: String, _ settings: [String: String]) -> String {
    "{isa = XCBuildConfiguration; buildSettings = \(dictionary(settings)); name = \(quoted(name)); }"
  }

  private func configurationList(_ ids: [String]) -> String {
    "{isa = XCConfigurationList; buildConfigurations = (\(ids.map { $0 + ", " }.joined())); "
      + "defaultConfigurationIsVisible = 0; defaultConfigurationName = Release; }"
  }

  private func list(_ first: Int) -> String {
    "(" + resources.indices.map { id(first + $0) + ", " }.joined() + ")"
  }

  private func dictionary(_ values: [String: String]) -> String {
    let pairs = values.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value)); " }
    return "{" + pairs.joined() + "}"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "\""
  }

  /// The 24 hexadecimal digits that name an object.
  private func id(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 24 - digits.count) + digits
  }
}
