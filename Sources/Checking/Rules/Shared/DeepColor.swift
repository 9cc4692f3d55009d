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
  /// What App Store Connect rejects of a compiled catalog for its colours: the icons in one problem, all other images
  /// in another, which have shipped as those of image sets have.
  /// - Parameter names: of these images.
  func refusedInCatalog(_ names: [String]?) -> [Problem] {
    guard target.refusesDeepColor, let assets = app.product?.assets, let names else { return [] }
    func problem(_ severity: Severity, _ fault: String, of names: [String]) -> Problem? {
      guard let first = names.first else { return nil }
      return self.problem(
        severity, at: assets.path, name: assets.path.fileName.display,
        [.fault: .text(fault), .list: .texts([first]), .count: .number(names.count)]
      ).with { $0.storeCodes = ["ITMS-90682"] }
    }
    return [
      problem(.error, "compiled", of: names.filter(assets.isIcon)),
      problem(.warning, "compiled-at-times", of: names.filter { !assets.isIcon($0) }),
    ].compactMap(\.self)
  }
}

extension Finding {
  /// Whether App Store Connect rejects the upload for it.
  var isRefusedAsDeep: Bool {
    ["refused", "refused-at-times", "compiled", "compiled-at-times"].contains(values.fault)
  }

  /// Whether it is about images of a compiled catalog.
  var isOfCompiledImages: Bool { ["compiled", "compiled-at-times"].contains(values.fault) }

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
      + (values.fault.hasSuffix("at-times")
        ? "App Store Connect has rejected uploads for it." : "App Store Connect rejects the upload.")
  }
}

let remedyOfDeepColor = "Convert it to 8-bit sRGB, or raise the deployment target to 9.3."
