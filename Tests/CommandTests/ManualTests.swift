import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The manual page, the completions and what `make install` puts where.
@Suite struct ManualTests {
  /// The commands that the general help lists, after the heading of each group.
  private func commands() throws -> [String] {
    let lines = try runTool(["--help"]).outputText.split(separator: "\n")
    let listed = lines.drop { !$0.hasSuffix("SUBCOMMANDS:") }.filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("   ")
    }
    return listed.compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
  }

  /// The long options of a help text: the words that begin with two hyphens where an option is described.
  private func options(of help: String) -> Set<String> {
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    let words = lines.flatMap { $0.split { $0 == " " || $0 == "," || $0 == "<" || $0 == "/" } }
    return Set(words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) })
  }

  private func page() throws -> String {
    let bytes = try readFile(repositoryRoot.appending("Docs/iconproof.1"), limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the manual page has every command and option, and no other: make man`() throws {
    let page = try page()
    var stated: Set<String> = []
    let commands = try commands()
    #expect(Set(["check", "checklist", "inspect", "rules", "explain", "specs"]).isSubset(of: commands))
    for command in commands {
      #expect(page.contains("\n.It Em \(command)\n"), "\(command)")
      stated.formUnion(options(of: try runTool(["help", command]).outputText))
    }
    #expect(stated.contains("fail-on") && stated.contains("verbose"))
    let lines = page.split(separator: "\n").filter { $0.hasPrefix(".It Fl ") }
    let written = lines.flatMap { $0.split { $0 == " " || $0 == "," } }
      .filter { $0.hasPrefix("-") && $0.count > 2 }.map { String($0.dropFirst()) }
    #expect(Set(written).symmetricDifference(stated) == [])
  }

  @Test func `the manual page is sound mdoc`() throws {
    guard let groff = program(named: "groff") else {
      print("Left out: groff is not installed, so the manual page is not set")
      return
    }
    let page = repositoryRoot.appending("Docs/iconproof.1").string
    let run = try runProgram(groff, ["-mandoc", "-ww", "-Tutf8", page].map { Array($0.utf8) })
    #expect(run.exitCode == 0)
    #expect(run.errorText == "")
  }

  @Test func `what is installed is found by shells and man, and can be taken away`() throws {
    try withFolder(["keep/bin/other": .text("")]) { folder in
      let root = folder.appending("keep")
      let bash = try #require(program(named: "bash"))
      let tool = try toolPath()
      func script(_ name: String, _ arguments: FilePath...) throws -> ToolRun {
        let path = repositoryRoot.appending(".ci").appending(name)
        return try runProgram(bash, ([path] + arguments).map(\.bytes))
      }
      let installed = try script("install-tool", tool, root)
      #expect(installed.exitCode == 0, "\(installed.errorText)")
      let places = [
        "bin/iconproof", "share/man/man1/iconproof.1", "share/bash-completion/completions/iconproof",
        "share/zsh/site-functions/_iconproof", "share/fish/vendor_completions.d/iconproof.fish",
      ]
      #expect(
        installed.outputText.split(separator: "\n").map(String.init)
          == places.map { root.appending($0).string })
      for place in places { #expect(try !readFile(root.appending(place), limit: 1 << 28).isEmpty) }
      try expectBashCompletes(with: root.appending(places[2]), bash)

      #expect(try script("uninstall-tool", root).exitCode == 0)
      for place in places {
        #expect(throws: FileError.absent) { try readFile(root.appending(place), limit: 1) }
      }
      #expect(try entryKind(root.appending("bin/other")) == .file)
    }
  }

  private func expectBashCompletes(with script: FilePath, _ bash: FilePath) throws {
    let lines = #"""
      source "$1"
      COMP_WORDS=(iconproof checkl); COMP_CWORD=1; COMP_LINE="iconproof checkl"; COMP_POINT=${#COMP_LINE}
      $(complete -p iconproof | sed 's/.*-F \([^ ]*\).*/\1/') iconproof checkl iconproof
      echo "${COMPREPLY[@]}"
      """#
    let run = try runProgram(bash, [Array("-c".utf8), Array(lines.utf8), Array("bash".utf8), script.bytes])
    #expect(run.outputText.split { $0 == "\n" || $0 == " " } == ["checklist"], "\(run.errorText)")
  }
}
