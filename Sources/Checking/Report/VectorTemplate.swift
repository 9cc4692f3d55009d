import ImageProperties
import Model
import Places
package import SpecTables

/// A vector image of a set with a role: the system draws it at any size, so that no slot is judged by its pixels.
package struct VectorTemplate: Sendable {
  package let image: PlacedImage
  package let set: ReportedSet
  /// What an image of the role is shown as.
  package let row: SpecRow
}

extension AppContext {
  /// In the order of the sets and their entries.
  var vectorTemplates: [VectorTemplate] {
    sets.map(\.set).filter { !$0.hasSlots }.flatMap { set -> [VectorTemplate] in
      guard let row = target.tables.row(ofVectorsIn: set, of: target) else { return [] }
      return set.entries.compactMap { entry in
        guard let file = entry.fileOnDisk, file.isVectorImage else { return nil }
        var asset = ImageAsset(path: set.path.child(file))
        asset.entry = set.place(of: entry)
        return VectorTemplate(image: PlacedImage(unread: asset), set: ReportedSet(set), row: row)
      }
    }
  }
}

extension SpecTables {
  fileprivate func row(ofVectorsIn set: CatalogSet, of target: TargetContext) -> SpecRow? {
    let role = set.role(in: target.infoPlist)?.role ?? (set.written.template ? .template : nil)
    guard let kind = role?.kind, isJudged(kind) else { return nil }
    return rows(ofRole: kind).first
  }
}

extension FileName {
  /// By its extension: an SVG or a PDF.
  var isVectorImage: Bool { ImageFormat(named: self)?.isVector ?? false }
}
