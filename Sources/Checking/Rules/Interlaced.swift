import ImageInspection
import SpecTables

extension Rule {
  static let interlaced = Rule(
    id: "interlaced",
    severity: "note",
    title: "A PNG is interlaced",
    rationale: """
      Adam7 shows a coarse picture early on a slow line. From a device's disk it only makes the file larger \
      and its decoding slower. No refusal is known.
      """,
    remedy: "Save the image without interlacing.",
    commands: ["magick Icon.png -interlace none Icon.png"],
    evidence: .own, sources: ["measured"]
  ) { app in
    app.placedImages.filter { $0.png?.header?.isInterlaced == true }
      .map { $0.note("interlaced (Adam7), which gains nothing on a device") }
  }
}
