import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let emptyIconSet = Rule(
    id: "empty-icon-set",
    severity: .cases(
      .error("for the icon of an app, a watch app, an App Clip and Messages"), .warning()),
    title: "An icon set has no image",
    plural: "icon sets have no image",
    lack: .appIcon,
    rationale: """
      The asset compiler builds an empty icon set without a diagnostic, and the app has no icon: App Store \
      Connect then reports missing icons and a missing icon name. Widgets and most other extensions use the \
      app's icon, so their empty sets are not reported.
      """,
    remedy: "Add the images; with Xcode 14 or later a single one of 1024 x 1024 px is enough.",
    storeCodes: ["ITMS-90022", "ITMS-90713", "ITMS-90391", "ITMS-90649"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-90704", "ITMS-watch", "ITMS-msg", "measured"],
    checks: .setOfSlots { set in
      set.isEmptyIcon && !set.isAbsentIcon && !set.isUnlistedByGuess ? [set.emptyIcon] : []
    })
}

/// - Parameter sizes: those to add; nil for a set that takes no single image.
enum EmptyIconSet: Fault {
  case empty(kind: SetType, sizes: [PixelSize]?)
  case unused(kind: SetType, sizes: [PixelSize]?)
  /// An icon to which the app may change.
  case alternate(kind: SetType, sizes: [PixelSize]?)
  /// Another set of the name that the target compiles has images.
  case twin(kind: SetType, otherPath: FilePath)
  /// Another set of the name has images, and no target is known.
  case twinByGuess(kind: SetType, otherPath: FilePath)

  /// Another configuration may name an empty set beside that of the app.
  func leavesNoIcon(_ finding: Finding) -> Bool {
    if case .empty = self { finding.set?.isPrimaryIcon != false } else { false }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .empty(let type, let sizes):
      return Sentences(
        "The \(type.title) \(finding.name) has no image",
        consequence:
          "The asset compiler builds it without a diagnostic. App Store Connect rejects the upload.",
        remedy: remedy(on: finding.platform, sizes))
    case .alternate(let type, let sizes):
      return Sentences(
        "The \(type.title) \(finding.name) has no image",
        consequence:
          "The asset compiler builds it without a diagnostic, and the app cannot change its icon to it.",
        remedy: remedy(on: finding.platform, sizes))
    case .unused(let type, let sizes):
      return Sentences(
        "The \(type.title) \(finding.name) has no image", consequence: "Nothing refers to the set.",
        remedy: remedy(on: finding.platform, sizes))
    case .twin(let type, let other):
      return Sentences(
        "The \(type.title) \(finding.name) has no image",
        consequence:
          "The target also compiles \(other), a set of this name with images. Which of the two becomes the icon is not documented.",
        remedy: "Delete one of the two sets.")
    case .twinByGuess(let type, let other):
      return Sentences(
        "The \(type.title) \(finding.name) has no image",
        consequence:
          "\(other) is a set of this name with images. No project here says which of the two an app compiles.",
        remedy: "Add the images, or delete the set if no app compiles it.")
    }
  }

  private func remedy(on platform: Platform, _ sizes: [PixelSize]?) -> Words {
    switch (platform, sizes) {
    // The icons of Messages have no single size.
    case (.ios, nil): "Add the images that Messages requires."
    case (.ios, let sizes?) where sizes.count > 1: "Add opaque PNGs of \(sizes.listed()) px."
    case (.ios, let sizes), (.watchos, let sizes): "Add an opaque PNG of \((sizes ?? []).listed()) px."
    case (.macos, _): "Add the images, at least 512 x 512 at 1x and 2x."
    case (.tvos, _), (.visionos, _): "Add the images."
    }
  }
}

extension SetContext {
  /// One image serves all sizes from Xcode 14 on, which came with the iOS 16 SDK, on iOS 12 and later; an app of
  /// an earlier time needs the sizes of that.
  private var sizesToAdd: [PixelSize] {
    let single = [target.tables.storeIconSize].compactMap(\.self)
    let isOld = build.platform == .ios && build.sdk.version < OSVersion(11) && build.minimumOS < OSVersion(12)
    guard isOld, !target.provenance.minimumOS.isAssumed else { return single }
    let rows = target.tables.rows(of: set.slotType).filter { row in
      row.need == .required && row.scheme == .perSize && row.applicability(to: build) == .yes
    }
    let sizes = rows.compactMap(\.size).uniqued
    return sizes.isEmpty ? single : sizes
  }

  /// A set that the target names and that its platform cannot take is as good as absent, which absent-icon-set
  /// says.
  fileprivate var isAbsentIcon: Bool {
    let isNamed = target.app.catalogs.names.primary?.name == set.name
    return isNamed && set.use == .primaryIcon && !build.takes(set.type)
  }

  /// Without a manifest, and without a project that compiles it, images lie there for a tool that is yet to write both.
  fileprivate var isUnlistedByGuess: Bool {
    guard case .catalog = target.app.form, target.app.describedIn == nil else { return false }
    return set.manifest == .absent && !images.isEmpty
  }

  fileprivate var emptyIcon: Problem {
    let type = set.type
    if let twin = target.app.catalogs.spareSets[PathKey(set.path)], !target.isUnused {
      let fault: EmptyIconSet =
        target.isOfList
        ? .twinByGuess(kind: type, otherPath: twin) : .twin(kind: type, otherPath: twin)
      return problem(.warning, at: set.entries.first?.position, fault)
    }
    let hasSingleSize =
      type == .appIcon
      && (build.platform == .watchos || build.platform == .ios && build.product != .messages)
    let sizes = hasSingleSize ? sizesToAdd : nil
    let fault: EmptyIconSet =
      switch set.use {
      case .unused: .unused(kind: type, sizes: sizes)
      case .alternateIcon: .alternate(kind: type, sizes: sizes)
      default: .empty(kind: type, sizes: sizes)
      }
    return problem(
      set.use == .primaryIcon ? .error : .warning, at: set.entries.first?.position, fault
    ).with { if case .empty = fault { $0.weight.storeCodes = build.codesOfNoIcon } }
  }
}
