import ImageProperties
import Model
import SpecTables

extension Rule {
  static let transparentPixels = Rule(
    id: "transparent-pixels",
    severity: .cases(
      .error("on the 1024 x 1024 icon, watch icons and the back layer of a stack"), .warning(),
      .note("where every pixel is nearly opaque")),
    title: "An image that must be opaque has transparent pixels",
    plural: "images that must be opaque have transparent pixels",
    rationale: """
      The home screen draws icons on black, so transparent pixels turn black; a launch image shows black \
      likewise. The guideline forbids alpha in app icons, yet apps have shipped with it. Alpha values of 250 \
      and more are invisible leftovers of resampling.
      """,
    remedy: "Fill the background, and save without alpha.",
    commands: [
      "magick mogrify -background white -alpha remove -alpha off -define png:color-type=2 Icon.png"
    ],
    storeCodes: ["ITMS-90717", "ITMS-90396", "ITMS-90647", "ITMS-90497"],
    evidence: .apple, sources: ["QA1686", "HIG-iPad", "ITMS-90717", "ITMS-watch", "measured"],
    checks: .image(
      needs: .transparency, of: { $0.alpha?.forbidsTransparency == true || $0.alpha == .opaqueGray }
    ) { image in
      image.transparentPixels.map { [$0] } ?? []
    },
    .app { app in
      app.icons.flatMap(app.transparentImages) + app.icons.flatMap(app.transparentStacks)
        + app.transparentShelves
        + app.alternates.flatMap(app.transparentImages).map { problem in
          // As in sources: no upload is known to be rejected for an alternate icon.
          problem.with { $0.severity = max($0.severity, .warning) }
        }
    }
  ) { finding in
    LegacySentences(
      message(finding),
      consequence: finding.severity == .error
        ? finding.oldPurposed("App Store Connect rejects the upload.")
        : finding.oldPurposed("Transparent pixels show black on the device."),
      remedy: finding.values.has(.list)
        ? "Fill the background of the source image, save it without alpha, and build again."
        : finding.command(
          "magick mogrify -background white -alpha remove -alpha off -define png:color-type=2")
          ?? "Fill the background, and save without alpha.")
  }

  private static func message(_ finding: Finding) -> String {
    let values = finding.values
    let count = counted(values.number(.count), "pixel")
    switch values.fault {
    case "compiled":
      return "\(finding.oldName) has transparent pixels in compiled images that must be opaque: "
        + values.text(.list)
    case "compiled-stack":
      return "\(finding.oldName) has a back layer with transparent pixels: the compiled icon is not opaque ("
        + values.text(.list) + ")"
    case "clear": return "\(finding.oldName) is completely transparent and must be opaque"
    case "corners":
      return "\(finding.oldName) has transparent corners; the system rounds them, so it must be square"
    case "resampled":
      return
        "\(finding.oldName) has \(count) that are not quite opaque (alpha \(values.number(.alpha)) and up), as "
        + "resampling leaves them"
    default:
      let box =
        values.size(.visible).map { "; the picture fills \($0.prose) of \(values.text(.canvas)) px" } ?? ""
      return
        "\(finding.oldName) has \(values.number(.count)) transparent \(values.number(.count) == 1 ? "pixel" : "pixels") and must be opaque\(box)"
    }
  }
}

extension ImageContext {
  fileprivate var transparentPixels: Problem? {
    guard target.drawsInColor(set), let row, let size, let evidence = transparency,
      evidence.lowestAlpha < 255, evidence.visibleBounds != nil || !row.kind.isBlankWithoutArt
    else { return nil }
    let isTinted = alpha == .opaqueGray
    // The rule of appearances says it.
    if isTinted, set?.use == .primaryIcon, use.isAppearanceOfIcon, mayBeBuiltByOlderTools { return nil }
    let severity = isTinted ? .note : severity(row, evidence)
    var problem = problem(severity, values(of: evidence, size: size))
    if severity == .error || severity == .warning && !isRefusedWithAlpha { problem.storeCodes = codesOfAlpha }
    return problem
  }

  private func severity(_ row: SpecRow, _ evidence: TransparencyEvidence) -> Severity {
    let hasStoreSize = row.size == target.tables.storeIconSize
    if let role = use.role, role.isOfIcon, hasStoreSize {
      return role.isSaidByUser ? .error : .warning
    }
    if target.kind == .image, row.kind == .storeIcon, hasStoreSize { return .warning }
    if use.layer?.isBack == true || isRefusedWithAlpha {
      // Outside a set only the icons that a watch app's plist lists are refused.
      return set.map { $0.use == .primaryIcon } ?? true ? .error : .warning
    }
    return evidence.lowestAlpha >= 250 || row.kind == .storeIcon ? .note : .warning
  }

