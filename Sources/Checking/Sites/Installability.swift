import ImageProperties
package import Model
package import Places
import SpecTables

/// What keeps Chrome from offering to install a site, as far as its manifest and its icons decide
/// (installable_evaluator of Chromium). That a page comes from a secure origin is the server's matter.
package struct InstallObstacle: Sendable {
  package enum Kind: Sendable {
    case noManifest
    /// The manifest is no JSON, or is not there.
    case unreadableManifest
    case noStartURL
    /// On another server.
    case foreignStartURL(Untrusted)
    case noName
    /// Nil where there is no `display`.
    case display(Untrusted?)
    case displayOverride(Untrusted)
    case noIcons
    /// No icon is one that counts; what the first for purpose any lacks.
    case icon(IconLack, address: Untrusted)
    /// The icon that Chrome takes cannot be loaded or is too small.
    case chosenIcon(WebCandidate.Fault, address: Untrusted)
  }

  /// Why an icon of a manifest counts for nothing.
  package enum IconLack: Sendable {
    case purpose
    case sizes
    /// Smaller than 144 pixels or larger than 1024.
    case small
    case large
    /// `type` is none of PNG, SVG and WebP.
    case type(Untrusted)
    /// Without `type`, the ending of the name decides.
    case ending
    /// Chrome takes squares alone.
    case shape
    case source
  }

  package let kind: Kind
  package let manifest: SitePath?
  package let position: SourcePosition?

  /// One word for programs, after the ids of Chromium.
  package var word: String {
    switch kind {
    case .noManifest: "no-manifest"
    case .unreadableManifest: "manifest-parsing-or-network-error"
    case .noStartURL, .foreignStartURL: "start-url-not-valid"
    case .noName: "manifest-missing-name-or-short-name"
    case .display: "manifest-display-not-supported"
    case .displayOverride: "manifest-display-override-not-supported"
    case .noIcons, .icon: "manifest-missing-suitable-icon"
    case .chosenIcon: "no-acceptable-icon"
    }
  }
}

/// The sides of an icon that makes a site installable, in pixels (kMinimumPrimaryIconSizeInPx, kMaximumIconSizeInPx).
let installableSides = 144...1024

extension SiteContext {
  /// Empty where nothing keeps Chrome from it; nil where the manifest is not known here.
  func installObstacles(of head: SiteHead?) -> [InstallObstacle]? {
    let links = (head?.links ?? []).map { site.links[$0] }
    let link = links.first { $0.link.is(.manifest) && $0.link.isInHead }
    if let link, link.resolution.file == nil, !link.resolution.isMissing { return nil }
    guard let place = manifest(of: head) else {
      let kind: InstallObstacle.Kind = link == nil ? .noManifest : .unreadableManifest
      return [InstallObstacle(kind: kind, manifest: nil, position: link?.link.position)]
    }
    guard let content = try? place.content.get() else {
      if case .failure(.template) = place.content { return nil }
      return [InstallObstacle(kind: .unreadableManifest, manifest: place.path, position: nil)]
    }
    return content.isFilledIn ? nil : installObstacles(of: content, in: place, head)
  }

  /// - Parameter head: of the pages that have the manifest, for the icon that Chrome takes.
  func installObstacles(
    of content: WebManifest, in place: SiteManifest, _ head: SiteHead?
  ) -> [InstallObstacle] {
    var found: [InstallObstacle] = []
    func add(_ kind: InstallObstacle.Kind, _ position: SourcePosition?) {
      found.append(InstallObstacle(kind: kind, manifest: place.path, position: position))
    }
    switch content.startURL.map({ LinkTargetWord($0.text) }) {
    case nil: add(.noStartURL, nil)
    case .foreign: add(.foreignStartURL(Untrusted(content.startURL?.text ?? "")), content.startURL?.position)
    case .own: break
    }
    if content.name?.isBlank != false, content.shortName?.isBlank != false {
      add(.noName, content.name?.position ?? content.shortName?.position)
    }
    if let override = content.displayOverride.first(where: { displayWords.contains($0.text.asWord) }) {
      if override.text.asWord == "browser" {
        add(.displayOverride(Untrusted(override.text)), override.position)
      }
    } else if content.display?.isLiteral != false,
      !installableDisplays.contains(content.display?.text.asWord ?? "")
    {
      add(.display(content.display.map { Untrusted($0.text) }), content.display?.position)
    }
    if let lack = iconObstacle(of: content, head) { add(lack.kind, lack.position) }
    return found
  }

