/// The commands of a script of a shell or of a Makefile, with what their variables hold. What is assigned below counts above as well,
/// where nothing else is: in functions, and in Makefiles.
/// - Parameter ending: of the words that a loop goes through the only one that ends so counts.
package func readCommands(
  _ bytes: [UInt8], _ syntax: CommandSyntax, loopsOver ending: String
) -> [CommandsOfLine] {
  let lines = wholeLines(of: bytes, syntax)
  var variables = CommandVariables(["HOME": CommandVariables.outside, "TMPDIR": CommandVariables.outside])
  var found: [CommandsOfLine] = []
  for _ in 0..<2 {
    found = []
    var left = byteLimit
    for (number, text) in lines where left > 0 {
      let commands = variables.commands(of: text, syntax, loopsOver: ending)
      left -= commands.reduce(0) { $0 + costOfCommand + $1.reduce(0) { $0 + $1.text.utf8.count } }
      if !commands.isEmpty { found.append(CommandsOfLine(number: number, text: text, commands: commands)) }
    }
  }
  return found
}

/// Bytes of the words of one script, which a made-up one doubles by its variables, and what a command without words costs.
private let byteLimit = 1 << 21
private let costOfCommand = 100

extension CommandVariables {
  fileprivate mutating func commands(
    of line: String, _ syntax: CommandSyntax, loopsOver ending: String
  ) -> [[CommandWord]] {
    var bytes = Array(line.utf8)
    if syntax == .make {
      guard bytes.first == UInt8(ascii: "\t") else {
        takeMakeLine(bytes)
        return []
      }
      bytes = Array(bytes.drop { "\t @-+".utf8.contains($0) })
    }
    var (splitter, commands) = (CommandSplitter(bytes, syntax), [[CommandWord]]())
    while let words = splitter.next(values) {
      if syntax != .make { takeAssignments(words, ofLoops: ending) }
      commands.append(words)
    }
    return commands
  }
}
