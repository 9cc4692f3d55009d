import FileTree
import Places
import SystemPackage
import TestSupport

/// An app that passes, and one of which an icon has another size.
let twoApps: FixtureTree = [
  "clean/Icon.png": .png(57), "clean/Icon@2x.png": .png(114), "broken app/Icon.png": .png(56),
  "broken app/Icon@2x.png": .png(114),
]

/// Runs a script by bash at the repository's root.
func bash(
  _ script: String, _ arguments: String..., in folder: FilePath = repositoryRoot,
  environment: [String: String] = [:]
) throws -> ToolRun {
  try runProgram(
    program(named: "bash") ?? "/bin/bash", ["-c", script, "bash"].bytes + arguments.bytes, in: folder,
    environment: environment)
}

/// Whether a program is there. Where it is not, a line says what is left out.
func has(_ name: String, for purpose: String) -> Bool {
  if program(named: name) != nil { return true }
  print("left out: \(purpose), as \(name) is not installed")
  return false
}

/// Whether Python is there with a module.
func hasPython(_ module: String, for purpose: String) throws -> Bool {
  if try bash("python3 -c 'import \(module)'").exitCode == 0 { return true }
  print("left out: \(purpose), as Python's \(module) is not installed")
  return false
}

extension [String] {
  var bytes: [[UInt8]] { map { [UInt8]($0.utf8) } }
}

func text(of path: FilePath) throws -> String {
  String(decoding: try readFile(path, limit: 1 << 22), as: UTF8.self)
}

/// The variables with which an integration finds the built tool: a folder for the PATH that holds a link to it.
func linkTool(in folder: FilePath) throws -> String {
  let run = try bash(
    #"mkdir -p "$1/bin" && ln -s "$2" "$1/bin/iconproof" && echo "$1/bin:$PATH""#, folder.string,
    try toolPath().string)
  return String(run.outputText.dropLast())
}

/// A PATH without whatever this machine has installed.
let systemPath = "/usr/bin:/bin"

/// The version of the sources.
func projectVersion() throws -> String { String(try bash(".ci/version").outputText.dropLast()) }

/// Packs a program that calls the built one into the folder `v` and version of `releases`: packing the built one itself
/// would take a minute.
func packRelease(into releases: FilePath) throws -> ToolRun {
  try bash(
    #"""
    mkdir -p "$2" && printf '#!/bin/sh\nexec "%s" "$@"\n' "$1" >"$2/program" && chmod 755 "$2/program" &&
    DIST="$2/v$(.ci/version)" RELEASES="file://$2" .ci/dist "$2/program"
    """#, try toolPath().string, releases.string)
}
