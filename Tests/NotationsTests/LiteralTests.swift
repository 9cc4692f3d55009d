import Places
import Testing

@testable import Notations

@Suite struct `Literals of each notation` {
  private func yaml(_ text: String) throws -> Literal { try readYAML(Array(text.utf8)) }

  @Test func `YAML gives scalars as YAML 1.1 takes them, and quotes make a text`() throws {
    let root = try yaml("a: yes\nb: \"yes\"\nc: 1.5\nd: ~\ne: 1,2\n")
    #expect(root["a"]?.bool == true)
    #expect(root["b"]?.string == "yes")
    #expect(root["c"]?.value == .number("1.5"))
    #expect(root["d"]?.isNull == true)
    #expect(root["e"]?.string == "1,2")
  }

  @Test func `YAML anchors, aliases and merge keys`() throws {
    let root = try yaml("base: &b {icon: A, size: 2}\nown:\n  <<: *b\n  icon: B\ntwice: *b\n")
    #expect(root["own"]?["icon"]?.string == "B")
    #expect(root["own"]?["size"]?.text == "2")
    #expect(root["twice"]?["icon"]?.string == "A")
    #expect(root["own"]?["icon"]?.position == SourcePosition(line: 4, column: 9))
  }

  @Test func `A YAML text that aliases blow up is a limit`() throws {
    var text = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
    for level in 1..<12 {
      let list = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
      text += "a\(level): &a\(level) [\(list)]\n"
    }
    let error = #expect(throws: NotationError.self) { try yaml(text) }
    #expect(error?.isLimit == true)
  }

  @Test(arguments: [("a: [1", 1), ("a: 1\n b: 2", 2), ("a: *no", 1), ("\ta: 1", 1), ("a: \"x", 1)])
  func `Broken YAML has a line`(text: String, line: Int) {
    let error = #expect(throws: NotationError.self) { try yaml(text) }
    #expect(error.map { abs($0.position.line - line) <= 1 } == true)
    #expect(error?.isLimit == false)
  }

  @Test func `JSON5 as people write it`() throws {
    let root = try readJSON5(
      Array("// c\n{expo: {'icon': \"./a.png\", /* x */ n: -1.5, list: [1, 2,], t: true},}".utf8))
    #expect(root["expo"]?["icon"]?.string == "./a.png")
    #expect(root["expo"]?["icon"]?.position.line == 2)
    #expect(root["expo"]?["n"]?.text == "-1.5")
    #expect(root["expo"]?["list"]?.array?.count == 2)
    #expect(root["expo"]?["t"]?.bool == true)
  }

  @Test(arguments: [("{\n\"a\": 1", 1), ("{\"a\": \"x\n\"}", 1), ("{} x", 1), ("[1,\n2}", 2), ("", 1)])
  func `Broken JSON has a line`(text: String, line: Int) {
    let error = #expect(throws: NotationError.self) { try readJSON5(Array(text.utf8)) }
    #expect(error?.position.line == line)
  }

  @Test func `What a module exports, constants replaced and the rest computed`() throws {
    let text = """
      import type { X } from 'y';
      const ICON = './icon.png';
      const RE = /["'`]/;
      export default ({ config }: Context): Config => ({
        ...config,
        name: Env.NAME,
        icon: ICON,
        ios: { supportsTablet: true, icon: { light: `./a.png`, dark: `${x}/b.png` } } as const,
        plugins: [['expo-splash-screen', { image: './s.png' }], 'x'],
        version: Env.V.toString(),
      });
      """
    let root = try readModule(Array(text.utf8))
    #expect(root["icon"]?.string == "./icon.png")
    #expect(root["icon"]?.position.line == 2)
    #expect(root["name"]?.isComputed == true)
    #expect(root["ios"]?["supportsTablet"]?.bool == true)
    #expect(root["ios"]?["icon"]?["light"]?.string == "./a.png")
    #expect(root["ios"]?["icon"]?["dark"]?.isComputed == true)
    #expect(root["plugins"]?.array?.first?.array?.last?["image"]?.string == "./s.png")
    #expect(root["version"]?.isComputed == true)
  }

