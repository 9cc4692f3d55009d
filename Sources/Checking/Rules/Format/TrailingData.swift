import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let trailingData = Rule(
    id: "trailing-data",
    severity: .note,
    title: "Bytes follow the end of a PNG",
    plural: "PNGs have bytes after their end",
    stamp: "+ data",
    rationale: """
      A PNG ends with its IEND chunk. What follows is shipped and never read: an editor's leftover, a second file, \
      or something hidden.
      """,
    remedy: "Save the image again with a tool that writes nothing but the PNG.",
    commands: [.fix(.asItIs)],
    evidence: .own, sources: ["PNG"],
    checks: .image { image in
      guard let count = image.png?.trailingByteCount, count > 0 else { return [] }
      return [image.problem(.note, TrailingData(count: count))]
    })
}

struct TrailingData: Fault {
  /// Bytes after the end.
  let count: Int

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "has \(counted(count, "byte")) after the end of the PNG",
      consequence: finding.label.map { "\($0)." }, remedy: "Save the image again.",
      fix: finding.rewriting(.asItIs))
  }
}
