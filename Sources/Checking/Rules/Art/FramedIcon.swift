import ArtComparison
import ImageProperties
import Model
import SpecTables

extension Rule {
  static let framedIcon = Rule(
    id: "framed-icon",
    severity: .cases(
      .warning(),
      .note("where art of one colour, of at most three fifths of the side, shows the border's within itself")),
    title: "The art of an app icon leaves a border, or is too small",
    plural: "icons leave a border around their art, or are too small",
    stamp: "frame",
    rationale: """
      iOS and watchOS cut the icon into their own shape. Art that is a rounded or square plate inside a border of one \
      colour shows as a frame in that shape, with a shadow as a smudged one, and so do strips in several colours \
      along the four edges. A glyph that fills less than two fifths of the side looks empty beside other icons.
      """,
    remedy: "Extend the art to the edges of the image; the system cuts the corners itself.",
    evidence: .apple, sources: ["HIG-iPad", "measured"],
    checks: .icon(needs: [.picture, .border], of: { $0.isFramedByTheSystem }) { icon in
      icon.framed.map { [$0] } ?? []
    })
}

enum FramedIcon: Fault {
  /// - Parameter share: what the art fills, in percent of the side.
  case border(share: Int)
  /// - Parameter width: of the border, in pixels.
  case line(width: Int)
  case small(share: Int)
  /// A plate with a drop shadow that is part of the image.
  case shadow(share: Int)
  /// A strip along each edge, in several colours.
  case sides

  var marks: [FaultMark] {
    switch self {
    case .border(let share), .small(let share), .shadow(let share): [.framedShare(share)]
    case .line, .sides: []
    }
  }

  func sentences(_ finding: Finding) -> Sentences {
    // Shares are counted in 32nds of the side, a part of one as a whole one.
    switch self {
    case .border(let share):
      Sentences(
        "The art of \(finding.name) leaves a border of one colour; it is at most \(share)% as wide and high as the icon",
        consequence: finding.purposed(
          "The system cuts the icon into its shape, in which the border shows as a frame."))
    case .line(let width):
      Sentences(
        "The art of \(finding.name) has a border of one colour, \(width) \(width == 1 ? "pixel" : "pixels") wide, along all four edges",
        consequence: finding.purposed(
          "The system cuts the icon into its shape, in which the border shows as a broken frame."))
    case .small(let share):
      Sentences(
        "The art of \(finding.name) is at most \(share)% as wide and high as the icon",
        consequence: finding.purposed("The icon looks empty beside others."),
        remedy: "Enlarge the art; in most icons it is 50% to 80% as wide and high.")
    case .shadow(let share):
      Sentences(
        "The art of \(finding.name) is a plate with a drop shadow, at most \(share)% as wide and high as the icon",
        consequence: finding.purposed(
          "The system cuts the icon into its shape, in which the plate shows as a smaller icon with a smudge around it."
        ),
        remedy: "Remove the shadow, and extend the art to the edges of the image.")
    case .sides:
      Sentences(
        "The art of \(finding.name) has a strip along each edge, in several colours",
        consequence: finding.purposed(
          "The system cuts the icon into its shape, in which the strips show as a broken frame."))
    }
  }
}

extension ImageUse {
  /// The lines that iOS cuts off Spotlight icons have a rule of their own.
  fileprivate var isFramedByTheSystem: Bool { row.map { $0.kind.isMasked && $0.trim == nil } ?? false }
}

extension IconFamily {
  /// One finding for the icon, at its largest framed image. Where a large one is none, thick lines of a small one may look
  /// like a plate.
  fileprivate var framed: Problem? {
    let sides = icons.map { min($0.art.size.width, $0.art.size.height) }
    let hasLarge = sides.contains { $0 >= smallestLarge }
    for (icon, side) in zip(icons, sides)
    where icon.appearance == nil && !icon.isForMac && icon.art.isOpaqueButForEdges
      && (side >= smallestLarge || !hasLarge)
    {
      guard let fault = icon.framed else { continue }
      return target.placeholder(shownBy: icon) == nil
        ? icon.image.problem(icon.mayBeGlyph(fault) ? .note : .warning, fault) : nil
    }
    return nil
  }
}

extension IconArt {
  /// Whether what the border surrounds may be drawn upon it, as a letter within a square is.
  fileprivate func mayBeGlyph(_ fault: FramedIcon) -> Bool {
    guard case .border(let share) = fault, let picture else { return false }
    return share <= widestGlyph && isOneColorWithHoles(picture)
  }

  fileprivate var framed: FramedIcon? {
    guard let picture else { return nil }
    let isLarge = picture.smallerSide >= smallestLarge
    switch frame {
    case .border(let share):
      // A few pixels of a small icon are its outline.
      return isLarge || share <= widestOfSmall ? .border(share: share.inPercent) : nil
    case .shadow(let share): return isLarge ? .shadow(share: share.inPercent) : nil
    case .small(let share): return .small(share: share.inPercent)
    case nil: return isLarge ? thinFrame(picture) ?? picture.plate?.framed ?? sides(picture) : nil
    }
  }

  private func sides(_ picture: SmallPicture) -> FramedIcon? {
    hasBorderOfSeveralColors(picture) ? .sides : nil
  }

  /// A border of which the small picture has a cell or two, or none on some sides; nil where there is none.
  private func thinFrame(_ picture: SmallPicture) -> FramedIcon? {
    guard let border, border.color.alpha >= RGBA.nearlyOpaque else { return nil }
    let (art, size) = (border.artBounds, picture.size)
    let margins = [art.x, art.y, size.width - art.x - art.width, size.height - art.y - art.height]
    guard let narrowest = margins.min(), let widest = margins.max(), narrowest > 0 else { return nil }
    guard widest - narrowest > 1 else {
      let isLine =
        widest * 16 <= picture.smallerSide && isFramedThinly(picture, ground: border.color, width: widest)
      return isLine ? .line(width: narrowest) : nil
    }
    guard widest * widestOfUneven <= picture.smallerSide,
      fillsBounds(art, of: picture, ground: border.color)
    else { return nil }
    let share = max(Double(art.width) / Double(size.width), Double(art.height) / Double(size.height))
    // Of a large icon whose narrowest border is a pixel wide, less than all of it.
    return .border(share: min(share.inPercent, 99))
  }
}

private let widestOfSmall = 0.85
/// Of the side, what a border that is not as wide on all sides has at most: this part. In an eighth a wide window is drawn.
private let widestOfUneven = 11
/// In percent. Of two such drawings in 514 repositories the wider one has 56; a frame of 18% leaves 64.
private let widestGlyph = 60
/// In pixels; of a smaller icon a few pixels are its outline.
private let smallestLarge = 58

extension RoundedPlate {
  /// Nil where nothing but its corners is missing.
  fileprivate var framed: FramedIcon? {
    guard !reachesEdges else { return nil }
    let share = Double(share).inPercent
    return hasShadow ? .shadow(share: share) : .border(share: share)
  }
}

extension Double {
  fileprivate var inPercent: Int { Int((self * 100).rounded()) }
}
