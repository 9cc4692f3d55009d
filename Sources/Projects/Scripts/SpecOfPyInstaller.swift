import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The icon of the Mac app that a spec of PyInstaller describes. A package of RPM, whose specs have the same ending, has no
  /// such call.
  ///
  /// Source: pyinstaller.org, "Using Spec Files", "Spec File Options for a macOS Bundle".
  var iconOfPyInstaller: [Description] {
    // It is a program of Python: what is not understood of it says nothing.
    guard let bundle = try? calls(["BUNDLE"], .starlark).first, let icon = bundle["icon"], !icon.isNull else {
      return []
    }
    let title = bundle["name"]?.string
    let name = title.map { $0.hasSuffix(".app") ? String($0.dropLast(".app".count)) : $0 }
    guard let node = icon.elements.first, let source = source("package.icon", node, "icon") else {
      return [
        .unread(UnreadApp(name: name, icon: stated("icon", icon, "icon"), .computed(key: Untrusted("icon"))))
      ]
    }
    var app = DescribedApp(
      file: path, name: bundle["name"].flatMap { node in name.map { stated($0, node, "name") } },
      platforms: [.macos])
    app.rows = ["package.icon"]
    app.line = bundle.position.line
    app.add(source)
    return [.app(app)]
  }
}
