import ArgumentParser
import CAllocator
import Policy
import Reporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
enum Main {
  /// Runs the command. ArgumentParser ends with 64 on wrong usage; our promise is 2.
  static func main() {
    // A reader that goes away and a file that may not grow are errors of what writes there, which says so.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    takeMemoryInLargeSteps()
    Output.holdStandardStreams()
    requireArguments()
    do {
      try printVersionJSON()
      try rejectHelpOnUnknown()
      var command = try command(in: RawArguments.words)
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// glibc asks the system for memory in steps of 132 KB, those of a second thread of 4 KB, and gives it back where so much is
  /// free at the end, only to ask for it again: over 30 apps 2,000 pages more have to be cleared, and 300 calls made, which takes
  /// a hundredth of the run. What is not written to takes no memory; of what is freed up to so much is kept for each thread.
  private static func takeMemoryInLargeSteps() {
    #if canImport(Glibc)
      mallopt(M_TOP_PAD, 16 << 20)
    #endif
  }

  /// The command that is named first reads its own arguments, since the parser of all commands looks at each flag four times:
  /// a tenth of what an app of 60 images takes. What it does not take is for all of them to answer: help, versions and slips.
  private static func command(in words: [String]) throws -> any ParsableCommand {
    if words.first ?? "check" == "check", let command = CheckCommand(plain: words.dropFirst()) {
      return command
    }
    let named = Iconproof.configuration.subcommands.first { $0.configuration.commandName == words.first }
    if let named, let command = try? named.parse(Array(words.dropFirst())) { return command }
    return try Iconproof.parseAsRoot(words)
  }

  /// Where the C library does not tell the arguments, Swift reads them from /proc. Without both there are none, not even
  /// the program's name, and the run would check the current folder whatever was asked for.
  private static func requireArguments() {
    guard !RawArguments.areKnown else { return }
    Output.complain(.noProc)
    exit(Verdict.incomplete.rawValue)
  }

  /// ArgumentParser answers `--version` with the bare number, whatever stands beside it.
  private static func printVersionJSON() throws {
    guard RawArguments.words.sorted() == ["--json", "--version"] else { return }
    let text = jsonVersion(
      Iconproof.version, commands: Iconproof.commandNames, formats: FormatOption.allValueStrings)
    guard Output.tryWrite(document: text) else { throw EndOfRun(verdict: .incomplete) }
    throw EndOfRun(verdict: .passed)
  }

  /// ArgumentParser answers `help nonsense` with the general help and 0.
  private static func rejectHelpOnUnknown() throws {
    let words = RawArguments.words
    guard words.first == "help", let word = words.dropFirst().first, !word.hasPrefix("-"),
      !Iconproof.commandNames.contains(word), word != "help"
    else { return }
    throw ValidationError(.noCommand(word, near: nearestCommand(to: word)))
  }

  private static func end(with error: any Error) -> Never {
    if let end = error as? EndOfRun { exit(end.verdict.rawValue) }
    let code = Iconproof.exitCode(for: error)
    let text = Iconproof.fullMessage(for: error)
    if code == .success {
      Output.write(TerminalText(text + "\n"))
      exit(0)
    }
    Output.complain(lines: text)
    exit(code == .validationFailure ? Verdict.usage.rawValue : Verdict.incomplete.rawValue)
  }
}

/// Ends the run with a verdict, after everything has been said.
struct EndOfRun: Error {
  let verdict: Verdict
}
