import FileTree
import ImageProperties
import Pictures
import Places
import SystemPackage

/// Makes the pictures of missing sizes: each reduced in linear light from one master, never enlarged.
struct SizeMaker {
  private let options: RepairOptions
  private var pictures: [PathKey: Picture] = [:]

  init(options: RepairOptions) { self.options = options }

  /// A square picture of the size.
  /// - Parameters:
  ///   - candidates: the pictures of the set, any size.
  ///   - isOpaque: whether the slot takes no transparent pixel.
  /// - Returns: the bytes of a PNG, and what it was made of.
  mutating func picture(
    of size: PixelSize, from candidates: [FilePath], isOpaque: Bool, for path: FilePath
  ) throws(Refusal) -> (bytes: [UInt8], source: FilePath) {
    guard let source = options.master ?? largest(of: candidates) else {
      throw .refused(path, "the set has no picture to reduce; name one with --master FILE")
    }
    let master = try decoded(source, for: path)
    let side = min(master.size.width, master.size.height)
    guard master.size.width == master.size.height || options.master == nil else {
      throw .refused(source, "it is \(master.size.prose) pixels, and a master must be square")
    }
    guard master.size.width * size.height == master.size.height * size.width, side >= size.height else {
      throw .refused(
        path,
        "no picture of \(size.prose) pixels can be made without enlarging: \(source.display) has "
          + "\(master.size.prose); name a larger one with --master FILE")
    }
    guard var bytes = master.scaled(to: size).smallestPNG() else {
      throw .refused(path, "there is not enough memory")
    }
    if isOpaque, !master.isOpaque {
      guard let background = options.background else {
        throw .refused(
          path, "\(source.display) is transparent, and the slot must be opaque; --background fills it")
      }
      do throws(PictureRefusal) { bytes = try Repair.picture(bytes, after: [.flatten(background)]) } catch {
        throw .refused(path, error.reason)
      }
    }
    return (bytes, source)
  }

  private mutating func decoded(_ path: FilePath, for target: FilePath) throws(Refusal) -> Picture {
    if let known = pictures[PathKey(path)] { return known }
    do {
      let picture = try Picture(png: try readFile(path, limit: 256 << 20))
      pictures[PathKey(path)] = picture
      return picture
    } catch let error as FileError {
      throw .refused(path, error.reason)
    } catch let error as PictureError {
      throw .refused(path, error.reason)
    } catch {
      throw .refused(path, "its pixels cannot be decoded")
    }
  }

  private func largest(of candidates: [FilePath]) -> FilePath? {
    let sizes = candidates.compactMap { path in imageSize(path).map { (path, $0) } }
      .filter { $0.1.width == $0.1.height }
    return sizes.max { left, right in
      left.1.width == right.1.width ? byByteOrder(right.0, left.0) : left.1.width < right.1.width
    }?.0
  }
}
