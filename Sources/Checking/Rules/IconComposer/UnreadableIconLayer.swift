import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  static let unreadableIconLayer = Rule(
    id: "unreadable-icon-layer",
    severity: .cases(
      .error("where no layer of the app's icon is a picture, and for a Git LFS pointer in it"), .warning(),
      .note("for parts of an SVG")),
    title: "A layer of an Icon Composer file cannot be drawn as it is",
    rationale: """
      Icon Composer takes SVG and PNG. An SVG that is empty, cut off or a page of a web site draws nothing. Apple says \
      to keep blurs, shadows and other effects out of the drawing, since Icon Composer adds its own; filters, masks, \
      style sheets and embedded images may not be drawn as designed.
      """,
    remedy: "Export the layer again as a plain SVG or as a PNG.",
    evidence: .apple, sources: ["XcodeDoc-composer", "WWDC25-361"],
    checks: .app { app in
      app.app.catalogs.iconBundles.flatMap { bundle in
        let isIcon = app.isIcon(bundle)
        let isBlank = isIcon && bundle.showsNoPicture
        return bundle.layerFiles.flatMap { file in
          let isError = file.isNoPicture && isBlank || file.fault == .gitLFSPointer && isIcon
          return problems(file, in: bundle, isError ? .error : .warning)
        }
      }
    })

  private static func problems(_ file: IconLayerFile, in bundle: IconBundle, _ severity: Severity)
    -> [Problem]
  {
    func problem(_ severity: Severity, _ fault: UnreadableIconLayer, line: Int? = nil, _ subject: String)
      -> Problem
    {
      Problem(severity, of: bundle.assetsPath.child(file.file), fault).with {
        $0.place.begin(atLine: line)
        $0.key.discriminator = subject
      }
    }
    switch file.fault {
    case .empty: return [problem(severity, .empty, "empty")]
    case .notWellFormed(let line): return [problem(severity, .notWellFormed, line: line, "xml")]
    case .notSVG(let root): return [problem(severity, .notSVG(other: Untrusted(root)), line: 1, "root")]
    case .gitLFSPointer: return [problem(severity, .gitLfsPointer, "pointer")]
    case .format(let format):
      return [problem(.warning, .format(format: format), "format")]
    case nil: break
    }
    if file.isBlank { return [problem(.warning, .blank, "blank")] }
    if file.drawn?.all.isEmpty == true { return [problem(.warning, .outside, "outside")] }
    let drawing = bundle.drawings.first { $0.file == file.file }
    return file.features.filter { drawing?.explains($0) != true }.map { feature in
      problem(.note, .part(other: Untrusted(feature.name)), line: feature.line, feature.name)
    }
  }
}

extension IconDrawing {
  /// Whether the rule on what a drawing depends on speaks of the element already.
  fileprivate func explains(_ feature: IconLayerFile.Feature) -> Bool {
    switch feature.name {
    case "style": fontLine != nil
    case "image": reference != nil
    default: false
    }
  }
}

enum UnreadableIconLayer: Fault {
  case empty
  case notWellFormed
  case gitLfsPointer
  /// - Parameter other: the root element.
  case notSVG(other: Untrusted)
  case format(format: LayerFormat)
  case blank
  /// All shapes lie beside the view box, or have no size.
  case outside
  /// - Parameter other: the element or property.
  case part(other: Untrusted)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .empty: Sentences(of: finding, "is empty", consequence: "The layer draws nothing.")
    case .notWellFormed:
      Sentences(of: finding, "is not well-formed XML", consequence: "The layer may draw nothing.")
    case .gitLfsPointer:
      Sentences(
        of: finding, "is a Git LFS pointer, not the picture", consequence: "The layer draws nothing.",
        remedy: "Fetch the picture: git lfs pull")
    case .notSVG(let root):
      Sentences(
        of: finding, "is no SVG: its root element is \(root)", consequence: "The layer draws nothing.")
    case .format(let format):
      Sentences(
        of: finding, "is \(format.words); Icon Composer takes SVG and PNG",
        consequence: "The layer may not be drawn.")
    case .blank:
      Sentences(of: finding, "has no element that draws", consequence: "The layer draws nothing.")
    case .outside:
      Sentences(
        of: finding, "draws nothing inside its view box",
        consequence: "The layer draws nothing: its shapes lie outside, or have no size.")
    case .part(let element):
      Sentences(
        of: finding, "uses \(element)",
        consequence: "Icon Composer may draw it in another way, or not at all.",
        remedy: "Flatten it into plain shapes.")
    }
  }
}

extension LayerFormat: FactValue {
  fileprivate var words: Words {
    switch self {
    case .pdf: "a PDF"
    case .jpeg: "a JPEG"
    case .png: "a PNG under the name of another format"
    case .other: "of another format"
    }
  }
}
