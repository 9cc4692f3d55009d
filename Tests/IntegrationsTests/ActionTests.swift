import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The scripts of the integrations with the variables that their services set.
@Suite struct ActionTests {
  private static let tree: FixtureTree = [
    "clean/Icon.png": .png(57), "clean/Icon@2x.png": .png(114), "broken app/Icon.png": .png(56),
    "broken app/Icon@2x.png": .png(114),
  ]

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
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
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
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let result = try run("check", in: folder, ["PATH": try linkTool(in: folder), name: value])
      #expect(result.run.exitCode == exitCode)
      #expect(result.outputs.contains(output("verdict", verdict)))
    }
  }

  @Test func `the program of the right version on the PATH is used, and without any release it is built`()
    throws
  {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
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
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
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
    let tree = Self.tree.adding(["bin/": .folder([:]), "bare/": .folder([:])])
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
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
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
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      for version in ["v1", "1;x", "9.9.9"] {
        let run = try run("install", in: folder, ["ICONPROOF_VERSION": version, "PATH": systemPath])
        #expect(run.run.exitCode == 1 && !run.outputs.contains("needs-build"), "\(version)")
      }
    }
  }

  @Test func `an attestation is asked for where gh is, and its absence ends the installation`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
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
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
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
    let tree = Self.tree.adding(["broken app/own.json": .text(#"{"rules": {"wrong-size": "off"}}"#)])
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

  @Test func `Xcode Cloud's script checks no archive of a build that failed`() throws {
    let script = repositoryRoot.appending("Integrations/xcode-cloud/ci_post_xcodebuild.sh").string
    let variables = ["CI_ARCHIVE_PATH": "/absent.xcarchive", "CI_DERIVED_DATA_PATH": "/absent"]
    let failed = try bash(
      "\"$1\"", script, environment: variables.merging(["CI_XCODEBUILD_EXIT_CODE": "65"]) { $1 })
    #expect(failed.exitCode == 0 && failed.outputText.contains("xcodebuild ended with 65"))
    let built = try bash(
      "\"$1\"", script, environment: variables.merging(["CI_XCODEBUILD_EXIT_CODE": "0"]) { $1 })
    #expect(built.exitCode != 0)
  }

  @Test func `Bitrise's step leaves a test result and the proof sheet`() throws {
    try withFolder(Self.tree.adding(["deploy/": .folder([:]), "results/": .folder([:])])) {
      (folder: FilePath) throws -> Void in
      let version = try projectVersion()
      let run = try bash(
        "\"$1\"", repositoryRoot.appending("Integrations/bitrise/step.sh").string, in: folder,
        environment: [
          "PATH": try linkTool(in: folder), "path": "broken app", "fail_on": "error", "baseline": "",
          "version": version, "releases": "", "BITRISE_DEPLOY_DIR": "deploy",
          "BITRISE_TEST_RESULT_DIR": "results",
        ])
      #expect(run.exitCode == 1, "\(run.errorText)")
      #expect(try text(of: folder.appending("results/iconproof/iconproof.xml")).contains("<testsuites"))
      #expect(try text(of: folder.appending("results/iconproof/test-info.json")).contains("iconproof"))
      #expect(try text(of: folder.appending("deploy/iconproof.html")).contains("<html"))
    }
  }

  @Test func `Xcode's phase leaves its stamp only where nothing is wrong`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let script = repositoryRoot.appending("Integrations/xcode/run-script.sh").string
      for (app, exitCode) in [("broken app", Int32(1)), ("clean", 0)] {
        let run = try bash(
          "\"$1\"", script, in: folder,
          environment: [
            "PATH": try linkTool(in: folder.appending(app)), "SRCROOT": folder.string,
            "SCRIPT_INPUT_FILE_0": folder.appending(app).string,
            "SCRIPT_OUTPUT_FILE_0": folder.appending("derived/stamp").string, "HOME": folder.string,
          ])
        #expect(run.exitCode == exitCode, "\(run.errorText)")
        let stamp = try? entryKind(folder.appending("derived").appending("stamp"))
        #expect((stamp == .file) == (exitCode == 0))
      }
    }
  }

  @Test func `Danger comments each finding, and what did not finish`() throws {
    guard has("ruby", for: "the run of the Dangerfile") else { return }
    let script = """
      def failure(text, **options) = puts("fail \(interpolated("options.values")) \(interpolated("text"))")
      def warn(text, **options) = puts("warn \(interpolated("options.values")) \(interpolated("text"))")
      load ARGV[0]
      """
    let file = repositoryRoot.appending("Integrations").appending("danger").appending("Dangerfile").string
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      for (path, begin) in [
        ("clean", ""), ("broken app", "fail [] broken app/Icon.png: "),
        ("absent", "fail [] absent could not be read: "),
        ("", "fail [] Iconproof did not finish (exit code 2): "),
      ] {
        let run = try bash(
          #"ruby -e "$1" "$2""#, script, file, in: folder,
          environment: ["PATH": try linkTool(in: folder.appending("for \(path)")), "ICONPROOF_PATH": path])
        #expect(run.exitCode == 0, "\(run.errorText)")
        #expect(begin.isEmpty ? run.output.isEmpty : run.outputText.hasPrefix(begin), "\(run.outputText)")
      }
    }
  }

  /// The job of the template with its inputs filled in, as a server fills them.
  @Test func `GitLab's job installs a release and leaves its reports`() throws {
    guard try hasPython("yaml", for: "the run of GitLab's job") else { return }
    let script = """
      import re, sys, yaml
      spec, job = yaml.safe_load_all(open(sys.argv[1]))
      values = {name: str((entry or {}).get("default", "")) for name, entry in spec["spec"]["inputs"].items()}
      values.update(path="broken app", version=sys.argv[2])
      fill = lambda text: re.sub(r"\\$\\[\\[ inputs\\.([a-z-]+) \\]\\]", lambda found: values[found[1]], text)
      for name, value in job["iconproof"]["variables"].items():
        print('export %s="%s"' % (name, fill(value)))
      print("set -e")
      print("\\n".join(fill(line) for key in ("before_script", "script") for line in job["iconproof"][key]))
      """
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let version = try projectVersion()
      let file = repositoryRoot.appending("Integrations").appending("gitlab").appending("template.yml").string
      let job = try bash(#"python3 -c "$1" "$2" "$3""#, script, file, version)
      #expect(job.exitCode == 0, "\(job.errorText)")
      // An earlier line of the same job has installed it.
      _ = try linkTool(in: folder.appending("iconproof-7"))
      let run = try bash(
        job.outputText, in: folder,
        environment: ["CI_PROJECT_DIR": folder.string, "CI_BUILDS_DIR": folder.string, "CI_JOB_ID": "7"])
      #expect(run.exitCode == 1, "\(run.errorText)")
      for file in ["gl-code-quality.json", "iconproof.xml", "proof.html"] {
        #expect(try entryKind(folder.appending(file)) == .file, "\(file)")
      }
    }
  }

  /// `#{…}` of Ruby.
  private func interpolated(_ words: String) -> String { "#{\(words)}" }

  @Test func `the gem's tests pass`() throws {
    guard has("ruby", for: "the tests of the gem") else { return }
    guard try bash("ruby -e 'require %q(minitest)'").exitCode == 0 else {
      print("left out: the tests of the gem, as Ruby's minitest is not installed")
      return
    }
    for test in ["test_command.rb", "test_action.rb"] {
      let run = try bash(
        #"ruby "Integrations/fastlane/test/$1""#, test, environment: ["ICONPROOF": try toolPath().string])
      #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
    }
  }
}
