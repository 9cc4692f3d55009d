import Model
import Places
import SpecTables
import SystemPackage

/// What becomes of an app icon name that the project does not give for certain.
enum IconNameSettlement {
  /// The name is known, or none is needed.
  case known
  /// The one icon set in the target's reach.
  case onlySet(FileName)
  case failure(Failure)
}

extension IconNameSettlement {
  /// - Parameters:
  ///   - catalogs: those that the target compiles.
  ///   - hasLooseIcon: whether the app may have its icon as loose files, as its plist or its members show.
  init(
    _ names: SetNames, root: AppRoot, catalogs: [AssetCatalog], iconBundles: [IconBundle],
    hasLooseIcon: Bool
  ) {
    self = .known
    guard let target = root.target, target.product.hasAppIcon, names.primary?.isOfUser != true else {
      return
    }
    let candidates = Self.candidates(catalogs, iconBundles, on: root.platform)
    if let primary = names.primary, !primary.unresolvedVariables.isEmpty {
      self = Self.settle(among: candidates) {
        let reason: IconNameReason =
          primary.isComputed
          ? .computed(root.shownTarget, line: primary.line)
          : .unknown(
            root.shownTarget, key: Untrusted(primary.key), value: primary.name,
            variables: primary.unresolvedVariables.map { Untrusted($0) })
        return Failure(path: primary.path ?? root.shownPath, reason: .iconName(reason))
      }
    } else if let empty = names.primary ?? names.emptyPrimary, let file = names.unreadSettings,
      !empty.emptyVariables.isEmpty, !candidates.contains(empty.name)
    {
      // What nothing defines is empty, unless a file that is not there defines it.
      guard !candidates.isEmpty || !hasLooseIcon && root.shipping?.ships != false else { return }
      self = Self.settle(among: candidates) {
        Failure(
          path: file,
          reason: .iconName(
            .undefined(
              root.shownTarget, key: Untrusted(empty.key),
              variables: empty.emptyVariables.map { Untrusted($0) })))
      }
    } else if names.primary == nil, let file = names.unreadIcon {
      // An app of loose icons has no set that the setting could mean, and one that only helps another needs none.
      guard !candidates.isEmpty || !hasLooseIcon && root.shipping?.ships != false else { return }
      self = Self.settle(among: candidates) {
        Failure(path: file, reason: .iconName(.maySet(root.shownTarget, key: root.vocabulary.appIcon)))
      }
    }
  }

  private static func settle(among candidates: [FileName], _ failure: () -> Failure) -> Self {
    candidates.count == 1 ? .onlySet(candidates[0]) : .failure(failure())
  }

  /// The names of what can be the app's icon on the platform.
  private static func candidates(
    _ catalogs: [AssetCatalog], _ iconBundles: [IconBundle], on platform: Platform?
  ) -> [FileName] {
    let type = SetType.ofIcon(on: platform ?? .ios)
    let named = catalogs.flatMap { $0.names { $0 == type } }
    return Set(named + (type == .appIcon ? iconBundles.map(\.name) : [])).sorted()
  }
}
