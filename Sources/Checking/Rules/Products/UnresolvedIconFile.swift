import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedIconFile = Rule(
    id: "unresolved-icon-file",
    severity: .cases(
      .error("where the project shows that the file is missing"),
      .warning("for the icon of a document type, and where the file may come from elsewhere")),
    title: "The Info.plist lists an icon that is missing",
    rationale: """
      Every entry of CFBundleIconFile, CFBundleIconFiles and CFBundleIcons must be a file at the bundle's top \
      level, letter case included; an entry without extension covers all its scales. App Store Connect rejects an \
      upload whose entries lead nowhere.
      """,
    remedy: "Add the file, or remove the entry from the Info.plist.",
    storeCodes: ["ITMS-90032"],
    evidence: .verified, sources: ["CFKeys", "ITMS-icons"],
    checks: .app { app in
      guard let plist = app.infoPlist, app.app.request.scope == .application else { return [] }
      let present = app.loose.images.map(\.asset.name)
      let documents = app.names.unansweredDocumentIcons(among: present).map {
        app.unresolvedDocument($0, in: plist)
      }
      // The asset compiler writes files and entries of its own for the set that it compiles.
      let isCompiled = app.app.request.elsewhere.contains { $0.kind == .appIcon }
      guard !isCompiled || app.app.product != nil else { return documents }
      return documents
        + app.names.unansweredIcons(among: present).filter { !app.isOfCompiledIcon($0) }
        .map { app.unresolved($0, in: plist) }
    }
  ) { finding in
    let isOfDocument = finding.values.fault == "document"
    return Sentences(
      "\(finding.values.text(.key)) lists \(finding.name), " + whatIsWrong(finding.values),
      consequence: isOfDocument
        ? "Document icon. iOS makes one from the app icon."
        : (finding.row.map { "\($0.label). " } ?? "") + "App Store Connect rejects the upload.",
      remedy: remedy(finding))
  }

  private static func whatIsWrong(_ values: FindingValues) -> String {
    switch values.fault {
    case "not-copied": "but the project does not copy \(values.text(.otherPath)) into the app"
    case "folder": "but icons lie at the bundle's top level, not in a folder"
    default: "which is missing" + (values.has(.near) ? "; the nearest name is \(values.text(.near))" : "")
    }
  }

  private static func remedy(_ finding: Finding) -> String {
    if finding.values.fault == "not-copied" { return "Add it to the target's Copy Bundle Resources phase." }
    if finding.values.has(.near) { return "Rename \(finding.values.text(.near)), or correct the entry." }
    return "Add the file, or remove the entry from \(finding.path.display)."
  }
}

extension AppContext {
  /// Whether the asset compiler wrote the entry: sizes that the catalog alone holds have no file. Icon files of
  /// the Mac have a rule of their own.
  fileprivate func isOfCompiledIcon(_ entry: IconEntry) -> Bool {
    guard let product = app.product else { return false }
    if build.platform == .macos { return true }
    return product.iconNames.contains { entry.name.hasPrefix($0.name) }
  }

  fileprivate func unresolvedDocument(_ entry: IconEntry, in plist: InfoPlist) -> Problem {
    problem(
      .warning, at: plist.path, name: entry.name.display,
      [.fault: .text("document"), .key: .text(entry.key)]
    ).with { $0.expectedName = entry.name }
  }

  fileprivate func unresolved(_ entry: IconEntry, in plist: InfoPlist) -> Problem {
    let wanted = [entry.name, entry.name.appending(".png")]
    let row = loose.slots.first { slot in
      slot.row.names.contains { name in wanted.contains { $0.lowercased == name.lowercased } }
    }?.row
    let notCopied = app.loose.notCopied.first { wanted.contains($0.fileName) }
    let near = loose.images.map(\.asset.name).first { name in wanted.contains { nearMiss(name, $0) != nil } }
    let isInFolder = entry.name.bytes.contains(UInt8(ascii: "/"))
    return problem(
      notCopied == nil && isProven ? .error : .warning, at: plist.path, name: entry.name.display,
      [
        .fault: .text(notCopied != nil ? "not-copied" : isInFolder ? "folder" : "absent"),
        .key: .text(entry.key), .otherPath: notCopied.map { .path($0) }, .near: near.map { .name($0) },
      ]
    ).with { ($0.row, $0.expectedName, $0.storeCodes) = (row, entry.name, ["ITMS-90032"]) }
  }

  /// A plist all of whose icons are missing takes them from elsewhere, unless a project says what is copied.
  private var isProven: Bool {
    app.name != nil || loose.images.contains { $0.row?.kind == .appIcon }
  }
}
