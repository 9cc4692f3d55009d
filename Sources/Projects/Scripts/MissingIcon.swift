import Notations
import Places
import SystemPackage

extension DescriptionFile {
  /// What may bring an icon to where a script takes it from: programs, other scripts, and what asks whether it is there.
  private static let makers = [
    "iconutil", "sips", "makeicns", "png2icns", "actool", "convert", "magick", "rsvg", "inkscape", "curl",
    "wget", "unzip", "tar ", "git clone", "git lfs", "[ ", "test -", "find ", "pushd", ".sh", ".swift", ".py",
    "python", "node ", "npm ", "make ", "ninja", "bazel", "go generate", "go run", "swift run", "cargo run",
    "ruby", "perl", "osascript", "docker", "git submodule",
  ]

  /// An `.icns` that variables name, that is copied into an app from the repository, and that nothing makes: where it is not there,
  /// the copy fails. A folder that is not there may come by a build or a download, and a path that only a run tells may lead to
  /// another one.
  func missingIcon(of commands: [ScriptCommand], from folders: [FilePath]) -> [Description] {
    guard !Self.makers.contains(where: contains), let root = folders.first(where: isRoot),
      commands.allSatisfy(\.staysAtRoot)
    else { return [] }
    for command in commands.lazy.filter(\.copiesIcon).prefix(copyLimit) {
      guard !command.text.contains("||"), !command.text.contains("2>"),
        let copy = command.copyIntoApp, copy.sources.count == 1, let word = copy.sources.first,
        word.raw.contains("$"), word.text.hasSuffix(".icns"), let text = word.text.patternBehindVariable,
        !text.contains("*"), !text.hasPrefix(".."),
        word.text.first != CommandWord.unknown || text.contains("/"), !contains("\(text)}"),
        !isUnderCondition(command),
        folders.contains(where: { !names(in: $0.joining(text).parentFolder).isEmpty }),
        !folders.contains(where: { existsInAnyCase($0.joining(text)) }),
        // Another command may make it.
        commands.count(where: { $0.words.contains { $0.text.hasSuffix(text) && !$0.text.contains("=") } })
          == 1,
        !namesScriptOfIcons([folder, root])
      else { continue }
      return [
        app(withIcon: root.joining(text), named: text, line: command.line, appName: copy.target.nameOfApp)
      ]
    }
    return []
  }

  /// Whether what a script asks may decide that a command is run.
  private func isUnderCondition(_ command: ScriptCommand) -> Bool {
    command.text.contains("&&")
      || name.hasExtension("sh") && command.text.first?.isWhitespace == true
        && (contains("if ") || contains("case "))
  }

  /// Whether it is the folder of a package or of a repository.
  func isRoot(_ folder: FilePath) -> Bool {
    exists(folder.child("Package.swift")) || exists(folder.child(".git"))
  }

  /// Whether another file is there that may make icons.
  private func namesScriptOfIcons(_ folders: [FilePath]) -> Bool {
    folders.contains { names(in: $0).contains { $0 != name && $0.lowercased.display.contains("icon") } }
  }
}

/// Copies of one script: each is compared with all commands.
private let copyLimit = 50

extension ScriptCommand {
  fileprivate var copiesIcon: Bool {
    !isOfDiskImage && words.first?.raw == "cp" && words.contains { $0.text.hasSuffix(".icns") }
  }

  /// Whether what comes below is run where the script is, or above it.
  fileprivate var staysAtRoot: Bool {
    guard words.first?.raw == "cd" else { return true }
    guard words.count == 2, let first = words[1].text.first else { return false }
    return first == CommandWord.unknown || words[1].text == ".."
  }

  /// Whether it runs a program or a script that may write any file: one of the repository, a rule of a Makefile.
  var runsProgram: Bool {
    let words = self.words.map(\.text).drop { $0.contains("=") || Self.wrappers.contains($0) }
    guard let first = words.first.map({ String($0.drop { "@-+".contains($0) }) }) else { return false }
    if first.contains("/") {
      return first.hasPrefix("./") || first.hasPrefix("../") || Self.endings.contains(where: first.hasSuffix)
    }
    let next = words.dropFirst().first { !$0.hasPrefix("-") } ?? ""
    switch first {
    case "make", "just", "task", "rake": return !next.isEmpty
    case "swift", "cargo", "go", "npm", "yarn", "pnpm", "bun", "dart", "uv", "poetry":
      return ["run", "generate"].contains(next) || Self.endings.contains(where: next.hasSuffix)
    default: return Self.interpreters.contains(first) && Self.endings.contains(where: next.hasSuffix)
    }
  }

  private static let wrappers: Set<String> = [
    "env", "exec", "time", "command", "sudo", "nice", "arch", "xcrun",
  ]
  private static let endings = [
    ".sh", ".py", ".swift", ".rb", ".js", ".mjs", ".ts", ".pl", ".bash", ".command", ".scpt",
  ]
  private static let interpreters: Set<String> = [
    "bash", "sh", "zsh", "source", ".", "python", "python3", "node", "ruby", "perl", "osascript", "deno",
  ]
}
