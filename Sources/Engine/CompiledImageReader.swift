import CompiledCatalog
import ImageInspection
import ImageProperties
import Model
import Places
import SystemPackage

/// Reads compiled images: by the headers of their catalogs, which were read with the product, and by their pixels where
/// a rule needs them. One catalog after another is in memory, and its images are decoded on all threads.
struct CompiledImageReader: Sendable {
  private let reader: ImageReader
  private let memory: MemoryBudget
  private let budget: DecodingBudget
  private let counter: ProgressCounter

  private struct Wanted: Sendable {
    let id: ImageID
    let index: Int
    let depth: InspectionDepth
    let header: ImageFacts
  }

  /// - Parameter reader: by whose limits and threads they are read.
  init(_ reader: ImageReader, memory: MemoryBudget, budget: DecodingBudget, counter: ProgressCounter) {
    (self.reader, self.memory, self.budget, self.counter) = (reader, memory, budget, counter)
  }

  /// - Parameters:
  ///   - tasks: those of files are passed over.
  ///   - count: of these, which are weighed before.
  func contents(of tasks: [ImageTask], behind count: Int) -> [ImageID: ImageContent] {
    var contents: [ImageID: ImageContent] = [:]
    var catalogs: [FileID] = []
    var wanted: [FileID: [Wanted]] = [:]
    var place = count
    for task in tasks {
      guard let header = task.header, let index = task.id.rendition else { continue }
      guard task.depth.asksForPixels, let size = header.size else {
        counter.count()
        contents[task.id] = .facts(header)
        continue
      }
      let answer = budget.weigh(DecodingCost(ofBitmap: size), at: place)
      place += 1
      guard answer == .granted else {
        counter.count()
        contents[task.id] = .facts(header.with(gap: .overRunBudget))
        continue
      }
      if wanted[task.id.file] == nil { catalogs.append(task.id.file) }
      wanted[task.id.file, default: []].append(
        Wanted(id: task.id, index: index, depth: task.depth, header: header))
    }
    for catalog in catalogs {
      let images = wanted[catalog] ?? []
      for (image, content) in zip(images, decoded(images, in: catalog)) { contents[image.id] = content }
    }
    return contents
  }

  private func decoded(_ images: [Wanted], in file: FileID) -> [ImageContent] {
    let catalog: CatalogPictures
    do throws(NoPicture) {
      guard !reader.deadline.isOver else { throw NoPicture(reader.deadline.reason) }
      catalog = try CatalogPictures(file, archives: reader.archives)
    } catch {
      return images.map { _ in
        counter.count()
        return .unreadable(error.reason)
      }
    }
    return reader.workers.map(images, with: { catalog.decoder() }) { decoder, image -> ImageContent in
      defer { counter.count() }
      guard !reader.deadline.isOver else { return .unreadable(reader.deadline.reason) }
      return memory.with(catalog.workingMemory(ofRendition: image.index)) { () -> ImageContent in
        do throws(RenditionPixelsError) {
          return .facts(image.header.with(try decoder.pixels(of: image.index), depth: image.depth))
        } catch {
          return .facts(image.header.without(pixels: error))
        }
      }
    }
  }
}

extension DecodingCost {
  fileprivate init(ofBitmap size: PixelSize) {
    let limit = 1 << 20
    let pixels = min(size.width, limit) * min(size.height, limit)
    self.init(pixels: pixels, inflatedBytes: 4 * pixels)
  }
}

extension ImageFacts {
  private func with(_ change: (inout CompiledFacts) -> Void) -> ImageFacts {
    guard var facts = compiled else { return self }
    change(&facts)
    return ImageFacts(compiled: facts, size: size, byteCount: byteCount)
  }

  fileprivate func with(gap: InspectionGap) -> ImageFacts { with { $0.gap = gap } }

  fileprivate func with(_ pixels: RenditionPixels, depth: InspectionDepth) -> ImageFacts {
    with { facts in
      facts.opacity = pixels.isOpaque ? .opaque : .transparent
      guard let found = pixels.inspection(depth) else {
        facts.gap = .outOfMemory
        return
      }
      facts.pixels = Shared(
        DecodedPixels(evidence: found.evidence, art: found.art, picture: found.picture))
    }
  }

  /// The flag of a catalog alone accuses no image.
  fileprivate func without(pixels error: RenditionPixelsError) -> ImageFacts {
    with { facts in
      facts.gap = error.gap
      if facts.undecoded.isEmpty { facts.undecoded = [AnyDiagnosis(error)] }
      if facts.opacity == .transparent { facts.opacity = .unknown }
    }
  }
}

extension RenditionPixelsError {
  /// Of a limit that we set, and not of what the image is.
  fileprivate var gap: InspectionGap? {
    switch self {
    case .tooLarge: .tooManyPixels(limit: RenditionPixelLimits.standard.pixelCount)
    case .overBudget: .overRunBudget
    case .outOfMemory: .outOfMemory
    default: nil
    }
  }
}
