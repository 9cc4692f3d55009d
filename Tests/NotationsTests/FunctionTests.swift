import Testing

@testable import Notations

@Suite struct `Functions of programs` {
  private func swift(_ text: String) throws -> [ScriptFunction] {
    try readFunctions(in: Array(text.utf8), calling: [], .swift)
  }

  @Test func `Swift: labels, standards, constants and what is returned`() throws {
    let text = #"""
      extension Project {
        /// func no(in: comment)
        public static func app(_ name: String, at place: [String: Int] = ["a": 1], done: () -> Void) -> Project {
          let folder = "Targets/\(name)"
          var targets = makeTargets(name: name)
          if name == "x" { targets.append("y") }
          return Project(name: name, folder: folder, targets: targets)
        }
        func one(name: String) -> Target { .target(name: name + "s") }
        func two(name: String) -> Target { if name == "a" { return .a }; fatalError() }
      }
      """#
    let functions = try swift(text)
    #expect(functions.map(\.name) == ["app", "one", "two"])
    let app = try #require(functions.first)
    #expect(app.parameters.map(\.label) == ["", "at", "done"])
    #expect(app.parameters.map(\.name) == ["name", "place", "done"])
    #expect(app.parameters[1].standard?["a"]?.text == "1")
    let call = try #require(
      try readCalls(["Project.app"], in: Array("Project.app(\"Demo\", done: {})".utf8), .swift).first)
    let bound = try #require(app.bindings(of: call.members ?? []))
    let made = app.result?.replacing(bound)
    #expect(made?.name == "Project")
    #expect(made?["name"]?.string == "Demo")
    #expect(made?["folder"]?.string == "Targets/Demo")
    #expect(made?["targets"]?.name == "makeTargets")
    #expect(functions[1].result?.name == ".target")
    #expect(functions[2].result == nil)
    #expect(app.bindings(of: []) == nil)
  }

  @Test func `Starlark: standards, others that are handed on, and the end of a body`() throws {
    let text = """
      def app(name, icons = ["a"], **kwargs):
          \"\"\"def no(x): docs\"\"\"
          rule(name = name, icons = icons, **kwargs)

      def other(name):
          pass

      rule(name = "outside")
      """
    let functions = try readFunctions(in: Array(text.utf8), calling: ["rule"], .starlark)
    #expect(functions.map(\.name) == ["app", "other"])
    #expect(functions.map(\.calls.count) == [1, 0])
    #expect(functions.map(\.takesOthers) == [true, false])
    let call = try #require(
      try readCalls(["app"], in: Array("app(\"Demo\", more = 1)".utf8), .starlark).first?.members)
    let bound = functions[0].bindings(of: call)
    #expect(bound?["name"]?.string == "Demo")
    #expect(bound?["icons"]?.strings == ["a"])
    #expect(functions[0].others(of: call).map(\.key) == ["more"])
  }

  /// Thirty constants, each the one before it twice, would be a billion values.
  @Test(arguments: [
    (#""\(a0)\(a0)""#, #""x""#, ScriptSyntax.swift), ("[a0, a0]", "[1]", .swift),
    ("a0 + a0", #""x""#, .starlark),
    ("[a0, a0]", "[1]", .starlark),
  ])
  func `constants of constants are counted as often as they are taken`(
    form: String, first: String, syntax: ScriptSyntax
  ) {
    let word = syntax.bracesAreObjects ? "" : "let "
    let lines = (1...30).map { "\(word)a\($0) = \(form.replacing("a0", with: "a\($0 - 1)"))\n" }
    let text = "\(word)a0 = \(first)\n\(lines.joined())f(a30)\n"
    #expect(throws: NotationError.self) { try readCalls(["f"], in: Array(text.utf8), syntax) }
  }

  @Test func `what a call stands for has a limit`() throws {
    let text = "func f(_ a: [Int]) -> [Int] { return [\(String(repeating: "a, ", count: 300))a] }\n"
    let function = try #require(try readFunctions(in: Array(text.utf8), calling: [], .swift).first)
    func call(_ count: Int) throws -> Literal? {
      let list = try readCalls(
        ["f"], in: Array("f([\(String(repeating: "1, ", count: count))1])".utf8), .swift)
      return function.result?.replacing(function.bindings(of: list[0].members ?? []) ?? [:])
    }
    #expect(try call(10)?.array?.count == 301)
    #expect(try call(100) == nil)
  }

  @Test func `what is broken is said with its line`() {
    for text in ["func a(b: [String {", "func a(1", "def a(b = \"\n"] {
      let isSwift = text.hasPrefix("func")
      #expect(throws: NotationError.self, "\(text)") {
        try readFunctions(in: Array(text.utf8), calling: [], isSwift ? .swift : .starlark)
      }
    }
  }

  @Test func `Swift: what is asked of a call, one after the other`() throws {
    func value(_ text: String) throws -> Literal? {
      try readCalls(["f"], in: Array("f(\(text), 1)".utf8), .swift).first?.members?.first?.node
    }
    let chain = try #require(try value("A()\n  .b(\"c\") // d\n  .e.g(h: 1)"))
    #expect(chain.name == Literal.chain)
    #expect(chain.members?.map { $0.node.name ?? "" } == ["A", ".b", ".e.g"])
    #expect(chain.members?[1].node.members?.first?.node.string == "c")
    // In another way it goes on as something that only running the program tells.
    for text in ["A().b { c }", "A().b() ? 1 : 2", "A().0", "A() == b"] {
      #expect(try value(text)?.value == .computed, "\(text)")
    }
    // A name on a line of its own is what the next ones ask.
    #expect(try value("a\n  .b(1)")?.members?.map { $0.node.name ?? "" } == ["a", ".b"])
    #expect(try value("[1, 2]")?.array?.count == 2)
    // The next argument is read all the same.
    let call = try readCalls(["f"], in: Array("f(A().b { c(1) }, x: 2)".utf8), .swift).first
    #expect(call?["x"]?.text == "2")
  }

  /// Bytes that are no UTF-8 make a name whose text is longer than they are.
  @Test func `A name in a body need not be UTF-8`() throws {
    for count in [1, 20] {
      let body =
        Array("def a(b):\n ".utf8) + [UInt8](repeating: 0x88, count: count) + Array("\n rule(c)\n".utf8)
      let lone = Array("def a(b)".utf8) + [UInt8](repeating: 0x88, count: count)
      #expect(try readFunctions(in: body, calling: ["rule"], .starlark).map(\.calls.count) == [1])
      #expect(try readFunctions(in: lone, calling: ["rule"], .starlark).map(\.calls.count) == [0])
    }
  }
}
