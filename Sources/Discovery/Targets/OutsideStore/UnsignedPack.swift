import Model
import Places
import Projects
import SystemPackage

/// The script that packs an app for devices without a signature, so that its users sign it themselves, or as a package that no store
/// takes, where nothing in these folders exports, signs or sends it in another way and no page for readers links to the store.
///
/// Source: Apple, "Distributing your app for beta testing and releases": what the store takes is an archive that Xcode signs.
/// - Parameters:
///   - names: those of the app and its project: a script that has none of them packs something else.
///   - buildFile: what the app is described by, which may pack it itself.
///   - isSignedAdHoc: the project has it signed by nobody.
func unsignedPack(
  of names: [String], builtBy buildFile: (file: FilePath, text: ScriptText)?, isSignedAdHoc: Bool,
  _ releases: DeviceReleases
) -> OutsideStore? {
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
  return found.text.devicePack?.isDebian == true ? .debianPackage(found.file) : .unsigned(found.file)
}

/// What a script says that packs an archive for devices itself, comments aside.
struct DevicePack {
  let text: String
  /// Whether Xcode builds in it.
  let isByXcode: Bool
  /// Whether it says that the app has no signature, or one that nobody answers for.
  let isUnsigned: Bool
  /// Whether it packs a Debian package alone, from which devices that are freed of Apple's checks install an app.
  let isDebian: Bool

  /// - Returns: nil where it packs none: an archive for devices is a zip file of a folder `Payload`, and a Debian package for them
  ///   has a folder `Applications`.
  init?(_ lines: [String]) {
    let isZip = lines.contains { line in
      line.containsBytes(of: "Payload") && packers.contains(where: line.containsBytes)
    }
    isDebian =
      !isZip && lines.contains(where: \.buildsDebianPackage) && lines.contains(where: \.namesApplications)
      && lines.contains { $0.containsBytes(of: "iphoneos") }
    guard isZip || isDebian else { return nil }
    text = lines.joined(separator: "\n")
    isByXcode = text.containsBytes(of: "xcodebuild")
    let byXcode = isByXcode
    isUnsigned =
      isDebian || lines.contains(where: \.usesLdid)
      || lines.contains { $0.buildsUnsignedByCMake || byXcode && $0.buildsUnsignedByXcode }
  }
}

private let packers = ["zip ", "7z ", "ditto "]
/// Source: manual pages of dpkg-deb and of dm.pl, which theos brings.
private let debianPackers: Set<Substring> = ["dpkg-deb", "dpkg", "dm.pl"]

extension String {
  fileprivate var buildsDebianPackage: Bool {
    guard containsBytes(of: "dpkg") || containsBytes(of: "dm.pl") else { return false }
    let words = split { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    guard
      let tool = words.firstIndex(where: { word in
        word.split(separator: "/").last.map(debianPackers.contains) ?? false
      })
    else { return false }
    return words[tool].hasSuffix("dm.pl")
      || words[tool...].contains { ["-b", "--build"].contains($0) }
  }

  /// Whether it names a folder `Applications` in another one. A Mac's own is no part of a package, nor is a link to it.
  fileprivate var namesApplications: Bool {
    guard containsBytes(of: "/Applications") || containsBytes(of: "Applications/") else { return false }
    let words = split { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "=" }
    let isOfMac = words.contains { word in
      ["/Applications", "~/Applications", "$HOME/", "${HOME}/", "/System/"].contains(where: word.hasPrefix)
    }
    return !isOfMac
      && words.contains { $0.split(separator: "/").contains("Applications") && $0.contains("/") }
  }

  /// Source: iphonedevwiki.net, ldid: it gives a program the signature that a device takes that is freed of Apple's checks.
  fileprivate var usesLdid: Bool {
    containsBytes(of: "ldid")
      && split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.contains("ldid")
  }
}
