import Places
import SpecTables
import SystemPackage
import Testing

@testable import Projects

@Suite struct `The SDK of a target` {
  func bound(_ settings: String, attributes: String = "", fields: String = "") throws -> SDKBound? {
    var fixture = ProjectFixture()
    fixture.targetSettings = settings
    fixture.projectFields = "attributes = { \(attributes) }; \(fields)"
    return try #require(try fixture.read().targets.first).verdictConfiguration.sdkBound
  }

  @Test(arguments: ["iphoneos12.4", "/Developer/Platforms/iPhoneOS.platform/SDKs/iPhoneOS12.4.sdk"])
  func `is said exactly by a numbered SDKROOT`(root: String) throws {
    let sdk = try bound(
      "SDKROOT = \"\(root)\"; IPHONEOS_DEPLOYMENT_TARGET = 9.0;", attributes: "LastUpgradeCheck = 1540;")
    #expect(sdk == SDKBound(version: OSVersion(12, 4), reason: .numberedSDK(key: "SDKROOT")))
    #expect(sdk?.isExact == true)
  }

  @Test func `is at least the newest of its traces`() throws {
    let old = "LastUpgradeCheck = 0930; TargetAttributes = { T = { CreatedOnToolsVersion = 8.2.1; }; };"
    #expect(
      try bound("SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.0;", attributes: old)
        == SDKBound(version: OSVersion(13), reason: .deploymentTarget))
    #expect(
      try bound("SDKROOT = iphoneos;", attributes: old)?.reason
        == .tools(key: "LastUpgradeCheck", tool: Term("Xcode"), version: "9.3"))
    #expect(
      try bound("", attributes: "TargetAttributes = { T = { CreatedOnToolsVersion = 8.2.1; }; };")?.version
        == OSVersion(10, 2))
    #expect(try bound("", attributes: "LastSwiftUpdateCheck = 2600;")?.version == OSVersion(26))
    #expect(try bound("", fields: "compatibilityVersion = \"Xcode 15.0\";")?.version == OSVersion(17))
    #expect(try bound("")?.reason == .tools(key: "objectVersion", tool: Term("Xcode"), version: "3.2"))
  }

  @Test(arguments: [
    ("3.1", "2.0"), ("4.3", "5.0"), ("9.4", "11.4"), ("10.3", "12.4"), ("14.3", "16.4"), ("15.4", "17.5"),
    ("16.4", "18.5"), ("26.0", "26.0"), ("99.9", "27.0"),
  ])
  func `follows from the Xcode`(xcode: String, sdk: String) throws {
    let version = try #require(ToolsVersion(dotted: xcode))
    #expect(iosSDK(ofXcode: version)?.description == sdk)
  }

  @Test func `follows from no Xcode before 3.1`() {
    #expect(iosSDK(ofXcode: ToolsVersion(3, 0)) == nil)
    #expect(ToolsVersion(dotted: "x.1") == nil)
    #expect(ToolsVersion(dotted: "1.2.3.4") == nil)
    #expect(ToolsVersion(upgradeCheck: "0430") == ToolsVersion(4, 3))
    #expect(ToolsVersion(upgradeCheck: "9") == nil)
  }
}
