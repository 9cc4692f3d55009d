import ImageProperties
import Model
import PictureSets
import Places

extension Comparison.Difference.State {
  /// What became of the image.
  var words: String {
    switch self {
    case .changed, .resized, .added, .removed, .renamed: rawValue
    case .unknown: "not compared"
    }
  }
}

/// How pixels of one image differ, for `diff` and for reviews.
enum PixelWords {
  /// Of all pixels, in the smallest rectangle around them.
  case difference(PixelDifference)
  /// The same with their number.
  case counted(PixelDifference, of: PixelSize)

  var words: String {
    switch self {
    case .difference(let pixels):
      "\(Self.tenths(of: pixels.share)) of the pixels, \(Self.extent(of: pixels))"
    case .counted(let pixels, let size):
      "\(Int((pixels.share * Double(size.width * size.height)).rounded())) of \(size.width * size.height) pixels "
        + "(\(Self.tenths(of: pixels.share))), \(Self.extent(of: pixels))"
    }
  }

  private static func tenths(of share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return tenths == 0 ? "under 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }

  private static func extent(of pixels: PixelDifference) -> String {
    "by up to \(pixels.largest) of 255, within \(pixels.box.width) x \(pixels.box.height) at \(pixels.box.x),\(pixels.box.y)"
  }
}

/// A line of `diff`.
enum ComparisonLine {
  case summary([(count: Int, state: ComparedState)])
  case title(isEqual: Bool)
  case sizes(from: String, to: String), was(String), colors(from: String, to: String), storedBytes(String)
  case unknownSpace
  case notLookedAt(path: String, reason: String)

  /// Of the table; what became of an image has no title.
  static let columns = ["", "image", "difference", "in"]

  /// Of all images of a comparison, those that nothing is said of by name as well.
  enum ComparedState {
    case difference(Comparison.Difference.State)
    case reduced, equal
  }

  var words: String {
    switch self {
    case .summary(let counts): counts.isEmpty ? "no images" : "images: " + Self.list(counts)
    case .title(let isEqual): "Images: \(isEqual ? "no difference" : "different")"
    case .sizes(let old, let new): "\(old) -> \(new)"
    case .was(let name): "was \(name)"
    case .colors(let old, let new): "colours \(old) -> \(new)"
    case .storedBytes(let reason): "its stored bytes: \(reason)"
    case .unknownSpace: "unknown"
    case .notLookedAt(let path, let reason): "not looked at  \(path): \(reason)"
    }
  }

  private static func list(_ counts: [(count: Int, state: ComparedState)]) -> String {
    counts.map { "\($0.count) \($0.state.words)" }.joined(separator: ", ")
  }
}

extension ComparisonLine.ComparedState {
  fileprivate var words: String {
    switch self {
    case .difference(let state): state.words
    case .reduced: "reduced by the compiler"
    case .equal: "equal"
    }
  }
}

/// What may be different in an image.
enum ReviewFact: String, CaseIterable {
  case name, file, size, profile, bytes
  /// What the image is for.
  case entry
}

/// What a review says beside its findings and images.
enum ReviewLine {
  case headline(
    changed: Int, others: [(count: Int, state: Comparison.Difference.State)], new: Int, fixed: Int)
  case before(String), comparedWith(String)
  case newFindings, fixed(Int), images
  case fact(ReviewFact, before: String, after: String)

  /// Of the table of images.
  static let columns = ["", "Image", "What", "File"]

  var words: String {
    switch self {
    case .headline(let changed, let others, let new, let fixed):
      Self.headline(changed, others, new: new, fixed: fixed)
    case .before(let state): "Before: \(state)"
    case .comparedWith(let state): "Compared with \(state)."
    case .newFindings: "New findings"
    case .fixed(let count): "Fixed: \(count)"
    case .images: "Images"
    case .fact(let fact, let before, let after):
      "\(fact.rawValue) \(before)"
        + (before.isEmpty || after.isEmpty ? after : " \u{2192} \(after)")
    }
  }

  /// "5 images changed, 3 findings new, 1 fixed"; of what is not there no word.
  private static func headline(
    _ changed: Int, _ others: [(count: Int, state: Comparison.Difference.State)], new: Int, fixed: Int
  ) -> String {
    var words = changed > 0 ? ["\(counted(changed, "image")) changed"] : []
    for (count, state) in others {
      words.append(words.isEmpty ? "\(counted(count, "image")) \(state.words)" : "\(count) \(state.words)")
    }
    if new > 0 { words.append("\(counted(new, "finding")) new") }
    if fixed > 0 { words.append(new == 0 ? "\(counted(fixed, "finding")) fixed" : "\(fixed) fixed") }
    return words.isEmpty ? "Nothing changed" : words.joined(separator: ", ")
  }
}
