package import Places
package import SpecTables
package import SystemPackage

/// A path at which we could not look: a failure of ours, or of the machine, and never of an asset.
package struct Failure: Hashable, Sendable {
  package let path: FilePath
  package let reason: WhyNotJudged

  package init(path: FilePath, reason: WhyNotJudged) {
    self.path = path
    self.reason = reason
  }

  /// A table of the program that is broken.
  package init(_ error: SpecError) {
    self.init(path: FilePath("Specs/\(error.table).json"), reason: .table(error))
  }
}

extension FilePath {
  /// An option of the command, which a reader looks at as at a file: `--ask app-icon`.
  package init(option: String, _ value: String) { self.init("\(option) \(value)") }
}

/// A path that was found and not judged, with the reason.
package struct LeftOut: Equatable, Sendable {
  package let path: FilePath
  package let reason: WhyNotJudged
  /// The target of the project that is left out alone; nil for the whole.
  package let target: Untrusted?

  /// - Parameter target: of the project at the path.
  package init(path: FilePath, target: Untrusted? = nil, reason: WhyNotJudged) {
    (self.path, self.target, self.reason) = (path, target, reason)
  }

  /// A built product among sources, which would be judged were it named itself.
  package var isBuiltProduct: Bool { reason == .place(.builtProduct) }

  /// An icon of a Mac app among sources, likewise.
  package var isUnclaimedIconFile: Bool {
    switch reason {
    case .place(.unclaimedIconFile), .place(.iconFileNamed): true
    default: false
    }
  }

  /// A compiled catalog among sources, likewise.
  package var isUnclaimedCatalog: Bool { reason == .place(.unclaimedCatalog) }

  /// A folder of touch icons, likewise.
  package var isOfTouchIcons: Bool {
    if case .place(.unlinkedTouchIcons) = reason { true } else { false }
  }

  /// A web site beside an app, likewise.
  package var isWebSite: Bool { if case .place(.webSite) = reason { true } else { false } }
}
