import Model
import Places
import SpecTables

// Images of 16 bits per channel or in Display P3, which App Store Connect rejects in any catalog of an app
// for systems before iOS 9.3.

extension TargetContext {
  fileprivate var refusesDeepColor: Bool {
    platform == .ios && build.minimumOS < OSVersion(9, 3) && !provenance.minimumOS.isAssumed
  }
}

extension ImageContext {
  /// Whether App Store Connect rejects the image for 16 bits per channel or a wide gamut.
  var isRefusedAsDeep: Bool { image.asset.entry != nil && target.refusesDeepColor }

  /// Image sets with such images have shipped in apps for these systems, so there it is a warning.
  func refusedAsDeep(_ values: FindingValues = [:]) -> Problem {
    let isIcon = set?.hasSlots == true
    return problem(isIcon ? .error : .warning, [.fault: .text(isIcon ? "refused" : "refused-at-times")]).with
    {
      $0.values = $0.values.merging(values)
      $0.storeCodes = ["ITMS-90682"]
    }
  }
}

extension AppContext {
  /// The one problem of all images of a compiled catalog that App Store Connect rejects for their colours.
  /// - Parameter names: of these images.
  func refusedInCatalog(_ names: [String]?) -> [Problem] {
    guard target.refusesDeepColor, let assets = app.product?.assets, let names, let first = names.first else {
      return []
    }
    return [
      problem(
        .error, at: assets.path, name: assets.path.fileName.display,
        [.fault: .text("compiled"), .list: .texts([first]), .count: .number(names.count)]
      ).with { $0.storeCodes = ["ITMS-90682"] }
    ]
  }
}

extension Finding {
  /// Whether App Store Connect rejects the upload for it.
  var isRefusedAsDeep: Bool { ["refused", "refused-at-times", "compiled"].contains(values.fault) }

  /// "Assets.car has images of 16 bits per channel: Photo and 3 more".
  func imagesInCatalog(_ what: String) -> String {
    let others = values.number(.count) - 1
    return "\(name) has images \(what): \(values.text(.list))" + (others > 0 ? " and \(others) more" : "")
  }
}

extension Finding {
  /// What App Store Connect makes of it.
  var consequenceOfDeepColor: String {
    "The app runs on systems before iOS 9.3. "
      + (values.fault == "refused-at-times"
        ? "App Store Connect has rejected uploads for it." : "App Store Connect rejects the upload.")
  }
}

let remedyOfDeepColor = "Convert it to 8-bit sRGB, or raise the deployment target to 9.3."
