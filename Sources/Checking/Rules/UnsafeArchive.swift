import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let unsafeArchive = Rule(
    id: "unsafe-archive",
    severity: "error where a member cannot be unpacked, or not to its place; else warning",
    title: "An archive that two tools may unpack in two ways",
    rationale: """
      Members that are encrypted, lie over one another, have the name of another, or lead out of the folder that \
      is unpacked to, and an archive with more than one app. What a device gets of it is not certain, so what is \
      found in it is not certain either. Names that differ by letter case become one file on most Macs.
      """,
    remedy: "Export the archive anew with Xcode, or zip the Payload folder anew.",
    commands: ["zip -r App.ipa Payload"],
    evidence: .own, sources: ["measured"]
  ) { app in
    guard app.isAppPart else { return [] }
    return (app.input.product?.archiveRemarks ?? []).map { remark in
      Problem(
        severity: remark.isDangerous ? .error : .warning, path: remark.archive,
        message: "\(remark.archive.fileName.display): \(remark.text)",
        consequence: remark.isDangerous
          ? "It cannot be unpacked as it is, or becomes something else." : "Tools may unpack it in two ways.",
        remedy: "Make the archive anew.")
    }
  }
}
