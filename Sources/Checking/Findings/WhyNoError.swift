package import Model
package import Places
package import SpecTables
package import SystemPackage

/// Why a finding that is an error elsewhere is none here.
package enum WhyNoError: Hashable, Sendable {
  /// The target goes to users with others, or not at all: "embedded by MyApp".
  case helper(HelperRole)
  case unknownProduct
  /// Nothing shows that the app for this platform ships.
  case sidePlatform(Platform)
  case script
  case noContent
  case unknownApp
  case noStoreTarget
  case guess
  /// Only a configuration that does not ship uses it.
  case otherConfiguration(Untrusted?)
  case unused
  /// No build for this platform compiles the entry.
  case otherPlatform(Platform)
  /// Only the store refuses it, and the app does not go there.
  case outsideStore(OutsideStoreSign, FilePath)

  /// What shows that a Mac app does not go to the Mac App Store.
  package enum OutsideStoreSign: Hashable, Sendable {
    case sparkle
    case noSandbox
    case exportMethod(Untrusted)
    case developerID(key: Untrusted)
    case certificates
    case notarized
  }
}

extension WhyNoError {
  init(_ reason: SeverityLimit.Reason, on platform: Platform) {
    switch reason {
    case .helper(let role): self = .helper(role)
    case .unknownProduct: self = .unknownProduct
    case .sidePlatform: self = .sidePlatform(platform)
    case .noContent: self = .noContent
    case .script: self = .script
    case .unknownApp: self = .unknownApp
    case .noStoreTarget: self = .noStoreTarget
    case .guess: self = .guess
    }
  }

  init(_ outside: OutsideStore) {
    switch outside {
    case .sparkle(let file): self = .outsideStore(.sparkle, file)
    case .noSandbox(let file): self = .outsideStore(.noSandbox, file)
    case .exportMethod(let method, let file): self = .outsideStore(.exportMethod(method), file)
    case .developerID(let key, let file): self = .outsideStore(.developerID(key: key), file)
    case .certificates(let file): self = .outsideStore(.certificates, file)
    case .notarized(let file): self = .outsideStore(.notarized, file)
    }
  }
}
