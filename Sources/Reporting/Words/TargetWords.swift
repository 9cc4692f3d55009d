import Checking
import Model
import Places
import SpecTables
import SystemPackage

extension BuildTarget {
  /// "iOS app", "App Clip", "watchOS app".
  var productText: String {
    switch product {
    case .application: platform == .macos ? "Mac app" : "\(platform.title) app"
    case .watchApp: "watchOS app"
    case .appClip: "App Clip"
    case .messages: "Messages extension"
    case .actionExtension: "action extension"
    case .other: "other \(platform.title) target"
    }
  }

  /// iPhone first, as people say it.
  var familyText: String { listed(families.sorted().reversed().map(\.title)) }

  /// "iOS 15.0 or later".
  var systemText: String { "\(platform.title) \(minimumOS) or later" }
}

extension Product {
  /// In the JSON report.
  var word: String { self == .messages ? "messages-extension" : rawValue }
}

extension KnownSDK {
  var text: String {
    switch self {
    case .exactly(let version): "\(version)"
    case .atLeast(let version): "\(version) or later"
    }
  }
}

extension IconUse {
  /// "icon AppIcon, one for each size".
  var text: String { "icon \(name.display)\(scheme.map { ", \($0.text)" } ?? "")" }
}

extension IconScheme {
  fileprivate var text: String {
    switch self {
    case .perSize: "per size"
    case .singleSize: "single size"
    case .allSizes: "all sizes"
    case .iconComposer: "Icon Composer"
    }
  }
}

extension InputReport {
  /// What is built, for which devices and systems: "iOS app, iPhone and iPad, iOS 15.0 or later".
  /// - Parameter withOrigins: say of every fact where it comes from, not only of those that are assumed.
  func description(withOrigins: Bool) -> String {
    func suffix(_ origin: Origin) -> String { withOrigins || origin.isAssumed ? origin.suffix : "" }
    let families = build.platform == .ios ? [build.familyText + suffix(provenance.families)] : []
    let product = build.productText + (provenance.product.map(suffix) ?? "")
    let parts = [product] + families + [build.systemText + suffix(provenance.minimumOS)]
    return parts.joined(separator: ", ")
  }

  /// The icon, and whether its name is a guess.
  var iconText: String? {
    icon.map { icon in
      icon.isGuess
        ? "icon \(icon.name.display) (the only icon set; the setting could not be resolved)"
        : icon.text
    }
  }

  /// Whether nothing shows an app: no project, no icon, no launch image. Then nothing says for which systems the
  /// images are.
  var showsNoApp: Bool { targetName == nil && icon == nil && required.isEmpty && provenance.isAllAssumed }

  /// Where the facts of the target come from.
  var factLines: [String] {
    let plist =
      target.isPlistGenerated
      ? "generated from \(target.vocabulary.setting.text)s" : infoPlist?.display ?? "none found"
    return ["SDK \(build.sdk.text)\(provenance.sdk.suffix)", "Info.plist: \(plist)"]
  }

  /// Where the images come from that are not among the loose ones: "app icons come from the asset catalog".
  var otherSourceLines: [String] {
    otherSources.map(\.reason).uniqued.map { reason in
      let kinds = otherSources.filter { $0.reason == reason }.map(\.kind)
      return "  \(reason.line(listed(kinds.map { $0.rawValue.replacingHyphens + "s" })))"
    }
  }

  /// Devices and systems, each with where it comes from: "iPhone (from the file names), iOS 4.3 or later".
  var looseDescription: String {
    let families =
      build.platform == .ios ? "\(build.familyText)\(provenance.families.suffix), " : ""
    return "\(families)\(build.systemText)\(provenance.minimumOS.suffix)"
  }

  /// What catalogs are judged for.
  var catalogDescription: String { whyUnused?.words ?? description(withOrigins: false) }

  /// Of a catalog that no target compiles.
  var whyUnused: ReportLine? { isUnused ? isCopiedByPackage ? .copiedByPackage : .notCompiled : nil }

  /// Of a target with catalogs the project, since they may lie anywhere; else the folder of the images.
  var titlePath: FilePath { hasCatalogs ? project ?? path : path }

  /// The path, and the target where a project names it.
  var title: String {
    titlePath.display + (targetName.map { ", target \($0.display)" } ?? "") + configurationSuffix
  }

  /// ", configuration AppStore"; empty for the usual one and where no project has any.
  var configurationSuffix: String {
    target.configuration.map { ", configuration \($0.display)" } ?? ""
  }

  var sort: String {
    switch kind {
    case .compiledCatalog: "compiled asset catalog"
    case .iconFamily: "icon of a Mac app"
    case .image: "one image"
    case .assetCatalog: path.catalogSort + (whyUnused.map { ", \($0.words)" } ?? "")
    case .generatedApp: target.generator?.appTitle ?? "app"
    case .webFolder: site?.summary.text ?? "a web site"
    case .appBundle: "built app for \(build.platform.title) \(build.minimumOS) or later"
    default:
      if let file = target.iconFamily?.path.fileName {
        "Mac app with the icon \(file.display)"
      } else if isJudged {
        "loose images of an iOS app"
      } else {
        // A description may tell of an app that has not one image.
        targetName == nil ? "images, no app" : build.productText
      }
    }
  }

  /// Whether there is anything to say of catalogs, so that one line does not tell all.
  var hasCatalogs: Bool { !catalogs.isEmpty || icon?.scheme == .iconComposer }
}

extension Term {
  /// Of a tool what it makes: "Expo app" and, of one that is called so already, "Mac app".
  var appTitle: String { text.hasSuffix(" app") ? text : "\(text) app" }
}

extension SiteSummary {
  /// "a web site, 14 pages (3 templates), 22 links, 1 manifest".
  fileprivate var text: String {
    let pages = counted(pages, "page") + (templates > 0 ? " (\(counted(templates, "template")))" : "")
    let manifests = manifests > 0 ? [counted(manifests, "manifest")] : []
    return (["a web site", pages, counted(links, "icon link")] + manifests).joined(separator: ", ")
  }
}

extension FilePath {
  fileprivate var catalogExtension: FileName { fileName.fileExtension.lowercased }

  /// What a catalog or a part of one is called that the user names by itself.
  fileprivate var catalogSort: String {
    switch catalogExtension {
    case "xcassets": "asset catalog"
    case "xcstickers": "sticker catalog"
    case "icon": "Icon Composer file"
    // The current folder; a set is known by its name.
    case _ where self == ".": "asset catalog"
    default: "set of an asset catalog"
    }
  }
}

extension String {
  /// "app icon" of "app-icon".
  fileprivate var replacingHyphens: String { String(map { $0 == "-" ? " " : $0 }) }
}
