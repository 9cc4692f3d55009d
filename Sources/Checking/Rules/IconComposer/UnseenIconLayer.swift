import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unseenIconLayer = Rule(
    id: "unseen-icon-layer", severity: .note,
    title: "A layer of an Icon Composer file cannot be seen",
    rationale: """
      A layer of opacity 0, of scale 0 or beside the canvas shows in no appearance, unless a specialization changes it. \
      A bitmap that is clear everywhere shows in none. One that is far smaller than the canvas is often an icon of \
      another size, placed by mistake.
      """,
    remedy: "Remove the layer in Icon Composer, or show it.",
    evidence: .own, sources: ["XcodeDoc-composer"],
    checks: .app { app in app.app.catalogs.iconBundles.flatMap(app.unseenLayers) })
}

struct UnseenIconLayer: Fault {
  enum Reason: String, FactValue {
    case opacity, scale, outside, small
  }

  let other: Untrusted
  let reason: Reason

  func sentences(_ finding: Finding) -> Sentences {
    let why: Words =
      switch reason {
      case .opacity: "has an opacity of 0"
      case .scale: "has a scale of 0"
      case .outside: "lies outside of the canvas"
      case .small: "takes less than 16 points of the canvas of 1024"
      }
    return Sentences("The layer \(other) of \(finding.name) \(why)", consequence: "It does not show.")
  }
}

extension AppContext {
  fileprivate func unseenLayers(_ bundle: IconBundle) -> [Problem] {
    guard bundle.manifest == .present else { return [] }
    return bundle.groups.flatMap { group in
      group.layers.compactMap { layer -> Problem? in
        guard !group.isHidden, !layer.isHidden else { return nil }
        let reasons = IconAppearance.allCases.map { reason(layer, in: group, of: bundle, $0) }
        guard let first = reasons.first, let reason = first, reasons.allSatisfy({ $0 != nil }) else {
          return nil
        }
        let name = layer.name ?? layer.images.first?.filename.display ?? "without a name"
        return Problem(
          .note, at: bundle.manifestPath, name: Untrusted(bundle.path.fileName),
          UnseenIconLayer(other: Untrusted(name), reason: reason)
        ).with {
          ($0.line, $0.column) = (layer.position.line, layer.position.column)
          $0.subject = "\(layer.position)"
        }
      }
    }
  }

  /// Below it a layer is a dot on the home screen: less than a point of the 60 there.
  private static let smallest = 16.0

  private func reason(
    _ layer: IconLayer, in group: IconGroup, of bundle: IconBundle, _ appearance: IconAppearance
  ) -> UnseenIconLayer.Reason? {
    if layer.opacity(in: appearance) <= 0 || group.opacity(in: appearance) <= 0 { return .opacity }
    let placement = layer.placement(in: appearance)
    if placement.scale == 0 || group.placement(in: appearance).scale == 0 { return .scale }
    guard let size = layerSize(layer, of: bundle, appearance), size.width > 0, size.height > 0 else {
      return nil
    }
    let frame = bundle.frame(of: size, layer, in: group, appearance)
    if !frame.touches(iconCanvas) { return .outside }
    return max(frame.width, frame.height) < Self.smallest ? .small : nil
  }
}
