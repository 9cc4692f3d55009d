import FileTree
import Places
import SystemPackage

/// The script that packs an app for devices without a signature, so that its users sign it themselves, where nothing in these
/// folders exports, signs or sends it in another way and no page for readers links to the store.
///
/// Source: Apple, "Distributing your app for beta testing and releases": what the store takes is an archive that Xcode signs.
/// - Parameter names: those of the app and its project: a script that has none of them packs something else.
func unsignedPack(of names: [String], _ releases: DeviceReleases) -> FilePath? {
  guard releases.methods.isEmpty, !releases.hasLanes else { return nil }
  let scripts = releases.scripts
  let found = scripts.first { script in
    script.text.unsignedPack.map { text in names.contains { text.containsBytes(of: $0) } } ?? false
  }
  guard let found, releases.avoidStore, !scripts.contains(where: \.text.exportsArchive),
    !releases.folders.contains(where: linksToStore)
  else { return nil }
  return found.file
}

/// Whether a page for readers in the folder links to an app of the store.
private func linksToStore(_ folder: FilePath) -> Bool {
  let entries = (try? listFolder(folder) { $0.lowercased.hasPrefix("readme") }) ?? []
  return entries.lazy.filter { $0.kind == .file }.prefix(pageLimit).contains { entry in
    guard let bytes = try? readFile(folder.child(entry.name), limit: pageLengthLimit) else { return false }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return storeAddresses.contains { text.containsBytes(of: $0) }
  }
}

private let storeAddresses = ["apps.apple.com", "itunes.apple.com", "testflight.apple.com", "appsto.re"]

/// Languages of one page.
private let pageLimit = 20
private let pageLengthLimit = 1 << 20
