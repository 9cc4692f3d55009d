import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Files that a `CMakeLists.txt` includes for one system: what they say of a catalog or an icon is read, since that file names
  /// them by variables most often.
  ///
  /// Source: cmake.org, "include".
  static let cmakeModule = ProjectFormat(
    id: "cmake-module", title: "CMake", names: .ending(in: ["cmake"]), words: [iconKey, ".icns"],
    generatedProjects: [], read: { $0.appsOfModule })

  private static let iconKey = "XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME"
}

extension DescriptionFile {
  fileprivate var appsOfModule: [Description] {
    let ofCatalog = catalogAppOfModule
    guard ofCatalog.isEmpty else { return ofCatalog }
    guard let icon = iconOfModule(at: placeOfIncluded) else { return isNamedAround ? [] : appOfPackedBundle }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.iconFamilies = [Stated(icon.path, file: path, line: icon.word.line, key: icon.word.text)]
    return [.app(app)]
  }

  /// The app of an included file: what is not known of it for certain is said by nobody, since a function in it may be for any.
  private var catalogAppOfModule: [Description] {
    guard let icon = onlyIconOfCMake else { return [] }
    let set = FileName("\(icon.value).appiconset")
    return catalogApp(named: "set_target_properties") { text in
      placeOfIncluded(text).flatMap { names(in: $0).contains(set) ? $0 : nil }
    }
  }

  /// Where a catalog lies that a file names from the folder of another one that includes it. Where the path begins with what is
  /// not known, near by alone.
  private func placeOfIncluded(_ text: String) -> FilePath? {
    let rest = text.lastIndex(of: "}").map { text[text.index(after: $0)...] } ?? text[...]
    let path = String(rest.drop { $0 == "/" })
    guard !path.isEmpty, !path.contains("$") else { return nil }
    let above = text.contains("$") ? [] : Array(folder.foldersAround.prefix(8))
    func found(in folders: [FilePath]) -> FilePath? {
      folders.lazy.map { $0.joining(path) }.first { exists($0) && isReachable($0) }
    }
    if let near = found(in: [folder] + above) { return near }
    let below = names(in: folder).filter { $0.fileExtension.bytes.isEmpty && !$0.isHidden }.prefix(100)
    guard lookups.maySearch(Self.stepsOfFolder * below.count) else { return nil }
    return found(in: below.map { folder == "." ? FilePath(bytes: $0.bytes) : folder.child($0) })
  }

  /// What it costs to ask of a folder whether it lies in the repository, in names that a search goes through.
  private static let stepsOfFolder = 20
}
