import AssetCatalogs
import Model
import PictureSets
import Places
import SpecTables
import SystemPackage

/// What the sets of a source say that their files are for; each Contents.json is read once.
struct SourceEntries {
  private var sets: [FilePath: [FileName: [SourceEntry]]] = [:]

  /// Nothing for a file that lies in no set, or in one whose list cannot be read.
  mutating func entries(of file: FilePath) -> [SourceEntry] {
    let folder = file.parentFolder
    guard let type = SetType(folder: folder.fileName) else { return [] }
    if let known = sets[folder] { return known[file.fileName] ?? [] }
    var found: [FileName: [SourceEntry]] = [:]
    for entry in readAssetCatalog(at: folder).sets.first(where: { $0.type == type })?.entries ?? [] {
      guard let name = entry.filename else { continue }
      found[name, default: []].append(SourceEntry(entry))
    }
    sets[folder] = found
    return found[file.fileName] ?? []
  }
}

extension SourceEntry {
  /// In the words of compiled catalogs.
  fileprivate init(_ entry: SetEntry) {
    let idiom =
      switch entry.idiom {
      case .iphone: RenditionIdiom.phone.identifier
      case .ipad: RenditionIdiom.pad.identifier
      case let other?: other.isForStore ? RenditionIdiom.marketing.identifier : other.text
      case nil: PictureIdentity.anyDevice
      }
    self.init(
      idiom: idiom, scale: entry.pixelsPerPoint,
      appearance: entry.compiledAppearance)
  }
}

extension SetEntry {
  fileprivate var compiledAppearance: String {
    let luminosity = appearances.last { $0.appearance == "luminosity" }?.value
    let isHighContrast = appearances.contains { $0.appearance == "contrast" && $0.value == "high" }
    guard isHighContrast else { return luminosity ?? PictureIdentity.anyAppearance }
    return luminosity.map { "high-contrast-\($0)" } ?? "high-contrast"
  }
}
