package import ImageProperties

/// What a change did to the images of an app, for its reviewer. Texts are shown as they are, escaped.
package struct Review: Sendable {
  /// "5 images changed, 3 findings new, 1 fixed".
  package var headline: String
  /// What is compared: "main (1a2b3c4) and the files of today".
  package var detail: String
  package var generator: String
  /// What could not be compared or read, one sentence each.
  package var gaps: [String]
  package var images: [ReviewImage]
  /// Images that are not shown, since they are too many.
  package var hiddenCount: Int
  package var findings: [SheetFinding]
  /// Findings that are gone, a sentence each.
  package var fixed: [String]

  package init(
    headline: String, detail: String, generator: String, gaps: [String], images: [ReviewImage],
    hiddenCount: Int, findings: [SheetFinding], fixed: [String]
  ) {
    (self.headline, self.detail, self.generator, self.gaps) = (headline, detail, generator, gaps)
    (self.images, self.hiddenCount, self.findings, self.fixed) = (images, hiddenCount, findings, fixed)
  }
}

/// One image that changed.
package struct ReviewImage: Sendable {
  /// A fact before and after: "size", "40 x 40 px", "60 x 60 px".
  package struct Fact: Sendable {
    package var name: String
    package var before: String
    package var after: String

    package init(name: String, before: String, after: String) {
      (self.name, self.before, self.after) = (name, before, after)
    }
  }

  /// Around what changed, as shares of the image's sides.
  package struct Box: Sendable {
    package var left: Double
    package var top: Double
    package var width: Double
    package var height: Double

    package init(left: Double, top: Double, width: Double, height: Double) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }
  }

  /// A picture of it.
  enum Side: String {
    case before, after, difference
  }

  /// What became of it: "changed", "not compared".
  package var state: String
  /// The same as a class of the page.
  package var stateClass: String
  package var name: String
  package var place: String
  /// "12 of 14,400 pixels (0.1 %), by up to 200 of 255"; empty where no pixels were compared.
  package var extent: String
  package var facts: [Fact]
  package var before: EmbeddedPicture?
  package var after: EmbeddedPicture?
  package var difference: EmbeddedPicture?
  package var box: Box?

  package init(
    state: String, stateClass: String, name: String, place: String, extent: String, facts: [Fact],
    before: EmbeddedPicture?,
    after: EmbeddedPicture?, difference: EmbeddedPicture?, box: Box?
  ) {
    (self.state, self.stateClass) = (state, stateClass)
    (self.name, self.place, self.extent) = (name, place, extent)
    (self.facts, self.before, self.after, self.difference) = (facts, before, after, difference)
    self.box = box
  }
}
