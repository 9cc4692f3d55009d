import ArgumentParser
import Discovery
import Engine
import FileTree
import Model
import Places
import Policy
import Reporting
import SystemPackage

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented .iconproof.json from what is found in a folder.",
    discussion: "Never replaces a configuration that is there already.")

  @Argument(help: ArgumentHelp("The folder, as a rule the repository's root.", valueName: "path"))
  var path = "."

  mutating func run() throws {
    let folder = RawArguments.path(path)
    guard (try? entryKind(folder)) == .folder else {
      throw ValidationError("\(folder.display) is not a folder.")
    }
    let file = folder.child(configurationFileName)
    let found = findTargets([folder], flags: TargetFlags(), tables: try loadTables(), jobs: processorCount)
    do throws(FileError) {
      try writeWholeFile(
        Array(starterConfiguration(found.targets, for: folder).utf8), to: file, existing: .keep)
    } catch .exists {
      Output.complain("iconproof: \(file.display) exists already; iconproof config prints what it says")
      throw EndOfRun(verdict: .usage)
    } catch {
      Output.complain("iconproof: cannot write \(file.display): \(error.reason)")
      throw EndOfRun(verdict: .incomplete)
    }
    Output.write("wrote \(file.display)\n")
  }
}
