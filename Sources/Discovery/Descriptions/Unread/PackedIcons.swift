import Model
import Places
import SpecTables
import SystemPackage

extension UnitFinder {
  /// Makes failures of the `.icns` files with which a Mac app is packed in a way that is not read, where apps are judged and none of
  /// them is for the Mac: what packs a Mac app makes another one than these. Documents and disk images have icons of the kind too.
  func takePackedIcons(of scan: FolderScan, at top: FilePath, into found: inout Discovery) {
    guard !scan.images.families.isEmpty, flags.isJudged(.macos, product: .application),
      !found.hasUnreadDescription, found.units.contains(where: \.holdsNamedApp),
      !found.units.contains(where: \.isForMac)
    else { return }
    let known = Set(
      (found.units.flatMap(\.paths) + found.failures.map(\.path)).map { PathKey($0.lexicallyNormalized()) })
    // Of several files with one name a line means one at most.
    let names = Dictionary(grouping: scan.images.families, by: \.fileName)
    let icons = scan.images.families.filter { icon in
      names[icon.fileName]?.count == 1 && !known.contains(PathKey(icon.lexicallyNormalized()))
        && sideFolder(of: icon, below: top) == nil
        && !icon.fileName.isOfOtherIcon
    }
    guard !icons.isEmpty else { return }
    let named = IconsNamedInTexts(
      icons, below: scan.top, isExcluded: scan.walk.isExcluded, isMeant: packsApp)
    for icon in icons.sorted(by: byByteOrder) {
      if case .iconFileNamed(let file, let line) = named.reason(of: icon),
        sideFolder(of: file, below: top) == nil
      {
        found.failures.append(Failure(path: icon, reason: .place(.iconFileNamed(by: file, line: line))))
      }
    }
  }
}

extension Unit {
  fileprivate var isForMac: Bool {
    switch self {
    case .project(let project): project.apps.contains { $0.root.platform == .macos }
    case .targets(let targets): targets.contains { $0.build.platform == .macos }
    case .catalog: false
    }
  }
}

/// Whether a line that names an `.icns` packs a Mac app with it: it puts the file into one, hands it to a tool that makes one, or stands
/// in a file by which an app is built.
private func packsApp(_ line: String, in file: FileName) -> Bool {
  let line = line.lowercased()
  let ending = file.fileExtension.lowercased
  guard !otherUses.contains(where: line.contains), ending != "plist",
    ending != "json" || file == "dub.json" || commandsOfPackages.contains(where: line.contains)
  else { return false }
  return marksOfPacking.contains(where: line.contains) || filesOfBuilds.contains(file)
    || endingsOfBuilds.contains(ending)
}

/// Source: pyinstaller.org, nuitka.net, cx-freeze.readthedocs.io, github.com/nativefier, electron.github.io/packager: options of the icon.
private let marksOfPacking = [
  "contents/resources", ".app/contents", "--icon", "--macos-app-icon", "--mac-icon", "pyinstaller",
  "iconfile",
  "nativefier", "electron-packager", "@electron/packager",
]

/// What scripts of a `package.json` pack a program with.
private let commandsOfPackages = ["nativefier", "electron-packager", "@electron/packager"]

private let otherUses = ["dmg", "volicon", "volumeicon", "hdiutil", "document", "file_icons", "typeicon"]

private let filesOfBuilds: Set<FileName> = [
  "pyproject.toml", "setup.cfg", ".goreleaser.yml", ".goreleaser.yaml", "xmake.lua", "premake5.lua",
  "wscript",
  "meson.build", "build.zig", "project.xml", "dub.json", "dub.sdl", "SConstruct",
]

private let endingsOfBuilds: Set<FileName> = ["spec", "qbs", "nimble", "dproj", "gradle", "kts"]

extension FileName {
  /// Whether the name is one of a document's, a disk image's or an installer's icon.
  fileprivate var isOfOtherIcon: Bool {
    let text = stem.lowercased.text ?? ""
    return ["doc", "dmg", "volume", "disk", "file", "install"].contains(where: text.contains)
  }
}
