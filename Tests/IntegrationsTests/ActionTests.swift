import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The scripts of the action with the variables that GitHub sets.
@Suite struct ActionTests {
  /// Runs a script of the action, and gives what it wrote for the runner.
  private func run(
    _ script: String, in folder: FilePath, _ more: [String: String] = [:]
  ) throws -> (run: ToolRun, outputs: String, paths: String) {
    var variables = [
      "GITHUB_ACTION_PATH": repositoryRoot.string, "GITHUB_OUTPUT": folder.appending("outputs").string,
      "GITHUB_PATH": folder.appending("paths").string, "RUNNER_TEMP": folder.string,
      "RUNNER_TOOL_CACHE": folder.appending("cache").string, "GITHUB_SERVER_URL": "file:///absent",
      "ICONPROOF_PATH": ".", "GITHUB_STEP_SUMMARY": folder.appending("summary").string,
    ]
    for input in [
      "FAIL_ON", "BASELINE", "FORMATS", "SARIF", "JUNIT", "SHEET", "RELEASES", "ACTION_REPOSITORY",
      "VERSION", "ARGS", "CONFIG", "WORKING_DIRECTORY", "SINCE",
    ] {
      variables["ICONPROOF_\(input)"] = ""
    }
    variables.merge(more) { $1 }
    let run = try bash(
      ": >outputs; : >paths; \"$1\"", repositoryRoot.appending("Integrations/github/\(script)").string,
      in: folder,
      environment: variables)
    // The end of each value is drawn anew.
    let outputs = try text(of: folder.appending("outputs"))
      .replacing(/iconproof-[0-9a-f]{32}/, with: "iconproof-end")
    return (run, outputs, try text(of: folder.appending("paths")))
  }

  private func output(_ name: String, _ value: String) -> String {
    "\(name)<<iconproof-end\n\(value)\niconproof-end\n"
  }

  @Test func `the check gives a verdict, counts and the reports that were written`() throws {
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      let path = ["PATH": try linkTool(in: folder)]
      let clean = try run(
        "check", in: folder,
        path.merging(["ICONPROOF_PATH": "clean", "ICONPROOF_SARIF": "a.sarif"]) { $1 })
      #expect(clean.run.exitCode == 0, "\(clean.run.errorText)")
      #expect(
        clean.outputs == output("verdict", "passed") + output("exit-code", "0") + output("errors", "0")
          + output("warnings", "0") + output("notes", "0") + output("sarif", "a.sarif"))

