import Model
import Places

extension WebSite {
  /// Why no icon of a site without images can be looked at. A page that links to none lacks them, and so does one at a known root.
  var reasonWithoutImage: SiteDiagnostic? {
    if manifests.isEmpty, !links.isEmpty, links.allSatisfy({ $0.resolution == .dynamic }) {
      return .onlyFilledLinks
    }
    let resolutions = links.map(\.resolution) + manifests.flatMap(\.resolutions)
    return !isRootSure && !lacksForSure && resolutions.contains(where: \.mayLeadElsewhere)
      ? .noLinkedImage : nil
  }

  /// Whether something is missing without which the verdict is an error: then it is no pass.
  private var lacksForSure: Bool {
    guard templateCount == 0, isRootCertain || !isGenerated else { return false }
    return links.contains { link in
      link.resolution.isMissing && !link.link.relations.allSatisfy { $0 == .icon || $0.isTouchIcon }
    } || manifests.contains { $0.resolutions.contains(where: \.isMissing) }
  }
}

extension LinkResolution {
  /// Whether an image may be there that cannot be looked at here.
  fileprivate var mayLeadElsewhere: Bool {
    switch self {
    case .missing, .external, .protocolRelative, .symbolicLink, .dynamic, .undecoded: true
    case .file, .folder, .data, .otherScheme, .page, .noAddress, .invalid: false
    }
  }
}
