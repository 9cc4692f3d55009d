import Testing

@testable import Projects

/// What expressions come to. The cases are those of swift-build, which is the build system of Xcode: its
/// MacroEvaluationTests, MacroParsingTests and SettingsTests, read as facts in August 2026.
///
/// Of these tests every case is here that a project can write as a value: 141 of expressions and lists, 23 of conditions
/// and patterns, and 47 of xcconfig files (ConfigurationFileTests). All 211 agree. Left out are types that only the build
/// system declares (paths, enumerations, property lists), the messages and columns of its parser, conditions on triples,
/// and a list of a million words, which is over our limit.
@Suite struct MacroTests {
  /// A case: what is defined, in rising order of precedence; the expression; what it comes to.
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let value: String
    var definitions: [(String, String)] = []

    init(_ text: String, _ value: String, _ definitions: KeyValuePairs<String, String> = [:]) {
      (self.text, self.value) = (text, value)
      self.definitions = definitions.map { ($0.key, $0.value) }
    }

    var testDescription: String { text }
  }

  struct Scope: MacroScope {
    let definitions: [(String, String)]
    var lists: Set<String> = []
    /// Names of texts, with or without a value.
    var texts: Set<String> = []

    func values(of name: String) -> [String] { definitions.filter { $0.0 == name }.map(\.1) }
    func isList(_ name: String) -> Bool { lists.contains(name) }
    func isUnknown(_ name: String) -> Bool { false }
    func isDeclaredText(_ name: String) -> Bool { texts.contains(name) }
  }

  func text(_ text: String, _ definitions: [(String, String)]) -> String {
    var evaluator = MacroEvaluator(Scope(definitions: definitions))
    return evaluator.text(text).text
  }

  @Test(arguments: [
    Case("$(X)$(Y)$(Z)", "xyz", ["X": "x", "Y": "y", "Z": "z"]), Case("$(Z)$(Z)$(Z)", "zzz", ["Z": "z"]),
    Case("$(inherited)", ""), Case("A-$(MACRO)-$(UNKNOWNMACRO)-A", "A---A"),
    Case("A-$MACRO-$UNKNOWNMACRO-A", "A-$MACRO-$UNKNOWNMACRO-A"),
    Case("$(X)", "...", ["X": ".$(Y).$(Z)."]), Case("$(Y)", ""), Case("$($(EMPTY))", "", ["EMPTY": ""]),
    Case("$($(X)$(Y)$(Z))", "(xyz)", ["X": "X", "Y": "Y", "Z": "Z", "XYZ": "(xyz)"]),
    Case(
      "$($(X)$(Y)$(Z)$(X)$(Y)$(Z))", "(xyzxyz)",
      ["X": "X", "Y": "Y", "Z": "Z", "XYZ": "(xyz)", "XYZXYZ": "(xyzxyz)"]),
    Case(
      "$(X)", "<[{(a)}]>,<[{(a)}]>|<[{(a)}]>,<[{(a)}]>|<[{(a)}]>,<[{(a)}]>",
      [
        "X": "a", "X": "($(X))", "X": "{$(value)}", "X": "[$(X)]", "X": "<$(inherited)>",
        "X": "$(inherited),$(inherited)", "X": "$(X)|$(value)|$(inherited)",
      ]),
    Case(
      "$(X)", "[<({a})>,<{(b)}>]",
      ["X": "a", "Y": "b", "X": "($(Y))", "Y": "{$(X)}", "X": "[$(Y)]", "Y": "<$(X)>,<$(Y)>"]),
    Case(
      "$(Y)", "<[{(b)}]>,<{[b]}>",
      ["X": "a", "Y": "b", "X": "($(Y))", "Y": "{$(X)}", "X": "[$(Y)]", "Y": "<$(X)>,<$(Y)>"]),
    Case(
      "“$(GIANT)”, said The Giant.", "“𝔉𝔢𝔢, 𝔍𝔦!”, said The Giant.",
      ["FEE": "𝔉𝔢𝔢", "FI": "𝔍𝔦", "GIANT": "$(FEE), $(FI)!"]),
    Case("¡$(X)!", "¡x!", ["X": "x"]), Case("", ""), Case("$$", "$"), Case("$$(X)", "$(X)", ["X": "x"]),
    Case("5$", "5$"), Case("$", "$"), Case("a$ b", "a$ b"), Case("$(", ""), Case("$()", ""),
    Case("$(X", "x", ["X": "x"]),
    Case("${X}$[X]$X", "xxx", ["X": "x"]), Case("$X$(Y)", "found", ["Y": "Z", "XZ": "found"]),
    Case("$X-y", "x-y", ["X": "x"]),
    Case("$(Y)", "¡x!", ["X": "x", "Y": "¡$(X)!", "Y": "$(Y)", "Y": "$(inherited)"]),
  ])
  func `Names stand for their values`(example: Case) {
    #expect(text(example.text, example.definitions) == example.value)
  }

  @Test(arguments: [
    ("Some File.txt", "identifier", "Some_File_txt"), ("Some File.txt", "rfc1034identifier", "Some-File-txt"),
    ("/tmp/Products/Anything.framework", "dir", "/tmp/Products/"), ("This", "dir", "./"),
    ("/tmp/Products/Anything.framework", "file", "Anything.framework"),
    ("/tmp/Products/Anything.framework", "base", "Anything"),
    ("/tmp/Products/Anything.framework", "suffix", ".framework"),
    ("//foo/./bar/", "standardizepath", "/foo/bar"),
    ("foo/../bar/./baz/", "standardizepath", "foo/../bar/baz"),
    ("/this/is/../path", "standardizepath", "/this/path"),
    ("I/have/no/root", "standardizepath", "I/have/no/root"),
    ("/this/is/a/file/file1.txt", "base", "file1"), ("/this/is/a/file/file1.txt", "file", "file1.txt"),
    ("This", "upper", "THIS"), ("This", "lower", "this"),
    (#"foo bar " ' \"#, "quote", #"foo\ bar\ \"\ \'\ \\"#), ("NO", "not", "YES"), ("YES", "not", "NO"),
    ("1.2.3.4", "truncatedversion", "1.2.3"), ("1.2.3", "truncatedversion", "1.2.3"),
    ("1.2", "truncatedversion", "1.2"),
    ("", "c99extidentifier", ""), ("ÜTF-8", "c99extidentifier", "ÜTF_8"), ("a가가", "c99extidentifier", "a가가"),
    ("٠٠٠", "c99extidentifier", "_٠٠"), ("12 3", "c99extidentifier", "_2_3"),
    ("hello", "foo", "hello"), ("hello", "foo=bar", "hello"),
    ("/tmp/dir/file.c", "dir=ba ba ba", "ba ba ba/file.c"),
    ("/tmp/dir/file.c", "file=ba ba ba", "/tmp/dir/ba ba ba"),
    ("/tmp/dir/file.c", "base=ba ba ba", "/tmp/dir/ba ba ba.c"),
    ("/tmp/dir/file.c", "suffix=$(ENDING)", "/tmp/dir/file.blabla"),
    ("/tmp/dir/file.c", "suffix=.o", "/tmp/dir/file.o"),
    ("/tmp/dir/file.c", "suffix=o", "/tmp/dir/file.o"),
  ])
  func `Operators change values`(value: String, step: String, result: String) {
    #expect(text("$(X:\(step))", [("X", value), ("ENDING", "blabla")]) == result)
  }

  @Test(arguments: [
    ("", "", "", "NO"), ("foo", "foo", "foo", "NO"), ("foo", "foo/bar", "foo", "NO"), ("/", "foo", "/", "NO"),
    ("foo", "/", "foo", "NO"), ("/foo", "/bar", "../bar", "NO"), ("/foo", "/bar/baz", "../bar/baz", "NO"),
    ("/usr/bin", "/usr/lib", "../lib", "NO"), ("/", "/", ".", "NO"), ("/foo", "/foo", ".", "NO"),
    ("/foo", "/", "..", "YES"), ("/foo/bar", "/", "../..", "YES"), ("/foo/bar", "/foo", "..", "YES"),
    ("/foo/bar/baz", "/foo/bar", "..", "YES"),
  ])
  func `Operators compare paths`(path: String, other: String, relative: String, isAncestor: String) {
    let definitions = [("INSTALL_PATH", path), ("A_PATH", other)]
    #expect(text("$(INSTALL_PATH:relativeto=$(A_PATH))", definitions) == relative)
    #expect(text("$(INSTALL_PATH:isancestor=$(A_PATH))", definitions) == isAncestor)
  }

  @Test(arguments: [
    Case("macos$(T:default=10.15)", "macos10.15"), Case("macos$(T:default=10.15)", "macos10.15", ["T": ""]),
    Case("macos$(T:default=10.15)", "macos11.0", ["T": "11.0"]),
    Case("macos$(T:default=$(D:default=10.10))", "macos10.10", ["T": ""]),
    Case("macos$(T:default=$(D:default=10.10))", "macos10.14", ["T": "", "D": "10.14"]),
    Case("$(SETTING_$(BOOLEAN:default=NO))", "false", ["SETTING_YES": "true", "SETTING_NO": "false"]),
    Case(
      "$(SETTING_$(BOOLEAN:default=NO))", "true",
      ["SETTING_YES": "true", "SETTING_NO": "false", "BOOLEAN": "YES"]),
    Case(
      "$(R:standardizepath)", "@loader_path", ["I": "/usr/lib", "R": "@loader_path/$(I:relativeto=$(I))"]),
    Case("$(X:lower:rfc1034identifier)", "app-two", ["X": "App Two"]),
  ])
  func `Defaults stand for names without a value`(example: Case) {
    #expect(text(example.text, example.definitions) == example.value)
  }

  /// A list, the definitions that are lists, and its words.
  struct ListCase: CustomTestStringConvertible, Sendable {
    let text: String
    let words: [String]
    var lists: [(String, String)] = []
    var texts: [(String, String)] = []

    init(
      _ text: String, _ words: [String], lists: KeyValuePairs<String, String> = [:],
      texts: KeyValuePairs<String, String> = [:]
    ) {
      (self.text, self.words) = (text, words)
      self.lists = lists.map { ($0.key, $0.value) }
      self.texts = texts.map { ($0.key, $0.value) }
    }

    var testDescription: String { text }
  }

  private static let letters: KeyValuePairs = [
    "X": "x", "Y": "y", "Z": "z", "XYZ": "$(X) $(Y) $(Z)", "XYZXYZ": "$(XYZ) $(XYZ)", "EMPTY": "$(EMPTY)",
  ]

  @Test(arguments: [
    ListCase("$(X)", ["x"], lists: letters), ListCase("$(XYZ)", ["x", "y", "z"], lists: letters),
    ListCase("$(XYZXYZ)", ["x", "y", "z", "x", "y", "z"], lists: letters),
    ListCase("$(X)$(Y)$(Z)", ["xyz"], lists: letters),
    ListCase("$(X) $(Y) $(Z)", ["x", "y", "z"], lists: letters),
    ListCase("$(XYZ)$(XYZ)$(XYZ)", ["x", "y", "zx", "y", "zx", "y", "z"], lists: letters),
    ListCase(
      "$(XYZ) $(XYZXYZ) $(XYZ)", ["x", "y", "z", "x", "y", "z", "x", "y", "z", "x", "y", "z"], lists: letters),
    ListCase(
      "$(EMPTY) $(EMPTY) $(XYZ)$(XYZ) $(EMPTY) $(EMPTY)", ["x", "y", "zx", "y", "z"], lists: letters),
    ListCase("-foo $(STRING)", ["-foo", ""], texts: ["STRING": ""]),
    ListCase("-foo $(COMPLETELY_UNKNOWN_MACRO)", ["-foo"]),
    ListCase("A $(MISSING_$(STRING)) B", ["A", "B"]), ListCase("$(UNDEFINED:default=empty)", ["empty"]),
    ListCase(
      "$(NAMES:identifier)", ["Something_app", "Else_bundle", "Then_This_framework"],
      lists: ["NAMES": "Something.app Else.bundle 'Then This.framework'"]),
    ListCase("   $(X)    ", ["x"], lists: letters), ListCase("\n  $(X)\n\n\n", ["x"], lists: letters),
    ListCase("\\a$(X)\\b", ["axb"], lists: letters),
    ListCase("$(X)   $(Y)\n $(Z)", ["x", "y", "z"], lists: letters),
    ListCase("Expanded value: \"$(X)\"", ["Expanded", "value:", "x"], lists: letters),
    ListCase("Expanded value: '$(X)'", ["Expanded", "value:", "x"], lists: letters),
    ListCase("$(E)", [], lists: ["E": ""]), ListCase("$(S)", [""], lists: ["S": "''"]),
    ListCase("$(S)$(E)$(S)", [""], lists: ["S": "''", "E": ""]),
    ListCase("$(E)$(S)$(E)", [""], lists: ["S": "''", "E": ""]),
    ListCase("$(S)$(S)$(S)", [""], lists: ["S": "''"]), ListCase("$(E)$(E)", [], lists: ["E": ""]),
    ListCase(
      "-Wnone $(X) -D C", ["-Wnone", "-I", "x", "x", "x", "-D", "A", "-D", "B", "-D", "C"],
      lists: [
        "X": "x", "X": "$(X) $(X) $(X)", "X": "-I $(X)", "X": "$(inherited) -D A", "X": "$(value) -D B",
      ]),
    ListCase(
      #""a" \"a\" a"b" a\"b\" 'a' a'b' a\'b\'"#, ["a", "\"a\"", "ab", "a\"b\"", "a", "ab", "a'b'"]),
    ListCase("$(X) $(Y)", ["🇺", "🇸", ""], lists: ["X": "🇺", "Y": "🇸 ''"]),
    ListCase("🇺$(Y)", ["🇺🇸", ""], lists: ["Y": "🇸 ''"]),
    ListCase("🇺 $(Y)", ["🇺", "🇸", ""], lists: ["Y": "🇸 ''"]),
    ListCase("alpha beta charlie $(Y)", ["alpha", "beta", "charlie", "🇸", ""], lists: ["Y": "🇸 ''"]),
    ListCase("", []), ListCase("foo bar", ["foo", "bar"]), ListCase("/f//o", ["/f//o"]),
    // A text within a list is one word.
    ListCase("$(STR)", ["VALUE1 VALUE2"], texts: ["STR": "VALUE1 VALUE2"]),
  ])
  func `Lists are words`(example: ListCase) {
    var evaluator = MacroEvaluator(
      Scope(
        definitions: example.lists + example.texts, lists: Set(example.lists.map(\.0)),
        texts: Set(example.texts.map(\.0))))
    #expect(evaluator.list(example.text).words == example.words)
  }

  @Test(arguments: [
    ("   $(X)    ", "   x    "), ("\n  $(X)\n\n\n", "\n  x\n\n\n"), ("\\a$(X)\\b", "\\ax\\b"),
    ("$(X)   $(Y)\n $(Z)", "x   y\n z"), ("Expanded value: \"$(X)\"", "Expanded value: \"x\""),
    ("Expanded value: '$(X)'", "Expanded value: 'x'"),
  ])
  func `A list that is taken for a text keeps what it is written with`(list: String, text: String) {
    let definitions = [("X", "x"), ("Y", "y"), ("Z", "z"), ("L", list)]
    var evaluator = MacroEvaluator(Scope(definitions: definitions, lists: ["X", "Y", "Z", "L"]))
    #expect(evaluator.text("$(L)").text == text)
  }

  @Test func `Six hundred values within one another are worked out, and a few thousand are not`() {
    func chain(_ count: Int) -> MacroEvaluator<Scope> {
      let definitions = (1..<count).map { ("M\($0)", "$(M\($0 - 1))-\($0)") } + [("M0", "root")]
      return MacroEvaluator(Scope(definitions: definitions))
    }
    var evaluator = chain(600)
    #expect(evaluator.text("$(M599)").text == "root-" + (1..<600).map(String.init).joined(separator: "-"))
    #expect(evaluator.unknownNames == [])
    var deep = chain(3000)
    _ = deep.text("$(M2999)")
    #expect(!deep.unknownNames.isEmpty)
  }

  @Test func `Names without a value are named once, those with a default apart`() {
    var evaluator = MacroEvaluator(
      Scope(definitions: [("X", "$(A)$(B:lower)$(A)$(C:default=c)$(inherited)$D")]))
    #expect(evaluator.setting("X")?.text == "c$D")
    #expect(evaluator.emptyNames == ["A", "B"])
    #expect(evaluator.setting("Y") == nil)
  }

  @Test func `What multiplies costs little`() {
    let doubling = (0..<100).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") } + [("A100", "x")]
    var evaluator = MacroEvaluator(Scope(definitions: doubling))
    #expect(evaluator.text("$(A0)").bytes.count <= 1 << 16)
    #expect(!evaluator.unknownNames.isEmpty)
    let brackets = MacroExpression(text: String(repeating: "$($(", count: 200_000))
    #expect(brackets.steps.count < 1 << 17)
  }
}
