import ArgumentParser
import AssetSources
import FileTree
import SpecTables
import SystemPackage

/// The flags that say what the images are for; shared by `check` and `checklist`.
struct TargetOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Folders, Xcode projects or single images.", valueName: "path"))
  var paths: [String] = []

  @Option(help: "Device families of the app: iphone, ipad or both, with a comma.", transform: families)
  var family: Set<DeviceFamily>?

  @Option(help: "The oldest iOS that the app runs on, such as 4.3.", transform: osVersion)
  var minOs: OSVersion?

  @Option(help: "The iOS SDK that the app is built with, such as 6.1.", transform: osVersion)
  var sdk: OSVersion?

  @Option(help: ArgumentHelp("The app's Info.plist, where it is not found.", valueName: "file"))
  var infoPlist: String?

  @Option(
    help: ArgumentHelp("Ask for these kinds, whatever is there: \(kindList).", valueName: "kinds"),
    transform: kinds)
  var ask: Set<AssetKind> = []

  @Option(
    name: .customLong("role"),
    help: ArgumentHelp(
      "What images of free name are for, such as tab-bar='Icons/Tab*.png'. Roles: \(roleList).",
      valueName: "role=pattern"),
    transform: rolePattern)
  var roles: [RolePattern] = []

  @Option(help: "How many images are read at once.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
  }

  var flags: TargetFlags {
    var flags = TargetFlags()
    flags.families = family
    flags.minimumOS = minOs
    flags.sdk = sdk
    flags.infoPlist = infoPlist.map { RawArguments.path($0) }
    flags.askedKinds = ask
    flags.roles = roles
    return flags
  }

  var inputPaths: [FilePath] { paths.isEmpty ? ["."] : paths.map { RawArguments.path($0) } }
}

private let kindList = AssetKind.allCases.map(\.rawValue).joined(separator: ", ")

private let roleList = Role.allCases.map(\.rawValue).joined(separator: ", ")

private func rolePattern(_ text: String) throws -> RolePattern {
  guard let pattern = RolePattern(text) else {
    throw ValidationError(
      "--role takes a role, '=' and a pattern, such as tab-bar='Icons/Tab*.png'; not '\(text)'. "
        + "Roles: \(roleList).")
  }
  return pattern
}

private func families(_ text: String) throws -> Set<DeviceFamily> {
  let words = text.split(separator: ",").map { $0.lowercased() }
  let families = words.compactMap(DeviceFamily.init(rawValue:))
  guard !families.isEmpty, families.count == words.count else {
    throw ValidationError("--family takes iphone, ipad or iphone,ipad; not '\(text)'.")
  }
  return Set(families)
}

private func osVersion(_ text: String) throws -> OSVersion {
  guard let version = OSVersion(text) else {
    throw ValidationError("'\(text)' is no version; write it as 4.3 or 7.0.")
  }
  return version
}

private func kinds(_ text: String) throws -> Set<AssetKind> {
  let words = text.split(separator: ",").map(String.init)
  let kinds = words.compactMap(AssetKind.init(rawValue:))
  guard !kinds.isEmpty, kinds.count == words.count else {
    throw ValidationError("--ask takes kinds: \(kindList); not '\(text)'.")
  }
  return Set(kinds)
}