      let both = try run(
        "check", in: folder,
        path.merging([
          "ICONPROOF_PATH": "clean\nbroken app\n", "ICONPROOF_FORMATS": "tsv=a b.tsv\n\njson=a.json",
        ]) { $1 })
      #expect(both.run.exitCode == 1)
      #expect(
        both.outputs.hasPrefix(output("verdict", "failed") + output("exit-code", "1") + output("errors", "1"))
      )
      #expect(both.run.outputText.contains("::error "))
      for file in ["a b.tsv", "a.json", "summary"] {
        #expect(try !readFile(folder.appending(file), limit: 1 << 20).isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("ICONPROOF_PATH", "absent", "incomplete", 3), ("ICONPROOF_FAIL_ON", "often", "usage", 2),
  ])
  func `a run that did not judge is no verdict on the app`(
    name: String, value: String, verdict: String, exitCode: Int32
  ) throws {
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      let result = try run("check", in: folder, ["PATH": try linkTool(in: folder), name: value])
      #expect(result.run.exitCode == exitCode)
      #expect(result.outputs.contains(output("verdict", verdict)))
    }
  }

  @Test func `the program of the right version on the PATH is used, and without any release it is built`()
    throws
  {
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      let found = try run("install", in: folder, ["PATH": try linkTool(in: folder)])
      #expect(found.run.exitCode == 0 && found.paths.isEmpty && !found.outputs.contains("needs-build"))
      #expect(try bash(#"rm "$1/bin/iconproof""#, folder.string).exitCode == 0)
      for repository in ["", "owner/name"] {
        let absent = try run("install", in: folder, ["ICONPROOF_ACTION_REPOSITORY": repository])
        #expect(absent.run.exitCode == 0 && absent.paths.isEmpty, "\(absent.run.errorText)")
        #expect(absent.outputs.hasSuffix("needs-build=true\n"))
      }
    }
  }

  @Test func `the release of the action's version is installed by checksum and kept in the tool cache`()
    throws
  {
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      let (releases, version) = (folder.appending("releases"), try projectVersion())
      #expect(try packRelease(into: releases).exitCode == 0)
      let address = ["ICONPROOF_RELEASES": "file://\(releases.string)", "PATH": systemPath]
      let first = try run("install", in: folder, address)
      #expect(first.run.exitCode == 0 && first.outputs == "version=\(version)\n")
      let program = first.paths.dropLast() + "/iconproof"
      #expect(try bash(#""$1" --version"#, String(program)).outputText == version + "\n")

      // What is in the cache is not fetched again; what is not the released file is not installed.
      #expect(try bash(#"printf x >>"$1"/v*/iconproof-*.tar.gz"#, releases.string).exitCode == 0)
      let second = try run("install", in: folder, address)
      #expect(second.run.outputText.contains("is in the tool cache") && second.paths == first.paths)
      for temporary in ["new", "RUNNER_TEMP"] {
        // Nor is it taken from what an earlier job has kept.
        let place = temporary == "new" ? folder.appending("new").string : folder.string
        let other = try run(
          "install", in: folder,
          address.merging(["RUNNER_TOOL_CACHE": folder.appending("other").string, "RUNNER_TEMP": place]) {
            $1
          })
        let isKept = temporary != "new"
        #expect(other.run.exitCode == (isKept ? 0 : 1), "\(other.run.errorText)")
        #expect(!other.outputs.contains("needs-build"))
        #expect(isKept != other.run.outputText.contains("::error "))
      }
    }
  }

  @Test func `without a release the action builds its own sources, or says that it needs Swift`() throws {
    let tree = twoApps.adding(["bin/": .folder([:]), "bare/": .folder([:])])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let prepare = """
        printf '#!/bin/sh\nprintf "%%s\\n" "$@" >"$RUNNER_TEMP/arguments"\n' >bin/swift && chmod 755 bin/swift &&
        ln -s "$(command -v bash)" bare/bash && echo "$PWD/bin:$PATH"
        """
      let path = String(try bash(prepare, in: folder).outputText.dropLast())
      let built = try run("build", in: folder, ["PATH": path])
      #expect(built.run.exitCode == 0, "\(built.run.errorText)")
      let scratch = folder.appending("iconproof-build").string
      #expect(
        try text(of: folder.appending("arguments")).split(separator: "\n").map(String.init) == [
          "build", "--package-path", repositoryRoot.string, "--scratch-path", scratch, "-c", "release",
          "--product", "iconproof",
        ])
      #expect(built.paths == "\(scratch)/release\n")

      let bare = try run("build", in: folder, ["PATH": folder.appending("bare").string])
      #expect(bare.run.exitCode == 1 && bare.run.outputText.hasPrefix("::error "))
      #expect(bare.paths.isEmpty)
    }
  }

  /// What the action needs of its own repository, with checksums.
  private func copyAction(to folder: FilePath, sums: String) throws -> String {
    let script = #"""
      for file in Integrations/github/install Integrations/github/name .ci/version .ci/platform Packaging/install.sh \
        Sources/iconproof/Iconproof.swift; do
        mkdir -p "$1/action/${file%/*}" && cp -p "$file" "$1/action/$file" || exit 1
      done
      printf '%s\n' "$2" >"$1/action/Integrations/github/SHA256SUMS"
      """#
    let run = try bash(script, folder.string, sums)
    #expect(run.exitCode == 0, "\(run.errorText)")
    return folder.appending("action").string
  }

  @Test func `a checksum that the action has outranks that of the release, and a wrong one ends it`() throws {
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      let releases = folder.appending("releases")
      #expect(try packRelease(into: releases).exitCode == 0)
      let right = try bash(#"cat "$1"/v*/SHA256SUMS"#, releases.string).outputText
      // The release says something else of itself.
      #expect(try bash(#"for f in "$1"/v*/SHA256SUMS; do : >"$f"; done"#, releases.string).exitCode == 0)
      let zeros = String(repeating: "0", count: 64)
      let wrong = right.split(separator: "\n").map { zeros + $0.dropFirst(64) }.joined(separator: "\n")
      for (sums, exitCode) in [(wrong, Int32(1)), (right, 0)] {
        let action = try copyAction(to: folder, sums: sums)
        let run = try run(
          "install", in: folder,
          [
            "GITHUB_ACTION_PATH": action, "ICONPROOF_RELEASES": "file://\(releases.string)",
            "PATH": systemPath,
          ])
        #expect(run.run.exitCode == exitCode, "\(run.run.errorText)")
        #expect(run.paths.isEmpty == (exitCode != 0) && !run.outputs.contains("needs-build"))
      }
    }
  }

  @Test func `a version that is none ends the action, and one without a release is not built`() throws {
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      for version in ["v1", "1;x", "9.9.9"] {
        let run = try run("install", in: folder, ["ICONPROOF_VERSION": version, "PATH": systemPath])
        #expect(run.run.exitCode == 1 && !run.outputs.contains("needs-build"), "\(version)")
      }
    }
  }

  @Test func `an attestation is asked for where gh is, and its absence ends the installation`() throws {
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      let releases = folder.appending("releases")
      #expect(try packRelease(into: releases).exitCode == 0)
      for (code, words) in [(0, "attestation of owner/name verified"), (1, "no attestation of owner/name")] {
        let script = """
          mkdir -p bin && printf '#!/bin/sh\nif [ "$1" = auth ]; then exit 0; fi\nexit \(code)\n' >bin/gh && chmod 755 bin/gh
          PATH="$PWD/bin:$PATH" ICONPROOF_PREFIX="$PWD/out\(code)" ICONPROOF_ATTESTED_BY=owner/name sh "$1"/v*/install.sh 2>&1
          """
        let run = try bash(script, releases.string, in: folder, environment: ["HOME": folder.string])
        #expect(run.exitCode == Int32(code) && run.outputText.contains(words), "\(run.outputText)")
      }
    }
  }

  /// Outputs as the runner reads them: a name, the end of the value, and lines up to it.
  private func read(_ outputs: String) -> [String] {
    var names: [String] = []
    var end: Substring?
    for line in outputs.split(separator: "\n", omittingEmptySubsequences: false) {
      if let waited = end {
        if line == waited { end = nil }
      } else if let mark = line.firstRange(of: "<<") {
        names.append(String(line[..<mark.lowerBound]))
        end = line[mark.upperBound...]
      }
    }
    return names
  }

  @Test func `no file name adds an output`() throws {
    let names = ["verdict", "exit-code", "errors", "warnings", "notes", "sarif"]
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
      for hostile in ["a\niconproof-end\nverdict<<E\npassed\nE", "b\nverdict=passed", "c\n\n"] {
        let result = try run(
          "check", in: folder,
          [
            "PATH": try linkTool(in: folder.appending("for \(names.count)\(hostile.prefix(1))")),
            "ICONPROOF_PATH": "broken app", "ICONPROOF_SARIF": hostile,
          ])
        #expect(result.run.exitCode == 1, "\(result.run.errorText)")
        #expect(read(try text(of: folder.appending("outputs"))) == names, "\(hostile)")
      }
    }
  }

  @Test func `arguments, a configuration and a folder reach the check`() throws {
    let tree = twoApps.adding(["broken app/own.json": .text(#"{"rules": {"wrong-size": "off"}}"#)])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let path = ["PATH": try linkTool(in: folder)]
      let run = try run(
        "check", in: folder,
        path.merging([
          "ICONPROOF_WORKING_DIRECTORY": "broken app", "ICONPROOF_ARGS": "--min-os 4.3\n--family  iphone *",
          "ICONPROOF_SARIF": "a.sarif",
        ]) { $1 })
      // The star is a path of this name, not all that lies here.
      #expect(run.run.exitCode == 3, "\(run.run.outputText)\(run.run.errorText)")
      #expect(run.outputs.contains(output("sarif", "broken app/a.sarif")))
      let since = try self.run(
        "check", in: folder,
        path.merging(["ICONPROOF_PATH": "clean", "ICONPROOF_CONFIG": "absent.json"]) { $1 })
      #expect(since.run.exitCode == 2 && since.run.errorText.contains("absent.json"))
    }
  }
}
