import ArgumentParser
import Discovery
import Engine
import FileTree
import Model
import Places
import Policy
import Reporting
import SourceText
import SpecTables
import SystemPackage

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract:
      "Write a commented .iconproof.json, an asset catalog to fill, or a whole icon set from one picture.",
    discussion: """
      Examples:
        iconproof init                                    a configuration from what is found here
        iconproof init --catalog MyApp --platform ios     MyApp/Assets.xcassets with empty slots
        iconproof init --icon Icon.png --platform ios,macos -o MyApp/Assets.xcassets
                                                          an AppIcon with every image in it
        iconproof init --icon Mark.png --platform web --background '#0a84ff' -o public
                                                          a site's icons, start-up images, manifest and tags

      --icon reduces one square PNG in linear light to every size, and never enlarges it. On Apple TV it lies in the \
      middle of the colour of its edge; upper layers are empty, or made of --front. Dark and tinted icons are not made.

      Never replaces what is there already.

      Ends with 0; with 2 for wrong usage, for what exists already, and for a picture that is too small, not square, or \
      transparent where an icon must not be; with 3 if a file cannot be read or written.
      """)

  @Argument(help: ArgumentHelp("The folder, as a rule the repository's root.", valueName: "path"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "Write an asset catalog instead: this .xcassets, or Assets.xcassets in this folder.",
      valueName: "folder"))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      "What the catalog or icon is for, with commas: \(NewPlatforms.words).", valueName: "platforms"),
    transform: NewPlatforms.init(text:))
  var platform = NewPlatforms()

  @Option(
    help: "The oldest system that the app runs on; it decides which sizes have a slot.", transform: osVersion)
  var minOs: OSVersion?

  @Option(help: "Device families of the app: iphone, ipad or both, with a comma.", transform: families)
  var family: Set<DeviceFamily>?

  @OptionGroup var icon: IconOptions

  func validate() throws {
    let ways = [catalog.map { _ in "--catalog" }, icon.master.map { _ in "--icon" }].compactMap(\.self)
    guard ways.count <= 1 else { throw ValidationError(.exclusive("--catalog", "--icon")) }
    if let way = ways.first {
      if platform.isEmpty { throw ValidationError(.needsPlatform(way)) }
      if platform.isWeb, catalog != nil {
        throw ValidationError(.webHasNoCatalog)
      }
      if platform.isWeb, family != nil || icon.allSizes || icon.front != nil {
        throw ValidationError(.notForWeb)
      }
      if icon.front != nil, !newAppFlags.platforms.contains(where: \.drawsLayers) {
        throw ValidationError(.frontIsForLayers)
      }
      if path != nil { throw ValidationError(.takesNoPath(way)) }
    } else if !platform.isEmpty || minOs != nil || family != nil {
      throw ValidationError(.needCatalogOrIcon)
    }
    try icon.check()
    try validatePaths([path, catalog, icon.master, icon.front, icon.output].compactMap(\.self))
  }

  mutating func run() throws {
    if let catalog {
      try writeCatalog(RawArguments.path(catalog))
    } else if let master = icon.master, let output = icon.output {
      if platform.isWeb { return try writeSite(of: RawArguments.path(master), to: RawArguments.path(output)) }
      var flags = newAppFlags
      (flags.hasAllSizes, flags.hasWholeList) = (icon.allSizes, true)
      try writeIcon(
        of: RawArguments.path(master), to: RawArguments.path(output),
        for: newApps(flags: flags, tables: try loadTables()))
    } else {
      try writeConfiguration()
    }
  }

  private var newAppFlags: TargetFlags {
    var flags = TargetFlags()
    platform.apps.apply(to: &flags)
    (flags.minimumOS, flags.families) = (minOs, family)
    return flags
  }

  private func writeConfiguration() throws {
    let folder = RawArguments.path(path ?? ".")
    guard (try? entryKind(folder)) == .folder else {
      throw ValidationError(.isNoFolder(folder.display))
    }
    let file = folder.child(configurationFileName)
    guard (try? entryKind(file, following: false)) == nil else {
      Output.complain(.existsAlready(file.display, .seeConfig))
      throw EndOfRun(verdict: .usage)
    }
    let found = findTargets([folder], flags: TargetFlags(), tables: try loadTables(), jobs: processorCount)
    let text = starterConfiguration(found.targets, for: folder)
    let change = try verdictChange(by: text, at: file, for: folder)
    try create(file, elseSee: .seeConfig) { () throws(FileError) in
      Output.write(TerminalText(change + "\n"))
      try writeWholeFile(Array(text.utf8), to: file, existing: .keep)
    }
    Output.write(TerminalText(startedText(file, isCatalog: false)))
  }

  /// What a run comes to with the configuration, and without.
  private func verdictChange(by text: String, at file: FilePath, for folder: FilePath) throws -> String {
    let target = try TargetOptions.parse([folder.string])
    let here = workingFolder()
    let none = Configuration(base: PathBase(folder, from: here))
    let written = try usage { () throws(PolicyError) in
      try readConfiguration(Array(text.utf8), at: file, workingFolder: here)
    }
    let tables = try loadTables()
    let reports = try [none, written].map { configuration in
      let gate = Gate(configuration: configuration, today: today(), checkedPaths: [folder])
      return gate.apply(to: try examine(target, at: [folder], tables: tables, configuration: configuration))
    }
    let verdicts = reports.map { Verdict($0, failsOn: .error, allowsEmpty: false) }
    return startersChange(by: file, of: reports[0], verdicts[0], to: reports[1], verdicts[1])
  }

  private func writeCatalog(_ path: FilePath) throws {
    let catalog = path.fileName.isAssetCatalog ? path : path.child("Assets.xcassets")
    let files = starterCatalog(newApps(flags: newAppFlags, tables: try loadTables()))
    guard files.count > 1 else {
      throw ValidationError(.noCatalogsBefore7ForInit)
    }
    try create(catalog, elseSee: .seeChecklist) { () throws(FileError) in
      try makeParents(of: catalog)
      // The folder is made first and must be new, so that nothing of an older catalog can be replaced.
      try makeFolder(catalog)
      for file in files {
        let target = catalog.appending(file.path.components)
        try makeFolders(to: target.parentFolder)
        try writeWholeFile(
          Array(JSONWriter.document(file.content, style: .xcode).utf8), to: target, existing: .keep)
      }
    }
    Output.write(
      TerminalText(startedText(catalog, isCatalog: true)))
  }

  /// What exists and is no folder is in the way of the catalog; it is not the catalog.
  private func makeParents(of catalog: FilePath) throws(FileError) {
    do throws(FileError) {
      try makeFolders(to: catalog.parentFolder)
    } catch {
      throw error == .exists ? FileError.notAFolder : error
    }
  }

  /// Nothing that exists is replaced.
  func create(
    _ path: FilePath, elseSee hint: Complaint.Remedy, _ write: () throws(FileError) -> Void
  ) throws {
    do throws(FileError) {
      try write()
    } catch .exists {
      Output.complain(.existsAlready(path.display, hint))
      throw EndOfRun(verdict: .usage)
    } catch {
      Output.complain(.notWritten(path, error))
      throw EndOfRun(verdict: .incomplete)
    }
  }
}
