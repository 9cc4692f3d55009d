import Model
import Places
import SpecTables

extension Rule {
  static let notInstallable = Rule(
    id: "not-installable",
    severity: .cases(.warning("where the manifest makes the site an app"), .note("where it has no display")),
    title: "Chrome does not offer to install the site",
    rationale: """
      Chrome and Edge offer to install a site whose manifest has a name, a start_url, a display that opens a window of \
      its own, and an icon for purpose any of 144 to 1024 pixels, or of sizes "any", whose type is PNG, SVG or WebP. \
      Without type the ending of the address decides; without sizes an icon counts for nothing. A manifest with the display \
      browser is a choice. Whether a page comes from a secure origin only its server shows.
      """,
    remedy: "Correct the member of the manifest that the finding names.",
    evidence: .verified, sources: ["chromium-install"],
    checks: .site { site in site.site.manifests.flatMap(site.obstacleProblems) })
}

/// - Parameters:
///   - name: the value.
///   - other: the address of the icon.
enum NotInstallable: Fault {
  case startURL(name: Untrusted?)
  case noName
  case display(name: Untrusted?)
  case displayOverride(name: Untrusted)
  case noIcons
  case iconSizes(other: Untrusted)
  case iconSmall(other: Untrusted)
  case iconLarge(other: Untrusted)
  case iconType(name: Untrusted?, other: Untrusted)
  case iconPurpose(other: Untrusted)

  func sentences(_ finding: Finding) -> Sentences {
    let consequence: Words = "Chrome and Edge do not offer to install the site."
    func lacks(_ predicate: Words, _ remedy: Words) -> Sentences {
      Sentences(of: finding, predicate, consequence: consequence, remedy: remedy)
    }
    func says(_ message: Words, _ remedy: Words) -> Sentences {
      Sentences(message, consequence: consequence, remedy: remedy)
    }
    return switch self {
    case .startURL(let name?):
      says(
        "start_url of \(finding.name) is \(name), which is no page of the site", "Write \"start_url\": \"/\"."
      )
    case .startURL(nil): lacks("has no start_url", "Add \"start_url\": \"/\".")
    case .noName: lacks("has neither a name nor a short_name", "Add \"name\".")
    case .display(let name?):
      says(
        "display of \(finding.name) is \(name), which opens no window of its own",
        "Write \"display\": \"standalone\"."
      )
    case .display(nil): lacks("has no display", "Add \"display\": \"standalone\".")
    case .displayOverride(let name):
      says(
        "display_override of \(finding.name) begins with \(name), which opens no window of its own",
        "Begin it with \"standalone\", or remove it."
      )
    case .noIcons:
      lacks(
        "has no icon",
        "Add {\"src\": \"icon-192.png\", \"sizes\": \"192x192\", \"type\": \"image/png\"}."
      )
    case .iconSizes(let icon):
      says("No icon of \(finding.name) counts: \(icon) states no size", "Add \"sizes\": \"192x192\".")
    case .iconSmall(let icon):
      says(
        "No icon of \(finding.name) counts: \(icon) is smaller than \(installableSides.lowerBound) x "
          + "\(installableSides.lowerBound) px",
        "Add an icon of 192 x 192 px and one of 512 x 512 px."
      )
    case .iconLarge(let icon):
      says(
        "No icon of \(finding.name) counts: \(icon) is larger than \(installableSides.upperBound) x "
          + "\(installableSides.upperBound) px",
        "Add an icon of 192 x 192 px and one of 512 x 512 px."
      )
    case .iconPurpose(let icon):
      says(
        "No icon of \(finding.name) counts: \(icon) is not for purpose any",
        "List an icon without purpose as well."
      )
    case .iconType(let type?, let icon):
      says(
        "No icon of \(finding.name) counts: the type of \(icon) is \(type)",
        "Add an icon whose type is image/png, image/svg+xml or image/webp."
      )
    case .iconType(nil, let icon):
      says(
        "No icon of \(finding.name) counts: \(icon) has no type, and its name does not end in .png, .svg or .webp",
        "Add \"type\": \"image/png\"."
      )
    }
  }
}

extension SiteContext {
  /// Whether not-installable says of a manifest that no icon of it counts: what it says of sizes is then said.
  func isToldToLackIcons(_ content: WebManifest, in place: SiteManifest) -> Bool {
    guard content.isApp, !content.isTab else { return false }
    return installObstacles(of: content, in: place, nil).contains { obstacle in
      switch obstacle.kind {
      case .noIcons, .icon: fault(obstacle.kind, of: content) != nil
      default: false
      }
    }
  }

  fileprivate func obstacleProblems(_ place: SiteManifest) -> [Problem] {
    guard let content = try? place.content.get(), !content.isTab else { return [] }
    let head = site.heads.first { self.manifest(of: $0)?.path == place.path }
    let obstacles = installObstacles(of: content, in: place, head)
    // A manifest without display is no app's, unless nothing else is wrong with it.
    guard content.isApp || obstacles.count == 1 else { return [] }
    return obstacles.compactMap { obstacle in
      fault(obstacle.kind, of: content).map {
        problem(content.isApp ? .warning : .note, at: place.path, obstacle.position, $0)
      }
    }
  }

  /// Nil where another rule speaks of it.
  private func fault(_ kind: InstallObstacle.Kind, of content: WebManifest) -> NotInstallable? {
    switch kind {
    case .noManifest, .unreadableManifest, .chosenIcon: nil
    case .noStartURL: .startURL(name: nil)
    case .foreignStartURL(let address): .startURL(name: address.inShort)
    case .noName: .noName
    case .display(let word): .display(name: word?.inShort)
    case .displayOverride(let word): .displayOverride(name: word.inShort)
    case .noIcons: .noIcons
    case .icon(.purpose, let address):
      // manifest-only-maskable and web-manifest-entry.
      content.isOnlyMaskable || content.icons.allSatisfy(\.purposes.isEmpty)
        ? nil : .iconPurpose(other: address.inShort)
    case .icon(let lack, let address): fault(lack, address.inShort)
    }
  }

  private func fault(_ lack: InstallObstacle.IconLack, _ icon: Untrusted) -> NotInstallable? {
    switch lack {
    // web-manifest-entry; icon-not-square and link-size-differs.
    case .purpose, .source, .shape: nil
    case .sizes: .iconSizes(other: icon)
    case .small: .iconSmall(other: icon)
    case .large: .iconLarge(other: icon)
    case .type(let type): .iconType(name: type.inShort, other: icon)
    case .ending: .iconType(name: nil, other: icon)
    }
  }
}

extension WebManifest {
  var isApp: Bool { display != nil || !displayOverride.isEmpty }

  /// It asks for a tab of the browser.
  var isTab: Bool { display?.text.lowercased() == "browser" && displayOverride.isEmpty }
}
