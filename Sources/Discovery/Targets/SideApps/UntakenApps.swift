import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// Whether the app is one that `flutter create` adds to a package for each system, and nothing shows that anybody builds it: the
/// Mac's beside a folder of another system, where no team signs it or it has the identifier of an example; the one for iOS where
/// both is so, beside a Mac app with an identifier of its own. Only its icon being the tool's own makes that tell.
///
/// Source: `flutter create --help`, `--platforms`.
/// - Parameter top: the path of the run.
func isLeftUntaken(
  _ root: AppRoot, infoPlist: InfoPlist?, hasExportOptions: Bool, top: FilePath?, _ files: ReleaseFiles
) -> Bool {
  guard root.isApplication, let project = root.project?.path, !hasExportOptions else { return false }
  let folder = project.parentFolder
  let package = folder.parentFolder
  guard let platform = systemOfFlutter[folder.fileName], (root.platform ?? platform) == platform,
    (try? entryKind(package.child("pubspec.yaml"))) == .file
  else { return false }
  let isSigned = root.facts?.namesTeam == true
  let isExample = infoPlist?.identity.bundleIdentifier.map(\.isOfExample) == true
  switch platform {
  case .macos: guard !isSigned || isExample, hasOtherSystem(package) else { return false }
  default: guard !isSigned, isExample, hasOwnMacApp(package) else { return false }
  }
  guard (try? entryKind(folder.child("fastlane"))) == nil else { return false }
  let own = [folder, package].flatMap(files.scripts)
  let around = top.flatMap { PathKey($0) == PathKey(package) ? nil : files.scripts(in: $0) } ?? []
  let isWithin = isWithinOtherMacApp(package, below: top)
  return !own.prefix(ScriptText.fileLimit).contains { $0.text.flutterParts.build(platform) }
    && !around.prefix(ScriptText.fileLimit).contains { script in
      script.text.flutterParts.filter { !isWithin || $0.mayEnter(package.fileName) }.build(platform)
    }
}

extension [FlutterPart] {
  fileprivate func build(_ platform: Platform) -> Bool { contains { $0.systems.contains(platform) } }
}

/// Whether a package around this one has an app for the Mac: what is built around both is that one, unless it is this one by name.
private func isWithinOtherMacApp(_ package: FilePath, below top: FilePath?) -> Bool {
  guard let top, package.isInside(top) else { return false }
  return package.foldersAround.contains { folder in
    (folder == top || folder.isInside(top)) && (try? entryKind(folder.child("pubspec.yaml"))) == .file
      && (try? entryKind(folder.child("macos"))) == .folder
  }
}

private let systemOfFlutter: [FileName: Platform] = ["macos": .macos, "ios": .ios]

private func hasOtherSystem(_ package: FilePath) -> Bool {
  (["ios", "android", "windows", "linux", "web"] as [FileName]).contains {
    (try? entryKind(package.child($0))) == .folder
  }
}

/// By the file in which the tool writes the identifier of the Mac app.
private func hasOwnMacApp(_ package: FilePath) -> Bool {
  let file = package.appending(FlutterMacApp.settings.components)
  guard let bytes = try? readFile(file, limit: 1 << 16) else { return false }
  return FlutterMacApp.bundleIdentifier(in: bytes).map { !$0.hasPrefix("com.example.") } ?? false
}

extension Untrusted {
  /// Apple registers no such identifier.
  fileprivate var isOfExample: Bool { bytes.starts(with: "com.example.".utf8) }
}
