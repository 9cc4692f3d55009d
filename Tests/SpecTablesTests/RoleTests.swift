import Places
import SpecTables
import TestSupport
import Testing

@Suite struct RoleTests {
  @Test(arguments: [
    ("TabBar", Role.tabBar), ("tab-bar", .tabBar), ("Tab Bar Icons", .tabBar), ("Toolbar", .toolbar),
    ("NavigationBar", .navigationBar), ("NavBar", .navigationBar), ("Documents", .document),
    ("QuickActions", .quickAction), ("quick_action_icons", .quickAction), ("Templates", .template),
    ("Stickers", .sticker), ("Sticker Pack", .sticker), ("WebClip", .webClip), ("BackButton", .backButton),
    ("Template", .template), ("document_images", .document), ("Tabs", .tabBar),
  ])
  func `a folder's name gives a role`(name: String, role: Role) {
    #expect(Role(folder: FileName(name)) == role)
  }

  @Test(arguments: [
    "Resources", "icons", "TabBarController", "Bars", "Icons", "", "-", "s", "DocumentsX",
    "Stickers.xcstickers",
  ])
  func `another folder gives none`(name: String) {
    #expect(Role(folder: FileName(name)) == nil)
  }

  @Test func `every role's kind is judged and has a row`() throws {
    let tables = try embeddedTables()
    for role in Role.allCases {
      #expect(tables.isJudged(role.kind), "\(role)")
      #expect(tables.rows.contains { $0.kind == role.kind }, "\(role)")
    }
  }

  @Test func `a pattern of the command line is a role and a pattern`() throws {
    let pattern = try #require(RolePattern("tab-bar=Icons/Tab=1*.png"))
    #expect(pattern.role == .tabBar)
    #expect(pattern.glob.pattern == "Icons/Tab=1*.png")
  }

  @Test(arguments: ["tab-bar", "tab-bar=", "tabbar=*.png", "=*.png", ""])
  func `what is none is refused`(text: String) {
    #expect(RolePattern(text) == nil)
  }
}
