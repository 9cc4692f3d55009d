import ImageInspection
import SpecTables

extension Rule {
  static let bitDepth = Rule(
    id: "bit-depth",
    severity: "warning for 16 bits a channel on app icons and launch images, else note",
    title: "A PNG does not have 8 bits a channel",
    rationale: """
      The guideline's standard is 24 bits of colour and 8 of alpha. 16 bits a channel are converted with \
      loss, 1, 2 and 4 show bands. Both have shipped in apps.
      """,
    remedy: "Save the image with 8 bits a channel.",
    commands: ["magick Icon.png -depth 8 Icon.png"],
    evidence: .apple, sources: ["HIG-iPad", "measured"]
  ) { app in
    app.images.compactMap { image in
      guard image.isPlaced, let header = image.png?.header, header.bitDepth != 8, header.colorType != .indexed
      else { return nil }
      var problem = image.note("\(header.bitDepth) bits a channel, must be 8")
      if header.bitDepth == 16, image.row.map({ $0.kind == .appIcon || $0.kind == .launchImage }) == true {
        problem.severity = .warning
      }
      return problem
    }
  }
}
