import Model
import Notations
import Places

extension ProjectFormat {
  /// Programs of .NET that Dotnet.Bundle packs as Mac apps, with the properties of a project as keys of the Info.plist.
  ///
  /// Source: egramtel/dotnet-bundle, README (`CFBundleIconFile`, which is copied into the app).
  static let dotNetBundle = ProjectFormat(
    id: "dotnet-bundle", title: ".NET", names: .ofDotNet,
    words: [iconFileKey], generatedProjects: [],
    read: { file throws(DescriptionError) in file.appOfDotNetBundle })
}

private let iconFileKey = "CFBundleIconFile"

extension DescriptionFile {
  fileprivate var appOfDotNetBundle: [Description] {
    // What Apple's SDKs build is another format's.
    guard let project = try? MSBuildProject(self), project.platforms.isEmpty,
      let stated = project.property(iconFileKey)
    else { return [] }
    guard let value = project.expanded(stated.value, in: self), !value.isEmpty else {
      return [.unread(UnreadApp(icon: stated, .computed(key: Untrusted(iconFileKey))))]
    }
    let text = value.withSlashes.hasSuffix(".icns") ? value.withSlashes : "\(value.withSlashes).icns"
    let path = resolve(text)
    // A script often puts it beside the project before it is packed.
    let icon = exists(path) ? path : onlyCommittedIcon(named: path.fileName)
    return [macApp(named: project.expandedProperty("CFBundleName"), icon: stated, at: icon)]
  }
}
