import CompiledCatalog
import ImageInspection
import ImageProperties
package import Model
package import PictureSets
import Pictures
import Places
import SpecTables
import SystemPackage

/// Goes through the images of a product and decodes them, on several threads and in bounded memory: one catalog at
/// a time, and of that one image a thread.
package struct PictureWalk: Sendable {
  /// What one image came to, with the bytes of its file where it is one.
  package struct Found: Sendable {
    package let head: PictureHead
    package let picture: Result<DecodedPicture, UndecodedPicture>
    /// The bytes of an ordinary PNG, which is a picture as it is, or of a file that is not decoded.
    package let file: [UInt8]?
  }

  private let product: PictureProduct
  private let workers: Workers
  private let memory = MemoryBudget(limit: 256 << 20)

  package init(_ product: PictureProduct, jobs: Int) {
    self.product = product
    workers = Workers(count: jobs)
  }

  /// - Parameters:
  ///   - prepare: called for each image in order, before any of its catalog is decoded; nil leaves it out.
  ///   - take: called on any thread.
  /// - Returns: what was taken, in order, and the catalogs and files that cannot be read.
  package func map<Token: Sendable, Value: Sendable>(
    prepare: (PictureHead) -> Token?, take: @Sendable (Found, Token) -> Value
  ) -> (values: [Value], failures: [Failure]) {
    var values: [Value] = []
    var failures = product.failures
    var files: [(PictureProduct.Place, PictureHead, Token)] = []
    var entries = SourceEntries()
    for place in product.places {
      switch place.kind {
      case .image:
        var head = head(of: place)
        if let file = place.file { head.entries = entries.entries(of: file) }
        if let token = prepare(head) { files.append((place, head, token)) }
      case .catalog:
        do throws(AnyDiagnosis) {
          values += try map(catalog: place, prepare: prepare, take: take)
        } catch {
          failures.append(Failure(path: product.shownPath(of: place), reason: .reader(error)))
        }
      }
    }
    return (values + workers.map(files) { take(read($0.0, $0.1), $0.2) }, failures)
  }

  private func map<Token: Sendable, Value: Sendable>(
    catalog place: PictureProduct.Place, prepare: (PictureHead) -> Token?,
    take: @Sendable (Found, Token) -> Value
  ) throws(AnyDiagnosis) -> [Value] {
    let file = try product.bytes(of: place)
    let catalog: CompiledCatalog
    do throws(CompiledCatalogError) { catalog = try CompiledCatalog(file) } catch {
      throw AnyDiagnosis(error)
    }
    let pictures = CatalogPictures(catalog: catalog, file: file)
    var wanted: [PictureHead] = []
    var tokens: [Token] = []
    for head in pictures.heads(of: product.id(of: place), source: place.name.shown) {
      guard let token = prepare(head) else { continue }
      wanted.append(head)
      tokens.append(token)
    }
    let (heads, kept) = (wanted, tokens)
    let groups = pictures.groups(heads)
    let memory = memory
    let results = workers.map(groups) { group -> [(Int, Value)] in
      memory.with(pictures.workingMemory(group.map { heads[$0] })) {
        var decoder = pictures.decoder()
        return group.map { position in
          let picture = pictures.picture(heads[position], with: &decoder)
          return (position, take(Found(head: heads[position], picture: picture, file: nil), kept[position]))
        }
      }
    }
    return results.flatMap(\.self).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func head(of place: PictureProduct.Place) -> PictureHead {
    let name = place.name.isEmpty ? product.shownPath(of: place).fileName : place.name.fileName
    // In a set of an asset catalog it is called what the set is.
    let set = place.name.fileNames.dropLast().last { SetType(folder: $0)?.isAskedForByName == true }
    return PictureHead(
      ImageID(product.id(of: place)),
      identity: PictureIdentity(source: place.name.shown, name: (set ?? name).stem.display), platform: nil,
      size: nil,
      codec: ImageFormat(named: name).flatMap(\.codecOfCopy) ?? (name.isJPEG ? .jpeg : .png), byteCount: 0)
  }

  private func read(_ place: PictureProduct.Place, _ head: PictureHead) -> Found {
    let bytes: [UInt8]
    do throws(AnyDiagnosis) { bytes = try product.bytes(of: place) } catch {
      let reason = UndecodedPicture(reason: error, isBitmap: true)
      return Found(head: head, picture: .failure(reason), file: nil)
    }
    let isCrushed = bytes.dropFirst(12).starts(with: "CgBI".utf8)
    let facts = inspectImage(bytes, depth: .verified)
    var read = PictureHead(
      head.image, identity: head.identity, platform: nil, size: facts.size,
      codec: facts.format.codecOfCopy ?? (isCrushed ? .crushedPNG : facts.format == .jpeg ? .jpeg : .png),
      byteCount: bytes.count)
    read.entries = head.entries
    return memory.with((facts.size?.reckonedCount ?? 0) * 16) {
      Found(
        head: read, picture: decoded(bytes, facts), file: isCrushed || facts.format == .jpeg ? nil : bytes)
    }
  }

  private func decoded(_ bytes: [UInt8], _ facts: ImageFacts) -> Result<DecodedPicture, UndecodedPicture> {
    if facts.format == .jpeg { return decodedJPEG(bytes) }
    do throws(PictureError) {
      return .success(DecodedPicture(try Picture(png: bytes), facts.png))
    } catch {
      let reason: PictureError = facts.format.codecOfCopy == nil ? error : .otherFormat(facts.format)
      return .failure(
        UndecodedPicture(reason: reason, isBitmap: !facts.format.isVector, digest: hexDigest(of: bytes)))
    }
  }
}

extension FilePath {
  /// For a reader; what was named itself has no name within it.
  fileprivate var shown: String { isEmpty ? "" : display }
}

extension PictureWalk {
  /// What the pixels of each image tell.
  /// - Parameter source: what a catalog that was named itself is called.
  package func facts(source: String) -> [PictureFacts] {
    map(
      prepare: { _ in () },
      take: { found, _ in
        var head = found.head
        if head.identity.source.isEmpty { head.identity.source = source }
        return PictureFacts(head, found.picture)
      }
    ).values
  }
}

extension PictureFacts {
  init(_ head: PictureHead, _ picture: Result<DecodedPicture, UndecodedPicture>) {
    switch picture {
    case .failure(let undecoded): self.init(head, .undecoded(undecoded))
    case .success(let picture):
      self.init(head, .pixels(PixelFacts(picture, digest: hexDigest(of: picture.rgba))))
    }
  }
}
