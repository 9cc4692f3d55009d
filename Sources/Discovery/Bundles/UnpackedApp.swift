import FileTree
import Places
import PropertyLists
import SystemPackage

/// No list of an app that was built is larger.
let builtListByteLimit = 1 << 20

/// Whether a folder is a built app whose name does not end in `.app`, as unpacking leaves one. Its property list says so: of
/// which Xcode built it with which SDK is written by the build alone. Beside a copy of such a list in the resources of a
/// project there is neither the program nor a signature.
func isUnpackedApp(_ folder: FilePath, holding entries: [FolderEntry]) -> Bool {
  let isDeep = entries.contains { $0.name == "Contents" && $0.kind == .folder }
  guard isDeep || entries.contains(where: { $0.name == "Info.plist" && $0.kind == .file }),
    !entries.contains(where: { PathKind($0.name).isOfSource })
  else { return false }
  let contents = isDeep ? folder.child("Contents") : folder
  let file = contents.child("Info.plist")
  guard (try? entryKind(file, following: false)) == .file,
    // Most lists lack the key, and to read one takes its time.
    let bytes = try? readFile(file, limit: builtListByteLimit), bytes[...].containsBytes(of: "DTXcodeBuild"),
    let list = try? PropertyList(parsing: bytes), list.isOfBuiltApp,
    let executable = list["CFBundleExecutable"]?.string, !executable.isEmpty,
    !executable.utf8.contains(UInt8(ascii: "/"))
  else { return false }
  let program = (isDeep ? contents.child("MacOS") : contents).child(FileName(executable))
  return (try? entryKind(program, following: false)) == .file
    || (try? entryKind(contents.child("_CodeSignature"), following: false)) == .folder
}

/// Whether a folder holds what an `.ipa` does and nothing else: an app in `Payload`, and what Xcode, iTunes and zip put beside
/// it. A page for readers may lie there as well.
func isUnpackedArchive(_ folder: FilePath, holding entries: [FolderEntry]) -> Bool {
  guard entries.contains(where: { $0.name == "Payload" && $0.kind == .folder }) else { return false }
  let others = entries.map(\.name).filter { !$0.isHidden && !namesInArchive.contains($0) }
  guard others.allSatisfy({ pagesBesideArchive.contains($0.stem.lowercased) }) else { return false }
  let payload = (try? listFolder(folder.child("Payload"))) ?? []
  return payload.contains { $0.kind == .folder && $0.name.hasExtension("app") }
}

private let namesInArchive: Set<FileName> = [
  "Payload", "META-INF", "iTunesArtwork", "iTunesArtwork@2x", "iTunesMetadata.plist", "SwiftSupport",
  "Symbols",
  "BCSymbolMaps", "WatchKitSupport", "WatchKitSupport2", "MessagesApplicationExtensionSupport", "__MACOSX",
]
private let pagesBesideArchive: Set<FileName> = ["readme", "license", "licence"]

extension PropertyList {
  /// Source: Information Property List Key Reference, keys that Xcode adds when it builds (`DTXcodeBuild`, `DTSDKName`).
  fileprivate var isOfBuiltApp: Bool {
    func isBuilt(_ key: String) -> Bool {
      self[key]?.string.map { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "$")) } == true
    }
    return self["CFBundlePackageType"]?.string == "APPL" && isBuilt("DTSDKName") && isBuilt("DTXcodeBuild")
  }
}

extension PathKind {
  /// What no built app holds at its top.
  fileprivate var isOfSource: Bool {
    switch self {
    case .project, .workspace, .catalog: true
    default: false
    }
  }
}
