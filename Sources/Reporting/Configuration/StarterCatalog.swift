package import Checking
package import ImageProperties
import Model
import Places
package import SourceText
import SpecTables
package import SystemPackage

/// One manifest of a catalog that is about to be started.
package struct StarterFile: Sendable {
  /// From the catalog on.
  package let path: FilePath
  package let content: JSONOutput
}

/// A picture to be drawn for an icon set that is about to be written.
package struct StarterPicture: Sendable {
  /// From the catalog on; of loose icons from their folder on.
  package let path: FilePath
  package let size: PixelSize
  package let scale: Int
  package let isOpaque: Bool
  /// The upper layer of a stack.
  package let isFront: Bool
}

/// The manifests of a catalog with the icon sets of the apps, each slot with an entry and without an image.
package func starterCatalog(_ apps: [AppContext]) -> [StarterFile] {
  StarterCatalog(apps, isFilled: false).files
}

/// The same with the names of images, and what these have to be. The entries of other appearances stay empty: their art
/// is not made of the usual one.
package func filledCatalog(_ apps: [AppContext]) -> (files: [StarterFile], pictures: [StarterPicture]) {
  let catalog = StarterCatalog(apps, isFilled: true)
  return (catalog.files, catalog.pictures)
}

/// The loose icons of apps for systems before asset catalogs.
package func looseIcons(_ apps: [AppContext]) -> [StarterPicture] {
  apps.flatMap(\.loose.slots).compactMap { slot in
    guard slot.isApplicable, slot.row.kind.isSizeOfLooseIcon,
      let name = slot.row.names.first, let size = slot.row.size
    else { return nil }
    return StarterPicture(
      path: FilePath().appending(name), size: size, scale: slot.row.scale ?? 1, isOpaque: true,
      isFront: false)
  }
}

private struct StarterCatalog {
  private let isFilled: Bool
  private(set) var pictures: [StarterPicture] = []
  /// The lists of each folder by their key: `images`, `layers`, `assets`; in the order of the folders.
  private var folders: [(path: FilePath, key: String?, entries: [JSONOutput])] = [(FilePath(), nil, [])]

  init(_ apps: [AppContext], isFilled: Bool) {
    self.isFilled = isFilled
    for set in apps.flatMap(\.sets) { add(set) }
  }

  var files: [StarterFile] {
    folders.map { folder in
      let list = folder.key.map { [JSONOutput.Member($0, .array(folder.entries))] } ?? []
      let info = JSONOutput.Member("info", ["author": "xcode", "version": 1])
      // By their keys, as Xcode writes them.
      let members = (list + [info]).sorted { $0.key < $1.key }
      return StarterFile(path: folder.path.child(manifestName), content: .object(members))
    }
  }

  private mutating func add(_ set: SetContext) {
    var path = set.set.path
    let places = set.placesToFill(isWhole: isFilled)
    guard path.removeFolder(set.set.catalog), !places.isEmpty else { return }
    addFolders(above: path, brand: set.set.brand)
    for (row, place) in places {
      var name: String?
      if isFilled, place.appearance == nil, let size = row.size {
        let file = place.fileName(in: set.set)
        name = file
        pictures.append(
          StarterPicture(
            path: path.appending(FileName(file)), size: size, scale: row.scale ?? 1,
            isOpaque: row.alpha.forbidsTransparency && set.set.stack?.isBack != false,
            isFront: set.set.stack?.isBack == false))
      }
      add(place.entry(in: set.set, filename: name), to: path, key: "images")
    }
  }

  /// The brand assets, stacks and layers around a set, each of which lists what it holds.
  private mutating func addFolders(above path: FilePath, brand: BrandPlace?) {
    var folder = FilePath()
    let parts = Array(path.components)
    for (index, part) in parts.dropLast().enumerated() {
      folder.append(part)
      let inside = parts[index + 1].string
      switch SetType(rawValue: folder.fileName.fileExtension.display)?.iconForm {
      case .sets:
        let place = [("idiom", brand?.idiom?.text), ("role", brand?.role), ("size", brand?.size)]
        add(object([("filename", inside)] + place), to: folder, key: "assets")
      case .layers:
        add(object([("filename", inside)]), to: folder, key: "layers")
      case .images, nil:
        if !folders.contains(where: { $0.path == folder }) { folders.append((folder, nil, [])) }
      }
    }
  }

  /// Adds an entry once: the layers of a stack share the stack.
  private mutating func add(_ entry: JSONOutput, to folder: FilePath, key: String) {
    let index =
      folders.firstIndex { $0.path == folder }
      ?? {
        folders.append((folder, key, []))
        return folders.count - 1
      }()
    let text = JSONWriter.write(entry, style: .compact)
    if !folders[index].entries.contains(where: { JSONWriter.write($0, style: .compact) == text }) {
      folders[index].entries.append(entry)
    }
  }
}

extension SetContext {
  /// The places of the slots that are required or recommended, and of the appearances of a single image.
  /// - Parameter isWhole: whether a list of sizes has those too that nothing requires, as Xcode's has.
  fileprivate func placesToFill(isWhole: Bool) -> [(row: SpecRow, place: CatalogPosition)] {
    if isWhole, !set.entries.isEmpty {
      return set.entries.compactMap { entry in
        slots(of: entry).first.map { (row: $0.row, place: set.position(of: entry)) }
      }
    }
    // Xcode's brand assets have the Top Shelf image of the first tvOS still.
    let isListed = isWhole && set.brand != nil
    let needed = slots.filter { ($0.isApplicable || isListed) && $0.need != .optional }
    let hasSingle = needed.contains { $0.row.scheme == .singleSize }
    let appearances = slots.filter { slot in
      hasSingle && slot.row.positions.contains { $0.appearance != nil }
        && slot.row.condition.map { !$0.families.isDisjoint(with: target.app.build.families) } ?? false
    }
    return (needed + appearances).compactMap { slot in
      slot.row.positions.first { $0.set == set.slotType }.map { (row: slot.row, place: $0) }
    }
  }
}

extension CatalogPosition {
  /// The entry as Xcode writes it: an image set within brand assets has neither role nor size.
  fileprivate func entry(in set: CatalogSet, filename: String?) -> JSONOutput {
    let isInside = set.isInside
    let entry = object([
      ("filename", filename), ("idiom", idiom?.text), ("platform", platform), ("role", isInside ? nil : role),
      ("scale", writtenScale), ("size", isInside ? nil : size),
      ("subtype", subtype),
    ])
    guard let appearance, case .object(let members) = entry else { return entry }
    let value: JSONOutput = [["appearance": "luminosity", "value": .outside(appearance.text)]]
    return .object([JSONOutput.Member("appearances", value)] + members)
  }

  /// `iphone-60@2x.png`; of an image set in a stack or in brand assets the set's name, as in Xcode.
  fileprivate func fileName(in set: CatalogSet) -> String {
    if set.isInside { return "\(set.name.display)\(scaleSuffix).png" }
    let sides = (size ?? "").split(separator: "x")
    let points = Set(sides).count == 1 ? sides.first.map(String.init) : size
    return [platform ?? idiom?.text, points, subtype].compactMap(\.self).joined(separator: "-")
      + "\(scaleSuffix).png"
  }
}

extension CatalogSet {
  /// Whether it is part of an icon of several sets.
  fileprivate var isInside: Bool { brand != nil || stack != nil }
}

private func object(_ members: [(String, String?)]) -> JSONOutput {
  .object(members.compactMap { key, value in value.map { JSONOutput.Member(key, .string($0)) } })
}
