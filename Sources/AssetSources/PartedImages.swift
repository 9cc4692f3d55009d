import FileTree
import SpecTables
import SystemPackage

/// Loose images of one input, those apart that stand for themselves.
struct PartedImages {
  private(set) var asked: [ImageAsset] = []
  private(set) var separate: [FilePath] = []
  private let looseNames: LooseNames
  private let listed: ListedNames

  init(names: LooseNames) {
    looseNames = names
    listed = ListedNames(names)
  }

  var paths: [FilePath] { asked.map(\.path) + separate }

  /// The names of all.
  var names: some Sequence<FileName> {
    (0..<(asked.count + separate.count)).lazy.map { index in
      index < asked.count ? asked[index].name : separate[index - asked.count].fileName
    }
  }

  /// - Parameter image: with its role.
  mutating func add(_ image: ImageAsset) {
    if standsForItself(image) {
      separate.append(image.path)
    } else {
      asked.append(image)
    }
  }

  /// Whether no rule asks more of the image than that it can be read.
  private func standsForItself(_ image: ImageAsset) -> Bool {
    let name = image.name
    // Another name than on disk is the project's, and of that there is something to say.
    guard image.role == nil, name == image.path.fileName else { return false }
    return !looseNames.isWanted(name) && !looseNames.isNearlyWanted(name) && !looseNames.isLaunchImage(name)
      && looseNames.role(for: name) == nil && !listed.mayMean(name)
  }
}

/// The icons that a plist lists, which a file of another scale may answer, and for which one of another name may be
/// meant.
private struct ListedNames {
  private let names: [FileName]
  private let bases: Set<FileName>

  init(_ looseNames: LooseNames) {
    let icons = looseNames.listedIcons + looseNames.alternateIconFiles
    names = icons.flatMap { [$0, $0.appending(".png")] }
    bases = Set((icons + looseNames.listedDocumentIcons).map { NameParts($0.withPNGExtension).base })
  }

  func mayMean(_ name: FileName) -> Bool {
    guard !bases.isEmpty else { return false }
    return bases.contains(NameParts(name).base) || names.contains { nearMiss(name, $0) != nil }
  }
}
