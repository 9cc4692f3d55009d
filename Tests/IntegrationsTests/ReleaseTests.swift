import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What a release holds, and how it gets on a machine.
@Suite struct ReleaseTests {
  @Test func `the version is written once and named everywhere`() throws {
    let version = try projectVersion()
    #expect(try runTool(["--version"]).outputText == version + "\n")
    #expect(try bash(#".ci/changes "$1""#, version).exitCode == 0)
    #expect(try bash(".ci/changes 99.0.0").exitCode == 1)
    for (file, words) in [
      ("Integrations/fastlane/lib/fastlane/plugin/iconproof/version.rb", #"VERSION = "\#(version)""#),
      ("Integrations/gitlab/template.yml", "default: \(version)"),
      ("Integrations/bitrise/step.yml", "version: \(version)"),
      ("Integrations/bazel/MODULE.bazel", #"version = "\#(version)""#),
      ("Integrations/jenkins/Jenkinsfile", "ICONPROOF_VERSION = '\(version)'"),
    ] {
      #expect(try text(of: repositoryRoot.appending(file).lexicallyNormalized()).contains(words), "\(file)")
    }
    for page in ["README.md", "Docs/ci.md", "Docs/integrations.md"] {
      let page = try text(of: repositoryRoot.appending(page).lexicallyNormalized())
      let named = page.matches(of: /\bv?([0-9]+\.[0-9]+\.[0-9]+)\b/).map { String($0.1) }
      // SARIF 2.1.0 is the other one of three numbers.
      #expect(Set(named).subtracting(["2.1.0"]) == [version])
    }
  }

  @Test func `the same program gives the same bytes, and install.sh installs them`() throws {
    guard has("tar", for: "packing") else { return }
    try withFolder { (folder: FilePath) throws -> Void in
      let packed = try packRelease(into: folder.appending("a"))
      guard packed.exitCode == 0 else { return #expect(packed.exitCode == 0, "\(packed.errorText)") }
      #expect(try packRelease(into: folder.appending("b")).exitCode == 0)
      let compare = try bash(
        #"cd "$1" && for f in a/v*/*; do cmp "$f" "b/${f#a/}" || exit 1; done"#, folder.string)
      // install.sh names its folder; all else is equal.
      #expect(compare.outputText.split(separator: "\n").allSatisfy { $0.contains("install.sh") })

      let prefix = folder.appending("prefix").string
      let variables = ["ICONPROOF_PREFIX": prefix, "HOME": folder.string]
      let script = folder.appending("a").string
      let installed = try bash(#"sh "$1"/v*/install.sh"#, script, environment: variables)
      #expect(installed.exitCode == 0, "\(installed.errorText)")
      for file in ["bin/iconproof", "share/man/man1/iconproof.1", "share/doc/iconproof/NOTICE"] {
        #expect(try entryKind(FilePath("\(prefix)/\(file)").lexicallyNormalized()) == .file, "\(file)")
      }
      #expect(try bash(#""$1/bin/iconproof" --version"#, prefix).outputText == (try projectVersion()) + "\n")
    }
  }

  @Test(arguments: [
    ("printf x >>v*/iconproof-*.tar.gz", "is not the released file", 1),
    ("printf x >v*/SHA256SUMS", "does not list", 1),
    // There is no release, which is no fault of one.
    ("rm v*/iconproof-*.tar.gz", "cannot download", 4),
  ])
  func `what is not the released file is not installed`(damage: String, words: String, code: Int32) throws {
    try withFolder { (folder: FilePath) throws -> Void in
      #expect(try packRelease(into: folder.appending("a")).exitCode == 0)
      let release = folder.appending("a")
      #expect(try bash(damage, in: release).exitCode == 0)
      let prefix = folder.appending("prefix")
      let run = try bash(
        #"sh "$1"/v*/install.sh"#, release.string, environment: ["ICONPROOF_PREFIX": prefix.string])
      #expect(run.exitCode == code && run.errorText.contains(words), "\(run.errorText)")
      #expect(throws: FileError.absent) { try entryKind(prefix) }
    }
  }

  @Test func `several installations at once leave a program that runs, and the uninstaller leaves nothing`()
    throws
  {
    try withFolder { (folder: FilePath) throws -> Void in
      #expect(try packRelease(into: folder.appending("a")).exitCode == 0)
      let script = #"""
        for run in 1 2 3 4 5 6; do sh "$1"/a/v*/install.sh & runs="${runs:-} $!"; done
        for run in $runs; do wait "$run" || exit 1; done
        "$1/prefix/bin/iconproof" --version || exit 1
        printf mine >"$1/prefix/share/doc/iconproof/mine"
        sh "$1/prefix/share/iconproof/uninstall" && cd "$1/prefix" && find . -type f
        """#
      let run = try bash(
        script, folder.string,
        environment: ["ICONPROOF_PREFIX": folder.appending("prefix").string, "HOME": folder.string])
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(run.outputText.hasSuffix("\n\(try projectVersion())\n./share/doc/iconproof/mine\n"))
    }
  }

  @Test func `the wheel installs the program, the same archive gives the same bytes`() throws {
    guard has("python3", for: "packing the wheel") else { return }
    try withFolder { (folder: FilePath) throws -> Void in
      #expect(try packRelease(into: folder.appending("a")).exitCode == 0)
      let pack = #"""
        for place in one two; do
          mkdir "$1/$place" && python3 Packaging/wheel.py "$1"/a/v*/iconproof-*.tar.gz "$1/$place" 2.34 || exit 1
        done
        cmp "$1"/one/*.whl "$1"/two/*.whl && cd "$1/one" && ls
        """#
      let packed = try bash(pack, folder.string)
      #expect(packed.exitCode == 0, "\(packed.errorText)")
      #expect(packed.outputText.contains("-py3-none-m"))
      guard try bash("python3 -c 'import venv, ensurepip'").exitCode == 0 else {
        print("left out: the installation of the wheel, as Python's venv is not installed")
        return
      }
      let install = #"""
        cd "$1" && python3 -m venv clean && clean/bin/pip install --quiet --no-index one/*.whl &&
          clean/bin/iconproof --version && ls clean/share/man/man1 && clean/bin/pip uninstall --quiet --yes iconproof &&
          [ ! -e clean/bin/iconproof ]
        """#
      let installed = try bash(install, folder.string)
      #expect(installed.exitCode == 0, "\(installed.errorText)")
      #expect(installed.outputText == "\(try projectVersion())\niconproof.1\n")
    }
  }

  @Test func `CycloneDX names what SPDX names, each with its package URL`() throws {
    guard has("python3", for: "the comparison of both SBOMs") else { return }
    try withFolder { (folder: FilePath) throws -> Void in
      let script = #"""
        .ci/sbom "$1" linux-x86_64 >"$2/spdx" && .ci/sbom --cyclonedx "$1" linux-x86_64 >"$2/cdx" && cd "$2" && python3 -c '
        import json
        spdx, cdx = json.load(open("spdx")), json.load(open("cdx"))
        parts = [cdx["metadata"]["component"]] + cdx["components"]
        assert [part["name"] for part in parts] == [package["name"] for package in spdx["packages"]]
        urls = [package["externalRefs"][0]["referenceLocator"] for package in spdx["packages"]]
        assert [part["purl"] for part in parts] == urls and len(set(urls)) == len(urls)
        assert all(url.startswith("pkg:") and "@" in url and not url.endswith("@") for url in urls), urls
        assert cdx["dependencies"][0]["dependsOn"] == urls[1:]'
        """#
      let run = try bash(script, try toolPath().string, folder.string)
      #expect(run.exitCode == 0, "\(run.errorText)")
    }
  }

  @Test func `the major tag has the checksums of every release, and nothing else that is new`() throws {
    guard has("git", for: "the move of the major tag") else { return }
    try withFolder { (folder: FilePath) throws -> Void in
      let script = #"""
        cd "$1" && git init -q . && git config user.name me && git config user.email me@localhost && echo 1 >file &&
        git add file && git commit -qm one && git tag v0.1.0 && echo 2 >file && git commit -qam two && git tag v0.2.0 &&
        for version in 0.1.0 0.2.0 0.2.0; do
          printf 'aa  iconproof-%s-linux-x86_64.tar.gz\nbb  iconproof_%s-1_amd64.deb\n' "$version" "$version" >sums
          "$2" "v$version" sums >moved || exit 1
        done
        git diff --name-only v0.2.0 v0 && git show v0:Integrations/github/SHA256SUMS && git status --short
        """#
      let run = try bash(script, folder.string, repositoryRoot.appending(".ci/move-major-tag").string)
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(
        run.outputText == """
          Integrations/github/SHA256SUMS
          aa  iconproof-0.1.0-linux-x86_64.tar.gz
          aa  iconproof-0.2.0-linux-x86_64.tar.gz
          ?? moved
          ?? sums

          """)
    }
  }

  @Test func `the SBOM is SPDX and names what NOTICE names`() throws {
    let everywhere = ["libpng", "libdeflate", "libyaml", "libwebp", "swift-argument-parser", "swift-system"]
    let notice = try text(of: repositoryRoot.appending("NOTICE"))
    let mac = try bash(#".ci/sbom "$1" macos-universal"#, try toolPath().string)
    #expect(Self.packages(mac.outputText) == ["iconproof"] + everywhere)
    let run = try bash(#".ci/sbom "$1" linux-x86_64"#, try toolPath().string)
    #expect(run.exitCode == 0, "\(run.errorText)")
    #expect(
      Self.packages(run.outputText) == ["iconproof"] + everywhere + ["zlib", "swift", "libstdc++"])
    for name in Self.packages(run.outputText) + ["Swift: standard library", "LLVM", "libgcc"] {
      #expect(notice.contains(name) || name == "iconproof" || name == "swift", "\(name)")
    }
    guard try hasPython("spdx_tools", for: "the SBOM by an independent reader") else { return }
    try withFolder(["sbom.spdx.json": .text(run.outputText)]) { folder in
      let read = try bash(
        "python3 -m spdx_tools.spdx.clitools.pyspdxtools -i \"$1\"", folder.appending("sbom.spdx.json").string
      )
      #expect(read.exitCode == 0, "\(read.errorText)")
    }
  }

  private static func packages(_ sbom: String) -> [String] {
    sbom.matches(of: /"name": "([^"]*)",\n      "versionInfo"/).map { String($0.1) }
  }

  /// Draws an archive as `make dist` packs it, with a few bytes for a program.
  private static let drawArchive = #"""
    tree=$(mktemp -d)/iconproof-$(.ci/version)-$2
    for file in bin/iconproof share/man/man1/iconproof.1 share/bash-completion/completions/iconproof \
      share/iconproof/uninstall share/doc/iconproof/LICENSE share/doc/iconproof/NOTICE; do
      mkdir -p "$tree/$(dirname "$file")"
      echo "$2 $file" >"$tree/$file"
    done
    tar -czf "$1/${tree##*/}.tar.gz" -C "$(dirname "$tree")" "${tree##*/}"
    .ci/checksums "$1"
    """#

  @Test func `a formula and its bottles are written once every archive is there`() throws {
    try withFolder { (folder: FilePath) throws -> Void in
      let script = #"RELEASES=https://example.com/a/b/releases/download .ci/release-files "$1""#
      for platform in ["linux-aarch64", "linux-x86_64"] {
        #expect(try bash(Self.drawArchive, folder.string, platform).exitCode == 0)
      }
      #expect(try bash(script, folder.string).outputText.contains("no archive for macos-universal"))
      #expect(throws: FileError.absent) { try entryKind(folder.appending("iconproof.rb")) }

      #expect(try bash(Self.drawArchive, folder.string, "macos-universal").exitCode == 0)
      #expect(try bash(script, folder.string).exitCode == 0)
      let formula = try text(of: folder.appending("iconproof.rb"))
      #expect(formula.contains(#"homepage "https://example.com/a/b""#))
      #expect(!formula.contains("@\n") && !formula.contains(#"@""#))
      // Three archives and four bottles, that of macOS once for each processor.
      #expect(formula.split(separator: "\n").count { $0.contains("sha256 ") } == 7)
      for tag in ["arm64_sequoia", "sequoia", "arm64_linux", "x86_64_linux"] {
        let bottle = folder.appending("iconproof-\(try projectVersion()).\(tag).bottle.tar.gz").string
        let sum = try bash(#"sha256sum "$1" | cut -d ' ' -f 1"#, bottle).outputText.dropLast()
        #expect(formula.contains(#"\#(tag): "#) && formula.contains(#""\#(sum)""#))
        let list = #"tar -tzf "$1" | grep -v '/$' | cut -d / -f 3- | LC_ALL=C sort | tr '\n' ' '"#
        #expect(
          try bash(list, bottle).outputText == ".brew/iconproof.rb LICENSE NOTICE bin/iconproof "
            + "etc/bash_completion.d/iconproof share/man/man1/iconproof.1 ")
        // The formula that brew keeps in a bottle names none.
        let kept = #"tar -xzOf "$1" --wildcards '*/.brew/iconproof.rb' | grep -c -e bottle -e @"#
        #expect(try bash(kept, bottle).outputText == "0\n")
      }
      if has("ruby", for: "the reading of the formula") {
        #expect(try bash(#"ruby -wc "$1/iconproof.rb""#, folder.string).exitCode == 0)
      }
    }
  }
}
