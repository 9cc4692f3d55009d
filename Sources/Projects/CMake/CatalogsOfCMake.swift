import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The app that Xcode's generator compiles an asset catalog for, where the platform is plain.
  ///
  /// Source: cmake.org, XCODE_ATTRIBUTE_<an-attribute>; developer.apple.com, "Build settings reference",
  /// ASSETCATALOG_COMPILER_APPICON_NAME.
  var catalogAppOfCMake: [Description] {
    func place(_ text: String) -> FilePath? { text.contains("$") ? nil : resolve(text) }
    if let (ios, mac) = asBuiltForEach, let phone = ios.appOfCatalogs(for: .ios, at: place),
      var desk = mac.appOfCatalogs(for: .macos, at: place), desk.hasOtherCatalogs(than: phone)
    {
      desk.id = "\(desk.name)-macos"
      return descriptions(of: [phone, desk])
    }
    return catalogApp(at: place)
  }

  /// - Parameters:
  ///   - command: what stands before the name of the app where the file makes no executable.
  ///   - place: where a catalog lies that the file names; nil where that is not known.
  func catalogApp(named command: String? = nil, at place: (String) -> FilePath?) -> [Description] {
    appOfCatalogs(named: command, at: place).map { descriptions(of: $0) } ?? []
  }

  /// - Parameter platform: nil where the file or its catalogs have to show it.
  private func appOfCatalogs(
    named command: String? = nil, for platform: Platform? = nil, at place: (String) -> FilePath?
  ) -> AppOfCatalogs? {
    guard let icon = valueOfCMake(Self.iconKey), !icon.value.contains("$") else { return nil }
    var catalogs: [Stated<FilePath>] = []
    let variables = variables
    var seen: Set<String> = []
    for (number, line) in lines where seen.count < Self.catalogLimit {
      for word in line.wordsOfCMake.map({ plain($0, variables) })
      where word.hasSuffix(".xcassets") && seen.insert(word).inserted {
        let isPattern = word.contains("*")
        let found =
          isPattern
          ? globbed(word, isDeep: line.contains("GLOB_RECURSE"), at: place)
          : [place(word)].compactMap(\.self)
        for path in found where !catalogs.contains(where: { $0.value == path }) {
          guard catalogs.count < Self.catalogLimit else { break }
          catalogs.append(Stated(path, file: self.path, line: number, key: word))
        }
      }
    }
    guard !catalogs.isEmpty, let platform = platform ?? platformOfCMake(catalogs.map(\.value)) else {
      return nil
    }
    let names = ["qt_add_executable", "add_executable"] + [command].compactMap(\.self)
    let name = names.lazy.compactMap { self.valueOfCMake($0)?.value }.first
    var app = AppOfCatalogs(
      name: name.flatMap { $0.contains("$") ? nil : $0 } ?? folder.fileName.display, platform: platform,
      catalogs: catalogs, icon: icon)
    app.families = valueOfCMake("XCODE_ATTRIBUTE_TARGETED_DEVICE_FAMILY").flatMap {
      $0.value.contains("$") ? nil : $0
    }
    if platform == .ios {
      app.minimumOS = valueOfCMake("XCODE_ATTRIBUTE_IPHONEOS_DEPLOYMENT_TARGET").flatMap {
        $0.value.contains("$") ? nil : $0
      }
    }
    return app
  }

  /// The catalogs that a pattern means in a folder, or in all folders below it.
  ///
  /// Source: cmake.org, "file" (GLOB, GLOB_RECURSE).
  private func globbed(_ word: String, isDeep: Bool, at place: (String) -> FilePath?) -> [FilePath] {
    let end = word.lastIndex(of: "/")
    let top = end.map { String(word[..<$0]) } ?? "."
    let pattern = end.map { String(word[word.index(after: $0)...]) } ?? word
    guard !top.contains("*"), let folder = place(top) else { return [] }
    return matches(isDeep ? "**/\(pattern)" : pattern, in: folder.isEmpty ? "." : folder)
  }

  /// More catalogs than one app compiles: to look for them lists folders.
  private static let catalogLimit = 100
  private static let iconKey = "XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME"

  /// The icon of a file that names one alone.
  var onlyIconOfCMake: Stated<String>? {
    let values = lines.flatMap { line in
      let words = line.text.wordsOfCMake
      return words.indices.filter { words[$0] == Self.iconKey }.map {
        words.indices.contains($0 + 1) ? words[$0 + 1] : ""
      }
    }
    return Set(values).count == 1 ? valueOfCMake(Self.iconKey) : nil
  }

  /// What stands after a name.
  private func valueOfCMake(_ name: String) -> Stated<String>? {
    for (number, line) in lines {
      let words = line.wordsOfCMake
      guard let place = words.firstIndex(of: name), place + 1 < words.count else { continue }
      return Stated(plain(words[place + 1]), file: path, line: number, key: name)
    }
    return nil
  }

  /// What the file says of iOS, else what the icons of the catalogs are for.
  private func platformOfCMake(_ catalogs: [FilePath]) -> Platform? {
    let signs = ["IPHONEOS", "iphoneos", "TARGETED_DEVICE_FAMILY", "CMAKE_SYSTEM_NAME iOS", "(IOS)"]
    if signs.contains(where: contains) { return .ios }
    for catalog in catalogs {
      for set in names(in: catalog) where SetType(folder: set) == .appIcon {
        let contents = try? file(catalog.child(set).child(manifestName))
        if contents?.contains("\"mac\"") == true { return .macos }
        if ["\"ios\"", "\"iphone\"", "\"ipad\""].contains(where: { contents?.contains($0) == true }) {
          return .ios
        }
      }
    }
    return nil
  }
}

extension AppOfCatalogs {
  /// Whether one of its catalogs is none of another app's.
  fileprivate func hasOtherCatalogs(than other: AppOfCatalogs) -> Bool {
    let others = Set(other.catalogs.map { PathKey($0.value) })
    return catalogs.contains { !others.contains(PathKey($0.value)) }
  }
}

extension String {
  /// The words of a line without its comment. Quotes keep what is in them together.
  var wordsOfCMake: [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in prefix(while: { $0 != "#" }) {
      if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character.isWhitespace || "();".contains(character) {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
