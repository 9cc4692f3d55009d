import Model
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The Mac app whose `.icns` extra-cmake-modules make from a list of images.
  ///
  /// Source: KDE/extra-cmake-modules, ECMAddAppIcon (an SVG comes first where ksvg2icns is there; of the PNGs those count whose
  /// name begins with one of the sizes; files that are not there are passed over).
  var appOfECM: [Description] {
    guard contains(Self.ecmCommand) else { return [] }
    let calls = callsForMac
    guard let call = calls.first(where: { $0.name == Self.ecmCommand }),
      let start = call.words.firstIndex(of: "ICONS")
    else { return [] }
    let words = call.words[(start + 1)...].prefix { !["OUTFILE_BASENAME", "SIDEBAR_ICONS"].contains($0) }
    let text = words.prefix(4).joined(separator: " ")
    let stated = Stated(text, file: path, line: call.line, key: Self.ecmCommand)
    let isForMac = ["APPLE", "MACOSX_BUNDLE", "MACOSX_PACKAGE_LOCATION"].contains(where: contains)
    func unread(_ gap: DescriptionReason.IconGap) -> [Description] {
      isForMac ? [.unread(UnreadApp(icon: stated, gap))] : []
    }
    guard !words.isEmpty, let paths = paths(of: words.prefix(Self.wordLimit), calls) else {
      return unread(.computed(key: Untrusted(Self.ecmCommand)))
    }
    guard let icon = paths.iconOfECM else { return unread(.noFile(key: Untrusted(Self.ecmCommand))) }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.rows = ["cmake.icon"]
    app.add(SourceImage(row: "cmake.icon", path: stated.map { _ in icon }, text: icon.fileName.display))
    app.isBuiltByGuess = !isForMac
    return [.app(app)]
  }

  private static let ecmCommand = "ecm_add_app_icon"
  /// Words of a list: there are seven sizes. Each is looked for in the folders around.
  private static let wordLimit = 100

  /// The files that words mean and that are there; nil where one of them is computed.
  private func paths(of words: some Sequence<String>, _ calls: [CMakeCall]) -> [FilePath]? {
    let variables = variables
    var found: [FilePath] = []
    for word in words {
      guard let name = word.nameOfWholeVariable else {
        guard let paths = paths(of: word, variables) else { return nil }
        found += paths
        continue
      }
      let values = calls.filter { $0.listName == name }
      guard !values.isEmpty else { return nil }
      for value in values.flatMap(\.listWords).prefix(Self.wordLimit) {
        guard let paths = paths(of: value, variables) else { return nil }
        found += paths
      }
    }
    return found
  }

  /// The files that a path or pattern means, from the folder of the file or one above it.
  private func paths(of word: String, _ variables: [String: String]) -> [FilePath]? {
    let text = plain(word, variables)
    guard !text.contains("$") else { return nil }
    let folders = path.foldersAround.prefix(8)
    if text.contains("*") {
      return folders.lazy.map { matches(text, in: $0) }.first { !$0.isEmpty } ?? []
    }
    let places = folders.lazy.map { $0.joining(text).lexicallyNormalized() }
    return places.first { isReachable($0) && exists($0) }.map { [$0] } ?? []
  }
}

extension [FilePath] {
  /// The file from which the icon is made, or its largest size is.
  fileprivate var iconOfECM: FilePath? {
    if let drawing = first(where: { $0.fileName.hasExtension("svg") }) { return drawing }
    let sized = compactMap { path -> (side: Int, path: FilePath)? in
      let digits = path.fileName.display.prefix { $0.isASCII && $0.isNumber }
      guard path.fileName.hasExtension("png"), let side = Int(digits), sidesOfECM.contains(side) else {
        return nil
      }
      return (side, path)
    }
    return sized.max { $0.side < $1.side }?.path
  }
}

private let sidesOfECM = [16, 32, 64, 128, 256, 512, 1024]

extension String {
  /// `NAME` of `${NAME}`, where the word is nothing else.
  fileprivate var nameOfWholeVariable: String? {
    guard hasPrefix("${"), hasSuffix("}") else { return nil }
    let name = dropFirst(2).dropLast()
    return name.contains { "${}".contains($0) } ? nil : String(name)
  }
}

extension CMakeCall {
  /// The list that the call sets or adds to.
  fileprivate var listName: String? {
    switch name {
    case "set": words.first
    case "file" where words.first == "GLOB", "list" where words.first == "APPEND":
      words.count > 1 ? words[1] : nil
    default: nil
    }
  }

  fileprivate var listWords: [String] {
    let values = words.dropFirst(name == "set" ? 1 : 2)
    return Array(values.prefix { !["CACHE", "PARENT_SCOPE"].contains($0) })
  }
}
