import Notations
import Testing

/// Words, quotes, variables and continued lines of commands, by the manual of a POSIX shell and of GNU make.
@Suite struct CommandsOfScripts {
  private func texts(_ text: String, _ syntax: CommandSyntax) -> [[String]] {
    readCommands(Array(text.utf8), syntax, loopsOver: ".icns").flatMap(\.commands).map { $0.map(\.text) }
  }

  private func embedded(_ line: String, _ values: [String: String] = [:]) -> [[String]] {
    var (splitter, found) = (CommandSplitter(line.utf8, .embedded), [[String]]())
    while let words = splitter.next(values) { found.append(words.map(\.text)) }
    return found
  }

  @Test func `quotes and a backslash hold words of a shell together`() {
    #expect(texts("cp \"a b\" 'c $D' e\\ f # g\n", .shell) == [["cp", "a b", "c $D", "e f"]])
    #expect(texts("a \\\n  b; c && (d)\n", .shell) == [["a", "b"], ["c"], ["d"]])
    #expect(texts("# a \\\nb <<EOF\nc\nEOF\nd\n", .shell) == [["b", "<<EOF"], ["d"]])
    for line in ["A=$((1<<N))", "echo '<<EOF'"] {
      #expect(texts("\(line)\nb\n", .shell).last == ["b"])
    }
  }

  @Test func `a variable is known behind its assignment, within a line too`() {
    #expect(texts("A=x; cp $A ${A}y ${B:-z}\nA=w\n", .shell)[1] == ["cp", "x", "xy", "z"])
    #expect(texts("cp $(pwd)/a\n", .shell) == [["cp", "\0/a"]])
    #expect(texts("S := a\nb: c.svg\n\t@cp $< $(S)/$@\n", .make) == [["cp", "c.svg", "a/b"]])
  }

  @Test func `of more variables than are kept the first ones still change`() {
    let many = (0..<1200).map { "A\($0)=x\n" }.joined()
    #expect(texts("\(many)A1=y\ncp $A1 $A1199\n", .shell).last == ["cp", "y", "\0"])
  }

  @Test func `quotes around embedded commands hold nothing together`() {
    #expect(embedded("sh(\"cp a  #{b}/c\") # d") == [["sh", "cp", "a", "${b}/c"]])
    #expect(embedded("@cp 'a' {{ b }}/$(c)", ["b": "x"]) == [["cp", "a", "x/${c}"]])
    #expect(embedded("f(a:'b', c) | g $D", ["D": "d"]) == [["f", "a:", "b", "c"], ["g", "d"]])
    #expect(embedded("sh \"a -b '#fff' \" # c") == [["sh", "a", "-b", "#fff"]])
  }

  @Test func `continued lines count as the first, and comments as none`() {
    let lines = wholeLines(of: Array("// a\nb \\\r\n  c\r\n\n# d\ne\n".utf8), .embedded)
    #expect(lines.map(\.number) == [2, 4, 6, 7])
    #expect(lines.first?.text == "b    c")
  }
}
