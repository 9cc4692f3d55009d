import Places
import Projects
import SystemPackage

// Images beside an app that are another program's: a repository often holds one app for several systems.
extension FolderScan {
  /// Folders with a project of their own, and those of Android and of Titanium's other systems.
  var foldersOfPrograms: [FilePath] {
    descriptions.named.filter { $0.fileName.isProjectOfDotNet }.map(\.parentFolder) + androidFolders
      + foldersOfOtherSystems
  }

  /// The folders with the images of Titanium's other systems, whatever is read of its description.
  var foldersOfOtherSystems: [FilePath] {
    descriptions.named.filter { $0.fileName == "tiapp.xml" }.flatMap { foldersOfTitanium($0.parentFolder) }
  }

  /// Source: titaniumsdk.com, "Icons and Splash Screens", "Location for your graphics".
  private func foldersOfTitanium(_ project: FilePath) -> [FilePath] {
    [project.child("Resources"), project.child("app").child("assets")].flatMap { folder in
      ["android", "blackberry", "mobileweb", "tizen", "windows"].map { folder.child($0) }
    }
  }
}

extension AppRoot {
  /// The folders around the app in which it does not lie: their images are those of another program.
  func others(among folders: [FilePath]) -> [FilePath] {
    folders.filter { $0.isInside(domain) && !folder.isInside($0) }
  }
}

extension FileName {
  /// Whether a folder of this name holds Android's images: `drawable-hdpi`, `mipmap`, and `Drawable` of Xamarin, whose names
  /// are of any letter case.
  ///
  /// Source: developer.android.com, "App resources overview", table 1.
  var isOfAndroidImages: Bool {
    // Every folder is asked.
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "d") || first | 0x20 == UInt8(ascii: "m")
    else { return false }
    let word = FileName(bytes: Array(bytes.prefix { $0 != UInt8(ascii: "-") })).lowercased
    return word == "drawable" || word == "mipmap"
  }

  /// Whether a folder of this name is the one around these.
  var isOfAndroidResources: Bool {
    let name = lowercased
    return name == "res" || name == "resources"
  }
}
