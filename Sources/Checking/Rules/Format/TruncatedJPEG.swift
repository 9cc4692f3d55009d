import ImageProperties
import SpecTables

extension Rule {
  static let truncatedJPEG = Rule(
    id: "truncated-jpeg",
    severity: .warning,
    title: "A JPEG ends before its data does",
    plural: "JPEGs end before their data does",
    stamp: "cut short",
    rationale: """
      A JPEG ends with a marker of its own. Where the file ends before it, a download or a copy was cut: programs draw \
      the upper part of the picture and gray below, or nothing at all.
      """,
    remedy: "Export the image again, or restore an earlier copy.",
    evidence: .own, sources: ["JPEG"],
    checks: .image { image in
      image.image.facts?.isCutShort == true && !image.isSaidToBeDamaged
        ? [image.problem(.warning, TruncatedJPEG())] : []
    })
}

struct TruncatedJPEG: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is a JPEG whose data is cut short",
      consequence: finding.purposed("The lower part of the picture is gray, or nothing is drawn."),
      remedy: "Export it again.")
  }
}
