import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// qmake's `.pro` and `.pri`.
  ///
  /// Source: doc.qt.io, "Setting the Application Icon" and "Platform Notes - iOS" (QMAKE_ASSET_CATALOGS,
  /// QMAKE_ASSET_CATALOGS_APP_ICON).
  static let qt = ProjectFormat(
    id: "qmake", title: "Qt", names: .ending(in: ["pro", "pri"]),
    words: ["ICON", "QMAKE_ASSET_CATALOGS", "QMAKE_BUNDLE_DATA"], generatedProjects: [],
    read: { file throws(DescriptionError) in
      let program = QMakeProgram(file)
      return program.icon(of: file) + program.catalogs(of: file)
    })
}

extension QMakeProgram {
  /// The `.icns` of the Mac app.
  fileprivate func icon(of file: DescriptionFile) -> [Description] {
    for assignment in assignments where assignment.name == "ICON" && !assignment.isForOtherSystem {
      guard let word = assignment.words.first.map(expanded) else { continue }
      guard word.hasSuffix(".icns") || word.contains("$") else { continue }
      return [file.describe(FoundWord(text: word, line: assignment.line), "ICON", "qmake.icon")]
    }
    return bundledIcon(of: file).map { [file.describe($0, "QMAKE_BUNDLE_DATA", "qmake.icon")] } ?? []
  }

  /// The only icon among the files that are put into the Mac app, where it is there.
  ///
  /// Source: doc.qt.io, "Variables", QMAKE_BUNDLE_DATA.
  private func bundledIcon(of file: DescriptionFile) -> FoundWord? {
    let own = assignments.filter { !$0.isForOtherSystem }
    let lists = Set(own.filter { $0.name == "QMAKE_BUNDLE_DATA" }.flatMap(\.words).map { "\($0).files" })
    let icons = own.filter { lists.contains($0.name) }.flatMap { assignment in
      assignment.words.filter { $0.hasSuffix(".icns") }
        .map { FoundWord(text: file.plainQMake(expanded($0)), line: assignment.line) }
    }
    guard icons.count == 1, let only = icons.first, file.exists(file.resolve(only.text)) else { return nil }
    return only
  }

  /// The apps that compile asset catalogs: one for iOS, and one for the Mac.
  fileprivate func catalogs(of file: DescriptionFile) -> [Description] {
    let key = "QMAKE_ASSET_CATALOGS"
    return [Platform.ios, .macos].flatMap { platform -> [Description] in
      var app = AppOfCatalogs(
        name: value(of: "TARGET", on: platform)?.value ?? file.name.stem.display, platform: platform,
        catalogs: [])
      for assignment in assignments where assignment.name == key && assignment.platform == platform {
        for word in assignment.words.map({ file.plainQMake(expanded($0)) }) {
          let stated = Stated(word, file: file.path, line: assignment.line, key: key)
          if word.contains("$") {
            return [.unread(UnreadApp(name: app.name, icon: stated, .computed(key: Untrusted(key))))]
          }
          if FileName(word).isAssetCatalog { app.catalogs.append(stated.map(file.resolve)) }
        }
      }
      guard !app.catalogs.isEmpty else { return [] }
      app.icon = value(of: "QMAKE_ASSET_CATALOGS_APP_ICON", on: platform)
      app.families = value(of: "QMAKE_APPLE_TARGETED_DEVICE_FAMILY", on: platform)
      app.minimumOS = value(
        of: platform == .ios ? "QMAKE_IOS_DEPLOYMENT_TARGET" : "QMAKE_MACOSX_DEPLOYMENT_TARGET", on: platform)
      if let plist = value(of: "QMAKE_INFO_PLIST", on: platform) {
        let path = file.plainQMake(plist.value)
        if !path.contains("$") { app.files = [plist.map { _ in file.resolve(path) }] }
      }
      return file.descriptions(of: app)
    }
  }

  /// The only value that a variable has on a platform.
  private func value(of name: String, on platform: Platform) -> Stated<String>? {
    let all = assignments.filter { $0.name == name && !$0.isForOtherSystem }
    let own = all.filter { $0.statedPlatform == platform }
    let found = own.isEmpty ? all.filter { $0.statedPlatform == nil } : own
    guard found.count == 1, let only = found.first, !only.words.isEmpty else { return nil }
    let text = only.words.map(expanded).joined(separator: " ")
    return text.contains("$") && name != "QMAKE_INFO_PLIST"
      ? nil : Stated(text, file: path, line: only.line, key: name)
  }
}

extension QMakeProgram.Assignment {
  /// The one whose scope it stands in.
  fileprivate var statedPlatform: Platform? {
    if scopes.contains("ios") { return .ios }
    return ["macx", "macos", "mac", "osx"].contains(where: scopes.contains) ? .macos : nil
  }

  /// Catalogs that stand in no scope are for the app that must have them.
  fileprivate var platform: Platform? { isForOtherSystem ? nil : statedPlatform ?? .ios }

  fileprivate var isForOtherSystem: Bool {
    let others = [
      "win32", "windows", "linux", "android", "winrt", "wasm", "qnx", "haiku", "!macx", "!mac", "!macos",
    ]
    return scopes.contains { scope in others.contains { scope == $0 || scope.hasPrefix("\($0)-") } }
  }
}

extension DescriptionFile {
  /// A path without the folder of the file.
  fileprivate func plainQMake(_ text: String) -> String {
    for folder in ["$$PWD/", "$${PWD}/", "$$_PRO_FILE_PWD_/", "$${_PRO_FILE_PWD_}/"]
    where text.hasPrefix(folder) {
      return String(text.dropFirst(folder.count))
    }
    return text
  }
}
