import ImageInspection
import ImageProperties
import Model

/// Joins renditions with what other entries of the catalog tell of them.
struct RenditionBuilder {
  private let names: FacetNames
  private let appearances: [UInt16: String]
  private let localizations: [UInt16: String]
  private let keyFormat: KeyFormat
  private let sheets: [RenditionKey: Sheet]
  private let iconSizes: [IconSetKey: [Int: IconSize]]

  /// What an icon's renditions share with the list of its sizes.
  private struct IconSetKey: Hashable {
    let identifier: UInt16
    let idiom: UInt16
    let subtype: UInt16

    init(_ key: RenditionKey) {
      identifier = key[.identifier]
      idiom = key[.idiom]
      subtype = key[.subtype]
    }
  }

  private struct Sheet {
    /// Among all records.
    let index: Int
    let record: RenditionRecord
  }

  init(
    facets: [Facet], appearances: [UInt16: String], localizations: [UInt16: String], keyFormat: KeyFormat,
    records: [KeyedRecord]
  ) {
    names = FacetNames(facets)
    self.appearances = appearances
    self.localizations = localizations
    self.keyFormat = keyFormat
    var sheets: [RenditionKey: Sheet] = [:]
    var iconSizes: [IconSetKey: [Int: IconSize]] = [:]
    for (index, entry) in records.enumerated() {
      guard case .success(let record) = entry.record else { continue }
      if record.layout == .packedSheet { sheets[entry.key] = Sheet(index: index, record: record) }
      guard case .iconSizes(let sizes) = record.payload else { continue }
      for size in sizes where iconSizes[IconSetKey(entry.key)]?[size.index] == nil {
        iconSizes[IconSetKey(entry.key), default: [:]][size.index] = size
      }
    }
    self.sheets = sheets
    self.iconSizes = iconSizes
  }

  func rendition(_ entry: KeyedRecord) -> Rendition {
    switch entry.record {
    case .success(let record): rendition(entry.key, record)
    case .failure(let error): unreadRendition(entry.key, error)
    }
  }

  private func rendition(_ key: RenditionKey, _ record: RenditionRecord) -> Rendition {
    let size = record.size
    let (opacity, undecoded) = opacity(of: record, size: size)
    var rendition = Rendition(
      key: key, facetName: names[key], appearance: appearance(key),
      localization: localizations[key[.localization]], fileName: record.fileName, layout: record.layout,
      pixelFormat: record.pixelFormat.description, template: TemplateRendering(flags: record.flags),
      size: size, pointSize: pointSize(key, size), opacity: opacity, payload: record.payload,
      payloadByteCount: record.payloadByteCount, storage: storage(of: record),
      undecoded: record.undecoded + undecoded)
    if record.layout == .layerStack { rendition.layerCount = record.properties.layerCount }
    return rendition
  }

  private func unreadRendition(_ key: RenditionKey, _ error: CompiledCatalogError) -> Rendition {
    Rendition(
      key: key, facetName: names[key], appearance: appearance(key),
      localization: localizations[key[.localization]], fileName: "",
      layout: nil, pixelFormat: "", template: .unknown, size: nil, pointSize: nil,
      opacity: .unknown, payload: .none, payloadByteCount: 0, storage: nil, undecoded: [.record(error)])
  }

  private func storage(of record: RenditionRecord) -> RenditionStorage {
    RenditionStorage(
      payload: record.payloadRange, bytesPerRow: record.properties.bytesPerRow, colorSpace: record.colorSpace,
      link: record.properties.link, sheetIndex: record.properties.link.flatMap(sheet)?.index)
  }

  private func sheet(_ link: SheetLink) -> Sheet? { keyFormat.key(link.sheet).flatMap { sheets[$0] } }

  private func appearance(_ key: RenditionKey) -> RenditionAppearance {
    RenditionAppearance(id: key[.appearance], name: appearances[key[.appearance]])
  }

  private func pointSize(_ key: RenditionKey, _ size: PixelSize?) -> PointSize? {
    guard key[.part] == CatalogPart.appIcon.rawValue else { return nil }
    return iconSizes[IconSetKey(key)]?[Int(key[.dimension2])]
      .map { PointSize($0, pixels: size, scale: Int(key[.scale])) }
  }

  /// By the file's own flag: of the bitmap, or of the sheet on which the image lies.
  private func opacity(
    of record: RenditionRecord, size: PixelSize?
  ) -> (RenditionOpacity, [Undecoded]) {
    if let link = record.properties.link { return opacity(of: link) }
    let missingSize: [Undecoded] = record.hasPixels && size == nil ? [.noSize] : []
    switch record.payload {
    case .bitmap(let bitmap): return (bitmap.isOpaque ? .opaque : .transparent, missingSize)
    case .file(let file) where file.format == .jpeg || record.isCompressedJPEG: return (.opaque, missingSize)
    case .none, .file: return (record.isPicture ? .unknown : .notApplicable, missingSize)
    case .iconSizes, .color, .gradient: return (.notApplicable, [])
    }
  }

  private func opacity(of link: SheetLink) -> (RenditionOpacity, [Undecoded]) {
    guard let sheet = sheet(link)?.record, let size = sheet.size, case .bitmap(let bitmap) = sheet.payload
    else { return (.unknown, [.noSheet]) }
    guard link.fits(size) else { return (.unknown, [.outsideSheet]) }
    return (bitmap.isOpaque ? .opaque : .transparent, sheet.undecoded)
  }
}

/// The names of facets by what their renditions' keys share with them.
private struct FacetNames {
  private var exact: [[UInt16]: String] = [:]
  private var ofElement: [[UInt16]: String] = [:]

  init(_ facets: [Facet]) {
    for facet in facets {
      let exactKey = [facet.identifier, facet.element, facet.part.rawValue]
      if exact[exactKey] == nil { exact[exactKey] = facet.name }
      if ofElement[[facet.identifier, facet.element]] == nil {
        ofElement[[facet.identifier, facet.element]] = facet.name
      }
    }
  }

  /// Where several facets have the identifier, the one of the rendition's own part: an icon's sizes and
  /// layers have other parts than its facet.
  subscript(key: RenditionKey) -> String? {
    let (identifier, element) = (key[.identifier], key[.element])
    return exact[[identifier, element, key[.part]]] ?? ofElement[[identifier, element]]
  }
}

extension RenditionRecord {
  fileprivate var hasPixels: Bool { layout.isBitmap || ["JPEG", "HEIF"].contains(pixelFormat.description) }

  fileprivate var isCompressedJPEG: Bool {
    guard case .file(let file) = payload else { return false }
    return file.isCompressed && pixelFormat.description == "JPEG"
  }

  /// Whether it is an image, of pixels or of lines.
  fileprivate var isPicture: Bool { hasPixels || layout == .vector }
}
