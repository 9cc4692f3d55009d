import Model
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// A Mac app that takes an `.icns` as it is; one of which no more is known where the file is not there: a build may make it.
  /// - Parameter path: nil where no such file is there.
  func macApp(named name: Stated<String>? = nil, icon: Stated<String>, at path: FilePath?) -> Description {
    guard let path else {
      return .unread(UnreadApp(name: name?.value, icon: icon, .noFile(key: Untrusted(icon.key))))
    }
    var app = DescribedApp(file: self.path, name: name, platforms: [.macos])
    app.line = icon.line
    app.iconFamilies = [icon.map { _ in path }]
    return .app(app)
  }
}
