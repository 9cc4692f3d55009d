import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  /// Of entries in the Info.plist, and of the sizes of sets; that a set which a build setting names is not
  /// there says the rule of absent sets.
  static let missingAlternateIcon = Rule(
    id: "missing-alternate-icon",
    severity: "error where the whole icon is away, warning where one of its sizes is",
    title: "An alternate icon, or one of its sizes, is not there",
    rationale: """
      Each entry of CFBundleAlternateIcons names a set of the catalog or loose files. The store refuses an \
      entry that leads nowhere, and has warned since 2021 of loose alternate icons without the iPad's \
      sizes; the same for iPhone was reported once.
      """,
    remedy: """
      Draw the alternate icon as an icon set and let Xcode write the entry; or add the files that it names, \
      in every size.
      """,
    storeCodes: ["ITMS-90895", "ITMS-90032", "ITMS-90890", "ITMS-90892"],
    evidence: .verified, sources: ["ITMS-90895", "ITMS-icons", "CFKeys"]
  ) { app in
    if let set = app.set { return app.missingSizes(of: set) }
    guard case .app = app.part, let infoPlist = app.input.appInfoPlist else { return [] }
    var seen: Set<String> = []
    // The same icon for iPhone and for iPad is one fault.
    let icons = infoPlist.alternateIcons.filter { seen.insert("\($0.name) \($0.iconName ?? "")").inserted }
    return icons.flatMap { app.absent($0, in: infoPlist) }
      + infoPlist.alternateIcons.flatMap { app.missingSizes(of: $0, in: infoPlist) }
  }
}

extension ExaminedApp {
  fileprivate func missingSizes(of set: CatalogSet) -> [Problem] {
    guard set.use == .alternateIcon, !isToldAsAWhole else { return [] }
    return slots.filter { $0.isMissing(need: .required) }.map { slot in
      var problem = missing(slot, severity: .warning)
      problem.storeCodes = slot.row.asked?.families == [.ipad] ? ["ITMS-90892"] : ["ITMS-90890"]
      problem.consequence = "Alternate icon. The store tells of the size in a message, and lets the app in."
      return problem
    }
  }

  fileprivate func absent(_ icon: AlternateIcon, in infoPlist: InfoPlist) -> [Problem] {
    if let name = icon.iconName { return absentSet(name, of: icon, in: infoPlist).map { [$0] } ?? [] }
    guard input.scope == .application else { return [] }
    return icon.files.filter { !isThere($0) }.map { file in
      let notCopied = input.notCopied.first { LooseNames.answers($0.fileName, to: file) }
      let found =
        notCopied.map { "the project does not copy \($0.display) into the app" } ?? whatIsThere(for: file)
      return Problem(
        severity: notCopied == nil && input.targetName != nil ? .error : .warning, path: infoPlist.path,
        message: "\(file.display): named under \(icon.key).CFBundleIconFiles, but \(found)",
        consequence: "Alternate icon. The upload is refused.",
        remedy: notCopied == nil
          ? "Add the file to the top level of the app, or take the entry out."
          : "Add it to the target's Copy Bundle Resources phase.",
        expectedName: file, storeCodes: ["ITMS-90032"])
    }
  }

  /// Only where the catalogs are known can a set be missed.
  private func absentSet(_ name: String, of icon: AlternateIcon, in infoPlist: InfoPlist) -> Problem? {
    guard !name.contains("$"), !input.catalogs.isEmpty, !isSet(FileName(name)) else { return nil }
    return Problem(
      severity: .error, path: infoPlist.path,
      message: "\(name): named under \(icon.key).CFBundleIconName, but no catalog of the app holds it",
      consequence: "Alternate icon. The upload is refused.",
      remedy: "Add an icon set of this name, or take the entry out.", expectedName: FileName(name),
      storeCodes: ["ITMS-90895"])
  }

  private func isSet(_ name: FileName) -> Bool {
    input.catalogs.contains { $0.holdsSet(named: name) }
      || input.sets.contains { $0.set.name == name } || input.iconBundles.contains { $0.name == name }
  }

  private func isThere(_ file: FileName) -> Bool {
    files(of: file).isEmpty == false || isSet(file)
  }

  private func files(of entry: FileName) -> [ExaminedImage] {
    images.filter { LooseNames.answers($0.asset.name, to: entry) }
  }

  private func whatIsThere(for file: FileName) -> String {
    let wanted = [file, file.appending(".png")]
    let near = images.map(\.asset.name).first { name in wanted.contains { nearMiss(name, $0) != nil } }
    return "no such file is there" + (near.map { "; \($0.display) is" } ?? "")
  }

  /// Of an icon that has loose files, the sizes that the store looks for, a family at a time.
  fileprivate func missingSizes(of icon: AlternateIcon, in infoPlist: InfoPlist) -> [Problem] {
    let files = icon.files.flatMap(files)
    let sizes = files.compactMap(\.pixelSize)
    guard icon.iconName == nil, !files.isEmpty, sizes.count == files.count else { return [] }
    return DeviceFamily.allCases.filter { isShown(icon, on: $0, in: infoPlist) }.compactMap { family in
      let missing = wantedSizes(on: family).filter { !sizes.contains($0) }
      guard !missing.isEmpty else { return nil }
      return Problem(
        severity: .warning, path: infoPlist.path,
        message: "\(icon.name): no \(family.title) icon of "
          + "\(missing.map(\.prose).joined(separator: " or ")) pixels under \(icon.key)",
        consequence: "Alternate icon. The store warns of it, and \(family.title) shows another size scaled.",
        remedy: "Add the sizes, or draw the alternate icon as an icon set.",
        storeCodes: [family == .ipad ? "ITMS-90892" : "ITMS-90890"])
    }
  }

  /// CFBundleIcons is for every family that has no key of its own.
  private func isShown(_ icon: AlternateIcon, on family: DeviceFamily, in infoPlist: InfoPlist) -> Bool {
    guard input.target.families.contains(family) else { return false }
    switch icon.iconsKey {
    case "CFBundleIcons~ipad": return family == .ipad
    case "CFBundleIcons~iphone": return family == .iphone
    default: return family == .iphone || family == .ipad && !infoPlist.hasPadIcons
    }
  }

  /// The table's sizes of which the store says something: iPads without Retina went with iOS 10.
  private func wantedSizes(on family: DeviceFamily) -> [PixelSize] {
    names.tables.rows.filter { row in
      guard row.kind == .alternateIcon, row.id.hasPrefix("alt.\(family.rawValue)."), row.uses == nil else {
        return false
      }
      return row.scale != 1 || input.target.minimumOS < OSVersion(10)
    }.compactMap(\.size)
  }
}

extension AssetCatalog {
  fileprivate func holdsSet(named name: FileName) -> Bool {
    sets.contains { $0.name == name } || unreadSets.contains { $0.name == name }
  }
}
