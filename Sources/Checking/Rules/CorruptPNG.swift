import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let corruptPNG = Rule(
    id: "corrupt-png",
    severity:
      "as the empty slot; error in an image set; warning for another image of no slot; note for what decoders step over",
    title: "A PNG is damaged",
    rationale: """
      A wrong checksum, a broken or short zlib stream, a chunk that is missing, out of place or cut off: \
      Xcode's PNG step stops at such a file, and a device draws nothing or half of it.
      """,
    remedy: "Export the image again, or take it from before it was damaged.",
    evidence: .own, sources: ["PNG"]
  ) { app in
    app.images.compactMap { image in
      if case .corrupt(let fault) = image.condition { return app.damaged(image, fault) }
      return image.png.flatMap { image.defective($0.defects) }
    }
  }
}

extension ExaminedApp {
  fileprivate func damaged(_ image: ExaminedImage, _ fault: PNGFault) -> Problem {
    Problem(
      severity: severityOfDamage(image), path: image.asset.path, row: image.row, locale: image.asset.locale,
      message: "\(image.asset.name.display): damaged PNG: \(fault.reason)",
      consequence: image.row.map { "\($0.label). \($0.missing)" } ?? "The app draws nothing, or half of it.",
      remedy: "Export it again.")
  }

  /// The asset compiler stops at a damaged image of a set.
  fileprivate func severityOfDamage(_ image: ExaminedImage) -> Severity {
    if image.asset.entry != nil { return .error }
    return image.placements.isEmpty ? .warning : severityOfLosing(image)
  }
}

extension ExaminedImage {
  /// What decoders step over costs nothing on a device; it tells of a tool that writes bad files.
  fileprivate func defective(_ defects: [PNGFault]) -> Problem? {
    guard let first = defects.first else { return nil }
    let more = defects.count > 1 ? ", and \(defects.count - 1) more" : ""
    return note("a fault that decoders step over: \(first.reason)\(more)")
  }
}
