import Notations
import Testing

@Suite struct `Constants of Swift` {
  private let text = """
    import ProjectDescription
    enum Setting {
      struct App { static let base: [String: String] = ["A": "app"] }
      static let base = ["A": "all"]
      static func make() -> [String: String] { let base = ["A": "local"]; return base }
    }
    let p = Project(name: "x", settings: Setting.App.base, others: Late.base, unknown: Setting.nope)
    extension Late { static var base: [String: String] = ["A": "late"] }
    """

  @Test func `in types are known by whole names, wherever they stand`() throws {
    let call = try #require(try readCalls(["Project"], in: Array(text.utf8), .swift).first)
    #expect(call["settings"]?["A"]?.string == "app")
    #expect(call["others"]?["A"]?.string == "late")
    #expect(call["unknown"]?.name == "Setting.nope")
  }

  @Test func `are what other files can name`() throws {
    let constants = try readConstants(in: Array((text + "\nlet team = \"me\"\n").utf8))
    #expect(Set(constants.keys) == ["Setting.App.base", "Setting.base", "Late.base", "p", "team"])
    #expect(constants["Setting.base"]?["A"]?.string == "all")
    let use = "let p = Project(name: team, settings: Setting.App.base)"
    let call = try readCalls(["Project"], in: Array(use.utf8), .swift, constants: constants).first
    #expect(call?["name"]?.string == "me")
    #expect(call?["settings"]?["A"]?.string == "app")

    // A name for another name is one as well, and in a function it is nobody else's.
    let names = "let places: Places = .far\nfunc f() { let own: Places = .near }\n"
    let found = try readConstants(in: Array(names.utf8))
    #expect(found["places"]?.name == ".far" && found["own"] == nil)
  }

  @Test func `that grow when they are put into each other end at a limit`() {
    let levels = (1..<40).map { "let a\($0) = [a\($0 - 1), a\($0 - 1)]" }
    let text = (["let a0 = [\"x\", \"y\"]"] + levels + ["f(a39)"]).joined(separator: "\n")
    #expect(throws: NotationError.self) { try readCalls(["f"], in: Array(text.utf8), .swift) }
    #expect(throws: NotationError.self) { try readConstants(in: Array(text.utf8)) }
  }
}
