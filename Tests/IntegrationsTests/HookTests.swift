import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The hook of pre-commit, in a copy of what it needs of the clone that pre-commit keeps.
@Suite struct HookTests {
  /// Runs the hook of the copy `hook` in the folder of an app.
  private func run(in app: FilePath, releases: FilePath) throws -> ToolRun {
    let hook = app.removingLastComponent().appending("hook").appending("Integrations").appending("pre-commit")
    return try bash(
      #""$1/iconproof" --fail-on note"#, hook.string, in: app,
      environment: ["ICONPROOF_RELEASES": "file://\(releases.string)", "PATH": systemPath])
  }

  @Test func `the hook installs the release once, checks, and keeps it`() throws {
    try withFolder(["clean/Icon.png": .png(57), "clean/Icon@2x.png": .png(114), "broken/Icon.png": .png(56)])
    {
      (folder: FilePath) throws -> Void in
      let copied = try bash(
        #"""
        for file in Integrations/pre-commit/iconproof .ci/version .ci/releases Packaging/install.sh \
          Sources/iconproof/Iconproof.swift; do
          mkdir -p "$1/hook/${file%/*}" && cp -p "$file" "$1/hook/$file" || exit 1
        done
        """#, folder.string)
      #expect(copied.exitCode == 0, "\(copied.errorText)")
      let releases = folder.appending("releases")
      let (clean, broken) = (folder.appending("clean"), folder.appending("broken"))

      let absent = try run(in: clean, releases: releases)
      #expect(absent.exitCode == 1 && absent.errorText.contains("could not be installed"))

      #expect(try packRelease(into: releases).exitCode == 0)
      let first = try run(in: clean, releases: releases)
      #expect(first.exitCode == 0 && first.errorText.contains("is installed"), "\(first.errorText)")

      #expect(try bash(#"rm -r "$1"/v*"#, releases.string).exitCode == 0)
      let second = try run(in: broken, releases: releases)
      #expect(second.exitCode == 1 && second.errorText.isEmpty, "\(second.errorText)")
      #expect(second.outputText.contains("Icon.png"))
    }
  }

  @Test func `a draft that git does not know fails no commit, one that is staged does`() throws {
    guard has("git", for: "the run of the hook in a repository") else { return }
    try withFolder([
      "app/Icon.png": .png(57), "app/Icon@2x.png": .png(114), "draft [1]/Icon.png": .png(56),
      "draft [1]/Icon@2x.png": .png(114), ".iconproof.json": .text(#"{"failOn": "warning"}"#),
    ]) { (folder: FilePath) throws -> Void in
      let path = ["PATH": try linkTool(in: folder.appending("tool"))]
      let hook = repositoryRoot.appending("Integrations/pre-commit/iconproof").string
      _ = try bash("git init -q . && git add app .iconproof.json", in: folder)
      let clean = try bash(#""$1""#, hook, in: folder, environment: path)
      #expect(clean.exitCode == 0, "\(clean.outputText)\(clean.errorText)")
      _ = try bash("git add .", in: folder)
      #expect(try bash(#""$1""#, hook, in: folder, environment: path).exitCode == 1)
    }
  }

  @Test func `the hook runs at every commit, whatever has changed`() throws {
    let hook = try text(of: repositoryRoot.appending(".pre-commit-hooks.yaml"))
    #expect(hook.contains("\n  always_run: true\n") && hook.contains("\n  pass_filenames: false\n"))
    let entry = repositoryRoot.appending("Integrations").appending("pre-commit").appending("iconproof")
    #expect(hook.contains("entry: Integrations/pre-commit/iconproof\n"))
    #expect(try entryKind(entry) == .file)
  }
}
