package import Checking
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

/// The manifests of a catalog with the icon sets of the apps, each slot with an entry and without an image.
package func starterCatalog(_ apps: [AppContext]) -> [StarterFile] {
  var catalog = StarterCatalog()
  for set in apps.flatMap(\.sets) { catalog.add(set) }
  return catalog.files
}

private struct StarterCatalog {
  /// The lists of each folder by their key: `images`, `layers`, `assets`; in the order of the folders.
  private var folders: [(path: FilePath, key: String?, entries: [JSONOutput])] = [(FilePath(), nil, [])]

  var files: [StarterFile] {
    folders.map { folder in
      let list = folder.key.map { [JSONOutput.Member($0, .array(folder.entries))] } ?? []
      let info = JSONOutput.Member("info", ["author": "xcode", "version": 1])
      return StarterFile(path: folder.path.child("Contents.json"), content: .object(list + [info]))
    }
  }

  mutating func add(_ set: SetContext) {
    var path = set.set.set.path
    let places = set.placesToFill
    guard path.removePrefix(set.set.catalog), !places.isEmpty else { return }
    addFolders(above: path, brand: set.set.brand)
    for place in places { add(place.entry(in: set.set), to: path, key: "images") }
  }

  /// The brand assets, stacks and layers around a set, each of which lists what it holds.
  private mutating func addFolders(above path: FilePath, brand: BrandPlace?) {
    var folder = FilePath()
    let parts = Array(path.components)
    for (index, part) in parts.dropLast().enumerated() {
      folder.append(part)
      let inside = parts[index + 1].string
      switch SetType(rawValue: folder.fileName.fileExtension.display) {
      case .brandAssets:
        let place = [("idiom", brand?.idiom), ("role", brand?.role), ("size", brand?.size)]
        add(object([("filename", inside)] + place), to: folder, key: "assets")
      case .imageStack, .solidImageStack:
        add(object([("filename", inside)]), to: folder, key: "layers")
      default:
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
  fileprivate var placesToFill: [CatalogPosition] {
    let needed = slots.filter { $0.isApplicable && $0.need != .optional }
    let hasSingle = needed.contains { $0.row.scheme == "single-size" }
    let appearances = slots.filter { slot in
      hasSingle && slot.row.positions.contains { $0.appearance != nil }
        && slot.row.condition.map { !$0.families.isDisjoint(with: target.app.build.families) } ?? false
    }
    return (needed + appearances).compactMap { $0.row.positions.first { $0.set == set.slotSet } }
  }
}

extension CatalogPosition {
  /// The entry as Xcode writes it: an image set within brand assets has neither role nor size.
  fileprivate func entry(in set: CatalogSet) -> JSONOutput {
    let isInside = set.brand != nil || set.stack != nil
    let isStoreIcon = idiom?.hasSuffix("-marketing") == true
    let entry = object([
      ("idiom", idiom), ("platform", platform), ("role", isInside ? nil : role),
      ("scale", scale ?? (isStoreIcon ? "1x" : nil)), ("size", isInside ? nil : size),
      ("subtype", subtype),
    ])
    guard let appearance, case .object(let members) = entry else { return entry }
    let value: JSONOutput = [["appearance": "luminosity", "value": .string(appearance)]]
    return .object([JSONOutput.Member("appearances", value)] + members)
  }
}

private func object(_ members: [(String, String?)]) -> JSONOutput {
  .object(members.compactMap { key, value in value.map { JSONOutput.Member(key, .string($0)) } })
}
