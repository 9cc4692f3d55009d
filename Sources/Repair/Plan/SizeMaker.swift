import ImageProperties
import Pictures
import Places
import SystemPackage

/// Makes the pictures of missing sizes: each reduced in linear light from one master, never enlarged.
struct SizeMaker {
  private let options: RepairOptions
  private var masters: [PathKey: MasterPicture] = [:]
  /// Of masters that the same run changes: their files as they will be.
  var pixels: [PathKey: [UInt8]] = [:]

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
      throw .refused(path, .size(.noMaster))
    }
    let master = try read(source)
    let whole = master.picture.size
    guard whole.hasProportions(of: size), min(whole.width, whole.height) >= size.height else {
      throw .refused(path, .size(.tooSmall(source, whole, needed: size)))
    }
    guard let bytes = try picture(of: master, isOpaque: isOpaque, for: path).scaled(to: size).smallestPNG()
    else { throw .refused(path, .picture(.noMemory)) }
    return (bytes, source)
  }

  private func picture(
    of master: MasterPicture, isOpaque: Bool, for path: FilePath
  ) throws(Refusal) -> Picture {
    guard isOpaque, !master.picture.isOpaque else { return master.picture }
    guard let background = options.background else {
      throw .refused(path, .size(.transparent(master.path)))
    }
    do throws(MasterFault) { return try master.filled(with: background) } catch { throw Refusal(error) }
  }

  private mutating func read(_ path: FilePath) throws(Refusal) -> MasterPicture {
    if let known = masters[PathKey(path)] { return known }
    do throws(MasterFault) {
      let master =
        try path == options.master
        ? MasterPicture(square: path) : MasterPicture(path, bytes: pixels[PathKey(path)])
      masters[PathKey(path)] = master
      return master
    } catch {
      throw Refusal(error)
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

extension Refusal {
  fileprivate init(_ fault: MasterFault) { self = .refused(fault.path, .size(.master(fault.reason))) }
}
