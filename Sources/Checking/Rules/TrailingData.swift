import ImageInspection
import SpecTables

extension Rule {
  static let trailingData = Rule(
    id: "trailing-data",
    severity: "note",
    title: "Bytes follow the end of a PNG",
    rationale: """
      A PNG ends with its IEND chunk. What follows is shipped and never read: an editor's leftover, a second \
      file, or something hidden.
      """,
    remedy: "Save the image again with a tool that writes the PNG only.",
    commands: ["magick Icon.png Icon.png (writes the file anew)"],
    evidence: .own, sources: ["PNG"]
  ) { app in
    app.images.compactMap { image in
      guard let png = image.png, png.trailingByteCount > 0 else { return nil }
      let count = png.trailingByteCount
      return image.note("\(count) \(count == 1 ? "byte" : "bytes") after the end of the PNG")
    }
  }
}
