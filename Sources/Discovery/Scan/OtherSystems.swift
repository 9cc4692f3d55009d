import Places
import SystemPackage

// Images beside an app that another program has: a repository often holds one app for several systems.
extension FolderScan {
  /// The folders around an app whose images are those of another program: with a project of its own in which the app does not
  /// lie, and Android's folders of images.
  func foldersOfOthers(than root: AppRoot) -> [FilePath] {
    let projects = descriptions.filter { $0.fileName.isProjectOfDotNet }.map(\.parentFolder)
    return (projects + androidFolders).filter { folder in
      folder.isInside(root.domain) && !root.folder.isInside(folder)
    }
  }
}

extension FileName {
  fileprivate var isProjectOfDotNet: Bool { hasExtension("csproj") || hasExtension("fsproj") }

  /// Whether a folder of this name holds Android's images: `drawable-hdpi`, `mipmap`, and `Drawable` of Xamarin, whose names
  /// are of any letter case.
  ///
  /// Source: developer.android.com, "App resources overview", table 1.
  var isOfAndroidImages: Bool {
    let word = FileName(bytes: Array(bytes.prefix { $0 != UInt8(ascii: "-") })).lowercased
    return word == "drawable" || word == "mipmap"
  }

  /// Whether a folder of this name is the one around these.
  var isOfAndroidResources: Bool {
    let name = lowercased
    return name == "res" || name == "resources"
  }
}
