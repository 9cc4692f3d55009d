import ImageProperties
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
    commands: [.fix(.notInterlaced)],
    evidence: .own, sources: ["measured"],
    checks: .image(of: { $0.isPlaced }) { image in
      image.png?.header?.isInterlaced == true ? [image.problem(.note, Interlaced())] : []
    })
}

struct Interlaced: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is interlaced (Adam7)",
      consequence: finding.purposed(
        "It makes the file larger and slower to decode, and gains nothing on a device."),
      fix: finding.rewriting(.notInterlaced))
  }
}
