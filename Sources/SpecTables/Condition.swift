/// When a row is asked for. Every part that is given must hold.
package struct Condition: Equatable, Sendable {
  /// They also say the platform, whose versions the parts below compare.
  package var families: Set<DeviceFamily> = []
  /// nil: of everything that has an app icon.
  package var product: Product?
  /// Holds while the deployment target is below this version.
  package var minimumOSBelow: OSVersion?
  package var minimumOSFrom: OSVersion?
  package var sdkFrom: OSVersion?
  package var sdkBelow: OSVersion?
  /// Ask, with a caution, also where the SDK may be older than `sdkFrom`.
  package var asksWhenSDKUnknown = false
  package var declares: Declaration?
  package var unless: Declaration?
}

/// Whether a target asks for a row.
package enum Applicability: Equatable, Sendable {
  case no
  case yes
  /// Only if the app is built with this SDK or a later one, which its sources do not tell.
  case fromSDK(OSVersion)
}

extension Condition {
  package func applicability(to target: BuildTarget) -> Applicability {
    guard !families.isDisjoint(with: target.families),
      product.map({ $0 == target.product }) ?? target.product.hasAppIcon,
      minimumOSBelow.map({ target.minimumOS < $0 }) ?? true,
      minimumOSFrom.map({ target.minimumOS >= $0 }) ?? true,
      sdkBelow.map({ target.sdk.version < $0 }) ?? true,
      declares.map(target.declarations.contains) ?? true,
      !(unless.map { target.isSatisfied(by: $0) } ?? false)
    else { return .no }
    guard let sdkFrom, target.sdk.version < sdkFrom else { return .yes }
    return asksWhenSDKUnknown && !target.sdk.isExact ? .fromSDK(sdkFrom) : .no
  }
}

extension BuildTarget {
  /// Whether `declaration` takes the place of images on every system that the target runs on.
  fileprivate func isSatisfied(by declaration: Declaration) -> Bool {
    guard declarations.contains(declaration) else { return false }
    // Launch storyboards are read from iOS 8 on; Xcode asks for launch images beside them below that.
    return declaration != .launchStoryboard || minimumOS >= OSVersion(8)
  }
}
