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
  var isRefusedAsDeep: Bool { image.asset.isOfCatalog && target.refusesDeepColor }

  /// Image sets with such images have shipped in apps for these systems, so there it is a warning.
  /// - Parameters:
  ///   - fault: for an image of an icon set.
  ///   - atTimes: for one of an image set.
  func refusedAsDeep<Either: Fault>(_ fault: Either, atTimes: Either) -> Problem {
    let isIcon = set?.hasSlots ?? (image.asset.compiled?.isOfIcon == true)
    return problem(isIcon ? .error : .warning, isIcon ? fault : atTimes).with {
      $0.storeCodes = ["ITMS-90682"]
    }
  }
}

/// What App Store Connect says of a compiled catalog as one for all images in it.
protocol DeepColorFault: Fault {
  static func compiled(_ images: DeepImages) -> Self
  static func compiledAtTimes(_ images: DeepImages) -> Self
  /// Whether App Store Connect is known to reject every such upload; nil where it rejects none.
  var isRefusalCertain: Bool? { get }
}

extension DeepColorFault {
  var blamesCatalog: Bool { isRefusalCertain != nil }

  func together(_ problems: [Problem]) -> (any Fault)? {
    isRefusalCertain.map { $0 ? .compiled(DeepImages(problems)) : Self.compiledAtTimes(DeepImages(problems)) }
  }
}

/// Images of a compiled catalog that App Store Connect rejects for their colours.
struct DeepImages: Hashable, Sendable {
  /// The first by name.
  let list: [Untrusted]
  let count: Int

  /// "Photo and 3 more".
  var words: Words {
    count > 1 ? "\(list.listed()) and \(count - 1) more" : list.listed()
  }
}

extension DeepImages {
  /// - Parameter problems: one of each image; the images of one asset have one name.
  init(_ problems: [Problem]) {
    let names = Set(problems.compactMap(\.image).map { Untrusted($0.asset.name) })
    self.init(list: names.min().map { [$0] } ?? [], count: names.count)
  }
}

extension Fault {
  /// - Parameter isCertain: App Store Connect is known to reject every such upload.
  func refusal(of finding: Finding, _ predicate: Words, isCertain: Bool) -> Sentences {
    let refusal: Words =
      isCertain ? "App Store Connect rejects the upload." : "App Store Connect has rejected uploads for it."
    return Sentences(
      of: finding, predicate, consequence: "The app runs on systems before iOS 9.3. \(refusal)",
      remedy: "Convert it to 8-bit sRGB, or raise the deployment target to 9.3.")
  }
}
