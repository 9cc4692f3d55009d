import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let misnamedFile = Rule(
    id: "misnamed-file",
    severity: .cases(
      .asEmptySlot("where iOS does not find the file"),
      .warning(
        "where only the letter case of the project's reference differs, and at the root of a web site"),
      .note("at the root of a web site whose pages link icons")),
    title: "A file's name nearly matches the one that iOS looks for",
    plural: "names nearly match the ones that iOS looks for",
    stamp: "name",
    rationale: """
      iOS finds loose images by their exact names, on a case-sensitive file system. A slip in the name (another \
      case, modifiers in the wrong order, a missing letter) is a missing image, and no tool on a Mac reports it. \
      The scale comes before the device: Default@2x~ipad.png.
      """,
    remedy: "Rename the file, in the project as well.",
    commands: [.fix(.unsafe), "git mv icon.png Icon.png"],
    evidence: .apple, sources: ["APG-launch", "QA1686"],
    checks: .image { image in
      // In a catalog every image goes by the name that it has on disk.
      guard image.set == nil, !image.image.asset.isOfCatalog else { return [] }
      return [image.differingReference ?? image.misnamed].compactMap(\.self)
    },
    .site { site in site.site.nearMisses.map(site.misnamed) })
}

enum MisnamedFile: Fault {
  case name
  /// The icons of the app may have names of their own.
  case nameUnlessListed
  /// A project refers to the file in other letter case.
  case letterCaseOfReference
  /// At the root of a web site.
  case siteRoot
  /// In the folder whose files Next.js links to by their names.
  case nextFile

  func sentences(_ finding: Finding) -> Sentences {
    let right = finding.expectedName ?? ""
    switch self {
    case .name: return renaming(finding, to: right, consequence: "iOS does not find it.")
    case .nameUnlessListed:
      return renaming(
        finding, to: right, consequence: "iOS does not find it, unless the app's Info.plist lists it.")
    case .letterCaseOfReference:
      return Sentences(
        "The project refers to \(right), but the file is named \(finding.name)",
        consequence: "It builds on most Macs and fails on a case-sensitive disk.",
        fix: .rename(finding.path, to: right, inGit: true))
    case .siteRoot:
      let isPNG = finding.path.fileName.fileExtension.lowercased == "png" || right == "favicon.ico"
      return Sentences(
        of: finding, "is not a name that browsers request at the root of a site; \(right) is",
        consequence: right == "favicon.ico"
          ? "Tabs show no icon, unless a page links one."
          : "iOS makes the icon from a picture of the page, unless the page links one.",
        fix: isPNG
          ? .rename(finding.path, to: right, inGit: false) : .convert(finding.path, to: right))
    case .nextFile:
      return Sentences(
        "Next.js does not serve \(finding.name); in app/ it links to \(right)",
        consequence: "iOS makes the icon from a picture of the page, unless the page links one.",
        fix: .rename(finding.path, to: right, inGit: false))
    }
  }

  private func renaming(_ finding: Finding, to right: FileName, consequence: Words) -> Sentences {
    let missing: Words = finding.row.map { " \($0.missing)" } ?? ""
    return Sentences(
      of: finding, "must be named \(right)", consequence: finding.purposed(consequence + missing),
      fix: .rename(finding.path, to: right, inGit: false))
  }
}

extension ImageContext {
  fileprivate var misnamed: Problem? {
    guard let placement = image.placements.first, case .misnamed(let right, let miss) = placement.match else {
      return nil
    }
    let kind = placement.row.kind
    if let slot = layout.slot(placement.row.id) {
      // The rule of the plist reports this file already.
      if slot.isClaimed { return nil }
      // Under its right name it would serve nothing either, since the app has the image in another way.
      if !slot.isApplicable, slot.emptySeverity != .note, kind.isSizeOfLooseIcon || kind == .launchImage {
        return nil
      }
    }
    let mayBeListed = miss == .letterCase && kind.isSizeOfLooseIcon && mayHaveOwnNames
    let severity = mayBeListed ? max(severityOfLoss, .warning) : severityOfLoss
    return problem(
      kind == .storeIcon ? .note : severity,
      mayBeListed ? MisnamedFile.nameUnlessListed : .name
    ).with { ($0.key.expectedName, $0.weight.storeCodes) = (right, placement.row.codes) }
  }

  /// Whether the icons may go by names of their own, such as icon.png: no plist is known, and none of them
  /// has a name of the tables.
  private var mayHaveOwnNames: Bool {
    target.app.request.scope != .application
      && !layout.images.contains {
        $0.placements.contains { $0.match == .named && $0.row.kind.isSizeOfLooseIcon }
      }
  }

  /// A file that the project refers to in other letter case: found on a Mac's usual disk and nowhere else.
  fileprivate var differingReference: Problem? {
    let asset = image.asset
    guard asset.path.fileName != asset.name else { return nil }
    return problem(.warning, MisnamedFile.letterCaseOfReference).with {
      ($0.name, $0.key.expectedName) = (.file(asset.path), asset.name)
    }
  }
}

extension SiteContext {
  /// A page that links an icon needs none at the root.
  fileprivate func misnamed(_ name: NearMissName) -> Problem {
    let isFavicon = name.right == "favicon.ico"
    let isLinked = site.links.contains { link in
      link.link.isInHead && !link.resolution.isMissing
        && (isFavicon ? link.link.is(.icon) : link.link.isTouchIcon)
    }
    let fault: MisnamedFile = name.isForFramework ? .nextFile : .siteRoot
    return problem(isLinked ? .note : .warning, at: name.path, nil, fault).on(
      content.row(isFavicon ? .favicon : .touchIcon)?.slot
    )
    .with { $0.key.expectedName = name.right }
  }
}
