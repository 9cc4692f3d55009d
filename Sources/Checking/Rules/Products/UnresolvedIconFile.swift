import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedIconFile = Rule(
    id: "unresolved-icon-file",
    severity: .cases(
      .error("where the project shows that the file is missing"),
      .warning(
        "for the icon of a document type, a Newsstand cover, a launch image, and where another build step may add the file"
      )),
    title: "The Info.plist lists an icon or launch image that is missing",
    plural: "icons that the Info.plist lists are missing",
    rationale: """
      Every entry of CFBundleIconFile, CFBundleIconFiles and CFBundleIcons must be a file at the bundle's top \
      level, letter case included; an entry without extension covers all its scales. App Store Connect rejects an \
      upload whose entries match no file.
      """,
    remedy: "Add the file, or remove the entry from the Info.plist.",
    commands: [.fix(.unsafe, "removes the entry")],
    storeCodes: ["ITMS-90032"],
    evidence: .verified, sources: ["CFKeys", "ITMS-icons"],
    checks: .app { app in
      guard let plist = app.infoPlist, app.app.request.scope == .application else { return [] }
      let present = app.loose.images.map(\.asset).filter(app.target.looksForIcons).map(\.name)
      let outside = app.app.loose.outside.map(\.fileName)
      let documents =
        app.build.platform == .macos
        ? app.macDocumentIconsWithoutFile(in: plist)
        : app.names.unansweredDocumentIcons(among: present).map {
          app.unresolved($0, of: [$0.key], in: plist, as: UnresolvedIconFile.document)
        }
      let covers = app.names.unansweredNewsstandCovers(among: present).map {
        app.unresolved($0, of: coverKeys, in: plist, as: UnresolvedIconFile.newsstand)
      }
      let unanswered = app.names.unansweredIcons(among: present + outside).filter {
        !app.isOfCompiledIcon($0)
      }
      return documents + covers + app.launchImagesWithoutFile(in: plist)
        + app.unresolved(unanswered, in: plist)
    })
}

/// - Parameters:
///   - key: the list that has the entry.
///   - near: a name that may have been meant.
enum UnresolvedIconFile: Fault {
  /// The icon of a document type.
  case document(key: PlistKey)
  /// The same in a Mac app, which has its icons in files of their own.
  case macDocument(key: PlistKey)
  /// A cover of Newsstand.
  case newsstand(key: PlistKey)
  case launchImage(key: PlistKey)
  case notCopied(key: PlistKey, otherPath: FilePath, near: FileName?)
  case folder(key: PlistKey, near: FileName?)
  case absent(key: PlistKey, near: FileName?)

  func sentences(_ finding: Finding) -> Sentences {
    let missing: Words = "which is missing"
    let rejected: Words =
      finding.row.map { "\($0.label). App Store Connect rejects the upload." }
      ?? "App Store Connect rejects the upload."
    switch self {
    case .document(let key):
      return entry(finding, key, missing, consequence: "Document icon. iOS makes one from the app icon.")
    case .macDocument(let key):
      return entry(finding, key, missing, consequence: "Document icon. Finder shows documents without it.")
    case .newsstand(let key):
      return entry(finding, key, missing, consequence: "Newsstand cover. Newsstand shows the app icon.")
    case .launchImage(let key):
      return entry(finding, key, missing, consequence: "Launch image. The app starts with a black screen.")
    case .notCopied(let key, let path, _):
      return Sentences(
        "\(key) lists \(finding.name), but the project does not copy \(path) into the app",
        consequence: rejected, remedy: "Add it to \(finding.vocabulary.resources.words).")
    case .folder(let key, let near):
      return entry(
        finding, key, "but icons must be at the bundle's top level, not in a folder", near: near,
        consequence: rejected)
    case .absent(let key, let near):
      let hint: Words = near.map { "; the nearest name is \($0)" } ?? ""
      return entry(finding, key, missing + hint, near: near, consequence: rejected)
    }
  }

