import ArgumentParser
import Checking
import FileTree
import ImageProperties
import Model
import Places
import Policy
import Repair
import Reporting
import SourceText
import SpecTables
import SystemPackage

/// What `init --icon` takes.
struct IconOptions: ParsableArguments {
  @Option(
    name: .customLong("icon"),
    help: ArgumentHelp("Write a whole icon set made of this square PNG instead.", valueName: "file"))
  var master: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the icon goes: an .xcassets, which may exist, or a folder.", valueName: "path"))
  var output: String?

  @Flag(help: "A list of sizes for iOS and watchOS in place of the single 1024 x 1024 image.")
  var allSizes = false

  @Option(
    help: ArgumentHelp(
      "Make the upper layers for tvOS and visionOS of this square PNG; else they are empty.",
      valueName: "file"))
  var front: String?

  @Option(
    help: ArgumentHelp(
      "Fill transparent pixels with this colour, such as '#fff', where an icon must have none; the ground of a site.",
      valueName: "color"))
  var background: String?

  func check() throws {
    if master == nil {
      guard output == nil, front == nil, background == nil, !allSizes else {
        throw ValidationError(.needIcon)
      }
    } else if output == nil {
      throw ValidationError(.iconNeedsOutput)
    }
    if let background, RGBA(hex: background) == nil {
      throw ValidationError(.noColor(background))
    }
  }
}

extension InitCommand {
  /// The icon of the apps: sets in a catalog or a folder, or loose images for systems before asset catalogs.
  func writeIcon(of master: FilePath, to output: FilePath, for apps: [AppContext]) throws {
    let catalog = filledCatalog(apps)
    let loose = looseIcons(apps)
    let isLoose = !loose.isEmpty
    if isLoose, !catalog.pictures.isEmpty {
      throw ValidationError(.looseAndCatalog)
    }
    var maker: IconMaker
    let pictures: [(path: FilePath, bytes: [UInt8])]
    do throws(MasterFault) {
      maker = try IconMaker(
        catalog.pictures + loose, master: master, front: icon.front.map { RawArguments.path($0) },
        background: icon.background.flatMap(RGBA.init(hex:)))
      pictures = try maker.files()
    } catch {
      throw complained(of: error)
    }
    // Images before what lists them.
    let files =
      pictures.map { NewFile($0.path, $0.bytes) }
      + (isLoose ? [] : catalog.files).map {
        NewFile($0.path, Array(JSONWriter.document($0.content, style: .xcode).utf8))
      }
    let written = try write(files, isLoose: isLoose, to: output)
    let edge = maker.edgeColor
    Output.write(
      TerminalText(
        newIconText(catalog.pictures + loose, of: master, edge: edge, front: icon.front != nil, in: written)))
  }

  private func write(_ files: [NewFile], isLoose: Bool, to output: FilePath) throws -> [FilePath] {
    let isCatalog = output.fileName.isAssetCatalog
    try checkIsFolder(output)
    if let set = output.components.lazy.map({ FileName($0.string) }).first(where: {
      SetType(folder: $0) != nil
    }) {
      throw ValidationError(.outputIsSet(set.display))
    }
    if isLoose {
      if isCatalog { throw ValidationError(.noCatalogsBefore7) }
      try writeLoose(files, to: output)
      return [output]
    }
    if isCatalog, (try? entryKind(output)) == nil {
      try create(output, elseSee: .elsewhere) { () throws(FileError) in
        try writeNewFolder(files, to: output)
      }
      return [output]
    }
    let folders = folders(of: files, in: output)
    for folder in folders where (try? entryKind(folder.path, following: false)) != nil {
      throw alreadyThere(folder.path)
    }
    for folder in folders {
      try create(folder.path, elseSee: .elsewhere) { () throws(FileError) in
        try writeNewFolder(folder.files, to: folder.path)
      }
    }
    return folders.map(\.path)
  }

  /// The folders that the files lie in, in the order of the first of each.
  private func folders(of files: [NewFile], in output: FilePath) -> [(path: FilePath, files: [NewFile])] {
    files.reduce(into: []) { folders, file in
      let parts = file.path.components
      guard parts.count > 1, let name = parts.first else { return }
      let path = output.appending(name)
      let inner = NewFile(FilePath(root: nil, parts.dropFirst()), file.bytes)
      if let index = folders.firstIndex(where: { $0.path == path }) {
        folders[index].files.append(inner)
      } else {
        folders.append((path, [inner]))
      }
    }
  }

  private func writeLoose(_ files: [NewFile], to output: FilePath) throws {
    for file in files {
      let path = output.appending(file.path.components)
      guard (try? entryKind(path, following: false)) == nil else { throw alreadyThere(path) }
    }
    try create(output, elseSee: .elsewhere) { () throws(FileError) in
      try writeNewFiles(files, into: output)
    }
  }

  /// The images of a web site, its manifest, and the tags of its pages.
  func writeSite(of mark: FilePath, to output: FilePath) throws {
    let set = SiteSet(try SiteImageRow.embedded(), minimumOS: minOs ?? SiteSet.oldestSystem)
    let maker: SiteMaker
    let files: [NewFile]
    do throws(MasterFault) {
      maker = try SiteMaker(set, mark: mark, background: icon.background.flatMap(RGBA.init(hex:)))
      files = try maker.files()
    } catch {
      throw complained(of: error)
    }
    try checkIsFolder(output)
    try writeLoose(files, to: output)
    Output.write(TerminalText(newSiteText(maker.set, of: mark, on: maker.ground, in: output)))
  }

  private func checkIsFolder(_ output: FilePath) throws {
    guard let kind = try? entryKind(output), kind != .folder else { return }
    Output.complain(.outputIsNoFolder(output.display))
    throw EndOfRun(verdict: .usage)
  }

  private func alreadyThere(_ path: FilePath) -> EndOfRun {
    Output.complain(.existsAlready(path.display, .elsewhere))
    return EndOfRun(verdict: .usage)
  }

  private func complained(of fault: MasterFault) -> EndOfRun {
    Output.complain(.about(fault.path.display, fault.reason.sentence.display))
    return EndOfRun(verdict: fault.reason.isPicture ? .usage : .incomplete)
  }
}
