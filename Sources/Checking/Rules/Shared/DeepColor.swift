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

  func refusedAsDeep(_ values: FindingValues = [:]) -> Problem {
    problem(.error, [.fault: .text("refused")]).with {
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
  var isRefusedAsDeep: Bool { values.fault == "refused" || values.fault == "compiled" }

  /// "Assets.car has images of 16 bits per channel: Photo and 3 more".
  func imagesInCatalog(_ what: String) -> String {
    let others = values.number(.count) - 1
    return "\(name) has images \(what): \(values.text(.list))" + (others > 0 ? " and \(others) more" : "")
  }
}

let consequenceOfDeepColor = "The app runs on systems before iOS 9.3. App Store Connect rejects the upload."
let remedyOfDeepColor = "Convert it to 8-bit sRGB, or raise the deployment target to 9.3."
