import Places
import SystemPackage

/// The script that packs an app for devices without a signature, so that its users sign it themselves, where nothing in these
/// folders exports, signs or sends it in another way and no page for readers links to the store.
///
/// Source: Apple, "Distributing your app for beta testing and releases": what the store takes is an archive that Xcode signs.
/// - Parameters:
///   - names: those of the app and its project: a script that has none of them packs something else.
///   - buildFile: what the app is described by, which may pack it itself.
func unsignedPack(
  of names: [String], builtBy buildFile: (file: FilePath, text: ScriptText)?, _ releases: DeviceReleases
) -> FilePath? {
  guard releases.methods.isEmpty, !releases.hasLanes else { return nil }
  let scripts = releases.scripts
  let own = buildFile.flatMap { $0.text.unsignedPack == nil || $0.text.isForStore ? nil : $0 }
  let found =
    own
    ?? scripts.first { script in
      script.text.unsignedPack.map { text in names.contains { text.containsBytes(of: $0) } } ?? false
    }
  guard let found, releases.avoidStore, !scripts.contains(where: \.text.exportsArchive),
    !releases.linksToStore
  else { return nil }
  return found.file
}
