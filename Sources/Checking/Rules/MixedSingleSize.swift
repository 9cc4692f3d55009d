import AssetCatalogs
import AssetSources
import SpecTables

extension Rule {
  static let mixedSingleSize = Rule(
    id: "mixed-single-size",
    severity: "warning",
    title: "An icon set mixes a single size with sizes one by one",
    rationale: """
      A set either has one image of 1024 x 1024 from which Xcode makes every size, or an image a size. With \
      both, the sizes of before are most likely leftovers that show an older icon in some places. Xcode's list \
      of all sizes, and a set that serves watch and Mac as well, are no mix.
      """,
    remedy: "Keep the single image, and take the other entries of iPhone and iPad out.",
    evidence: .own, sources: ["XcodeDoc-appicon", "measured"]
  ) { app in
    guard let set = app.set, set.set.type == .appIcon, set.use != .unused,
      app.images.contains(where: { $0.row?.id == singleSizeRow })
    else { return [] }
    let rest = app.images.filter { $0.asset.entry?.position.isOfOneSize == true }
    guard let first = rest.first?.asset.entry else { return [] }
    var problem = set.problem(
      .warning, "\(set.title): an image for all sizes, and \(rest.count) for sizes one by one")
    (problem.line, problem.column) = (first.line, first.column)
    problem.consequence = "Some places may show an older icon."
    problem.remedy = "Take the entries for iphone, ipad and ios-marketing out."
    return [problem]
  }
}

/// The entry from which Xcode makes every size.
private let singleSizeRow = "ios.single.any"

extension CatalogPosition {
  fileprivate var isOfOneSize: Bool {
    idiom == "iphone" || idiom == "ipad" || idiom == "ios-marketing"
  }
}
