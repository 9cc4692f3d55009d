import Places
import Projects
import SystemPackage

/// The script that packs an app for devices without a signature, so that its users sign it themselves, where nothing in these
/// folders exports, signs or sends it in another way and no page for readers links to the store.
///
/// Source: Apple, "Distributing your app for beta testing and releases": what the store takes is an archive that Xcode signs.
/// - Parameters:
///   - names: those of the app and its project: a script that has none of them packs something else.
///   - buildFile: what the app is described by, which may pack it itself.
///   - isSignedAdHoc: the project has it signed by nobody.
func unsignedPack(
  of names: [String], builtBy buildFile: (file: FilePath, text: ScriptText)?, isSignedAdHoc: Bool,
  _ releases: DeviceReleases
) -> FilePath? {
  guard releases.methods.isEmpty, !releases.hasLanes else { return nil }
  let scripts = releases.scripts
  let own = buildFile.flatMap { $0.text.devicePack?.isUnsigned != true || $0.text.isForStore ? nil : $0 }
  let found =
    own
    ?? scripts.first { script in
      guard let pack = script.text.devicePack, pack.isUnsigned || isSignedAdHoc && pack.isByXcode else {
        return false
      }
      return names.contains { pack.text.containsBytes(of: $0) }
    }
  guard let found, releases.avoidStore, !scripts.contains(where: \.text.exportsArchive),
    !releases.linksToStore
  else { return nil }
  return found.file
}

/// What a script says that packs an archive for devices itself, comments aside.
struct DevicePack {
  let text: String
  /// Whether Xcode builds in it.
  let isByXcode: Bool
  /// Whether it says that the app has no signature, or one that nobody answers for.
  let isUnsigned: Bool

  /// - Returns: nil where it packs none: an archive for devices is a zip file of a folder `Payload`.
  init?(_ lines: [String]) {
    guard
      lines.contains(where: { line in
        line.containsBytes(of: "Payload") && packers.contains(where: line.containsBytes)
      })
    else { return nil }
    text = lines.joined(separator: "\n")
    isByXcode = text.containsBytes(of: "xcodebuild")
    let (byXcode, usesLdid) = (isByXcode, lines.contains(where: \.usesLdid))
    isUnsigned =
      usesLdid || lines.contains { $0.buildsUnsignedByCMake || byXcode && $0.buildsUnsignedByXcode }
  }
}

private let packers = ["zip ", "7z ", "ditto "]

extension String {
  /// Source: iphonedevwiki.net, ldid: it gives a program the signature that a device takes that is freed of Apple's checks.
  fileprivate var usesLdid: Bool {
    containsBytes(of: "ldid")
      && split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.contains("ldid")
  }
}
