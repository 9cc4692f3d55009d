import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let mixedSingleSize = Rule(
    id: "mixed-single-size",
    severity: .warning,
    title: "An icon set mixes a single size with one image per size",
    plural: "icon sets mix a single size with one image per size",
    stamp: "two layouts",
    rationale: """
      A set has either one image of 1024 x 1024 from which Xcode makes every size, or one image per size. With \
      both, the per-size images are most likely leftovers that show an older icon in some places. Xcode's list of \
      all sizes, and a set that also has watch and Mac icons, do not count as a mix. Neither does an alternate icon \
      mix well with an app icon of the other kind: archives have failed.
      """,
    remedy: "Keep the single image, and remove the other entries for iPhone and iPad.",
    evidence: .own, sources: ["XcodeDoc-appicon", "measured"],
    checks: .setOfSlots { set in set.mixedSingleSize.map { [$0] } ?? [] }, .app { app in app.mixedSchemes })
}

struct MixedSingleSize: Fault {
  /// Images for individual sizes.
  let count: Int

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "mixes an image for all sizes with \(counted(count, "image")) for individual sizes",
      consequence: "Some places may show an older icon.",
      remedy: "Remove the entries for iphone, ipad and ios-marketing from \(finding.path).")
  }
}

/// An alternate icon of the other kind than the app's icon.
struct MixedIconKinds: Fault {
  /// The app's icon.
  let other: FileName
  /// Whether the alternate icon is the one with a single size.
  let kind: Bool

  func sentences(_ finding: Finding) -> Sentences {
    let (own, primary) =
      kind ? ("a single size", "one image per size") : ("one image per size", "a single size")
    return Sentences(
      of: finding, "has \(own), but the app's icon \(other) has \(primary)",
      consequence: "Archives of such apps have failed with \"Identical key for two renditions\".",
      remedy: "Draw both icons with a single size, or both with one image per size.")
  }
}

extension AppContext {
  /// Alternate icons of another kind than the app's icon.
  fileprivate var mixedSchemes: [Problem] {
    let icons = sets.filter { $0.set.type == .appIcon }
    guard let primary = icons.first(where: { $0.set.use == .primaryIcon }), let kind = primary.isSingleSize
    else { return [] }
    return icons.filter { $0.set.use == .alternateIcon }.compactMap { icon in
      guard let own = icon.isSingleSize, own != kind else { return nil }
      return problem(
        .warning, at: icon.set.path, name: Untrusted(icon.set.name),
        MixedIconKinds(other: primary.set.name, kind: own)
      ).with { $0.place.set = icon.set }
    }
  }
}

extension SetContext {
  /// nil for a set of both kinds, or of neither.
  fileprivate var isSingleSize: Bool? {
    let single = images.contains { $0.row?.id == singleSizeRow }
    let each = images.contains { $0.asset.entry?.position.isOfOneSize == true }
    return single == each ? nil : single
  }

  fileprivate var mixedSingleSize: Problem? {
    guard set.type == .appIcon, set.use != .unused,
      images.contains(where: { $0.row?.id == singleSizeRow })
    else { return nil }
    let rest = images.filter { $0.asset.entry?.position.isOfOneSize == true }
    guard let first = rest.first?.asset.entry else { return nil }
    return problem(.warning, MixedSingleSize(count: rest.count)).with {
      $0.place.point(at: first.source)
    }
  }
}

/// The entry from which Xcode makes every size.
private let singleSizeRow: RowID = "ios.single.any"

extension CatalogPosition {
  fileprivate var isOfOneSize: Bool {
    idiom == .iphone || idiom == .ipad || idiom == .iosMarketing
  }
}
