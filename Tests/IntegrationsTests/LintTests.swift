import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// Every file that is shipped for other programs is one that they can read.
@Suite struct LintTests {
  /// The shipped files whose names or first lines the shell pattern matches, from the repository's root.
  private func files(_ find: String) throws -> [String] {
    let places = "action.yml .pre-commit-hooks.yaml .github .ci Integrations Packaging"
    let run = try bash(
      "find \(places) \\( -name node_modules -o -name '*.artifactbundle' \\) -prune -o -type f \(find) | LC_ALL=C sort"
    )
    #expect(run.exitCode == 0, "\(run.errorText)")
    return run.outputText.split(separator: "\n").map(String.init)
  }

  @Test func `shell scripts are sound`() throws {
    let scripts = try files("-exec awk 'FNR == 1 && /^#!.*sh$/ { print FILENAME } { exit }' {} ';'")
    #expect(scripts.contains("Packaging/install.sh") && scripts.contains("Integrations/github/check"))
    for script in scripts {
      let run = try bash(#"case $(head -n 1 "$1") in *bash) bash -n "$1" ;; *) sh -n "$1" ;; esac"#, script)
      #expect(run.exitCode == 0, "\(script): \(run.errorText)")
      #expect(
        try bash(#"[ -x "$1" ]"#, script).exitCode == 0 || script == "Packaging/install.sh", "\(script)")
    }
    guard has("shellcheck", for: "the lint of shell scripts") else { return }
    for script in scripts {
      let run = try bash(#"shellcheck --severity=warning "$1""#, script)
      #expect(run.exitCode == 0, "\(run.outputText)")
    }
  }

  @Test func `YAML can be read`() throws {
    let files = try files(#"\( -name '*.yml' -o -name '*.yaml' \) -print"#)
    #expect(files.contains("action.yml") && files.contains("Integrations/gitlab/template.yml"))
    guard try hasPython("yaml", for: "the reading of YAML") else { return }
    for file in files {
      let run = try bash(
        #"python3 -c 'import sys, yaml; assert all(yaml.safe_load_all(open(sys.argv[1])))' "$1""#, file)
      #expect(run.exitCode == 0, "\(file): \(run.errorText)")
    }
  }

  @Test func `workflows are ones that GitHub runs`() throws {
    guard has("actionlint", for: "the lint of workflows") else { return }
    let run = try bash("actionlint .github/workflows/*.yml")
    #expect(run.exitCode == 0, "\(run.outputText)")
  }

  @Test func `workflows and the action give nothing away`() throws {
    guard has("zizmor", for: "the audit of workflows and of the action") else { return }
    let run = try bash("zizmor --offline --no-progress action.yml .github")
    #expect(run.exitCode == 0, "\(run.outputText)")
  }

  @Test func `actions are pinned by commit, with their version beside it`() throws {
    let files = ["action.yml"] + (try files("-path '.github/workflows/*' -print"))
    for file in files {
      for line in try text(of: repositoryRoot.appending(FilePath(file).components)).split(separator: "\n") {
        guard let uses = line.firstMatch(of: /uses: (\S+)(.*)/), uses.1 != "./" else { continue }
        #expect(String(uses.1).firstMatch(of: /@[0-9a-f]{40}$/) != nil, "\(file): \(line)")
        #expect(String(uses.2).firstMatch(of: /^ # v[0-9]+\.[0-9]+\.[0-9]+$/) != nil, "\(file): \(line)")
      }
    }
  }

  @Test func `images are pinned by digest`() throws {
    let files =
      try files("-path '.github/workflows/*' -print") + files("-name 'Dockerfile*' -print")
      + ["Integrations/gitlab/template.yml", "Docs/ci.md"]
    var pinned: Set<String> = []
    for file in files {
      for line in try text(of: repositoryRoot.appending(FilePath(file).components)).split(separator: "\n") {
        guard let image = line.firstMatch(of: /^ *(?:container:|image:|FROM) (\S+)/)?.1 else { continue }
        // Nothing, an image of the same file, and one that is built here have no digest to be known by.
        if ["scratch", "${BASE}"].contains(image) { continue }
        #expect(image.firstMatch(of: /^[a-z]+:[a-z0-9.-]+@sha256:[0-9a-f]{64}$/) != nil, "\(file): \(line)")
        pinned.insert(String(image))
      }
    }
    // One Swift and one Debian, so that what is tested is what is released.
    #expect(pinned.count == 2, "\(pinned.sorted())")
  }

  @Test func `the action hands every input to its scripts, and has every output from them`() throws {
    let action = try text(of: repositoryRoot.appending("action.yml"))
    let check = try text(of: repositoryRoot.appending("Integrations/github/check"))
    func keys(_ section: String) -> [String] {
      let lines = action.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.drop { $0 != "\(section):" }.dropFirst().prefix { $0.hasPrefix(" ") }
      return body.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map {
        String($0.dropFirst(2).dropLast())
      }
    }
    #expect(keys("inputs").count == 14 && keys("outputs").count == 8)
    for input in keys("inputs") { #expect(action.contains("inputs.\(input)"), "\(input)") }
    for output in keys("outputs") {
      let isCount = ["errors", "warnings", "notes"].contains(output)
      #expect(
        check.contains("output \(output) ") || check.contains("file \(output) ") || isCount, "\(output)")
      #expect(action.contains("steps.check.outputs.\(output)"))
    }
  }

  @Test func `Ruby and Python can be read`() throws {
    let ruby = try files(#"\( -name '*.rb' -o -name '*.gemspec' -o -name Dangerfile \) -print"#)
    #expect(
      ruby.contains("Packaging/homebrew/iconproof.rb") && ruby.contains("Integrations/danger/Dangerfile"))
    if has("ruby", for: "the reading of Ruby") {
      for file in ruby { #expect(try bash(#"ruby -wc "$1""#, file).exitCode == 0, "\(file)") }
    }
    if has("rubocop", for: "the lint of Ruby") {
      for script in [
        "cd Integrations/fastlane && rubocop --cache false",
        // Their layout is Homebrew's and Danger's; what is wrong in any layout is not.
        "rubocop --cache false --lint Packaging/homebrew/iconproof.rb Integrations/danger/Dangerfile",
      ] {
        let run = try bash(script)
        #expect(run.exitCode == 0, "\(run.outputText)")
      }
    }
    guard has("python3", for: "the reading of Python") else { return }
    for file in try files("-name '*.py' -print") {
      let run = try bash(#"python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' "$1""#, file)
      #expect(run.exitCode == 0, "\(file): \(run.errorText)")
    }
  }

  /// Starlark is written as Python is, but for what it leaves out: a reader of Python finds slips of syntax.
  @Test func `Starlark can be read`() throws {
    let files = try files(#"\( -name '*.bzl' -o -name '*.bazel' -o -name WORKSPACE \) -print"#)
    #expect(
      files.contains("Integrations/bazel/defs.bzl") && files.contains("Integrations/bazel/WORKSPACE"))
    guard has("python3", for: "the reading of Starlark") else { return }
    let script = """
      import ast, sys
      tree = ast.parse(open(sys.argv[1]).read())
      foreign = (ast.ClassDef, ast.Import, ast.ImportFrom, ast.While, ast.Try, ast.With, ast.Raise, ast.JoinedStr,
                 ast.GeneratorExp, ast.Yield, ast.Global, ast.Is, ast.IsNot)
      print([node.lineno for node in ast.walk(tree) if isinstance(node, foreign)] or "")
      """
    for file in files {
      let run = try bash(#"python3 -c "$1" "$2""#, script, file)
      #expect(run.exitCode == 0 && run.outputText == "\n", "\(file): \(run.outputText)\(run.errorText)")
    }
  }
}