  private func entry(
    _ finding: Finding, _ key: PlistKey, _ what: Words, near: FileName? = nil, consequence: Words
  ) -> Sentences {
    Sentences(
      "\(key) lists \(finding.name), \(what)", consequence: consequence,
      remedy: near.map { "Rename \($0), or correct the entry." }
        ?? "Add the file, or remove the entry from \(finding.path).")
  }
}

extension AppContext {
  /// Whether the asset compiler writes the entry: sizes that the catalog alone holds have no file. Icon files of
  /// the Mac have a rule of their own.
  fileprivate func isOfCompiledIcon(_ entry: IconEntry) -> Bool {
    if build.platform == .macos { return true }
    if case .product(let product, _) = form {
      return product.iconNames.contains { entry.name.isCompiled(from: $0.name) }
    }
    guard app.request.otherSources.contains(where: { $0.kind == .appIcon }) else { return false }
    // In sources the asset compiler replaces the whole of CFBundleIcons, and not the older keys.
    if entry.key.root == "CFBundleIcons" { return true }
    let sets = app.catalogs.sets.filter { $0.use == .primaryIcon }.map(\.name)
    return (sets + [app.catalogs.names.primary?.name].compactMap(\.self)).contains { name in
      entry.name.isCompiled(from: name.display)
    }
  }

  /// Whether the loose images are those of the app: of some projects they are not known.
  private var knowsLooseImages: Bool {
    app.product != nil || app.loose.isListedByProject || app.loose.isKnownToBeNone || !loose.images.isEmpty
      || !app.request.otherSources.contains { $0.kind == .appIcon }
  }

  /// Icons of document types that lie neither among the resources of a built Mac app nor in a folder of a language, by their name
  /// or that with `.icns`; its disk takes any letter case. What lies deeper is not known. Which files a build of sources copies is not known.
  ///
  /// Source: Information Property List Key Reference, CFBundleTypeIconFile and UTTypeIconFile.
  fileprivate func macDocumentIconsWithoutFile(in plist: InfoPlist) -> [Problem] {
    guard case .product(let product, _) = form else { return [] }
    let present = Set(product.iconFileNames.map(\.lowercased))
    let images = Set(loose.images.map(\.asset.name.lowercased))
    return plist.documentIcons.filter { entry in
      let isNamed = [entry.name, entry.name.appending(".icns")].contains { present.contains($0.lowercased) }
      return !isNamed && !images.contains(entry.name.lowercased)
        && !entry.name.bytes.contains(UInt8(ascii: "/"))
    }.map { unresolved($0, of: [$0.key], in: plist, as: UnresolvedIconFile.macDocument) }
  }

  /// Launch images that the plist lists by name, and that no file answers.
  fileprivate func launchImagesWithoutFile(in plist: InfoPlist) -> [Problem] {
    guard !target.start.hasLaunchScreen, build.platform == .ios, knowsLooseImages else { return [] }
    let bases = Set(loose.images.map { NameParts($0.asset.name).base })
    let listed = plist.launchImages.map { (name: $0.name, key: PlistKey("UILaunchImages")) }
    let named = plist.launchImageBases.map {
      (name: $0.base, key: PlistKey("UILaunchImageFile", for: $0.family))
    }
    return (listed + named).uniqued { $0.name }.filter { entry in
      entry.name != "Default" && !bases.contains { $0.bytes.starts(with: entry.name.bytes) }
    }.map { entry in
      problem(
        .warning, at: plist.path, name: Untrusted(entry.name),
        UnresolvedIconFile.launchImage(key: entry.key)
      ).with {
        $0.key.expectedName = entry.name
        if entry.key.root == "UILaunchImageFile" {
          $0.repair.fix = plist.repair(.removeValue([entry.key], entry.name))
        }
      }
    }
  }

