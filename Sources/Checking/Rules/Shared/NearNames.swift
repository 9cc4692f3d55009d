import Model
import Places
import SpecTables

/// The loose images of an app by their names, for the entries of its Info.plist that none answers. A hostile list is long, and so is a
/// folder of images.
struct NearNames {
  /// By their digits, which no slip touches.
  private let byDigits: [[UInt8]: [FileName]]
  private let byBase: [FileName: [FileName]]
  /// What an entry lists is that one's file.
  private let taken: Set<FileName>

  /// Names of the same digits; more are not compared with each entry.
  private static let limit = 1_000

  init(_ images: [PlacedImage], listedIn plist: InfoPlist) {
    let names = images.map(\.asset.name)
    let listed = IconEntries(
      plist.icons
        + plist.alternateIcons.flatMap { icon in icon.files.map { IconEntry(key: icon.key, name: $0) } })
    byDigits = Dictionary(grouping: names) { $0.digits }
    byBase = Dictionary(grouping: names) { NameParts($0).base.lowercased }
    taken = Set(names.filter { listed.lists($0) })
  }

  /// The name that may have been meant by an entry: with a slip, in other letter case or with another extension; and whether any
  /// is near it, or may be.
  func nearest(to entry: FileName) -> (name: FileName?, isAny: Bool) {
    let slips = slips(of: entry)
    let near = (slips ?? []) + (byBase[NameParts(entry.withPNGExtension).base.lowercased] ?? [])
    return (near.first { !taken.contains($0) }, slips == nil || !near.isEmpty)
  }

  /// The name that may have been meant by an entry with a slip.
  func slip(of entry: FileName) -> FileName? { slips(of: entry)?.first { !taken.contains($0) } }

  /// Nil where there are too many to compare.
  private func slips(of entry: FileName) -> [FileName]? {
    let wanted = [entry, entry.appending(".png")]
    let alike = byDigits[entry.digits] ?? []
    guard alike.count <= Self.limit else { return nil }
    return alike.filter { name in wanted.contains { nearMiss(name, $0) != nil } }
  }
}

extension FileName {
  fileprivate var digits: [UInt8] {
    bytes.filter(\.isASCIIDigit)
  }
}
