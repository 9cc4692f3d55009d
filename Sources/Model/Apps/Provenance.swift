package import Places
package import SpecTables
package import SystemPackage

/// Where each fact of a target comes from.
package struct Provenance: Equatable, Sendable {
  package var families: Origin
  package var minimumOS: Origin
  package var sdk: Origin
  /// nil where what is built is no guess.
  package var product: Origin?

  package init(families: Origin, minimumOS: Origin, sdk: Origin) {
    (self.families, self.minimumOS, self.sdk) = (families, minimumOS, sdk)
  }

  /// Whether nothing says for which devices and systems the app is.
  package var isAllAssumed: Bool { families.isAssumed && minimumOS.isAssumed }

  /// The names of the facts that are guesses.
  package var assumed: [String] {
    [("families", families), ("minimumOS", minimumOS), ("sdk", sdk)].filter(\.1.isAssumed).map(\.0)
  }
}

package enum Origin: Equatable, Sendable {
  case stated(Source)
  case assumed(Guess)

  package var isAssumed: Bool { if case .assumed = self { true } else { false } }

  package enum Source: Equatable, Sendable {
    /// A flag, a key of a file, a build setting or a tool: what is called so says it.
    case named(Untrusted)
    case line(Int, of: FilePath)
    case project
    case platform
    /// The default of what builds the app, where the project says nothing of it, or not of the devices.
    case toolDefault(Term), toolDefaultForDevices(Term)
    case site
    case iconComposer
    /// What only later versions of Xcode write into an icon set.
    case tintedIcon, singleSizeIcon, marketingIcon
    case deploymentTarget
    /// Another target of the project, which the same tools build.
    case otherTarget(Untrusted)
    /// A key that a version of the tool left.
    case toolVersion(key: String, tool: Term, version: String)
    /// A flag, or a place in a configuration, that asks for what App Store Connect requires since a day.
    case upload(flag: Untrusted, since: String)
    /// A flag that gives an older SDK than is required since a day.
    case belowUpload(flag: Untrusted, required: OSVersion, since: String)
  }

  package enum Guess: Equatable, Sendable {
    /// Nothing shows it; the flag that would say it.
    case nothing(flag: String)
    case deploymentTarget
    /// No older than a deployment target that nothing shows.
    case assumedSystem
    /// - Parameter flag: what would say it for certain, where that is worth telling.
    case iconSet(flag: String?), iconComposer, fileNames(flag: String?), launchScreen(flag: String)
    case siteWithoutSDK
    case unreadDescription
    case unknownProduct(type: Untrusted)
  }
}
