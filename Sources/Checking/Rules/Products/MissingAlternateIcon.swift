import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  /// About entries in the Info.plist, and about the sizes of sets; the rule of absent sets reports a set that a
  /// build setting names and no catalog holds.
  static let missingAlternateIcon = Rule(
    id: "missing-alternate-icon",
    severity: .cases(
      .error("where the whole icon is missing"),
      .warning("where one of its sizes is, and where another build step may add the files"),
      .note("for an icon set that no build setting includes")),
    title: "An alternate icon, or one of its sizes, is missing",
    plural: "alternate icons, or sizes of one, are missing",
    rationale: """
      Each entry of CFBundleAlternateIcons refers to a set of the catalog or to loose files. App Store Connect \
      rejects an entry that matches nothing, and has warned since 2021 about loose alternate icons without the iPad \
      sizes; the same warning for iPhone was reported once.
      """,
    remedy: """
      Draw the alternate icon as an icon set and let Xcode write the entry; or add the files that the entry lists, \
      in every size.
      """,
    storeCodes: ["ITMS-90895", "ITMS-90032", "ITMS-90890", "ITMS-90892"],
    evidence: .verified, sources: ["ITMS-90895", "ITMS-icons", "CFKeys"],
    checks: .slots { place in place.missingSizes },
    .sources { app in app.leftOutIcons },
    .app { app in
      guard let infoPlist = app.target.start.appInfoPlist, !infoPlist.alternateIcons.isEmpty else {
        return []
      }
      // The same icon for iPhone and for iPad is one fault.
      let icons = infoPlist.alternateIcons.uniqued { "\($0.name) \($0.iconName ?? "")" }
      let names = NearNames(app.loose.images, listedIn: infoPlist)
      return icons.flatMap { app.absent($0, in: infoPlist, near: names) }
        + infoPlist.alternateIcons.flatMap { app.missingSizes(of: $0, in: infoPlist) }
    })
}

enum MissingAlternateIcon: Fault {
  case absentSet(key: PlistKey)
  case notCopied(key: PlistKey, otherPath: FilePath)
  /// - Parameter near: a name that may have been meant.
  case absentFile(key: PlistKey, near: FileName?)
  /// - Parameters:
  ///   - key: the entry.
  ///   - system: the device that has no icon of these sizes.
  case sizes(key: PlistKey, system: DeviceFamily, sizes: [PixelSize])
  /// A slot of the icon's set.
  case slot(MissingSlot)
  /// An icon set that no setting includes, while one includes others.
  case leftOut
  /// Icon sets beside the app's own, of which no setting includes any.
  case noneIncluded(list: [Untrusted])

  func sentences(_ finding: Finding) -> Sentences {
    let rejected: Words = "Alternate icon. App Store Connect rejects the upload."
    switch self {
    case .absentSet(let key):
      return Sentences(
        "\(key) refers to \(finding.name), which no catalog of the app holds", consequence: rejected,
        remedy: "Add an icon set named \(finding.name), or remove the entry from \(finding.path).")
    case .notCopied(let key, let path):
      return Sentences(
        "\(key) refers to \(finding.name), but the project does not copy \(path) into the app",
        consequence: rejected, remedy: "Add it to \(finding.vocabulary.resources.words).")
    case .absentFile(let key, let near):
      let hint: Words = near.map { "; the nearest name is \($0)" } ?? ""
      return Sentences(
        "\(key) refers to \(finding.name), which is missing\(hint)", consequence: rejected,
        remedy: "Add the file to the top level of the app, or remove the entry from \(finding.path).")
    case .sizes(let key, let family, let sizes):
      return Sentences(
        of: finding, "has no \(family.title) icon of \(sizes.listed("or")) px under \(key)",
        consequence:
          "Alternate icon. App Store Connect warns about it, and \(family.title) shows another size scaled.",
        remedy: "Add the sizes, or draw the alternate icon as an icon set.")
    case .leftOut:
      return Sentences(
        of: finding, "is an app icon set that the app leaves out, while it includes other alternate icons",
        consequence:
          "Product page optimization and setAlternateIconName know only the icons that the app includes.",
        remedy:
          "Add \(finding.name) to \(finding.vocabulary.alternateIcons), if it is meant to be one.")
    case .noneIncluded(let sets):
      return Sentences(
        "No \(finding.vocabulary.setting) includes \(sets.listed()) beside the app icon \(finding.name)",
        consequence:
          "Product page optimization and setAlternateIconName know only the icons that the app includes.",
        remedy:
          "If they are alternate icons, set \(finding.vocabulary.includesAllIcons) to YES, or list them in "
          + "\(finding.vocabulary.alternateIcons)."
      )
    case .slot(let slot):
      return slot.sentences(finding).withConsequence(
        "Alternate icon. App Store Connect accepts the app, and reports the missing size in a message.")
    }
  }
}

extension SlotPlace {
  /// The sizes that an alternate icon lacks.
  fileprivate var missingSizes: [Problem] {
    guard isAlternateIcon, !isReportedAsAWhole else { return [] }
    return layout.slots.filter { $0.isMissing(need: .required) }.map { slot in
      missing(slot, severity: .warning, as: MissingAlternateIcon.slot).with {
        $0.weight.storeCodes = slot.row.condition?.families == [.ipad] ? ["ITMS-90892"] : ["ITMS-90890"]
      }
    }
  }
}