  @Test(arguments: [
    ("process.env['ICON'] || 'a.png'", "a.png"), ("process.env.ICON ?? 'a.png'", "a.png"),
    ("process.env?.ICON || process.env[\"OTHER\"] || './' + 'a.png'", "./a.png"),
    ("process.env.ICON", nil), ("process.env.ICON && 'a.png'", nil), ("process.env[name] || 'a.png'", nil),
    ("process.env.ICON || 'a' ? 'b' : 'c'", nil), ("process.env.ICON === 'x' || 'a.png'", nil),
    ("settings.ICON || 'a.png'", nil),
  ])
  func `A variable of the process environment is not set, and what stands behind it counts`(
    text: String, value: String?
  ) throws {
    let root = try readModule(Array("module.exports = { icon: \(text), name: 'n' }".utf8))
    #expect(root["icon"]?.string == value)
    #expect(root["name"]?.string == "n")
    #expect(
      try readModule(Array("const a = \(text);\nexport default { icon: a };".utf8))["icon"]?.string == value)
  }

  @Test(arguments: [
    "module.exports = { icon: 'a' }", "export default { icon: 'a' }",
    "export default defineConfig({ icon: 'a' })",
    "const c: T = { icon: 'a' };\nexport default c;",
    "const c: Omit<T, 'x'> & {\n  a: B;\n} = { icon: 'a' };\nexport default c;",
    "const c:\n  | T<{ a: 'x' }> // it's\n  | U\n  = { icon: 'a' };\nexport default c;",
    "const c: { a: () => B, b: C[] } = { icon: 'a' };\nexport default c;",
    "const c: (x: A) => B = f;\nexport default { icon: 'a' };",
    "let c: T\nexport default { icon: 'a' };",
    "module.exports = () => { const x = 1; return { icon: 'a' } }",
    "export default function f() { return { icon: 'a' }; }", "export default () => ({ icon: 'a' })",
    "const f = (_: C): T => ({ icon: 'a' });\n\nexport default f;",
    "const f: F<C> = async ({ config }) => {\n  return { ...config, icon: 'a' };\n};\nmodule.exports = f;",
    "export default f;\nfunction f(c: C): T {\n  return { icon: 'a' };\n}\n",
    "export default { icon: 'a' } satisfies T",
    "export default { x: f as { a: B; b: C<D, 'e'> }, icon: 'a' }",
    "export default { icon: 'a' } satisfies T<A,\n  'b'>",
    "export default ({ config }: C): T => {\n  const c: T = { ...config, icon: 'a' };\n  return c;\n}",
    "const icon = 'a';\nmodule.exports = { b: 'b', icon, c };", "const icon = 'a';\nmodule.exports = {icon}",
  ])
  func `Forms in which a module exports an object`(text: String) throws {
    #expect(try readModule(Array(text.utf8))["icon"]?.string == "a")
  }

  @Test(arguments: [
    "const g = () => ({ icon: 'a' });\nexport default f;", "const f = g('x');\nexport default f;",
    "const f = (c) => c.value;\nexport default f;", "const f;\nexport default f;",
    "export default ({ config }) => {\n  const c = g({ icon: 'a' }, config);\n  const d = c.b;\n  return d;\n}",
  ])
  func `What a name is exported for that gives no object is not known`(text: String) throws {
    let root = try readModule(Array(text.utf8))
    #expect(root.object == nil && root.isComputed)
  }

  @Test func `A name alone in an object is the constant of the name, or not known`() throws {
    let text = "const a = ['b'];\nexport default { a, c, get() { return { d: 'e' } }, [f]: 'g', h };"
    let root = try readModule(Array(text.utf8))
    #expect(root["a"]?.array?.first?.string == "b")
    #expect(root["c"]?.isComputed == true)
    #expect(root["h"]?.isComputed == true)
    #expect(root["d"] == nil)
  }

  /// What never closes takes no more than one walk through the text.
  @Test(arguments: ["const c: {", "const c: <", "const c: Array<{ a: B", "const c: )}]> = {", "const c: =>"])
  func `Types that nothing closes export nothing`(text: String) throws {
    let module = Array((String(repeating: text + "\n", count: 1000) + "export default c").utf8)
    #expect(try readModule(module).object == nil)
  }

  @Test func `Calls of Swift with labels, members and nested calls`() throws {
    let text = #"""
      let name = "Demo" // the name
      let package = Package(
        name: name,
        platforms: [.iOS("16.0")],
        products: [
          .iOSApplication(name: "Demo", targets: ["App"], appIcon: .asset("AppIcon"), count: 1 + 2,
            text: "a \(name) b", other: "a \(version) b")
        ]
      )
      """#
    let calls = try readCalls(["Package"], in: Array(text.utf8), .swift)
    let app = calls.first?["products"]?.array?.first
    #expect(calls.count == 1)
    #expect(calls.first?["name"]?.string == "Demo")
    #expect(app?.name == ".iOSApplication")
    #expect(app?["appIcon"]?.name == ".asset")
    #expect(app?["appIcon"]?.members?.first?.node.string == "AppIcon")
    #expect(app?["count"]?.isComputed == true)
    #expect(app?["text"]?.string == "a Demo b")
    #expect(app?["other"]?.isComputed == true)
    #expect(calls.first?["platforms"]?.array?.first?.position.line == 4)
  }

  @Test func `Calls of Starlark`() throws {
    let text = """
      load("@rules//:x.bzl", "ios_application")  # it's here
      NAME = "App"
      ios_application(
          name = NAME,
          families = ["iphone", "ipad"],
          app_icons = glob(["Assets.xcassets/**"]),
          minimum_os_version = "15.0",
      )
      """
    let call = try readCalls(["ios_application"], in: Array(text.utf8), .starlark).first
    #expect(call?["name"]?.string == "App")
    #expect(call?["families"]?.strings == ["iphone", "ipad"])
    #expect(call?["app_icons"]?.name == "glob")
    #expect(call?["minimum_os_version"]?.position.line == 7)
  }

  @Test func `TOML tables, arrays of tables, dotted keys and strings`() throws {
    let text =
      "title = 'x' # c\n[bundle]\nicon = [\n  \"a.png\", # one\n  'b.icns',\n]\na.b = 1\n[[list]]\nn = 1\n[[list]]\nn = 2\nt = {x = true}\n"
    let root = try readTOML(Array(text.utf8))
    #expect(root["title"]?.string == "x")
    #expect(root["bundle"]?["icon"]?.strings == ["a.png", "b.icns"])
    #expect(root["bundle"]?["icon"]?.array?.last?.position.line == 5)
    #expect(root["bundle"]?["a"]?["b"]?.text == "1")
    #expect(root["list"]?.array?.map { $0["n"]?.text } == ["1", "2"])
    #expect(root["list"]?.array?.last?["t"]?["x"]?.bool == true)
  }

  @Test(arguments: [("a = ", 1), ("a = 1\nb", 2), ("[a\n", 1), ("a = \"x", 1), ("a = 1\n[a]", 2)])
  func `Broken TOML has a line`(text: String, line: Int) {
    let error = #expect(throws: NotationError.self) { try readTOML(Array(text.utf8)) }
    #expect(error?.position.line == line)
  }

  @Test func `XML elements with attributes, text and lines`() throws {
    let text =
      "<?xml version='1.0'?>\n<widget id=\"a\">\n  <name>My &amp; App</name>\n  <!-- c -->\n  <icon src=\"i.png\"/>\n</widget>\n"
    let root = try readXML(Array(text.utf8))
    #expect(root.name == "widget")
    #expect(root.children("name").first?.text == "My & App")
    #expect(root.children("icon").first?.line == 5)
    #expect(root.children("icon").first?.attributes == ["src": "i.png"])
  }

  @Test func `Values within one another are limited in every notation`() {
    let deep = Array(String(repeating: "[", count: 5000).utf8)
    #expect(throws: NotationError.self) { try readYAML(deep) }
    #expect(throws: NotationError.self) { try readJSON5(deep) }
    #expect(throws: NotationError.self) { try readTOML(Array("a = ".utf8) + deep) }
    #expect(throws: NotationError.self) { try readCalls(["f"], in: Array("f(".utf8) + deep, .swift) }
  }
}
