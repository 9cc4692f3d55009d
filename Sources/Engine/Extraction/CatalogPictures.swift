import CompiledCatalog
import ImageProperties
import Model
import PictureSets
import Places

/// The images of one compiled catalog: sheets are left out, what lies on them is in, and vectors are named.
struct CatalogPictures: Sendable {
  let catalog: CompiledCatalog
  let file: [UInt8]
  private let budget: PixelBudget

  init(catalog: CompiledCatalog, file: [UInt8]) {
    (self.catalog, self.file) = (catalog, file)
    budget = RenditionPixelLimits.standard.budget(byteCount: file.count)
  }

  /// - Parameters:
  ///   - file: which the catalog is.
  ///   - source: what the catalog is called in an identity.
  func heads(of file: FileID, source: String) -> [PictureHead] {
    let decoder = decoder()
    let platform = catalog.metadata.map(\.platform).flatMap { $0.isEmpty ? nil : $0 }
    return catalog.renditions.indices.compactMap { index in
      let rendition = catalog.renditions[index]
      guard rendition.isPicture else { return nil }
      return PictureHead(
        ImageID(file, rendition: index), identity: rendition.identity(source: source), platform: platform,
        size: rendition.size,
        codec: PictureCodec(rawValue: decoder.compression(of: index)?.identifier ?? rendition.codecOfFile),
        byteCount: rendition.payloadByteCount)
    }
  }

  func decoder() -> RenditionDecoder { RenditionDecoder(catalog, file: file, budget: budget) }

  /// Renditions that are best decoded by one decoder: those of one sheet. Others stand alone.
  func groups(_ heads: [PictureHead]) -> [[Int]] {
    var groups: [[Int]] = []
    var groupOfSheet: [Int: Int] = [:]
    for (position, head) in heads.enumerated() {
      guard let index = head.index, let sheet = catalog.renditions[index].sheetIndex else {
        groups.append([position])
        continue
      }
      if let group = groupOfSheet[sheet] {
        groups[group].append(position)
      } else {
        groupOfSheet[sheet] = groups.count
        groups.append([position])
      }
    }
    return groups
  }

  func picture(
    _ head: PictureHead, with decoder: inout RenditionDecoder
  ) -> Result<DecodedPicture, UndecodedPicture> {
    guard let index = head.index else {
      return .failure(UndecodedPicture(reason: RenditionPixelsError.noRecord, isBitmap: false))
    }
    let isBitmap = catalog.renditions[index].layout != .vector
    do throws(RenditionPixelsError) {
      return .success(DecodedPicture(try decoder.pixels(of: index)))
    } catch {
      let digest = decoder.storedBytes(of: index).map { SHA256.hexDigest(Array($0)) }
      return .failure(
        UndecodedPicture(
          reason: isBitmap ? error : .vector(head.codec.rawValue), isBitmap: isBitmap, digest: digest))
    }
  }

  /// What decoding one of these and writing it as a PNG takes at once, in bytes.
  func workingMemory(_ heads: [PictureHead]) -> Int {
    heads.map { $0.index.map(workingMemory) ?? 0 }.max() ?? 0
  }

  func workingMemory(ofRendition index: Int) -> Int {
    guard catalog.renditions.indices.contains(index) else { return 0 }
    let rendition = catalog.renditions[index]
    let size = rendition.sheetIndex.flatMap { catalog.renditions[$0].size } ?? rendition.size
    return size.map { min($0.width, 1 << 20) * min($0.height, 1 << 20) * bytesPerPixel } ?? 0
  }
}

/// As it is stored, straight, in rows of a PNG and compressed.
private let bytesPerPixel = 16

extension Rendition {
  /// Whether it is an image that a program asks for by its name, of pixels or of lines.
  fileprivate var isPicture: Bool {
    guard let layout, layout != .packedSheet else { return false }
    if layout == .packedImage { return true }
    switch payload {
    case .bitmap: return true
    case .file: return layout == .vector || ["JPEG", "HEIF"].contains(pixelFormat)
    case .none: return layout.isBitmap && !undecoded.isEmpty
    case .iconSizes, .color, .gradient: return false
    }
  }

  /// `jpeg`, `pdf`, ...
  fileprivate var codecOfFile: String { pixelFormat.isEmpty ? "none" : pixelFormat.lowercased() }

  fileprivate func identity(source: String) -> PictureIdentity {
    var traits: [String] = []
    if let pointSize { traits.append(pointSize.description) }
    if let localization { traits.append(localization) }
    for (attribute, value) in zip(key.attributes, key.values) where value != 0 {
      guard !named.contains(attribute), attribute != .dimension2 || pointSize == nil else { continue }
      traits.append("\(attribute.name ?? "attribute-\(attribute.rawValue)")=\(value)")
    }
    return PictureIdentity(
      source: source, name: facetName ?? fileName, idiom: idiom.identifier, scale: scale,
      appearance: appearance.kind.rawValue, traits: traits)
  }
}

/// What an identity says by itself, or what is another number in another build.
private let named: Set<RenditionAttribute> = [
  .element, .part, .identifier, .idiom, .scale, .appearance, .localization,
]
