/// One parser that strangers' bytes are thrown at.
struct FuzzTarget: Sendable {
  typealias Body = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  let name: String
  /// Inputs to begin with.
  let seeds: @Sendable () -> [[UInt8]]
  let body: Body

  static let all =
    [
      images, imagesWithChecksums, imageRows, json, propertyLists, projects, workspaces, notations,
      descriptions, repositories, interfaces, nibs, iconLayers,
      assetCatalogs,
      archives, compiledCatalogs, iconFamilies, fingerprints, artSums, messages, webPages, webManifests,
      webSources,
      pictures,
      reports, comparisons, trees, configurations, gitIndexes, textRepairs, pictureRepairs, jpeg, webP, lzfse,
      lzvn,
      renditionPixels, bitmaps,
    ] + codecs
}
