import Notations
import Places
import SystemPackage

extension MSBuildProject {
  /// The asset catalogs that the build compiles: those that the project lists, and what the SDK lists for it.
  ///
  /// Source: learn.microsoft.com/visualstudio/msbuild, "MSBuild items" (`Include`, `Remove`, patterns).
  var catalogs: [FilePath] {
    let items = items("ImageAsset")
    let listed = Set(items.compactMap { $0.node.attributes["Include"] }).flatMap(catalogs(of:))
    let ofSDK = files(ofSDK: "xcassets")
    let removals = Set(items.filter(\.isCertain).compactMap { $0.node.attributes["Remove"] })
    let removed = removals.flatMap(wholeCatalogs) + (removals.contains(where: namesAllListed) ? ofSDK : [])
    // What lies beside a project of the older kind may be listed by a pattern that is not read.
    let beside = file.names(in: file.folder).filter(\.isAssetCatalog).map(file.folder.child)
    let gone = Set(removed.map(PathKey.init))
    let found = listed + (beside + ofSDK).filter { !gone.contains(PathKey($0)) }
    return Set(found.map(PathKey.init)).map(\.path).sorted(by: byByteOrder)
  }

  /// The `Assets.car` that the build copies into the app, compiled before; nil where no item is one.
  ///
  /// Source: learn.microsoft.com/dotnet/ios, "Build items" (`BundleResource`: `Link`, `LogicalName`, and the folder
  /// `Resources`, which is no part of the name in the bundle).
  var compiledCatalog: FilePath? {
    for item in items("BundleResource") {
      guard let include = item.node.attributes["Include"].flatMap({ expanded($0, in: file) })?.withSlashes
      else { continue }
      let stated = (metadata(item, "LogicalName") ?? metadata(item, "Link"))?.value.withSlashes
      let name = stated ?? include
      if name == "Assets.car" || name == "Resources/Assets.car" { return file.resolve(include) }
    }
    let ofSDK = file.resolve("Resources/Assets.car")
    return file.exists(ofSDK) ? ofSDK : nil
  }

  /// The storyboards and xibs that the SDK lists.
  var interfacesOfSDK: [FilePath] { files(ofSDK: "storyboard") + files(ofSDK: "xib") }

  /// Files of an extension that no project has to list. In MAUI's single project they are those of iOS alone.
  ///
  /// Source: dotnet/macios, Microsoft.Sdk.DefaultItems.template.props; dotnet/sdk, Microsoft.NET.Sdk.DefaultItems.props
  /// (`DefaultItemExcludes`: bin and obj); dotnet/maui, Microsoft.Maui.Controls.Globs.props.
  private func files(ofSDK ending: String) -> [FilePath] {
    let isOfSDK =
      root.attributes["Sdk"] != nil || !root.children("Sdk").isEmpty
      || root.children("Import").contains { $0.attributes["Sdk"] != nil }
    let switches = [
      "EnableDefaultItems", "EnableDefaultiOSItems", "EnableDefaultmacOSItems", "EnableDefaulttvOSItems",
    ]
    guard isOfSDK, !switches.contains(where: isNo) else { return [] }
    if isYes("SingleProject") {
      return file.matches("\(folderOfIOS)/**/*.\(ending)", in: file.folder)
    }
    let outputs: Set<FileName> = ["bin", "obj"]
    return file.matches("**/*.\(ending)", in: file.folder).filter { path in
      let below = path.fileNames.dropFirst(file.folder == "." ? 0 : file.folder.fileNames.count)
      return below.first.map { !outputs.contains($0.lowercased) } ?? true
    }
  }

  /// The folder that a single project for several systems has for iOS.
  ///
  /// Source: dotnet/maui, Microsoft.Maui.Controls.SingleProject.Before.targets (`Platforms/iOS`); unoplatform/uno,
  /// uno.winui.single-project.targets (`iOS`).
  private var folderOfIOS: String {
    let stated = property("iOSProjectFolder").flatMap { expanded($0.value, in: file)?.withSlashes }
    let usual = ["Platforms/iOS", "iOS"]
    return stated ?? usual.first { file.exists(file.resolve("\($0)/Info.plist")) } ?? usual[0]
  }

  /// Where the Info.plist of the app for iOS lies: beside the project or, where it is a single one, in its folder for iOS. Nil
  /// where neither is there.
  var propertyListOfIOS: String? {
    let names = ["Info.plist"] + (isYes("SingleProject") ? ["\(folderOfIOS)/Info.plist"] : [])
    return names.first { file.exists(file.resolve($0)) }
  }

  private func isNo(_ name: String) -> Bool { property(name)?.value.lowercased() == "false" }

  /// The catalogs that the paths and patterns of an item lead to or into.
  private func catalogs(of list: String) -> [FilePath] {
    parts(of: list).flatMap { part -> [FilePath] in
      guard let catalog = part.catalog else { return [] }
      return catalog.contains("*") ? file.matches(catalog, in: file.folder) : [file.resolve(catalog)]
    }
  }

  /// Those that they name with all that is in them.
  private func wholeCatalogs(_ list: String) -> [FilePath] {
    parts(of: list).flatMap { part -> [FilePath] in
      guard let catalog = part.catalog else { return [] }
      return part.rest.allSatisfy { ["**", "*", "*.*"].contains($0) } ? catalogs(of: catalog) : []
    }
  }

  /// `@(ImageAsset)` is all that were listed before.
  private func namesAllListed(_ list: String) -> Bool {
    list.contains("@(ImageAsset)") && parts(of: list).contains { $0.catalog == nil }
  }

  /// The paths of a list, each up to its catalog and behind it.
  private func parts(of list: String) -> [(catalog: String?, rest: ArraySlice<Substring>)] {
    list.withSlashes.split(separator: ";").map { text in
      let steps = text.split(separator: "/")
      guard !text.contains("$("), let end = steps.firstIndex(where: { FileName(String($0)).isAssetCatalog })
      else {
        return (nil, [])
      }
      let start = text.hasPrefix("/") ? "/" : ""
      return (start + steps[...end].joined(separator: "/"), steps[(end + 1)...])
    }
  }
}
