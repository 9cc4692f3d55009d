import ImageProperties

/// What a few profiles stand for that were met last. The images of an app have one, as a rule, and inflating it takes half of
/// what all chunks of such an image take.
struct KnownProfiles {
  private struct Profile {
    /// The data of the chunk that holds it.
    let chunk: [UInt8]
    let isRawDeflate: Bool
    let colorSpace: ColorSpace?
  }

  private var profiles: [Profile] = []
  private var next = 0

  private static let count = 4
  /// Profiles of displays have some thousand.
  private static let byteLimit = 16 << 10

  /// - Parameter chunk: the data of iCCP.
  mutating func colorSpace(chunk: ByteView, isRawDeflate: Bool) -> ColorSpace? {
    let known = profiles.firstIndex {
      $0.isRawDeflate == isRawDeflate && $0.chunk.count == chunk.count && chunk.has($0.chunk)
    }
    if let known { return profiles[known].colorSpace }
    let colorSpace = ColorProfile.colorSpace(chunk: chunk, isRawDeflate: isRawDeflate)
    if let bytes = chunk.rawSlice(0, chunk.count), chunk.count <= Self.byteLimit {
      keep(Profile(chunk: Array(bytes), isRawDeflate: isRawDeflate, colorSpace: colorSpace))
    }
    return colorSpace
  }

  private mutating func keep(_ profile: Profile) {
    if profiles.count < Self.count {
      profiles.append(profile)
    } else {
      profiles[next] = profile
      next = (next + 1) % Self.count
    }
  }
}
