import ImageProperties
import Model
import SpecTables

extension Rule {
  static let transparentPixels = Rule(
    id: "transparent-pixels",
    severity: .cases(
      .error(
        "on the app's own 1024 x 1024 icon, watch icons, the Top Shelf images and the back layer of a stack"),
      .warning(),
      .note("where every pixel is nearly opaque, and in corners of a launch image that is black around them")),
    title: "An image that must be opaque has transparent pixels",
    plural: "images that must be opaque have transparent pixels",
    isToldByIcon: true,
    rationale: """
      The home screen draws icons on black, so transparent pixels turn black; a launch image shows black \
      likewise. The guideline forbids alpha in app icons, yet apps have shipped with it. In the icon that an app \
      starts with, App Store Connect rejects it at 1024 x 1024; two apps have been uploaded for a year and more with \
      alternate icon sets that have transparent pixels. Alpha values of \(RGBA.almostOpaque) and more are invisible leftovers of \
      resampling.
      """,
    remedy: "Fill the background, and save without alpha.",
    commands: [
      .fix(.onWhite)
    ],
    storeCodes: ["ITMS-90717", "ITMS-90396", "ITMS-90647", "ITMS-90497"],
    evidence: .apple,
    sources: ["QA1686", "HIG-iPad", "ITMS-90717", "ITMS-watch", "composer-alpha", "measured"],
    checks: .image(
      needs: .transparency, of: { $0.alpha?.forbidsTransparency == true || $0.alpha == .opaqueGray }
    ) { image in
      image.transparentPixels.map { [$0] } ?? []
    })
}

enum TransparentPixels: Fault {
  /// - Parameters:
  ///   - visible: the part that the picture fills, where that is not all of the canvas.
  ///   - canvas: pixels of the image then.
  case pixels(count: Int, visible: PixelSize?, canvas: PixelSize?)
  case clear
  case corners(count: Int)
  /// Those of a launch image that is black beside them.
  case cornersInBlack(count: Int)
  /// - Parameter alpha: the lowest of any pixel, of 255.
  case resampled(count: Int, alpha: Int)
  /// - Parameter list: the images of a compiled icon, by their sizes.
  case compiled(list: [Listed<RenditionLabel>])
  case compiledStack(list: [RenditionLabel])

  /// What lies around the corners is no other fault.
  var identity: any Fault {
    if case .cornersInBlack(let count) = self { TransparentPixels.corners(count: count) } else { self }
  }

  var stamp: Sentence? { if case .resampled = self { Sentence("almost opaque") } else { nil } }
  var marks: [FaultMark] {
    if case .resampled = self { [.transparentPixels, .nearlyOpaquePixels] } else { [.transparentPixels] }
  }

  func together(_ problems: [Problem]) -> (any Fault)? {
    let images = problems.compactMap(\.image)
    let labels = images.compactMap(\.asset.compiled?.label)
    guard images.allSatisfy({ $0.use.part == nil }) else {
      return TransparentPixels.compiledStack(list: labels)
    }
    return TransparentPixels.compiled(list: Listed.list(labels, limit: 4))
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .pixels(let count, let visible, let canvas):
      let pixels: Words = "\(count) transparent \(count == 1 ? "pixel" : "pixels")"
      guard let visible, let canvas else {
        return ofImage(finding, "has \(pixels) and must be opaque", brief: "has \(pixels)")
      }
      return ofImage(
        finding,
        "has \(pixels) and must be opaque; the picture fills \(visible) of \(canvas) px")
    case .clear:
      return ofImage(
        finding, "is completely transparent and must be opaque", brief: "is completely transparent")
    case .corners where finding.row?.kind == .launchImage, .cornersInBlack:
      // The art around them may have any colour, so that no command fills them.
      return Sentences(
        of: finding, "has transparent corners; a launch image fills the screen as it is",
        consequence: consequence(finding),
        remedy: "Fill the corners with the art around them, and save without alpha.")
    case .corners:
      return ofImage(
        finding, "has transparent corners; the system rounds them, so it must be square")
    case .resampled(let count, let alpha):
      return ofImage(
        finding,
        "has \(counted(count, "pixel")) that \(count == 1 ? "is" : "are") almost opaque (alpha \(alpha) "
          + "and up), as resampling leaves them")
    case .compiled(let images):
      return ofProduct(
        finding,
        "has transparent pixels in compiled images that must be opaque: \(images.map(\.words).listed())"
      )
    case .compiledStack(let images):
      return ofProduct(
        finding,
        "has a back layer with transparent pixels: the compiled icon is not opaque "
          + "(\(images.map(\.words).listed()))")
    }
  }

  private func ofImage(_ finding: Finding, _ predicate: Words, brief: Words? = nil) -> Sentences {
    Sentences(
      of: finding, predicate, brief: brief, consequence: consequence(finding),
      fix: finding.rewriting(.onWhite))
  }

  private func ofProduct(_ finding: Finding, _ predicate: Words) -> Sentences {
    Sentences(
      of: finding, predicate, consequence: consequence(finding),
      remedy: "Fill the background of the source image, save it without alpha, and build again.")
  }

  private func consequence(_ finding: Finding) -> Words {
    if case .cornersInBlack = self {
      return finding.purposed("They show black on the device, like the pixels beside them.")
    }
    return finding.purposed(
      finding.severity == .error
        ? "App Store Connect rejects the upload." : "Transparent pixels show black on the device.")
  }
}

