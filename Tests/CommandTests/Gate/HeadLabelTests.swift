import SystemPackage
import TestSupport
import Testing

/// The head of a report calls an app without a project by what its property list says.
@Suite struct HeadLabelTests {
  private func lines(_ plist: FixturePropertyList) throws -> [Substring] {
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(["Info.plist": .plist(plist)])
    return try withFolder(tree) { (folder: FilePath) throws in
      try runTool(["check", "."], in: folder).outputText.split(separator: "\n")
    }
  }

  @Test func `by its name, else by the list`() throws {
    let named = try lines([
      "CFBundleName": "Weather", "CFBundlePackageType": "APPL", "UIDeviceFamily": [1],
      "MinimumOSVersion": "15.0", "UILaunchScreen": [:],
    ])
    #expect(named.contains { $0.hasPrefix("  Weather  ") && $0.contains("iOS app") }, "\(named)")
    let nameless = try lines([
      "CFBundlePackageType": "APPL", "UIDeviceFamily": [1], "MinimumOSVersion": "15.0", "UILaunchScreen": [:],
    ])
    #expect(nameless.contains { $0.hasPrefix("  Info.plist  iOS app") }, "\(nameless)")
  }
}
