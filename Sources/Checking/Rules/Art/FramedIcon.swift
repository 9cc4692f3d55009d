import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let framedIcon = Rule(
    id: "framed-icon",
    severity: .warning,
    title: "The art of an app icon leaves a border, or is too small",
    plural: "icons leave a border around their art, or are too small",
    stamp: "frame",
    rationale: """
      iOS and watchOS cut the icon into their own shape. Art that is a rounded or square plate inside a border of one \
      colour shows as a frame in that shape, and a glyph that fills less than two fifths of the side looks empty \
      beside other icons.
      """,
    remedy: "Extend the art to the edges of the image; the system cuts the corners itself.",
    evidence: .apple, sources: ["HIG-iPad", "measured"],
    checks: .slotSet(needs: .thumbnail, of: { $0.isFramedByTheSystem }) { set in
      set.iconFamilies.compactMap { $0.framed(for: set.target) }
    },
    .app(needs: .thumbnail, of: { $0.isFramedByTheSystem }) { app in
      app.looseIconFamilies.compactMap { $0.framed(for: app.target) }
    })
}

enum FramedIcon: Fault {
  /// - Parameter share: what the art fills, in percent of the side.
  case border(share: Int)
  case small(share: Int)

  func sentences(_ finding: Finding) -> Sentences {
    // Shares are counted in sixteenths of the side, a part of one as a whole one.
    switch self {
    case .border(let share):
      Sentences(
        "The art of \(finding.name) leaves a border of one colour: it fills at most \(share)% of the side",
        consequence: finding.purposed(
          "The system cuts the icon into its shape, in which the border shows as a frame."))
    case .small(let share):
      Sentences(
        "The art of \(finding.name) fills at most \(share)% of the side",
        consequence: finding.purposed("The icon looks empty beside others."),
        remedy: "Enlarge the art; most icons fill 50% to 80% of the side.")
    }
  }
}

extension ImageUse {
  /// Icons of iPhone, iPad and Apple Watch. The lines that iOS cuts off Spotlight icons have a rule of their own.
  fileprivate var isFramedByTheSystem: Bool {
    isOf([.appIcon, .storeIcon, .alternateIcon, .watchIcon]) && row?.trim == nil
  }
}

extension IconFamily {
  /// One finding for the icon, at its largest framed image.
  fileprivate func framed(for target: TargetContext) -> Problem? {
    for icon in icons where icon.appearance == nil && !icon.isForMac && icon.art.ink.coverage > 0.999 {
      guard let frame = iconFrame(icon.art) else { continue }
      guard target.placeholder(shownBy: icon) == nil else { return nil }
      let fault: FramedIcon =
        switch frame {
        case .border(let share): .border(share: share.inPercent)
        case .small(let share): .small(share: share.inPercent)
        }
      return icon.image.problem(.warning, fault)
    }
    return nil
  }
}

extension Double {
  fileprivate var inPercent: Int { Int((self * 100).rounded()) }
}
