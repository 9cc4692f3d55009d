import AssetSources
import ImageInspection
import SpecTables

extension Rule {
  static let bitDepth = Rule(
    id: "bit-depth",
    severity:
      "error for 16 bits a channel in the catalog of an app for iOS before 9.3, warning on app icons and launch images, else note",
    title: "A PNG does not have 8 bits a channel",
    rationale: """
      The guideline's standard is 24 bits of colour and 8 of alpha. 16 bits a channel are converted with \
      loss, 1, 2 and 4 show bands. Both have shipped in apps.
      """,
    remedy: "Save the image with 8 bits a channel.",
    commands: ["magick Icon.png -depth 8 Icon.png"],
    storeCodes: ["ITMS-90682"],
    evidence: .apple, sources: ["HIG-iPad", "measured"]
  ) { app in
    app.refusedInCatalog(app.input.product?.assets?.deepNames, "16 bits a channel, must be 8")
      + app.images.compactMap { image in
        if image.png?.header?.bitDepth == 16, app.refusesDeepColor(image) {
          return image.refusedAsDeep("16 bits a channel, must be 8")
        }
        guard image.isPlaced, let header = image.png?.header, header.bitDepth != 8,
          header.colorType != .indexed
        else { return nil }
        var problem = image.note("\(header.bitDepth) bits a channel, must be 8")
        if header.bitDepth == 16, image.row.map({ $0.kind == .appIcon || $0.kind == .launchImage }) == true {
          problem.severity = .warning
        }
        return problem
      }
  }
}

extension ExaminedApp {
  /// Whether the store refuses an image of 16 bits or a wide gamut: any that a catalog of an app for systems
  /// before iOS 9.3 holds.
  func refusesDeepColor(_ image: ExaminedImage) -> Bool {
    image.asset.entry != nil && refusesDeepColor
  }

  private var refusesDeepColor: Bool {
    input.target.platform == .ios && input.target.minimumOS < OSVersion(9, 3)
      && !input.provenance.minimumOS.isAssumed
  }

  /// The one problem of all images of a compiled catalog that the store refuses for their colours.
  func refusedInCatalog(_ names: [String]?, _ found: String) -> [Problem] {
    guard isAppPart, refusesDeepColor, let assets = input.product?.assets, let names, let first = names.first
    else { return [] }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return [
      Problem(
        severity: .error, path: assets.path, message: "\(first)\(others): \(found)",
        consequence: consequenceOfDeepColor, remedy: remedyOfDeepColor, storeCodes: ["ITMS-90682"])
    ]
  }
}

extension ExaminedImage {
  func refusedAsDeep(_ found: String) -> Problem {
    var problem = note(found)
    problem.severity = .error
    problem.consequence = consequenceOfDeepColor
    problem.remedy = remedyOfDeepColor
    problem.storeCodes = ["ITMS-90682"]
    return problem
  }
}

private let consequenceOfDeepColor = "The app runs on systems before iOS 9.3. The upload is refused."
private let remedyOfDeepColor = "Convert it to 8-bit sRGB, or raise the deployment target to 9.3."
