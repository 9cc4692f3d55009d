import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What the pages show to copy can be read by the program that it is for, installs a release, and does what it says.
@Suite struct RecipeTests {
  private static let pages = ["README.md", "Docs/ci.md", "Docs/integrations.md"]
  private static let install = """
    curl -fsSL "$REPO/releases/download/v\((try? projectVersion()) ?? "")/install.sh" | sh
    """

  /// The command that reads a block of a language from its standard input.
  private static let readers: [String: (program: String, script: String)] = [
    "sh": ("sh", "sh -n"),
    "ruby": ("ruby", "ruby -wc"),
    "yaml": ("python3", "python3 -c 'import sys, yaml; assert yaml.safe_load(sys.stdin)'"),
    "json": ("python3", "python3 -c 'import json, sys; json.load(sys.stdin)'"),
    "starlark": ("python3", "python3 -c 'import ast, sys; ast.parse(sys.stdin.read())'"),
  ]
  /// Terminals, and parts of a file whose program is not here.
  private static let skipped: Set<String> = ["", "groovy", "swift"]

  @Test(arguments: pages) func `an example can be read by its program`(page: String) throws {
    let blocks = try CodeBlock.all(of: page)
    #expect(!blocks.isEmpty)
    for block in blocks where !Self.skipped.contains(block.language) {
      let reader = try #require(Self.readers[block.language], "\(block.language)")
      guard has(reader.program, for: "the reading of \(block.language) in \(page)") else { continue }
      if block.language == "yaml", try !hasPython("yaml", for: "the reading of YAML in \(page)") { continue }
      // A block that begins with a key shows a part of an object.
      let text = block.text.hasPrefix("\"") ? "{\(block.text)}" : block.text
      let run = try bash(#"printf %s "$1" | \#(reader.script)"#, text)
      #expect(run.exitCode == 0, "\(page), \(block.section): \(run.errorText)")
    }
  }

  @Test func `every job installs a release, and none compiles`() throws {
    let blocks = try Self.pages.flatMap { try CodeBlock.all(of: $0) }
    #expect(blocks.filter { $0.text.contains("swift build") }.map(\.section) == [])
    #expect(blocks.filter { $0.text.contains("make -C") }.map(\.section) == ["Install it on a CI machine"])
    let jobs = try CodeBlock.all(of: "Docs/ci.md").filter { $0.text.contains("install.sh") }
    #expect(
      jobs.map(\.section) == [
        "Install it on a CI machine", "GitLab", "Jenkins", "Azure Pipelines", "Bitbucket Pipelines",
        "TeamCity", "Bitrise", "Xcode Cloud", "Fastlane", "Expo",
      ])
    #expect(jobs.allSatisfy { $0.text.contains(Self.install) })
  }

  /// Section, language and what follows the job. One release serves all of them: packing it takes longer than the jobs.
  private static let jobs = [
    ("Install it on a CI machine", "sh", "\niconproof check MyApp"), ("GitLab", "yaml", ""),
    ("Jenkins", "groovy", ""), ("Azure Pipelines", "yaml", ""), ("Bitbucket Pipelines", "yaml", ""),
    ("TeamCity", "sh", ""), ("Bitrise", "yaml", ""), ("Xcode Cloud", "sh", ""), ("Expo", "sh", ""),
  ]

