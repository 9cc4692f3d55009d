import ImageProperties
import Model
import SpecTables

extension Rule {
  package static let wrongSize = Rule(
    id: "wrong-size",
    severity: .cases(.asEmptySlot(), .note("for a launch image of the other height")),
    title: "An image does not have the size of its slot",
    plural: "images do not have the size of their slot",
    rationale: """
      A slot takes one size. App Store Connect counts an icon only if a file has exactly the pixels that the slot \
      needs; iOS ignores or stretches a launch image of another size. Launch images with and without the status \
      bar (1004 and 1024 rows, 748 and 768) have both shipped, so the other height is only a note.
      """,
    remedy: "Export the image again at the size that the slot needs.",
    commands: [
      .fix(.unsafe, "in icon sets"),
      "sips -z 57 57 Icon.png (macOS; height, then width)",
    ],
    storeCodes: ["ITMS-90022", "ITMS-90023"],
    evidence: .verified, sources: ["QA1686", "ITMS-icons", "measured"],
    checks: .image(of: {
      $0.row.map { [.exact, .longEdgeAtLeast].contains($0.sizeRule) && !$0.isOfSite } ?? false
        && ($0.part ?? .back) == .back && !$0.isOf([.alternateIcon])
    }) { image in
      (image.row?.sizeRule == .exact ? image.wrongSize : image.smallOrNarrow).map { [$0] } ?? []
    },
    .site { site in site.site.wellKnownFiles.compactMap(site.wrongSize) + site.nearlySquareIcons })
}

enum WrongSize: Fault {
  case differs(expected: PixelSize, actual: PixelSize)
  /// A launch image with the status bar where the era expects none, or without.
  case otherHeight(expected: PixelSize, actual: PixelSize)
  /// - Parameter limit: pixels of the longer side.
  case small(actual: PixelSize, limit: Int)
  case narrow(actual: PixelSize)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .narrow(let size):
      return Sentences(
        of: finding, "is \(size) px; one side may be at most twice the other",
        consequence: finding.purposed("App Store Connect has rejected other covers."),
        remedy: "Export it again with an aspect ratio between 1:2 and 2:1.")
    case .small(let size, let least):
      return Sentences(
        of: finding, "is \(size) px; its longer side needs at least \(least) px",
        consequence: finding.purposed("Newsstand enlarges it, which looks soft."),
        remedy: "Export it again at a larger size.")
    case .differs(let expected, let actual):
      return differing(
        finding, expected, actual,
        consequence: finding.purposed(
          finding.row?.isOfGenerator == true
            ? "The tool scales it, copies it as it is, or leaves it out."
            : Words(finding.row?.missing ?? "")))
    case .otherHeight(let expected, let actual):
      return differing(
        finding, expected, actual,
        consequence:
          "\(finding.row?.label ?? ""). It fits an app that hides the status bar, or draws under it.")
    }
  }

  private func differing(
    _ finding: Finding, _ expected: PixelSize, _ actual: PixelSize, consequence: Words
  ) -> Sentences {
    Sentences(
      of: finding, "is \(actual) px; the slot needs \(expected) px\(actual.hint(towards: expected))",
      brief: "\(actual) px, needs \(expected)", consequence: consequence,
      remedy: "Export it again at \(expected) px.")
  }
}

extension ImageContext {
  private func isOfStoreIcon(_ size: PixelSize) -> Bool {
    target.tables.looseRows(of: .storeIcon).contains { $0.acceptedSizes.contains(size) }
  }

  /// The side of the largest touch icon that a system asks for, in pixels.
  private var largestTouchIcon: Int {
    target.tables.looseRows(of: .webClipIcon).compactMap(\.size?.width).max() ?? 0
  }

  fileprivate var wrongSize: Problem? {
    guard let size, let row, let wanted = row.size, !image.placements.contains(where: { $0.row.size == size })
    else { return nil }
    let isOtherHeight = row.alsoSizes.contains(size)
    if isOtherHeight, set == nil, servesBothEras { return nil }
    // The name was wrong as well, and the guideline itself advises 1024 pixels under it.
    if row.kind == .storeIcon, image.placements.contains(where: { $0.match != .named }), isOfStoreIcon(size) {
      return nil
    }
    if isOtherHeight, row.kind != .launchImage { return nil }
    // Browsers shrink a larger touch icon, unless its name or its link says another size.
    if row.kind == .webClipIcon, size.width == size.height, size.width > largestTouchIcon,
      NameParts(image.asset.name).widthsInName.isEmpty
    {
      return nil
    }
    let isNote = isOtherHeight || row.kind == .storeIcon || image.asset.role != nil
    let isSaid = image.asset.role.map { $0.isSaidByUser && ($0.isOfIcon || $0.role == .launchImage) } ?? false
    return problem(
      isSaid ? .warning : isNote ? .note : severityOfLoss,
      isOtherHeight
        ? WrongSize.otherHeight(expected: wanted, actual: size) : .differs(expected: wanted, actual: size)
    ).with {
      $0.weight.storeCodes = isOtherHeight ? [] : row.codes
      if let set, set.canBeReduced(to: row) {
        $0.repair.fix = .reduce(set.manifestPath, to: wanted, .wrongSize)
      }
    }
  }

  /// A cover of free size: its longer side has a least length, and App Store Connect holds it to a ratio.
  fileprivate var smallOrNarrow: Problem? {
    guard let size, let least = row?.size?.width else { return nil }
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    if long > 2 * short { return problem(.warning, WrongSize.narrow(actual: size)) }
    guard long < least else { return nil }
    return problem(.note, WrongSize.small(actual: size, limit: least))
  }

  /// An app for iOS 6 and iOS 7 may bring either height of an iPad launch image.
  private var servesBothEras: Bool {
    target.build.minimumOS < OSVersion(7) && target.build.sdk.version >= OSVersion(7)
  }
}

extension SiteContext {
  /// A touch icon whose name states another size. iOS requests it by that name and scales it; a larger one is shrunk
  /// without loss.
  fileprivate func wrongSize(_ file: WellKnownFile) -> Problem? {
    guard case .touchIcon(let stated?, _) = file.kind, let actual = size(of: file.path),
      actual != stated
    else { return nil }
    let isLarger = actual.isSquare && actual.width > stated.width && stated.isSquare
    return problem(
      isLarger ? .note : .warning, at: file.path, nil,
      WrongSize.differs(expected: stated, actual: actual)
    ).on(image(at: file.path)?.row)
  }
}

extension SiteContext {
  /// Touch icons that miss one of their sizes by a pixel, but for those whose name states it.
  fileprivate var nearlySquareIcons: [Problem] {
    let named = Set(site.wellKnownFiles.filter(\.statesSize).map(\.path))
    return content.images.compactMap { image in
      guard !named.contains(image.path), let row = self.image(at: image.path)?.row, row.kind == .webClipIcon,
        let actual = size(of: image.path), let meant = target.touchIconSize(near: actual)
      else { return nil }
      return problem(.warning, at: image.path, nil, WrongSize.differs(expected: meant, actual: actual)).on(
        row)
    }
  }
}

extension WellKnownFile {
  fileprivate var statesSize: Bool { if case .touchIcon(_?, _) = kind { true } else { false } }
}

extension PixelSize {
  fileprivate func hint(towards wanted: PixelSize) -> String {
    if isExactly(2, times: wanted) { return " (exactly double)" }
    if wanted.isExactly(2, times: self) { return " (exactly half)" }
    return width == wanted.height && height == wanted.width ? " (width and height are swapped)" : ""
  }
}
