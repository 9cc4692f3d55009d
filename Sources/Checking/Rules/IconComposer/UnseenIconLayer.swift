import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let unseenIconLayer = Rule(
    id: "unseen-icon-layer", severity: .note,
    title: "A layer of an Icon Composer file cannot be seen",
    rationale: """
      A layer of opacity 0, of scale 0 or beside the canvas shows in no appearance, unless a specialization changes it. \
      A bitmap that is clear everywhere shows in none. One that is far smaller than the canvas of 1024 points is often \
      an icon of another size: it shows as a dot, or blurred where it is enlarged.
      """,
    remedy: "Remove the layer in Icon Composer, or export it at the size of the canvas.",
    evidence: .own, sources: ["XcodeDoc-composer"],
    checks: .app(needs: [.transparency, .thumbnail], of: \.isComposerLayer) { app in
      app.app.catalogs.iconBundles.flatMap(app.unseenLayers)
    })
}

/// - Parameter other: the layer.
enum UnseenIconLayer: Fault {
  case opacity(other: LayerName)
  case scale(other: LayerName)
  case outside(other: LayerName)
  case clear(other: LayerName)
  case faint(other: LayerName)
  case dot(other: LayerName)
  case small(other: LayerName, size: PixelSize)

  func sentences(_ finding: Finding) -> Sentences {
    let unseen: Words = "It does not show."
    return switch self {
    case .opacity(let layer):
      Sentences("The layer \(layer.words) of \(finding.name) has an opacity of 0", consequence: unseen)
    case .scale(let layer):
      Sentences("The layer \(layer.words) of \(finding.name) has a scale of 0", consequence: unseen)
    case .outside(let layer):
      Sentences("The layer \(layer.words) of \(finding.name) lies outside the canvas", consequence: unseen)
    case .clear(let layer):
      Sentences("The layer \(layer.words) of \(finding.name) is completely transparent", consequence: unseen)
    case .faint(let layer):
      Sentences(
        "The layer \(layer.words) of \(finding.name) is almost completely transparent", consequence: unseen)
    case .dot(let layer):
      Sentences(
        "The layer \(layer.words) of \(finding.name) is smaller than 16 points of 1024",
        consequence: "It is a dot of less than one point on the home screen.")
    case .small(let layer, let size):
      Sentences(
        "The layer \(layer.words) of \(finding.name) is a bitmap of \(size); the canvas is 1024 x 1024",
        consequence: "It shows small, or blurred.")
    }
  }
}

/// How a layer of an icon is told from the others.
enum LayerName: WordedFact {
  /// By its name, or that of its first image.
  case named(Untrusted)
  case nameless

  init(_ name: Untrusted?) { self = name.map { .named($0) } ?? .nameless }

  var words: Words {
    switch self {
    case .named(let name): Words(name)
    case .nameless: "without a name"
    }
  }
}

extension AppContext {
  fileprivate func unseenLayers(_ bundle: IconBundle) -> [Problem] {
    guard bundle.manifest == .present else { return [] }
    return bundle.groups.flatMap { group in
      group.layers.compactMap { layer -> Problem? in
        fault(of: layer, in: group, of: bundle).map { fault in
          Problem(.note, at: bundle.manifestPath, name: Untrusted(bundle.path.fileName), fault).with {
            $0.place.point(at: layer.position)
            $0.key.discriminator = "\(layer.position)"
          }
        }
      }
    }
  }

  /// What keeps the layer from being seen wherever it is shown; what hides it on purpose is none.
  private func fault(of layer: IconLayer, in group: IconGroup, of bundle: IconBundle) -> UnseenIconLayer? {
    let shown = bundle.designs.filter { !group.isHidden(in: $0) && !layer.isHidden(in: $0) }
    let faults = shown.map { fault(of: layer, in: group, of: bundle, $0) }
    return faults.contains { $0 == nil } ? nil : faults.first ?? nil
  }

  /// Below it a layer is less than a point of the 60 on a home screen.
  private static let smallest = 16.0
  /// The largest icon of the classic sizes but for the store's is 180 pixels; half of the sizes are smaller.
  private static let smallBitmap = 128
  /// Of 255: under it no display shows a difference on most grounds.
  private static let faintestAlpha = 5

  private func fault(
    of layer: IconLayer, in group: IconGroup, of bundle: IconBundle, _ design: IconDesign
  ) -> UnseenIconLayer? {
    let name = LayerName(
      layer.name.map { Untrusted($0) } ?? layer.images.first.map { Untrusted($0.filename) })
    if layer.opacity(in: design) == 0 || group.opacity(in: design) == 0 {
      return .opacity(other: name)
    }
    if layer.placement(in: design).scale == 0 || group.placement(in: design).scale == 0 {
      return .scale(other: name)
    }
    let bitmap = bitmap(of: layer, in: bundle, design)
    if let pixels = bitmap.flatMap({ evidence.view(of: $0).transparency }), pixels.lowestAlpha == 0,
      pixels.visibleBounds == nil
    {
      return .clear(other: name)
    }
    if let art = bitmap.flatMap({ evidence.view(of: $0).art }), bitmap?.png?.carriesAlpha == true,
      art.lumasAndAlphas.allSatisfy({ $0.alpha <= Self.faintestAlpha })
    {
      return .faint(other: name)
    }
    guard let size = layerSize(layer, of: bundle, design), size.width > 0, size.height > 0 else {
      return nil
    }
    let whole = bundle.frame(of: size, layer, in: group, design)
    let frame = drawn(layer, of: bundle, design)?.around.map { whole.part($0, of: size) } ?? whole
    if !frame.touches(iconCanvas) { return .outside(other: name) }
    if max(frame.width, frame.height) < Self.smallest { return .dot(other: name) }
    guard let pixels = bitmap?.headerSize, max(pixels.width, pixels.height) <= Self.smallBitmap else {
      return nil
    }
    return .small(other: name, size: pixels)
  }
}

extension InterfaceRect {
  /// The place of a part of a picture of a size that lies in this frame.
  fileprivate func part(_ box: InterfaceRect, of size: InterfaceSize) -> InterfaceRect {
    let (across, down) = (width / size.width, height / size.height)
    return InterfaceRect(
      x: x + box.x * across, y: y + box.y * down, width: box.width * across, height: box.height * down)
  }
}
