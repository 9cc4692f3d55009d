import SystemPackage
import Testing

@testable import Projects

/// Tools that take an `.icns` as it is.
@Suite struct IconPackagerTests {
  private static func plugin(_ element: String) -> String {
    """
    <project><properties><art>graphics</art></properties><build><plugins><plugin><configuration>
    \(element)</configuration></plugin></plugins></build></project>
    """
  }

  private static let jpackage = "assemble:\n  jpackage:\n    app:\n      osx:\n        icon: art/a.icns\n"

  @Test(
    arguments: [
      ("pom.xml", plugin("<icon>art/a.icns</icon>"), "maven", 2),
      (
        "pom.xml", plugin("<macConfig><icnsFile>${project.basedir}/art/a.icns</icnsFile></macConfig>"),
        "maven",
        2
      ),
      (
        "pom.xml", plugin("<iconFile>${art}/a.icns</iconFile>").replacing("graphics", with: "art"), "maven", 2
      ),
      (
        "build.xml", "<project>\n<target><bundleapp icon=\"${basedir}/art/a.icns\"/></target></project>",
        "ant",
        2
      ),
      ("packr.json", "{\"platform\": \"mac\",\n\"icon\": \"art/a.icns\"}", "packr", 2),
      ("jreleaser.yml", jpackage, "jreleaser", 5),
      ("A.pupnet.conf", "AppId = a.b\nIconFiles = \"\"\"\n  art/a.png\n  art/a.icns\n\"\"\"\n", "pupnet", 4),
    ] as [(FilePath, String, String, Int)])
  func `an icon that is there, and one that is not`(file: FilePath, text: String, tool: String, line: Int)
    throws
  {
    #expect(try stated([file: text, "art/a.icns": ""]) == ["\(tool): - macos: | art/a.icns [\(line)]"])
    let lost = try stated([file: text])
    #expect(
      lost.count == 1 && lost[0].hasPrefix("\(tool): unread - ") && lost[0].hasSuffix("a.icns:\(line)"),
      "\(lost)")
  }

  @Test(
    arguments: [
      ("pom.xml", plugin("<volumeIcon>art/a.icns</volumeIcon>")),
      ("pom.xml", plugin("<file>art/a.icns</file>")),
      ("pom.xml", "<project><properties><icon>art/a.icns</icon></properties></project>"),
      ("build.xml", "<project><copy file=\"art/a.icns\"/></project>"), ("pom.xml", "<project> art/a.icns"),
      ("A.pupnet.conf", "# art/a.icns\n"), ("jreleaser.yml", "files: [art/a.icns]\n"),
    ] as [(FilePath, String)])
  func `what names no icon of an app`(file: FilePath, text: String) throws {
    #expect(try stated([file: text, "art/a.icns": ""]) == [])
  }
}
