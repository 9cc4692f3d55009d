import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The scripts of the other integrations with the variables that their services set.
@Suite struct ServiceTests {
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
    try withFolder(twoApps.adding(["deploy/": .folder([:]), "results/": .folder([:])])) {
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
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
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
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
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
    try withFolder(twoApps) { (folder: FilePath) throws -> Void in
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
