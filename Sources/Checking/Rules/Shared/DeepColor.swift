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
  func refusedAsDeep<Color: DeepColor>(_ color: Color) -> Problem {
    let isIcon = set?.hasSlots ?? (image.asset.compiled?.isOfIcon == true)
    let fault: RefusedAsDeep<Color> = isIcon ? .refused(color) : .refusedAtTimes(color)
    return problem(isIcon ? .error : .warning, fault).with { $0.weight.storeCodes = ["ITMS-90682"] }
  }
}

/// What a rule sees of the colours of one image; its properties are facts of the fault.
protocol DeepColor: Hashable, Sendable {
  var predicate: Words { get }
  /// Of images with such colours.
  static func predicate(of images: DeepImages) -> Words
}

/// Colours that App Store Connect rejects in catalogs of apps for old systems.
enum RefusedAsDeep<Color: DeepColor>: Fault {
  case refused(Color)
  /// App Store Connect is not known to reject every such upload.
  case refusedAtTimes(Color)
  /// A user has the catalog, and one finding for all images in it.
  case compiled(DeepImages)
  case compiledAtTimes(DeepImages)

  var blamesCatalog: Bool { true }

  func together(_ problems: [Problem]) -> (any Fault)? {
    let images = DeepImages(problems)
    return isCertain ? RefusedAsDeep.compiled(images) : .compiledAtTimes(images)
  }

  private var isCertain: Bool {
    switch self {
    case .refused, .compiled: true
    case .refusedAtTimes, .compiledAtTimes: false
    }
  }

  private var predicate: Words {
    switch self {
    case .refused(let color), .refusedAtTimes(let color): color.predicate
    case .compiled(let images), .compiledAtTimes(let images): Color.predicate(of: images)
    }
  }

  func sentences(_ finding: Finding) -> Sentences {
    let refusal: Words =
      isCertain ? "App Store Connect rejects the upload." : "App Store Connect has rejected uploads for it."
    return Sentences(
      of: finding, predicate, consequence: "The app runs on systems before iOS 9.3. \(refusal)",
      remedy: "Convert it to 8-bit sRGB, or raise the deployment target to 9.3.")
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
