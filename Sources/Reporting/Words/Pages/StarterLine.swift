import Model
import SpecTables

/// What `init` and `config` say of what they write and read.
enum StarterLine {
  /// The exit codes of a run with a configuration and without, and what it lists more and fewer, if anything.
  case verdicts(of: String, with: Int32, without: Int32, changes: String)
  case moreFindings(Int, Severity), fewerFindings(Int, Severity)

  case wrote(String), imagesOf(Int, String), imagesOn(String, Int, of: String, ground: String)
  case inTheMiddle(color: String), emptyLayers, listedInPlist(names: String), sheet(place: String)
  case pastedTags, markAsPixels, noMaskable

  case noConfiguration, configuration(String), extends(String), below(String)
  case target(path: String, name: String?), systemAtLeast(String), noneFound

  var words: String {
    switch self {
    case .verdicts(let file, let new, let old, let changes): Self.verdicts(file, new, old, changes)
    case .moreFindings(let count, let severity): counted(count, "more \(severity.rawValue)")
    case .fewerFindings(let count, let severity): counted(count, "fewer \(severity.rawValue)")
    case .wrote(let path): "wrote \(path)"
    case .imagesOf(let count, let master): "; \(counted(count, "image")) of \(master)"
    case .imagesOn(let folder, let count, let mark, let ground):
      "wrote \(folder); \(count) images of \(mark) on \(ground)"
    case .inTheMiddle(let color): "in wide images it lies in the middle of \(color), the colour of its edge"
    case .emptyLayers:
      "the upper layers are empty: draw what is to float above the back layer, or name it with --front"
    case .listedInPlist(let names):
      "Info.plist lists them in CFBundleIcons > CFBundlePrimaryIcon > CFBundleIconFiles: \(names)"
    case .sheet(let place): "iconproof sheet -o proof.html \(place) shows it"
    case .pastedTags:
      "icons.html holds these tags; site.webmanifest lists the icons: give it the name of the site"
    case .markAsPixels:
      "icon.svg holds the mark as pixels, which have no outlines: a drawing of yours can take its place"
    case .noMaskable: "no icon of one colour is made: the mark is opaque and shows no shape"
    case .noConfiguration: "no configuration: no .iconproof.json lies above; iconproof init writes one"
    case .configuration(let path): "configuration: \(path)"
    case .extends(let path): "extends \(path)"
    case .below(let folder): "below \(folder)"
    case .target(let path, let name): path + (name.map { ", target \($0)" } ?? "")
    case .systemAtLeast(let version): "\(version) or later"
    case .noneFound: "none found"
    }
  }

  private static func verdicts(_ file: String, _ new: Int32, _ old: Int32, _ changes: String) -> String {
    let codes =
      "with \(file) iconproof check ends with exit code \(new), "
      + (new == old ? "as without it" : "without it with \(old)")
    guard new != old || !changes.isEmpty else { return codes }
    let list = changes.isEmpty ? "" : ", and lists \(changes)"
    return "\(codes)\(list): \"forUpload\" judges by the SDK that App Store Connect requires today"
  }
}