extension ImageContext {
  fileprivate var transparentPixels: Problem? {
    guard target.drawsInColor(set), let row, let size else { return nil }
    guard let evidence = transparency,
      evidence.lowestAlpha < 255, evidence.visibleBounds != nil || !row.kind.isBlankWithoutArt
    else { return nil }
    let isTinted = alpha == .opaqueGray
    // The rule of appearances says it.
    if isTinted, set?.use == .primaryIcon, use.isAppearanceOfIcon, mayBeBuiltByOlderTools { return nil }
    let severity = isTinted ? .note : severity(row, evidence)
    var problem = problem(severity, fault(of: evidence, size: size))
    if severity == .error || severity == .warning && !isRefusedWithAlpha {
      problem.weight.storeCodes = codesOfAlpha
    }
    problem.repair.otherSlot = transparentSlot
    return problem
  }

  /// Another slot that the file serves, and that may be transparent.
  private var transparentSlot: SpecRow? {
    layout.placedImages.first { other in
      guard other.asset.id == image.asset.id, other.row?.kind != .launchImage else { return false }
      return other.use.alpha.map { !$0.forbidsTransparency && $0 != .opaqueGray } ?? false
    }?.row
  }

  private func severity(_ row: SpecRow, _ evidence: TransparencyEvidence) -> Severity {
    let hasStoreSize = row.size == target.tables.storeIconSize
    if let role = use.role, role.isOfIcon, hasStoreSize {
      return role.isSaidByUser ? .error : .warning
    }
    if target.kind.isFile, row.kind == .storeIcon, hasStoreSize { return .warning }
    if use.part == .back || use.part == .whole || isRefusedWithAlpha {
      if isReplacedByIconComposer { return .note }
      // The alternate icons that were refused came from Icon Composer files; those of sets have shipped with open ground.
      if isOfCompiledAlternate {
        return isComposed && evidence.lowestAlpha < RGBA.almostOpaque ? .error : .warning
      }
      // Outside a set only the icons that a watch app's plist lists are refused.
      return set.map { $0.use == .primaryIcon } ?? true ? .error : .warning
    }
    if row.kind == .topShelfImage, alpha == .opaqueWithoutChannel, image.asset.isOfCatalog { return .error }
    return evidence.lowestAlpha >= RGBA.almostOpaque || row.kind == .storeIcon || isBlackAround(row, evidence)
      ? .note : .warning
  }

  /// Whether the corners of a launch image, which show black, are black beside them too.
  private func isBlackAround(_ row: SpecRow?, _ evidence: TransparencyEvidence) -> Bool {
    row?.kind == .launchImage && evidence.isOnlyInCorners && evidence.isBlackRim
  }

  /// Whether an Icon Composer file has the name of the set, which then is compiled by older versions of Xcode alone.
  private var isReplacedByIconComposer: Bool {
    self.set.map { target.app.composerFile(replacing: $0.name) != nil } ?? false
  }

  /// Whether the compiler made the icon from an Icon Composer file.
  private var isComposed: Bool { layout.images.contains { $0.asset.compiled?.isLayered == true } }

  private func fault(of evidence: TransparencyEvidence, size: PixelSize) -> TransparentPixels {
    guard let visible = evidence.visibleBounds else { return .clear }
    let count = evidence.clearPixels + evidence.translucentPixels
    if evidence.clearPixels == 0, evidence.lowestAlpha >= RGBA.almostOpaque {
      return .resampled(count: count, alpha: Int(evidence.lowestAlpha))
    }
    if evidence.isOnlyInCorners {
      return isBlackAround(row, evidence) ? .cornersInBlack(count: count) : .corners(count: count)
    }
    let isSmaller = visible.width < size.width || visible.height < size.height
    return .pixels(
      count: count, visible: isSmaller ? visible.size : nil, canvas: isSmaller ? size : nil)
  }
}

extension ImageContext {
  /// Whether uploads with a transparent pixel in the icon were refused: the 1024 x 1024 icon of an icon set,
  /// and every icon of a watch app.
  var isRefusedWithAlpha: Bool {
    guard let row, alpha == .opaqueWithoutChannel else { return false }
    return row.kind == .watchIcon
      || image.asset.isOfCatalog && row.kind == .appIcon
        && row.size == target.tables.storeIconSize
  }

  /// Those of Messages and the Top Shelf were reported once each.
  var codesOfAlpha: [String] {
    if isRefusedWithAlpha { return row?.kind == .watchIcon ? ["ITMS-90396"] : ["ITMS-90717"] }
    if use.role?.isOfIcon == true, row?.size == target.tables.storeIconSize { return ["ITMS-90717"] }
    guard image.asset.isOfCatalog, alpha == .opaqueWithoutChannel else { return [] }
    switch row?.kind {
    case .messagesIcon: return ["ITMS-90647"]
    case .topShelfImage: return ["ITMS-90497"]
    default: return []
    }
  }
}
