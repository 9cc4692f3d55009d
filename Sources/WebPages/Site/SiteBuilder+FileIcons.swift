import FileTree
import Model
import Places

/// The icons and the manifest that Next takes from files of `app/` by their names.
extension SiteBuilder {
  /// The program that gives the manifest, of a framework that has one by its name.
  var manifestProgram: SitePath? {
    guard framework?.hasFileIcons == true else { return nil }
    return FrameworkKind.nextFolders.lazy.flatMap { folder in
      ["manifest.ts", "manifest.js"].map { folder.appending(FileName($0)) }
    }.first { resolver.files.kind(of: $0) == .file }
  }

  /// - Parameter manifest: nil where none of it is literal.
  mutating func addProgram(_ manifest: WebManifest?, at path: SitePath) {
    guard let manifest else { return computed.append(ComputedIcon(.manifest, at: path)) }
    add(.success(manifest), at: path)
    addSource(fileLink(.manifest, path), at: path, leadingTo: .file(path))
  }

  /// The files of `app/` to which Next links by their names.
  mutating func addFileIcons() {
    guard framework?.hasFileIcons == true else { return }
    for folder in FrameworkKind.nextFolders where resolver.files.kind(of: folder) == .folder {
      for path in resolver.files.kinds.filter({ $0.key.folder == folder && $0.value == .file }).map(\.key)
        .sorted()
      {
        if case .touchIcon? = WellKnownFile.Kind(path.name), !hasAppleIcon(in: folder) {
          let right = FileName(bytes: Array("apple-icon.".utf8) + path.name.fileExtension.bytes)
          site.nearMisses.append(NearMissName(path: path, right: right, isForFramework: true))
        }
        guard let icon = NextIcon(path.name) else { continue }
        if icon.isProgram {
          computed.append(ComputedIcon(.drawing, at: path))
        } else {
          addSource(fileLink(icon.relation, path), at: path, leadingTo: .file(path))
        }
      }
    }
  }

  private func hasAppleIcon(in folder: SitePath) -> Bool {
    resolver.files.kinds.keys.contains { $0.folder == folder && NextIcon($0.name)?.relation == .touchIcon }
  }

  func fileLink(_ relation: LinkRelation, _ path: SitePath) -> PageLink {
    let start = SourcePosition(line: 1, column: 1)
    return PageLink(
      relations: [relation], address: AttributeText(path.name.display, at: start, isLiteral: true),
      position: start)
  }
}

extension SiteResolver {
  /// What Next serves at the root for a file of `app/`: an icon under its own name, and what a program draws under the name without
  /// the ending, or below it where the program draws several.
  ///
  /// Source: nextjs.org, "favicon, icon, and apple-icon", "generateImageMetadata".
  func fileIcon(at path: SitePath) -> LinkResolution? {
    guard let name = path.names.first, path.names.count <= 2 else { return nil }
    let programs = ["ts", "tsx", "js"].map { FileName(bytes: name.bytes + Array(".\($0)".utf8)) }
    for folder in iconFolders {
      let file = folder.appending(name)
      if path.names.count == 1, NextIcon(name)?.isProgram == false, files.kind(of: file) == .file {
        return .file(file)
      }
      for program in programs
      where NextIcon(program) != nil && files.kind(of: folder.appending(program)) == .file {
        return .dynamic
      }
    }
    return nil
  }
}

/// A file of `app/` by whose name Next links to it.
private struct NextIcon {
  let relation: LinkRelation
  /// A program draws the icon.
  let isProgram: Bool

  init?(_ name: FileName) {
    let stem = name.stem.text ?? ""
    let plain = stem.last?.isNumber == true ? String(stem.dropLast()) : stem
    switch plain {
    case "favicon" where name == "favicon.ico": relation = .icon
    case "icon": relation = .icon
    case "apple-icon": relation = .touchIcon
    case "manifest" where ["json", "webmanifest"].contains(name.fileExtension): relation = .manifest
    default: return nil
    }
    isProgram = ["ts", "tsx", "js"].contains(name.fileExtension)
    let images: [FileName] = ["ico", "jpg", "jpeg", "png", "svg", "json", "webmanifest"]
    guard isProgram || images.contains(name.fileExtension) else { return nil }
  }
}
