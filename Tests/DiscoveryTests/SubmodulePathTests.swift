import Discovery
import SystemPackage
import Testing

@Suite struct `Submodules` {
  @Test func `the folders that a list states`() {
    let text = """
      [submodule "Cores/Delta Core"]
      \tpath = Cores/Delta Core
      \turl = https://example.com/a.git
      [submodule "b"]
      path=b/c/../d
      path = ../out
      path = /tmp
      path =
      """
    #expect(submodulePaths(Array(text.utf8)) == ["Cores/Delta Core", "b/d"])
    #expect(submodulePaths([]) == [])
  }
}