extension AppContext {
  /// Icon sets of the catalogs that no setting of any target includes.
  ///
  /// Source: Configuring your app to use alternate app icons; App Store Connect Help, Configure product page
  /// optimization tests.
  fileprivate var leftOutIcons: [Problem] {
    let names = app.catalogs.names
    guard build.platform == .ios, build.product == .application, let primary = names.primary,
      !names.includesAllIcons
    else { return [] }
    let leftOut = sets.map(\.set).filter { set in
      set.type == .appIcon && set.use == .unused && set.hasListedImage && set.name != primary.name
        && !app.catalogs.usedElsewhere.contains(PathKey(set.path))
    }
    if names.alternates.isEmpty {
      // Without the app's own icon one of them is most likely meant to be it.
      guard app.isOfKnownApp, sets.contains(where: { $0.set.use == .primaryIcon }), let first = leftOut.first
      else { return [] }
      return [
        problem(
          .note, at: primary.path ?? first.catalog, line: primary.line, name: Untrusted(primary.name),
          MissingAlternateIcon.noneIncluded(list: leftOut.map { Untrusted($0.name) }))
      ]
    }
    return leftOut.map { set in
      problem(.note, at: set.path, name: Untrusted(set.name), MissingAlternateIcon.leftOut)
        .with { $0.place.set = set }
    }
  }

  fileprivate func absent(
    _ icon: AlternateIcon, in infoPlist: InfoPlist, near names: NearNames
  ) -> [Problem] {
    if let name = icon.iconName { return absentSet(name, of: icon, in: infoPlist).map { [$0] } ?? [] }
    // Without a project nothing says that the set of the icon's name, which brings the files, is not compiled.
    guard app.request.scope == .application, app.isOfKnownApp || !isSet(FileName(icon.name)) else {
      return []
    }
    return icon.files.filter { !isPresent($0) }.map { file in
      let notCopied = app.loose.notCopied.first { LooseNames.answers($0.fileName, to: file) }
      let severity: Severity = notCopied == nil && app.isOfKnownApp ? .error : .warning
      let key = icon.key.appending("CFBundleIconFiles")
      return problem(
        severity, at: infoPlist.path, name: Untrusted(file),
        notCopied.map { MissingAlternateIcon.notCopied(key: key, otherPath: $0) }
          ?? .absentFile(key: key, near: names.slip(of: file))
      ).with {
        ($0.key.expectedName, $0.weight.storeCodes) = (file, ["ITMS-90032"])
        $0.weight.whyNoError = notCopied == nil ? .unknownFiles : .otherStep
      }
    }
  }

  /// Only where the catalogs are known can a set be missing.
  private func absentSet(_ name: String, of icon: AlternateIcon, in infoPlist: InfoPlist) -> Problem? {
    guard !name.hasBuildVariable, !app.catalogs.isEmpty || app.compiledAssets != nil, !isSet(FileName(name))
    else { return nil }
    return problem(
      .error, at: infoPlist.path, name: Untrusted(name),
      MissingAlternateIcon.absentSet(key: icon.key.appending("CFBundleIconName"))
    ).with { ($0.key.expectedName, $0.weight.storeCodes) = (FileName(name), ["ITMS-90895"]) }
  }

  private func isSet(_ name: FileName) -> Bool {
    sets.contains { $0.set.name == name } || app.catalogs.iconBundles.contains { $0.name == name }
      || app.compiledAssets?.icons.keys.contains { FileName($0) == name } == true
  }

  private func isPresent(_ file: FileName) -> Bool { !files(of: file).isEmpty || isSet(file) }

  private func files(of entry: FileName) -> [PlacedImage] {
    loose.images.filter { LooseNames.answers($0.asset.name, to: entry) }
  }

  /// Of an icon that has loose files, the sizes that App Store Connect looks for, a family at a time.
  fileprivate func missingSizes(of icon: AlternateIcon, in infoPlist: InfoPlist) -> [Problem] {
    let files = icon.files.flatMap(files)
    let sizes = files.compactMap(\.pixelSize)
    guard icon.iconName == nil, !files.isEmpty, sizes.count == files.count else { return [] }
    return DeviceFamily.allCases.filter { isShown(icon, on: $0, in: infoPlist) }.compactMap { family in
      let missing = requiredSizes(on: family).filter { !sizes.contains($0) }
      guard !missing.isEmpty else { return nil }
      return problem(
        .warning, at: infoPlist.path, name: Untrusted(icon.name),
        MissingAlternateIcon.sizes(key: icon.key, system: family, sizes: missing)
      ).with { $0.weight.storeCodes = [family == .ipad ? "ITMS-90892" : "ITMS-90890"] }
    }
  }

  /// CFBundleIcons is for every family that has no key of its own.
  private func isShown(_ icon: AlternateIcon, on family: DeviceFamily, in infoPlist: InfoPlist) -> Bool {
    guard build.families.contains(family) else { return false }
    if let device = icon.iconsKey.device { return device == family }
    return family == .iphone || family == .ipad && !infoPlist.hasPadIcons
  }

  /// The table's sizes that App Store Connect looks for: iPads without Retina went with iOS 10.
  private func requiredSizes(on family: DeviceFamily) -> [PixelSize] {
    target.tables.rows.filter { row in
      guard row.kind == .alternateIcon, row.condition?.families == [family], row.uses == nil else {
        return false
      }
      return row.scale != 1 || build.minimumOS < OSVersion(10)
    }.compactMap(\.size)
  }
}