  private func iconObstacle(
    of content: WebManifest, _ head: SiteHead?
  ) -> (kind: InstallObstacle.Kind, position: SourcePosition?)? {
    guard !content.hasComputedIcons else { return nil }
    let lacks = content.icons.map { (icon: $0, lack: $0.installLack) }
    guard !lacks.contains(where: { $0.lack == nil }) else {
      guard let use = content.icons.isEmpty ? nil : self.content.use("chrome.app"), head != nil else {
        return nil
      }
      // What is chosen by what it states is loaded; nothing else is tried after it.
      let stated = candidates(from: .manifestAny, of: head, for: use)
      guard let taken = chosen(among: stated, by: use) else {
        return stated.first.map { (.icon(.shape, address: $0.address), content.icons.first?.position) }
      }
      guard let fault = taken.fault else { return nil }
      let position = content.icons.first { $0.source.map { Untrusted($0.text) } == taken.address }?.position
      return (.chosenIcon(fault, address: taken.address), position)
    }
    // That of an icon for every purpose says more than that another is for masks.
    let told = lacks.first { if case .purpose = $0.lack { false } else { true } } ?? lacks.first
    guard let told, let lack = told.lack else { return (.noIcons, nil) }
    return (.icon(lack, address: Untrusted(told.icon.source?.text ?? "")), told.icon.position)
  }
}

private let installableDisplays: Set = ["standalone", "fullscreen", "minimal-ui"]
/// Those of `display_override` that Chromium reads; of others the list is searched on. `tabbed` and `borderless` are for
/// some sites alone. `window-controls-overlay` opens a window here, and as `display` it counts for nothing.
private let displayWords: Set = [
  "standalone", "fullscreen", "minimal-ui", "browser", "window-controls-overlay",
]

extension String {
  fileprivate var asWord: String { lowercased().filter { !$0.isWhitespace } }
}

extension AttributeText {
  /// What a program computes is there, whatever it is.
  fileprivate var isBlank: Bool { isLiteral && text.allSatisfy(\.isWhitespace) }
}

/// Whether an address may leave the server of its manifest: one with a host does, unless the host is the site's own,
/// which is not known here.
private enum LinkTargetWord {
  case own, foreign

  init(_ text: String) {
    let address = text.trimmingPrefix { $0.isWhitespace }
    let scheme = address.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    let rest = address.dropFirst(scheme.count)
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    // A site with its own address in full is common; only what is no web address is foreign for sure.
    guard !scheme.isEmpty, rest.first == ":" else {
      self = .own
      return
    }
    let host = rest.dropFirst().drop { "/\\".contains($0) }.prefix { !"/\\?#".contains($0) }
    // Of an address of the sixth version the brackets are a pair.
    let hasInvalidHost =
      host.contains { " <>^|".contains($0) } || host.contains("[") != host.contains("]")
    let hasHost = rest.dropFirst().contains { !"/\\".contains($0) }
    self = isWeb && hasHost && !hasInvalidHost ? .own : .foreign
  }
}

extension WebManifest {
  /// A generator fills in what decides.
  fileprivate var isFilledIn: Bool {
    [name, startURL, display].contains { $0?.isLiteral == false }
      || hasComputedIcons
  }

  /// Whether an icon may count that is not known here.
  fileprivate var hasComputedIcons: Bool {
    icons.contains { $0.source?.isLiteral == false || $0.sizes?.isLiteral == false }
  }
}

extension ManifestImage {
  /// Why Chrome passes over the icon; nil where it counts.
  fileprivate var installLack: InstallObstacle.IconLack? {
    guard let source, !source.text.isEmpty else { return .source }
    if let type = type?.text, !type.isEmpty {
      guard ["image/png", "image/svg+xml", "image/webp"].contains(type) else { return .type(Untrusted(type)) }
    } else if !hasSupportedEnding(source.text) {
      return .ending
    }
    guard purposes.contains(.any) else { return .purpose }
    guard let stated = statedSizes, stated.isAny || !stated.sizes.isEmpty else { return .sizes }
    let isServed =
      stated.isAny
      || stated.sizes.contains { installableSides.contains($0.width) && installableSides.contains($0.height) }
    guard !isServed else { return nil }
    return stated.sizes.contains { $0.width > installableSides.upperBound } ? .large : .small
  }

  private func hasSupportedEnding(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased().filter { !$0.isWhitespace }
    return [".png", ".svg", ".webp"].contains { path.hasSuffix($0) }
  }
}
