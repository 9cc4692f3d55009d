import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Programs of Java and Kotlin that Gradle packs as Mac apps: by Compose Multiplatform, or by a plugin that calls jpackage.
  ///
  /// Source: JetBrains/compose-multiplatform, "Native distributions" (`iconFile`); docs.oracle.com, "The jpackage Command"
  /// (`--icon`).
  static let gradle = ProjectFormat(
    id: "gradle", title: "Gradle",
    names: .ending(in: ["gradle", "kts"]) { name in
      (name.hasSuffix(".gradle") || name.hasSuffix(".gradle.kts")) && !name.hasPrefix("settings.")
    },
    words: [".icns"], generatedProjects: [],
    read: { file throws(DescriptionError) in
      let found = file.iconsOfGradle
      // Of a part that others apply it is not known from where its paths count.
      let isKnown = file.isBuildFileOfGradle || found.contains { if case .app = $0 { true } else { false } }
      return isKnown ? found : []
    })
}

extension DescriptionFile {
  /// Whether it has the usual name, or that of its folder, which `settings.gradle` may give it.
  ///
  /// Source: docs.gradle.org, ProjectDescriptor (`buildFileName`).
  fileprivate var isBuildFileOfGradle: Bool {
    let stem = name.hasExtension("kts") ? name.stem.stem : name.stem
    return stem == "build" || stem == folder.fileName
  }

  /// More apps than one build file packs.
  private static let appLimit = 5
  /// Lines that name an icon: to look for one lists folders.
  private static let lineLimit = 50

  /// The apps of a build file, by the icons that it names and that are there, and those whose icon is not known.
  fileprivate var iconsOfGradle: [Description] {
    var found = IconsOfGradle()
    var previous = ""
    var count = 0
    var icons: [FilePath]?
    for (number, line) in lines where count < Self.lineLimit && found.present.count < Self.appLimit {
      let code = line.trimmed
      defer { previous = code }
      guard let (text, isOfRoot) = code.literalOfIcon(after: previous) else { continue }
      count += 1
      let stated = Stated(text, file: path, line: number, key: "icon")
      guard !text.withoutProjectFolder.contains("$"), !text.isEndOfName else {
        found.computed = found.computed ?? stated
        continue
      }
      var icon = iconOfGradle(text, isOfRoot: isOfRoot)
      if icon == nil {
        let all = icons ?? iconsOfBuild
        let named = all.filter { $0.fileName == FilePath(text).fileName }
        (icon, icons) = (named.count == 1 ? named[0] : nil, all)
      }
      found.take(icon, stated)
    }
    return found.descriptions(in: self)
  }

  /// The icon that a text means from the folder of the build file, or from that of the whole build, which is one above it.
  private func iconOfGradle(_ text: String, isOfRoot: Bool) -> FilePath? {
    let isOfAll = isOfRoot || text.hasPrefix("$rootDir") || text.hasPrefix("${rootDir}")
    if isOfAll, let root = rootOfGradle, exists(root.joining(text.withoutProjectFolder)) {
      return root.joining(text.withoutProjectFolder)
    }
    let folders = [folder] + (isOfAll ? Array(folder.foldersAround.prefix(8)) : [])
    let found = Set(folders.map { PathKey($0.joining(text.withoutProjectFolder)) }).filter { exists($0.path) }
    return found.count == 1 ? found.first?.path : nil
  }

  /// The nearest folder that says that a whole build lies there.
  private var rootOfGradle: FilePath? {
    ([folder] + folder.foldersAround.prefix(8)).first { folder in
      ["settings.gradle", "settings.gradle.kts"].contains { exists(folder.joining($0)) }
    }
  }

  /// The icons in the build: one that alone has the name that a line says is meant, since a folder that another line puts
  /// before it is not read.
  private var iconsOfBuild: [FilePath] {
    let above = names(in: folder.parentFolder)
    let isPart = above.contains("settings.gradle") || above.contains("settings.gradle.kts")
    let top = isPart ? folder.parentFolder : folder
    return matches("**/*.icns", in: top).filter { icon in
      // What Gradle writes lies in folders of that name.
      let below = icon.fileNames.dropFirst(top == "." ? 0 : top.fileNames.count)
      return !below.contains("build")
    }
  }
}

/// The icons that a build file names.
private struct IconsOfGradle {
  private(set) var present: [(path: PathKey, stated: Stated<String>)] = []
  private var absent: [Stated<String>] = []
  /// The first whose path the build makes up.
  var computed: Stated<String>?

  /// - Parameter icon: nil where it is not there.
  mutating func take(_ icon: FilePath?, _ stated: Stated<String>) {
    guard let icon else {
      if !absent.contains(where: { $0.value == stated.value }) { absent.append(stated) }
      return
    }
    if !present.contains(where: { $0.path == PathKey(icon) }) { present.append((PathKey(icon), stated)) }
  }

  func descriptions(in file: DescriptionFile) -> [Description] {
    let key = Untrusted("icon")
    let lacking = absent.map { UnreadApp(icon: $0, .noFile(key: key)) }
    guard !present.isEmpty else {
      let open = lacking + [computed].compactMap(\.self).map { UnreadApp(icon: $0, .computed(key: key)) }
      // Of a file that names no icon which is there the first says it.
      return open.min { ($0.icon?.line ?? 0) < ($1.icon?.line ?? 0) }.map { [Description.unread($0)] } ?? []
    }
    let isForStore = file.packsForStore
    let apps = present.enumerated().map { place, icon in
      var app = DescribedApp(file: file.path, platforms: [.macos])
      app.rows = ["gradle.icon"]
      if isForStore { app.isForStore = true }
      app.line = icon.stated.line
      app.add(
        SourceImage(
          row: "gradle.icon", path: icon.stated.map { _ in icon.path.path }, text: icon.stated.value))
      if place == 0, let computed { app.computed = [computed.map { _ in "icon" }] }
      return Description.app(app)
    }
    return apps + lacking.map { Description.unread($0) }
  }
}

extension String {
  /// The `.icns` in quotes of a line that speaks of an icon, or that goes on with one, and whether it counts from the folder of the
  /// whole build; nil where it is that of documents or of a disk image, and in a comment.
  fileprivate func literalOfIcon(after previous: String) -> (text: String, isOfRoot: Bool)? {
    guard contains(".icns"), !isCommentOfProgram, !contains("fileAssociation") else { return nil }
    let parts = split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    guard parts.count > 2,
      let place = parts.dropFirst().dropLast().firstIndex(where: { $0.hasSuffix(".icns") })
    else { return nil }
    let own = parts[..<place].joined()
    // What a line before has with an icon of its own is that one's.
    let before = previous.contains(".icns") ? own : own + previous
    guard (own + previous).lowercased().contains("icon"), !before.lowercased().contains("volicon") else {
      return nil
    }
    return (String(parts[place]), own.contains("rootProject") || own.contains("rootDir"))
  }

  /// Whether it ends a name that is put together: `name + ".icns"`.
  fileprivate var isEndOfName: Bool {
    split(separator: "/", omittingEmptySubsequences: false).last?.first.map { "-_.".contains($0) } ?? true
  }

  /// A path from the folder of the build file on.
  fileprivate var withoutProjectFolder: String {
    let folders = ["$projectDir/", "${projectDir}/", "$rootDir/", "${rootDir}/", "${project.projectDir}/"]
    return folders.first { hasPrefix($0) }.map { String(dropFirst($0.count)) } ?? self
  }
}
