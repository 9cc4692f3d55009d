import PropertyLists
import Testing

private func partial(_ bytes: [UInt8]) throws(PropertyListError) -> PartialPropertyList {
  try PartialPropertyList(parsing: bytes, objects: "objects")
}

private func partial(_ text: String) throws(PropertyListError) -> PartialPropertyList {
  try partial(Array(text.utf8))
}

extension ObjectTable {
  fileprivate func fields(of id: String) -> [String: PropertyList]? { place(of: id).map(fields) }
}

@Suite struct `Property lists read in part` {
  @Test(arguments: [
    "{ v = 1; objects = { A = { isa = X; l = (a, b); d = { e; }; }; B = word; C = (); }; }",
    "v = 1; objects = { A = { isa = X; l = (a, b); d = { e; }; }; B = word; C = (); };",
    xml(
      """
      <dict><key>v</key><string>1</string><key>objects</key><dict><key>A</key><dict>
      <key>isa</key><string>X</string><key>l</key><array><string>a</string><string>b</string></array>
      <key>d</key><dict><key>e</key><string>e</string></dict>
      </dict><key>B</key><string>word</string><key>C</key><array/></dict></dict>
      """),
  ])
  func `give an object when it is asked for`(text: String) throws {
    let list = try partial(text)
    let objects = try #require(list.objects)
    #expect(list.members["v"] == .string("1"))
    #expect(
      objects.fields(of: "A") == [
        "isa": .string("X"), "l": .array([.string("a"), .string("b")]), "d": .dictionary(["e": .string("e")]),
      ])
    #expect(["B", "C", "absent"].allSatisfy { objects.fields(of: $0) == nil })
  }

  @Test(arguments: ["{}", "{ objects; }", "{ objects = (); }", "()", "word", "<00>", " "])
  func `have no objects where there are none`(text: String) throws {
    #expect(try partial(text).objects == nil)
  }

  @Test func `take the last of two with one name`() throws {
    let table = try #require(
      try partial("{ objects = { A = { x = 1; }; B = {}; A = { y = 2; }; B = b; C = c; C = {}; }; }").objects)
    #expect(table.fields(of: "A") == ["y": .string("2")])
    #expect(table.fields(of: "B") == nil)
    #expect(table.fields(of: "C") == [:])
    #expect(try partial("{ objects = { A = {}; }; objects = { B = {}; }; }").objects?.fields(of: "A") == nil)
    #expect(try partial("{ objects = { A = {}; }; objects = none; }").objects == nil)
  }

  /// Few fields are compared one by one, and many looked up.
  @Test(arguments: [1, 2, 63, 64, 65, 200])
  func `give the last of two fields with one name`(count: Int) throws {
    let others = (1..<count).map { "f\($0) = \($0);" }.joined()
    let text = "{ objects = { A = { x = 1; \(others) x = 2; }; }; }"
    let objects = try #require(try partial(text).objects)
    let place = try #require(objects.place(of: "A"))
    #expect(objects.value("x", at: place) == .string("2"))
    #expect(objects.value("f1", at: place) == (count > 1 ? .string("1") : nil))
    #expect(objects.value("absent", at: place) == nil)
    #expect(objects.fields(at: place).count == count)
    #expect(objects.fields(at: place)["x"] == .string("2"))
  }

  /// Names are compared by what they stand for, however they are written.
  @Test(arguments: [
    #"{ objects = { "A 1" = { l = (B, "A 1", C, (B), 'B', "\U0042", "\351"); one = B; isa = Group; }; B = {}; C = c; }; }"#,
    #"{ objects = { "A\U00201" = { "\154" = (B, "A 1", C, (B), 'B', "\102", "é"); one = "B"; isa; isa = "Group"; }; B = {}; }; }"#,
    xml(
      """
      <dict><key>objects</key><dict><key>A 1</key><dict><key>l</key><array><string>B</string><string>A 1</string>
      <string>C</string><array/><string>B</string><string>B</string><string>é</string></array>
      <key>one</key><string>B</string><key>isa</key><string>Group</string></dict><key>B</key><dict/></dict></dict>
      """),
  ])
  func `give the objects that an object names`(text: String) throws {
    let objects = try #require(try partial(text).objects)
    let first = try #require(objects.place(of: "A 1"))
    let second = try #require(objects.place(of: "B"))
    #expect(objects.id(at: first) == "A 1")
    let listed = objects.references("l", at: first)
    #expect(
      listed.prefix(5) == [
        .object(second), .object(first), .missing(id: "C"), .object(second), .object(second),
      ])
    #expect(listed.count == 6)
    #expect(objects.reference("one", at: first) == .object(second))
    #expect(objects.references("one", at: first) == [.object(second)])
    #expect(objects.reference("l", at: first) == nil)
    #expect(objects.references("absent", at: first) == [])
    #expect(objects.holds("Group", in: "isa", at: first))
    #expect(!objects.holds("Grou", in: "isa", at: first))
    #expect(!objects.holds("Group", in: "l", at: first))
    #expect(objects.string("one", at: first) == "B")
    #expect(objects.string("l", at: first) == nil)
    #expect(objects.has("l", at: first) && !objects.has("l", at: second))
  }

  @Test(arguments: [
    ("{ objects = {\n A = { isa = X; l = (a b); }; }; }", "2:24: expected \",\" or \")\" after the element"),
    ("{ objects = {\n A = { isa = X }; }; }", "2:16: expected \";\" or \"=\" after the key or value"),
    ("{ objects = { A = { isa = \"X; }; }; }", "1:27: the file ends within a string"),
    ("{ objects = { A = { d = <0>; }; }; }", "1:27: expected an even number of hexadecimal digits"),
    ("{ objects = { A = { /* ", "1:21: the file ends within a comment"),
    ("{ objects = { A = {}; }; } x", "1:28: expected the end of the file"),
  ])
  func `name the place of a fault in an object that nobody asks for`(text: String, message: String) {
    let error = #expect(throws: PropertyListError.self) { try partial(text) }
    #expect(error?.shown == message)
  }

  @Test func `that nest too deep are refused, in objects too`() {
    for levels in [199, 100_000] {
      let error = #expect(throws: PropertyListError.self) {
        try partial("{ objects = { A = " + String(repeating: "(", count: levels))
      }
      #expect(error?.fault == .tooDeep(limit: 200))
    }
  }

  /// The second as Xcode writes them.
  @Test(arguments: [
    #"{v=<0a>;objects={A={isa=Group;"l\"\U00e9"=(1,"b c",'d');};B={e={f;};};A={g=/* h */i;};};}"#,
    "{objects={A = {isa = G; c = (B /* b **/, C.d, /* e */ F, ); p = \"q r\"; name_of.it = t//u /* v*w */; g = /h;\n}; }; }",
  ])
  func `cut at any byte or with any byte changed are read as the whole list is`(text: String) throws {
    let file = Array(text.utf8)
    for index in file.indices {
      try expectSame(Array(file[..<index]))
      for byte in UInt8.min...UInt8.max {
        var changed = file
        changed[index] = byte
        try expectSame(changed)
      }
    }
  }

  private func expectSame(_ bytes: [UInt8]) throws {
    let whole = Result { () throws(PropertyListError) in try PropertyList(parsing: bytes) }
    let part = Result { () throws(PropertyListError) in try partial(bytes) }
    switch (whole, part) {
    case (.failure(let one), .failure(let other)): #expect(one == other)
    case (.success(let list), .success(let part)):
      let objects = list["objects"]?.dictionary
      #expect((objects == nil) == (part.objects == nil))
      for id in objects?.keys.sorted() ?? [] {
        #expect(part.objects?.fields(of: id) == objects?[id]?.dictionary)
      }
      let members = list.dictionary?.filter { $0.key != "objects" } ?? [:]
      #expect(part.members.filter { $0.key != "objects" } == members)
    default: Issue.record("one is read and the other is not: \(bytes)")
    }
  }
}
