import AssetSources
import FileTree
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedIconFile = Rule(
    id: "unresolved-icon-file",
    severity: "error; warning for the icon of a document type, and where the file may come from elsewhere",
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
    guard app.isAppPart, let plist = app.input.infoPlist, app.input.scope == .application else { return [] }
    let documents = app.names.unansweredDocumentIcons(among: app.images.map(\.asset.name))
      .map { app.unresolvedDocument($0, in: plist) }
    // The asset compiler writes files and entries of its own for the set that it compiles.
    let isCompiled = app.input.elsewhere.contains { $0.kind == .appIcon }
    guard !isCompiled || app.input.product != nil else { return documents }
    return documents
      + app.names.unansweredIcons(among: app.images.map(\.asset.name)).filter { !app.isOfCompiledIcon($0) }
      .map { app.unresolved($0, in: plist) }
  }
}

extension ExaminedApp {
  /// Whether the asset compiler wrote the entry: for sizes that are in the catalog alone there is no file. Icon
  /// files of the Mac have a rule of their own.
  fileprivate func isOfCompiledIcon(_ entry: IconEntry) -> Bool {
    guard let product = input.product else { return false }
    if input.target.platform == .macos { return true }
    return product.iconNames.contains { entry.name.hasPrefix($0.name) }
  }

  fileprivate func unresolvedDocument(_ entry: IconEntry, in plist: InfoPlist) -> Problem {
    Problem(
      severity: .warning, path: plist.path,
      message: "\(entry.name.display): named under \(entry.key), but no such file is there",
      consequence: "Document icon. iOS makes one from the app icon.",
      remedy: "Add the file, or take the entry out of \(plist.path.display).", expectedName: entry.name)
  }

  fileprivate func unresolved(_ entry: IconEntry, in plist: InfoPlist) -> Problem {
    let wanted = [entry.name, entry.name.appending(".png")]
    let row = slots.first { slot in
      slot.row.names.contains { name in wanted.contains { $0.lowercased == name.lowercased } }
    }?.row
    let notCopied = input.notCopied.first { wanted.contains($0.fileName) }
    let near = images.map(\.asset.name).first { name in wanted.contains { nearMiss(name, $0) != nil } }
    return Problem(
      severity: notCopied == nil && isProven ? .error : .warning, path: plist.path, row: row,
      message:
        "\(entry.name.display): named under \(entry.key), but \(whatIsThere(for: entry.name, notCopied, near))",
      consequence: (row.map { "\($0.label). " } ?? "") + "The upload is refused.",
      remedy: remedy(notCopied, near, in: plist), expectedName: entry.name, storeCodes: ["ITMS-90032"])
  }

  /// A plist all of whose icons are away, where no project says what is copied, takes them from elsewhere.
  private var isProven: Bool {
    input.targetName != nil || images.contains { $0.row?.kind == .appIcon }
  }

  private func whatIsThere(for entry: FileName, _ notCopied: FilePath?, _ near: FileName?) -> String {
    if let notCopied { return "the project does not copy \(notCopied.display) into the app" }
    if entry.bytes.contains(UInt8(ascii: "/")) { return "icons lie at the bundle's top level, in no folder" }
    return "no such file is there" + (near.map { "; \($0.display) is" } ?? "")
  }

  private func remedy(_ notCopied: FilePath?, _ near: FileName?, in plist: InfoPlist) -> String {
    if notCopied != nil { return "Add it to the target's Copy Bundle Resources phase." }
    return near.map { "Rename \($0.display), or correct the entry." }
      ?? "Add the file, or take the entry out of \(plist.path.display)."
  }
}
