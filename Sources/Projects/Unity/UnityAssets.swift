import Places
import SystemPackage

/// The textures of a project by the ids in the `.meta` files beside them.
struct UnityAssets {
  struct Texture {
    let path: FilePath
    /// The setting of its import that takes no alpha from the file.
    ///
    /// Source: docs.unity3d.com, TextureImporterAlphaSource: None is 0.
    let isOpaque: Bool

    /// Whether Unity makes its PNGs of what nothing here tells from other files.
    var isUnread: Bool { UnityAssets.unread.contains(where: path.fileName.hasExtension) }
  }

  /// Source: docs.unity3d.com, "Import images", Supported formats.
  private static let read = ["png", "jpg", "jpeg", "psd", "tif", "tiff", "bmp", "gif"]
  fileprivate static let unread = ["tga", "exr", "hdr", "pict", "iff"]

  private var textures: [String: Texture] = [:]

  /// Files that are read to find the few that are icons.
  private static let limit = 5000
  private static let depthLimit = 12

  init(_ file: DescriptionFile) {
    var left = Self.limit
    let project = file.folder.parentFolder
    // Packages that lie in the project are part of it.
    for folder: FileName in ["Assets", "Packages"] {
      visit(project.child(folder), file, depth: 0, left: &left)
    }
  }

  subscript(guid: String) -> Texture? { textures[guid] }

  private mutating func visit(_ folder: FilePath, _ file: DescriptionFile, depth: Int, left: inout Int) {
    guard depth < Self.depthLimit else { return }
    for name in file.names(in: folder) where left > 0 {
      let path = folder.child(name)
      if name.hasExtension("meta") {
        // Textures alone: the folder's and the code's are of no use.
        let asset = name.stem
        guard (Self.read + Self.unread).contains(where: asset.hasExtension) else { continue }
        left -= 1
        guard let bytes = try? file.reading(path), let guid = Self.guid(bytes) else { continue }
        textures[guid] = Texture(
          path: folder.child(asset), isOpaque: bytes[...].containsBytes(of: "\n  alphaUsage: 0\n"))
      } else if name.mayBeFolderOfUnity {
        left -= 1
        visit(path, file, depth: depth + 1, left: &left)
      }
    }
  }

  /// The second line of a `.meta` file: `guid: 0123…`.
  private static func guid(_ bytes: [UInt8]) -> String? {
    let lines = bytes.prefix(256).split(separator: UInt8(ascii: "\n"))
    return lines.lazy.map { String(decoding: $0, as: UTF8.self) }.first { $0.hasPrefix("guid: ") }.map {
      $0.dropFirst(6).trimmed
    }
  }
}

extension FileName {
  /// Packages have dots in their names: `com.example.art`.
  fileprivate var mayBeFolderOfUnity: Bool { fileExtension.bytes.isEmpty || hasPrefix("com.") }
}
