import Model
import Places
import SpecTables

// Images of 16 bits per channel or in Display P3, which App Store Connect rejects in any catalog of an app
// for systems before iOS 9.3.

extension TargetContext {
  var refusesDeepColor: Bool {
    platform == .ios && build.minimumOS < OSVersion(9, 3) && !provenance.minimumOS.isAssumed
  }
}

extension ImageContext {
  /// Whether App Store Connect rejects the image for 16 bits per channel or a wide gamut.
  var isRefusedAsDeep: Bool { image.asset.entry != nil && target.refusesDeepColor }

  /// Whether what App Store Connect says of the image is said of its compiled catalog, as one for all in it.
  var isRefusedWithCatalog: Bool { image.asset.compiled != nil && target.refusesDeepColor }

  /// Image sets with such images have shipped in apps for these systems, so there it is a warning.
  /// - Parameters:
  ///   - fault: for an image of an icon set.
  ///   - atTimes: for one of an image set.
  func refusedAsDeep<Either: Fault>(_ fault: Either, atTimes: Either) -> Problem {
    let isIcon = set?.hasSlots == true
    return problem(isIcon ? .error : .warning, isIcon ? fault : atTimes).with {
      $0.storeCodes = ["ITMS-90682"]
    }
  }
}

/// Images of a compiled catalog that App Store Connect rejects for their colours.
struct DeepImages: Hashable, Sendable {
  /// The first.
  let list: [Untrusted]
  let count: Int

  /// "Photo and 3 more".
  var words: Words {
    count > 1 ? "\(list.listed()) and \(count - 1) more" : list.listed()
  }
}

extension AppContext {
  /// What App Store Connect rejects of a compiled catalog for its colours: the icons in one problem, all other images
  /// in another, which have shipped as those of image sets have.
  /// - Parameters:
  ///   - names: of these images.
  ///   - fault: for icons.
  ///   - atTimes: for other images.
  func refusedInCatalog<Either: Fault>(
    _ names: [String]?, _ fault: (DeepImages) -> Either, atTimes: (DeepImages) -> Either
  ) -> [Problem] {
    guard target.refusesDeepColor, let assets = app.product?.assets, let names else { return [] }
    func problem(_ severity: Severity, of names: [String], _ fault: (DeepImages) -> Either) -> Problem? {
      guard let first = names.first else { return nil }
      return self.problem(
        severity, at: assets.path, name: Untrusted(assets.path.fileName),
        fault(DeepImages(list: [Untrusted(first)], count: names.count))
      ).with { $0.storeCodes = ["ITMS-90682"] }
    }
    return [
      problem(.error, of: names.filter(assets.isIcon), fault),
      problem(.warning, of: names.filter { !assets.isIcon($0) }, atTimes),
    ].compactMap(\.self)
  }
}

extension Fault {
  /// - Parameter isCertain: App Store Connect is known to reject every such upload.
  func refusal(_ message: Words, isCertain: Bool) -> Sentences {
    let refusal: Words =
      isCertain ? "App Store Connect rejects the upload." : "App Store Connect has rejected uploads for it."
    return Sentences(
      message, consequence: "The app runs on systems before iOS 9.3. \(refusal)",
      remedy: "Convert it to 8-bit sRGB, or raise the deployment target to 9.3.")
  }
}
