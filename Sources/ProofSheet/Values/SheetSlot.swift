package import ImageProperties

/// A place that an image can or must fill, and what fills it.
package struct SheetSlot: Sendable {
  /// Unique on the page: findings link to it.
  package var id: Int
  package var label: String
  /// The label with what tells the slot from the others of its card, for where it stands alone: "LogoStamp, 2x".
  package var fullLabel: String
  /// The set that it is of: slots of one set that follow each other share a card.
  package var set: SheetSet?
  /// The file, as a path that is displayed; empty for a slot without one.
  package var path: String
  /// In pixels; nil where the slot has no size of its own.
  package var expected: PixelSize?
  /// `60 pt @2x`; empty where a slot is not measured in points.
  package var points: String
  /// Of the file in pixels, before it was reduced for the page.
  package var actual: PixelSize?
  /// Nil where no app is known to have the slot.
  package var need: SheetNeed?
  package var state: SheetState
  package var content: SlotContent
  package var presentation: Presentation
  package var marks: FaultMarks
  /// What the drawing leaves out: "Drawn without the light and blur of Liquid Glass."
  package var drawnWithout: String
  /// What happens while the slot is empty; shown in its hole.
  package var consequence: String
  package var findings: [SheetFinding]
  package var change: SlotChange?

  package init(
    id: Int, label: String, set: SheetSet? = nil, path: String = "", expected: PixelSize? = nil,
    points: String = "",
    actual: PixelSize? = nil, need: SheetNeed?, state: SheetState, content: SlotContent,
    presentation: Presentation = .plain, marks: FaultMarks = FaultMarks(), drawnWithout: String = "",
    consequence: String = "", findings: [SheetFinding] = [], change: SlotChange? = nil
  ) {
    self.id = id
    (self.label, fullLabel) = (label, label)
    self.set = set
    self.path = path
    self.expected = expected
    self.points = points
    self.actual = actual
    self.need = need
    self.state = state
    self.content = content
    self.presentation = presentation
    self.marks = marks
    self.drawnWithout = drawnWithout
    self.consequence = consequence
    self.findings = findings
    self.change = change
  }
}

/// What a slot has in common with its neighbours on one card.
package struct SheetSet: Sendable, Equatable {
  /// Equal for slots of one card.
  package var key: String
  package var title: String
  /// Every target that compiles it; none where it is of one alone.
  package var targets: [String]
  /// What sets the slot apart from the others of the card: "2x, dark".
  package var place: String
  /// Pixels for a point, where the set holds one picture in several scales.
  package var scale: Int?

  package init(key: String, title: String, targets: [String] = [], place: String, scale: Int? = nil) {
    self.key = key
    self.title = title
    self.targets = targets
    self.place = place
    self.scale = scale
  }
}

/// How much the target needs the slot.
package enum SheetNeed: String, Sendable {
  case required, recommended, optional
}

/// What the slot comes to.
package enum SheetState: String, Sendable {
  case present, malformed, missing
  /// Empty, and another image serves.
  case covered
  /// Nothing requires or reads it.
  case unused
}

/// What is to be seen in a slot.
package enum SlotContent: Sendable {
  case picture(PictureID)
  /// From back to front, on a canvas in pixels.
  case layers([SheetLayer], canvas: PixelSize)
  /// Nothing to show: the slot is empty, or the reason says why its picture can't be shown.
  case hole(reason: String)

  var isHole: Bool {
    if case .hole = self { true } else { false }
  }
}

/// What became of a slot between two states.
package enum SlotChange: Sendable {
  case unchanged, added, removed
  /// The content before, and the size of its file.
  case changed(before: SlotContent, size: PixelSize?)
}

/// What shows a fault to someone who does not read the findings. A wrong size shows by itself, from
/// `expected` and `actual`.
package struct FaultMarks: Sendable {
  /// Pixels that are not opaque in an image that must be.
  package var transparentPixels = false
  /// They are so few and so nearly opaque that a checkerboard below them shows nothing.
  package var almostOpaque = false
  /// Art that fills so much of the width, in percent: the rest is a frame.
  package var framedShare: Int?
  /// Pixels that the art was drawn for before it was enlarged.
  package var enlargedFrom: Int?
  /// The icon comes with corners cut: the system's own outline is drawn over it.
  package var cutCorners = false
  /// The system cuts the image to a shape of its own: how far from the middle the art is safe, in percent of the
  /// width.
  package var safeRadius: Int?
  /// Another picture that should show the same art.
  package var differsFrom: OtherPicture?
  /// What differs is a picture too.
  package var showsDifference = false
  /// What no eye sees in the pixels, in a word each: `16 bits`, `alpha`.
  package var stamps: [String]

  package init(
    transparentPixels: Bool = false, cutCorners: Bool = false, differsFrom: OtherPicture? = nil,
    stamps: [String] = []
  ) {
    self.transparentPixels = transparentPixels
    self.cutCorners = cutCorners
    self.differsFrom = differsFrom
    self.stamps = stamps
  }
}

/// A picture beside the slot's own, with what it is.
package struct OtherPicture: Sendable {
  package var picture: PictureID
  package var label: String

  package init(picture: PictureID, label: String) {
    self.picture = picture
    self.label = label
  }
}
