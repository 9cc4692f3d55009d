import ImageProperties
import Model
import SpecTables

extension Rule {
  static let interlaced = Rule(
    id: "interlaced",
    severity: .note,
    title: "A PNG is interlaced",
    plural: "PNGs are interlaced",
    stamp: "interlaced",
    rationale: """
      Adam7 interlacing shows a coarse picture early on a slow connection. On a device's disk it only makes \
      the file larger and its decoding slower. No rejection is known.
      """,
    remedy: "Save the image without interlacing.",
    commands: ["magick mogrify -interlace none Icon.png"],
    evidence: .own, sources: ["measured"],
    checks: .image(of: { $0.isPlaced }) { image in
      image.png?.header?.isInterlaced == true ? [image.problem(.note)] : []
    }
  ) { finding in
    LegacySentences(
      "\(finding.oldName) is interlaced (Adam7)",
      consequence: finding.oldPurposed(
        "It makes the file larger and slower to decode, and gains nothing on a device."),
      remedy: finding.command("magick mogrify -interlace none")
        ?? "Save the image without interlacing.")
  }
}
