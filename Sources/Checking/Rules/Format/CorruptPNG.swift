import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  static let corruptPNG = Rule(
    id: "corrupt-png",
    severity: .cases(
      .error("in a set of a catalog"),
      .warning("for another image of no slot, and for a palette with more colours than its bits can count"),
      .note("for another defect that decoders tolerate"), .asEmptySlot()),
    title: "A PNG is damaged",
    plural: "PNGs are damaged",
    stamp: "damaged",
    rationale: """
      A wrong checksum, a broken or short zlib stream, a chunk that is missing, misplaced or cut short: \
      Xcode's PNG step stops at such a file, and a device draws nothing or half of it.
      """,
    remedy: "Export the image again, or restore an earlier copy.",
    commands: [.fix(.withoutBrokenChunks)],
    evidence: .own, sources: ["PNG"],
    checks: .image { image in
      if case .corrupt(let fault) = image.image.condition {
        return [image.damaged(fault).with { $0.repair.fix = image.repair(of: [fault]) }]
      }
      return image.defective.map { [$0] } ?? []
    })
}

enum CorruptPNG: Fault {
  case damaged(reason: AnyDiagnosis)
  /// A defect that decoders tolerate.
  /// - Parameters:
  ///   - reason: the gravest.
  ///   - count: all of them.
  case tolerated(reason: AnyDiagnosis, count: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .damaged(let reason):
      return Sentences(
        of: finding, "is a damaged PNG: \(reason)",
        consequence: finding.row.map { finding.purposed(Words($0.missing)) }
          ?? "The app draws nothing, or half of it.",
        remedy: "Export it again.")
    case .tolerated(let reason, let count):
      let more: Words = count > 1 ? ", and \(count - 1) more" : ""
      return Sentences(
        of: finding, "has a defect that decoders tolerate: \(reason)\(more)",
        consequence: finding.purposed("Devices draw it, but the tool that wrote it writes invalid files."),
        remedy: "Export it again with another tool.")
    }
  }
}

extension ImageContext {
  fileprivate func damaged(_ fault: PNGFault) -> Problem {
    problem(severityOfDamage, CorruptPNG.damaged(reason: AnyDiagnosis(fault)))
  }

  /// The asset compiler stops at a damaged image of a set.
  private var severityOfDamage: Severity {
    if image.asset.entry != nil { return .error }
    return image.placements.isEmpty ? .warning : severityOfLoss
  }

  /// Chunks that no decoder needs can go.
  fileprivate func repair(of faults: [PNGFault]) -> Fix? {
    let canGo = faults.allSatisfy { fault in
      fault.chunk.map(\.canBeDropped) == true && fault.cause.isOfWholeChunk
    }
    return canGo ? .rewrite(image.asset.path, .withoutBrokenChunks) : nil
  }

  /// What decoders tolerate costs nothing on a device; it shows that a tool writes bad files. A palette that is too
  /// long stands in a critical chunk, and of decoders only libpng is known to cut it.
  fileprivate var defective: Problem? {
    guard let defects = png?.defects else { return nil }
    let palette = defects.first { $0.chunk == .palette }
    guard let first = palette ?? defects.first else { return nil }
    return problem(
      palette == nil ? .note : .warning,
      CorruptPNG.tolerated(reason: AnyDiagnosis(first), count: defects.count)
    ).with { $0.repair.fix = repair(of: defects) }
  }
}
