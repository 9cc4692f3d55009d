import ImageProperties
import Model

/// One check of a rule, by its scope: what it is given to look at.
enum Check: Sendable {
  /// Every image that `of` takes, with the pixel evidence that `needs` names and no other.
  case image(
    needs: InspectionDepth = [], of: @Sendable (ImageUse) -> Bool = { _ in true },
    _ body: @Sendable (ImageContext) -> [Problem])
  /// Every set of a catalog, with the same evidence of those of its images that `of` takes.
  case set(
    needs: InspectionDepth = [], of: @Sendable (ImageUse) -> Bool = { _ in true },
    _ body: @Sendable (SetContext) -> [Problem])
  /// The same of sets whose places are slots alone: icons, launch images, and what an icon is made of.
  case setOfSlots(
    needs: InspectionDepth = [], of: @Sendable (ImageUse) -> Bool = { _ in true },
    _ body: @Sendable (SetContext) -> [Problem])
  /// Every icon in its sizes, loose, of a set or compiled, as far as `of` takes its images.
  case icon(
    needs: InspectionDepth, of: @Sendable (ImageUse) -> Bool = { $0.showsIconArt },
    _ body: @Sendable (IconFamily) -> [Problem])
  /// Every place with slots: the loose images, a set that has some, an icon of a compiled catalog.
  case slots(_ body: @Sendable (any SlotPlace) -> [Problem])
  /// Every icon in layers, of a stack or compiled.
  case stack(_ body: @Sendable (LayeredIcon) -> [Problem])
  /// The whole app, with every set and every file by name.
  case app(
    needs: InspectionDepth = [], of: @Sendable (ImageUse) -> Bool = { _ in true },
    _ body: @Sendable (AppContext) -> [Problem])
  /// A web site, with its pages, its manifests and every image that they link to.
  case site(_ body: @Sendable (SiteContext) -> [Problem])
  /// The archive that a built product came in.
  case archive(_ body: @Sendable (ArchiveContext) -> [Problem])
  /// A target of a project and the product that was built from it, where both were named.
  case pair(
    needs: InspectionDepth = [], of: @Sendable (ImageUse) -> Bool = { _ in true },
    _ body: @Sendable (PairContext) -> [Problem])
}

/// Scopes of targets of one form.
extension Check {
  /// The whole app, unless it is a built product.
  static func sources(_ body: @escaping @Sendable (AppContext) -> [Problem]) -> Check {
    .app { app in if case .product = app.form { [] } else { body(app) } }
  }

  /// A built product, with the app that it is.
  static func product(_ body: @escaping @Sendable (AppContext, BuiltProduct) -> [Problem]) -> Check {
    .app { app in if case .product(let product, _) = app.form { body(app, product) } else { [] } }
  }

  /// The sources from which a tool makes the icons of an app, with the app.
  static func generated(_ body: @escaping @Sendable (AppContext, GeneratorSources) -> [Problem]) -> Check {
    .app { app in if case .generated(let sources) = app.form { body(app, sources) } else { [] } }
  }

  /// Every image that `of` takes, but those of built products, with the pixel evidence that `needs` names.
  static func sourceImage(
    needs: InspectionDepth = [], of takes: @escaping @Sendable (ImageUse) -> Bool = { _ in true },
    _ body: @escaping @Sendable (ImageContext) -> [Problem]
  ) -> Check {
    .image(needs: needs, of: takes) { image in image.target.app.product == nil ? body(image) : [] }
  }
}

extension Check {
  /// The pixel evidence that the check needs of an image with this use.
  fileprivate func needs(of use: ImageUse) -> InspectionDepth {
    switch self {
    case .image(let needs, let takes, _), .set(let needs, let takes, _), .setOfSlots(let needs, let takes, _),
      .icon(let needs, let takes, _), .app(let needs, let takes, _), .pair(let needs, let takes, _):
      takes(use) ? needs : []
    case .slots, .stack, .site, .archive: []
    }
  }

  /// The pixel evidence that it needs of any image.
  var needs: InspectionDepth {
    switch self {
    case .image(let needs, _, _), .set(let needs, _, _), .setOfSlots(let needs, _, _),
      .icon(let needs, _, _), .app(let needs, _, _), .pair(let needs, _, _):
      needs
    case .slots, .stack, .site, .archive: []
    }
  }
}

extension Rule {
  /// Whether it says how a picture looks, and not only what is missing or damaged.
  var looksAtPixels: Bool { checks.contains { !$0.needs.isEmpty } }

  /// The pixel evidence that any rule needs of an image with this use.
  static func needs(of use: ImageUse, for rules: [Rule] = allRules) -> InspectionDepth {
    rules.lazy.flatMap(\.checks).reduce(into: []) { $0.formUnion($1.needs(of: use)) }
  }
}