  private func values(of evidence: TransparencyEvidence, size: PixelSize) -> FindingValues {
    guard let visible = evidence.visibleBounds else { return [.fault: .text("clear")] }
    let count = evidence.clearPixels + evidence.translucentPixels
    if evidence.isOnlyInCorners { return [.fault: .text("corners"), .count: .number(count)] }
    if evidence.clearPixels == 0, evidence.lowestAlpha >= 250 {
      return [
        .fault: .text("resampled"), .count: .number(count), .alpha: .number(Int(evidence.lowestAlpha)),
      ]
    }
    let isSmaller = visible.width < size.width || visible.height < size.height
    var values: FindingValues = [.count: .number(count)]
    if isSmaller {
      values[.visible] = .size(visible.size)
      values[.canvas] = .size(size)
    }
    return values
  }
}

extension ImageContext {
  /// Whether uploads with a transparent pixel in the icon were refused: the 1024 x 1024 icon of an icon set,
  /// and every icon of a watch app.
  var isRefusedWithAlpha: Bool {
    guard let row, alpha == .opaqueWithoutChannel else { return false }
    return row.kind == .watchIcon
      || image.asset.entry != nil && row.kind == .appIcon
        && row.size == target.tables.storeIconSize
  }

  /// Those of Messages and the Top Shelf were reported once each.
  var codesOfAlpha: [String] {
    if isRefusedWithAlpha { return row?.kind == .watchIcon ? ["ITMS-90396"] : ["ITMS-90717"] }
    if use.role?.isOfIcon == true, row?.size == target.tables.storeIconSize { return ["ITMS-90717"] }
    guard image.asset.entry != nil, alpha == .opaqueWithoutChannel else { return [] }
    switch row?.kind {
    case .messagesIcon: return ["ITMS-90647"]
    case .topShelfImage: return ["ITMS-90497"]
    default: return []
    }
  }
}

extension AppContext {
  /// Transparent images of a compiled icon: the large one, and all others together.
  fileprivate func transparentImages(of context: CompiledIconContext) -> [Problem] {
    guard build.platform == .ios || build.platform == .watchos else { return [] }
    let found = context.icon.images.filter { $0.opacity == .transparent && $0.isForAnyAppearance }
    let refused = found.filter(isRefusedWithAlpha)
    guard !found.isEmpty else { return [] }
    // In source the icon of Messages only warns: it was reported once.
    let isError = !refused.isEmpty && build.product != .messages
    let labels = (refused.isEmpty ? found : refused).map(\.label)
    let more = labels.count > 4 ? ["\(labels.count - 4) more"] : []
    return [
      problem(
        isError ? .error : .warning, at: context.icon.path, name: context.icon.name,
        [.fault: .text("compiled"), .list: .texts(labels.prefix(4) + more)]
      ).with { if !refused.isEmpty { $0.storeCodes = [codeOfAlpha] } }
    ]
  }

  /// A stack whose layers leave pixels open: its back layer is not opaque. Where the compiler made no picture of all
  /// layers, none of the layers may be opaque.
  fileprivate func transparentStacks(of context: CompiledIconContext) -> [Problem] {
    guard build.platform.drawsLayers, let stack = app.product?.assets?.stacks[context.icon.name] else {
      return []
    }
    let layers = stack.layers.values.joined().compactMap(\.compiled)
    let flattened = stack.flattened.compactMap(\.compiled)
    let isOpen =
      !flattened.contains { $0.idiom != .marketing } && !layers.contains { $0.opacity != .transparent }
    let found = flattened.filter { $0.opacity == .transparent } + (isOpen ? layers : [])
    guard !found.isEmpty else { return [] }
    return [
      problem(
        .error, at: context.icon.path, name: context.icon.name,
        [.fault: .text("compiled-stack"), .list: .texts(found.map(\.label).sorted())])
    ]
  }

  /// The Top Shelf images of a built app: uploads were once reported as rejected.
  fileprivate var transparentShelves: [Problem] {
    guard build.platform == .tvos, let assets = app.product?.assets else { return [] }
    return assets.pictures.sorted { $0.key < $1.key }.compactMap { name, images in
      let found = images.compactMap(\.compiled).filter { $0.opacity == .transparent }
      guard !found.isEmpty else { return nil }
      return problem(
        .warning, at: assets.path, name: name,
        [.fault: .text("compiled"), .list: .texts(found.map(\.label))]
      ).with { $0.storeCodes = ["ITMS-90497"] }
    }
  }

  private func isRefusedWithAlpha(_ image: CompiledImage) -> Bool {
    build.product != .application && build.product != .appClip
      || image.size == target.tables.storeIconSize
  }

  private var codeOfAlpha: String {
    switch build.product {
    case .watchApp: "ITMS-90396"
    case .messages: "ITMS-90647"
    default: "ITMS-90717"
    }
  }
}