  @Test func `a job installs the release and fails for a broken app`() throws {
    guard has("curl", for: "the run of the jobs") else { return }
    let readsYAML = try hasPython("yaml", for: "the run of the jobs in YAML")
    let (blocks, version) = (try CodeBlock.all(of: "Docs/ci.md"), try projectVersion())
    try withFolder(Self.apps) { (folder: FilePath) throws -> Void in
      #expect(try packRelease(into: folder.pushing(Self.releases)).exitCode == 0)
      for (section, language, end) in Self.jobs where language != "yaml" || readsYAML {
        let job = try #require(
          blocks.first {
            $0.section == section && $0.language == language && $0.text.contains("install.sh")
          })
        let script = try Self.script(of: job) + end
        // Each job finds a machine where nothing is installed.
        #expect(try bash(#"rm -rf "$1" && mkdir "$1""#, folder.appending("home").string).exitCode == 0)
        for (app, exitCode, verdict) in [("clean", Int32(0), "passed:"), ("broken", 1, "failed:")] {
          let run = try run(script, on: app, in: folder)
          #expect(run.exitCode == exitCode, "\(section): \(run.outputText)\(run.errorText)")
          #expect(run.outputText.contains("iconproof \(version) is installed"), "\(section)")
          #expect(run.outputText.contains(verdict), "\(section): \(run.outputText)\(run.errorText)")
        }
      }
    }
  }

  @Test func `the files for Jenkins and Xcode Cloud install the release and check with it`() throws {
    guard has("curl", for: "the run of the files for Jenkins and Xcode Cloud") else { return }
    let jenkins = CodeBlock(
      section: "", language: "groovy",
      text: try text(of: Self.integration("jenkins", "Jenkinsfile")))
    let cloud = ["ci_post_clone.sh", "ci_post_xcodebuild.sh"].map {
      "\"\(Self.integration("xcode-cloud", $0).string)\""
    }
    let scripts = [try Self.script(of: jenkins), cloud[0], "\(cloud[0]); \(cloud[1])"]
    try withFolder(Self.apps) { (folder: FilePath) throws -> Void in
      #expect(try packRelease(into: folder.pushing(Self.releases)).exitCode == 0)
      for script in scripts {
        for (app, exitCode) in [("clean", Int32(0)), ("broken", 1)] {
          let run = try run(script, on: app, in: folder)
          #expect(run.exitCode == exitCode, "\(script): \(run.outputText)\(run.errorText)")
        }
      }
    }
  }

  /// Two repositories, each with an app and with what Expo writes, and a home with nothing installed.
  private static var apps: FixtureTree {
    var tree: FixtureTree = ["home/": .folder([:])]
    for (app, side) in [("clean", 57), ("broken", 56)] {
      for folder in ["MyApp", "ios"] {
        tree[FixturePath("\(app)/\(folder)")] = .folder(["Icon.png": .png(side), "Icon@2x.png": .png(114)])
      }
      tree[FixturePath("\(app)/.iconproof-baseline.json")] = .text(#"{"schemaVersion": 1, "findings": []}"#)
    }
    return tree
  }

  /// Below the address of the repository, as on a server.
  private static let releases: FilePath = "repo/releases/download"

  private static func integration(_ folder: String, _ file: String) -> FilePath {
    repositoryRoot.appending("Integrations").appending(folder).appending(file)
  }

  /// Runs a job in an app's repository with the variables of the services.
  private func run(_ script: String, on app: String, in folder: FilePath) throws -> ToolRun {
    let home = folder.appending("home").string
    return try bash(
      script, in: folder.appending(app),
      environment: [
        "REPO": "file://\(folder.appending("repo").string)", "HOME": home, "WORKSPACE_TMP": home,
        // Root would install into /usr/local.
        "ICONPROOF_PREFIX": "\(home)/.local", "EAS_BUILD_PLATFORM": "ios",
        "ICONPROOF_RELEASES": "file://\(folder.pushing(Self.releases).string)",
        "ICONPROOF_VERSION": try projectVersion(),
        "CI_PRIMARY_REPOSITORY_PATH": folder.appending(app).string, "CI_DERIVED_DATA_PATH": home,
        "CI_ARCHIVE_PATH": folder.appending(app).appending("MyApp").string,
      ])
  }

  /// The lines that a service hands to a shell; a step that fails ends the job.
  private static func script(of block: CodeBlock) throws -> String {
    switch block.language {
    case "groovy":
      let steps = block.text.matches(of: /\bsh '([^']*)'/).map { String($0.1) }
      let prefix = block.text.matches(of: /ICONPROOF_PREFIX = "\$\{env\.([A-Z_]+)\}([^"]*)"/).map {
        "export ICONPROOF_PREFIX=\"$\($0.1)\($0.2)\""
      }
      #expect(steps.count > 1 && prefix.count == 1)
      return (["set -e"] + prefix + steps).joined(separator: "\n")
    case "yaml":
      let reader = """
        import sys, yaml
        job = yaml.safe_load(sys.stdin)
        print("set -e")
        if "workflows" in job:
            steps = [step["script"] for step in job["workflows"]["icons"]["steps"] if "script" in step]
            print(steps[0]["inputs"][0]["content"])
        elif "steps" in job:
            print(job["steps"][0]["script"])
        else:
            if "pipelines" in job:
                lines = job["pipelines"]["pull-requests"]["**"][0]["step"]["script"]
            else:
                lines = job["icons"]["before_script"] + job["icons"]["script"]
            print("\\n".join(line for line in lines if not line.startswith("apt-get")))
        """
      let run = try bash(#"printf %s "$2" | python3 -c "$1""#, reader, block.text)
      #expect(run.exitCode == 0, "\(run.errorText)")
      return run.outputText
    default: return block.text
    }
  }
}
