import Places
import SpecTables
import TestSupport
import Testing

@Suite struct ConditionTests {
  private func applicability(
    _ id: String, families: Set<DeviceFamily> = [.iphone, .ipad], minimumOS: OSVersion = OSVersion(4, 3),
    sdk: KnownSDK = .atLeast(OSVersion(4, 3)), declarations: Set<Declaration> = []
  ) throws -> Applicability? {
    let target = BuildTarget(families: families, minimumOS: minimumOS, sdk: sdk, declarations: declarations)
    let tables = try embeddedTables()
    return tables.row(RowID(id))?.condition?.applicability(to: target)
  }

  @Test func `rows of one family are not asked of the other`() throws {
    #expect(try applicability("ios6.app.ipad.72", families: [.iphone]) == .no)
    #expect(try applicability("ios6.app.ipad.72", families: [.ipad]) == .yes)
  }

  @Test func `icons of iOS 6 end with a deployment target of 7`() throws {
    #expect(try applicability("ios6.app.iphone.57", minimumOS: OSVersion(6, 1)) == .yes)
    #expect(try applicability("ios6.app.iphone.57", minimumOS: OSVersion(7)) == .no)
  }

  @Test func `icons of iOS 7 begin with its SDK, old systems or not`() throws {
    #expect(
      try applicability("ios7.app.iphone.120", minimumOS: OSVersion(5), sdk: .atLeast(OSVersion(7))) == .yes)
    #expect(
      try applicability("ios7.app.iphone.120", minimumOS: OSVersion(5), sdk: .atLeast(OSVersion(6))) == .no)
  }

  @Test func `the tall launch image is asked with a caution where the SDK is not known`() throws {
    #expect(try applicability("launch.iphone.1136") == .fromSDK(OSVersion(6)))
    #expect(try applicability("launch.iphone.1136", sdk: .exactly(OSVersion(3))) == .no)
    #expect(try applicability("launch.iphone.1136", sdk: .atLeast(OSVersion(6))) == .yes)
  }

  @Test func `a launch storyboard serves iOS 8 and later only`() throws {
    let storyboard: Set<Declaration> = [.launchStoryboard]
    #expect(try applicability("launch.iphone.960", minimumOS: OSVersion(7), declarations: storyboard) == .yes)
    #expect(try applicability("launch.iphone.960", minimumOS: OSVersion(8), declarations: storyboard) == .no)
  }

  @Test(arguments: [("4.3", "4.3"), ("7", "7.0"), ("3.1.3", "3.1.3"), ("10.0", "10.0")])
  func `a version is read and shown`(text: String, shown: String) {
    #expect(OSVersion(text)?.description == shown)
  }

  @Test(arguments: ["", ".", "4.", "a", "1.2.3.4", "-1", "$(X)", "99999999999999999999", "4.３"])
  func `what is no version is nil`(text: String) {
    #expect(OSVersion(text) == nil)
  }

  @Test func `versions compare by number`() {
    #expect(OSVersion(4, 3) < OSVersion(10))
    #expect(OSVersion(3, 1, 3) > OSVersion(3, 1))
  }
}