  /// What no store refuses.
  /// - Parameter keys: all that may list the name, for an entry is told once.
  fileprivate func unresolved(
    _ entry: IconEntry, of keys: [PlistKey], in plist: InfoPlist, as fault: (PlistKey) -> UnresolvedIconFile
  ) -> Problem {
    problem(.warning, at: plist.path, name: Untrusted(entry.name), fault(entry.key)).with {
      $0.key.expectedName = entry.name
      $0.repair.fix = plist.repair(.removeValue(keys, entry.name))
    }
  }

  fileprivate func unresolved(_ entries: [IconEntry], in plist: InfoPlist) -> [Problem] {
    guard !entries.isEmpty else { return [] }
    let names = NearNames(loose.images, listedIn: plist)
    var places: [FileName: Int] = [:]
    for (place, slot) in loose.slots.enumerated() {
      for name in slot.row.names where places[name.lowercased] == nil { places[name.lowercased] = place }
    }
    return entries.map { entry in
      let wanted = [entry.name, entry.name.appending(".png")]
      let place = wanted.compactMap { places[$0.lowercased] }.min()
      let row = place.map { loose.slots[$0].row }
      return unresolved(entry, wanted, near: names.nearest(to: entry.name), row: row, in: plist)
    }
  }

  /// - Parameter nearest: the name that may have been meant, and whether any is near.
  private func unresolved(
    _ entry: IconEntry, _ wanted: [FileName], near nearest: (name: FileName?, isAny: Bool), row: SpecRow?,
    in plist: InfoPlist
  ) -> Problem {
    let notCopied = app.loose.notCopied.first { wanted.contains($0.fileName) }
    let near = nearest.name
    let isInFolder = entry.name.bytes.contains(UInt8(ascii: "/"))
    let key = entry.key
    let fault: UnresolvedIconFile =
      if let notCopied {
        .notCopied(key: key, otherPath: notCopied, near: near)
      } else {
        isInFolder ? .folder(key: key, near: near) : .absent(key: key, near: near)
      }
    // Apps have shipped with a blank at the front of a name, and with the name of the catalog's own set.
    let isHarmless =
      entry.name.text?.first == " " || app.catalogs.names.primary?.name == entry.name
      || sets.contains { $0.set.use == .primaryIcon && $0.set.name == entry.name }
    return problem(
      notCopied == nil && isProven && !isHarmless ? .error : .warning, at: plist.path,
      name: Untrusted(entry.name), fault
    ).on(row).with {
      ($0.key.expectedName, $0.weight.storeCodes) = (entry.name, ["ITMS-90032"])
      $0.weight.whyNoError = notCopied != nil ? .otherStep : isHarmless ? .hasShipped : .unknownFiles
      // What may have been meant by it is a name to correct.
      if notCopied == nil, !nearest.isAny {
        $0.repair.fix = plist.repair(.removeValue(iconKeys, entry.name))
      }
    }
  }

  /// Fewer images are never a milder verdict: a plist none of whose icons are there is judged as if each were missing. Of
  /// a target with a catalog the project has to show what is copied.
  private var isProven: Bool {
    !app.isOfKnownApp || knowsLooseImages || loose.images.contains { $0.row?.kind == .appIcon }
  }
}

extension FileName {
  /// Whether the asset compiler gives the name to an icon of a set: `AppIcon60x60` and its modifiers.
  fileprivate func isCompiled(from set: String) -> Bool {
    guard hasPrefix(set) else { return false }
    let rest = NameParts(withPNGExtension).base.bytes.dropFirst(set.utf8.count)
    let sides = rest.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    return sides.count == 2
      && sides.allSatisfy { side in
        !side.isEmpty && side.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      }
  }
}

/// Every key that may list an icon of the app.
private let iconKeys =
  PlistKey.variants(of: "CFBundleIcons", "CFBundlePrimaryIcon", "CFBundleIconFiles")
  + ["CFBundleIconFiles", "CFBundleIconFile"].flatMap { PlistKey.variants(of: $0) }

/// Every key that may list a cover of Newsstand.
private let coverKeys = PlistKey.variants(of: "CFBundleIcons", "UINewsstandIcon", "CFBundleIconFiles")
