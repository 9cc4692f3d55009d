import ArtComparison
import ImageProperties
import Model
import SpecTables

extension Rule {
  static let roundedCorners = Rule(
    id: "rounded-corners",
    severity: .cases(
      .warning("where the art of an icon of iOS or watchOS is a rounded square, at 58 pixels and more"),
      .note()),
    title: "An icon seems to have corners that are already rounded",
    plural: "icons seem to have corners that are already rounded",
    rationale: """
      The system rounds the corners itself and requires corners of 90 degrees. Where all four corner areas have one \
      colour that no edge has in its middle, the icon was most likely rounded before and drawn on a background: at \
      the device's own radius a rim of that background remains. \(Rule.transparentPixels.id) reports corners that are cut \
      out.
      """,
    remedy: "Export it square, with its background reaching into the corners.",
    commands: [.fix(.squareCorners)],
    evidence: .apple, sources: ["HIG-iPad", "QA1686"],
    checks: .image(needs: [.flatness, .picture], of: { $0.showsIconArt }) { image in
      image.roundedCorners.map { [$0] } ?? []
    },
    .image(needs: .flatness, of: { !$0.showsIconArt && $0.row?.kind.isRoundedIcon == true }) { image in
      image.roundedCorners.map { [$0] } ?? []
    })
}

extension ImageContext {
  fileprivate var roundedCorners: Problem? {
    let isSquare = isRoundedSquare
    guard isSquare || cornersStandOut else { return nil }
    return problem(isSquare ? .warning : .note, RoundedCorners()).with {
      // A JPEG becomes a PNG by it.
      if image.facts?.format == .png || image.facts?.format == .jpeg, canBeWritten {
        $0.repair.fix = .rewrite(image.asset.path, .squareCorners)
      }
    }
  }

  /// Of corners as round as those of the first icons and more.
  private var cornersStandOut: Bool {
    guard let flatness, flatness.lowestAlpha >= RGBA.nearlyOpaque, flatness.cornersStandOut else {
      return false
    }
    guard use.showsIconArt, let picture, let ground = flatness.cornerColor else { return true }
    return !isDrawnAsDisc(picture, ground: ground) && !fadesIntoCorners(picture, ground: ground)
      && !flatness.isField(ground)
  }

  /// Icons of the Mac may have any shape, and of fewer pixels a disc cannot be told from a rounded square.
  private var isRoundedSquare: Bool {
    guard use.showsIconArt, row?.kind != .macIcon, let picture, picture.smallerSide >= 58 else {
      return false
    }
    if cornersStandOut, let ground = flatness?.cornerColor,
      isFramedThinly(picture, ground: ground, width: 0)
    {
      return true
    }
    return picture.plate?.reachesEdges == true && art?.isOpaqueButForEdges == true
  }
}

extension FlatnessEvidence {
  /// Whether the colour of the corners is that of a field within the drawing: it is neither white, grey nor black, and an edge has nearly
  /// the same.
  fileprivate func isField(_ color: RGBA) -> Bool {
    let channels = [color.red, color.green, color.blue]
    guard let least = channels.min(), let most = channels.max(), most - least > PlateRim.groundRange else {
      return false
    }
    return edgeMiddles.contains { middle in
      zip(channels, [middle.red, middle.green, middle.blue])
        .allSatisfy { abs(Int($0) - Int($1)) < leastStepFromColor }
    }
  }
}

/// In steps of a channel. Of 78 icons of 980 repositories whose corners stand out, three have a coloured ground: two rounded squares, whose
/// edges differ by 26 and more, and one with fields in its ground, by 19.
private let leastStepFromColor = 24

struct RoundedCorners: Fault {
  var marks: [FaultMark] { [.cutCorners] }

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "seems to be rounded already: its four corners share a colour that its edges lack",
      consequence: finding.label.map { "\($0)." })
  }
}
