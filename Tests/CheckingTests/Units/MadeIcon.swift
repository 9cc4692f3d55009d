import Model
import Places
import SystemPackage

@testable import Checking

/// AppIcon.icon, made up: one group of one bitmap on an automatic fill.
enum MadeIcon {
  static let place = SourcePosition(line: 4, column: 5)

  static func bundle(_ change: (inout IconBundle) -> Void = { _ in }) -> IconBundle {
    var bundle = IconBundle(path: "App/AppIcon.icon")
    bundle.manifest = .present
    var group = IconGroup(position: place)
    group.layers = [layer("art.png")]
    bundle.content.groups = [group]
    bundle.content.groupsPosition = place
    bundle.content.squares = .shared
    bundle.content.fill = .keyword(.automatic)
    change(&bundle)
    return bundle
  }

  /// A layer of a file of the bundle.
  static func layer(_ file: FileName, _ change: (inout IconLayer) -> Void = { _ in }) -> IconLayer {
    var layer = IconLayer(position: place)
    layer.images = [
      IconImage(filename: file, position: place, file: .present, appearance: nil, idiom: nil)
    ]
    change(&layer)
    return layer
  }

  static func found(by rule: Rule, in bundle: IconBundle, _ layers: MadeImage...) throws -> [FoundFault] {
    try foundFaults(
      of: rule,
      in: .ofToday {
        $0.layers = layers
        $0.details = { $0.catalogs.iconBundles = [bundle] }
      })
  }
}
