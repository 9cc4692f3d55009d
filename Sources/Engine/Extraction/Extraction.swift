package import FileTree
import ImageProperties
package import Model
package import PictureSets
import Pictures
package import Places
package import SystemPackage

/// What became of one image of a product that was extracted.
package struct ExtractedPicture: Sendable {
  package let facts: PictureFacts
  /// Of the file in the folder; nil where none was written.
  package let file: String?
  /// Why not.
  package let reason: PictureReason?

  /// Whether a picture is missing that ought to be there.
  package var isIncomplete: Bool {
    guard file == nil else { return false }
    if case .notWritten = reason { return true }
    if case .undecoded(let undecoded) = facts.content { return undecoded.isBitmap }
    return true
  }
}

/// What was written, and what could not be.
package struct Extraction: Sendable {
  package let pictures: [ExtractedPicture]
  /// Catalogs, files and folders that cannot be read.
  package let failures: [Failure]
}

/// Writes every image of a product into a folder, as PNGs; files that are not decoded as they are.
package struct Extractor: Sendable {
  private let folder: FilePath
  private let replaces: Bool
  private let names: Glob?

  /// - Parameters:
  ///   - folder: there already.
  ///   - names: which images are wanted, by the name of the asset.
  ///   - replaces: whether a file that is in the way is replaced.
  package init(into folder: FilePath, names: Glob?, replaces: Bool) {
    self.folder = folder
    self.replaces = replaces
    self.names = names
  }

  package func extract(_ product: PictureProduct, jobs: Int) -> Extraction {
    var fileNames = ExtractedNames()
    let (pictures, failures) = PictureWalk(product, jobs: jobs).map(
      prepare: { head in
        isWanted(head) ? fileNames.next(for: head.identity, ending: head.endingOfFile) : nil
      },
      take: { found, name in extracted(found, as: name) })
    return Extraction(pictures: pictures, failures: failures)
  }

  private func isWanted(_ head: PictureHead) -> Bool {
    names.map { $0.matches(Array(head.identity.name.utf8)) } ?? true
  }

  private func extracted(_ found: PictureWalk.Found, as name: String) -> ExtractedPicture {
    switch found.picture {
    case .failure(let undecoded):
      let facts = PictureFacts(found.head, .undecoded(undecoded))
      // What is something else than its name says is no image of the one format or the other.
      guard found.head.isCopied, name.hasSuffix(".\(found.head.endingOfFile)"), let bytes = found.file else {
        return ExtractedPicture(facts: facts, file: nil, reason: .undecoded(undecoded.reason))
      }
      return written(bytes, of: facts, as: name)
    case .success(let picture):
      let facts = PictureFacts(
        found.head, .pixels(PixelFacts(picture, digest: SHA256.hexDigest(picture.rgba))))
      guard let bytes = found.file ?? picture.pngBytes() else {
        return ExtractedPicture(facts: facts, file: nil, reason: .noMemoryToWrite)
      }
      return written(bytes, of: facts, as: name)
    }
  }

  private func written(_ bytes: [UInt8], of facts: PictureFacts, as name: String) -> ExtractedPicture {
    do throws(FileError) {
      try writeInto(folder, name, bytes, replaces: replaces)
      return ExtractedPicture(facts: facts, file: name, reason: nil)
    } catch {
      return ExtractedPicture(
        facts: facts, file: nil, reason: .notWritten(FileName(name), AnyDiagnosis(error)))
    }
  }
}

extension PictureHead {
  /// Whether it is a file of a format that is not decoded; an image of a compiled catalog is no file.
  fileprivate var isCopied: Bool { index == nil && ImageFormat.codecsOfCopies.contains(codec) }

  fileprivate var endingOfFile: String { isCopied ? codec.rawValue : PictureCodec.png.rawValue }
}

extension ImageFormat {
  fileprivate static let codecsOfCopies = Set(allCases.compactMap(\.codecOfCopy))
}

/// Writes a file of that name, whatever has the name now: links are not followed, and nothing but a file or a link
/// is ever replaced.
package func writeInto(
  _ folder: FilePath, _ name: String, _ bytes: [UInt8], replaces: Bool
) throws(FileError) {
  let path = folder.appending(FileName(name))
  guard replaces, let kind = try? entryKind(path, following: false) else {
    return try writeWholeFile(bytes, to: path, existing: .keep)
  }
  switch kind {
  case .file: try writeWholeFile(bytes, to: path)
  case .symbolicLink:
    try removeLink(path)
    try writeWholeFile(bytes, to: path, existing: .keep)
  case .folder, .other: throw .notAFile
  }
}

extension DecodedPicture {
  /// Nil without memory.
  package func pngBytes() -> [UInt8]? {
    encodedPNG(
      size: size, rgba: rgba, bitsPerChannel: bitsPerChannel, isOpaque: isOpaque, colors: colors)
  }

  /// What is clipped to sRGB is of sRGB.
  private var colors: PNGColors? {
    switch colorSpace {
    case .sRGB, .extendedSRGB: .sRGB
    case .displayP3: .displayP3
    case .grayGamma22, .extendedGray: .gamma22
    default: nil
    }
  }
}
