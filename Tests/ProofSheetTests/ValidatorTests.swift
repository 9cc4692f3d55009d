import Places
import SystemPackage
import TestSupport
import Testing

@testable import ProofSheet

/// html5lib, a parser that follows the HTML Living Standard and lists what breaks it.
@Suite struct ValidatorTests {
  @Test(arguments: ["Skylark", "<b>\u{0}&amp;\"'</title>"])
  func `html5lib finds no parse error`(name: String) throws {
    guard let python = program(named: "python3"),
      try runProgram(python, ["-c", "import html5lib"].map { Array($0.utf8) }).exitCode == 0
    else {
      print("skipped: html5lib is not installed")
      return
    }
    try withFolder(["page.html": .data(Array(html(of: .everything(name: name)).utf8))]) { folder in
      let run = try runProgram(
        python, ["-c", Self.parser, folder.appending("page.html").string].map { Array($0.utf8) })
      #expect(run.exitCode == 0 && run.outputText == "[]\n", "\(run.outputText)\(run.errorText)")
    }
  }

  private static let parser = """
    import sys, html5lib
    parser = html5lib.HTMLParser()
    parser.parse(open(sys.argv[1], encoding='utf-8'))
    print(parser.errors)
    """
}
