import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let unresolvedIconFile = Rule(
    id: "unresolved-icon-file",
    severity: "error",
    title: "The Info.plist names an icon that is not there",
    rationale: """
      Every entry of CFBundleIconFile, CFBundleIconFiles and CFBundleIcons must be a file at the bundle's top \
      level, letter case included; an entry without extension stands for all its scales. The store refuses an \
      upload whose entries lead nowhere.
      """,
    remedy: "Add the file, or take the entry out of the Info.plist.",
    storeCodes: ["ITMS-90032"],
    evidence: .verified, sources: ["CFKeys", "ITMS-icons"]
  ) { app in
    guard let plist = app.input.infoPlist, app.input.scope == .application else { return [] }
    return app.names.unansweredIcons(among: app.images.map(\.asset.name)).map {
      app.unresolved($0, in: plist)
    }
  }
}

extension ExaminedApp {
  fileprivate func unresolved(_ entry: IconEntry, in plist: InfoPlist) -> Problem {
    let wanted = [entry.name, FileName(bytes: entry.name.bytes + Array(".png".utf8))]
    let near = images.map(\.asset.name).first { name in wanted.contains { nearMiss(name, $0) != nil } }
    let row = slots.first { slot in slot.row.names.contains { wanted.contains($0) } }?.row
    let name = entry.name.display
    return Problem(
      severity: .error, path: plist.path, row: row,
      message: "\(name): named under \(entry.key), but no such file is there"
        + (near.map { "; \($0.display) is" } ?? ""),
      consequence: row.map { "\($0.label). The upload is refused." } ?? "The upload is refused.",
      remedy: near.map { "Rename \($0.display), or correct the entry." }
        ?? "Add the file, or take the entry out of \(plist.path.display).",
      expectedName: entry.name, storeCodes: ["ITMS-90032"])
  }
}
