package import Model
package import Places
package import SystemPackage

/// A way to describe an app: how the description is recognised, which one outranks it, who reads it and what its words
/// are. All that the rest of the program knows of a tool that builds or generates apps is one value of this type in
/// ``all``.
package struct ProjectFormat: Sendable {
  /// In reports and rows: `expo`.
  package let id: String
  /// As its users call it: "Expo".
  package let title: String
  /// How its descriptions are recognised and read.
  package let form: Form
  /// The folders, from the description's, in which the tool writes a project of a format that stands above it in ``all``.
  /// Where one is committed there, that one decides: the app is built from it.
  package var generatedProjects: [FilePath] = []
  /// The tool builds or generates nothing else than icons of a project that is there.
  package var isOfIconsAlone = false
  /// The tool builds a Swift package by SwiftPM: catalogs are resources of the package, and none has the app's icon.
  package var isOfPackage = false
  /// What the settings of its targets are called.
  package var vocabulary = ProjectVocabulary.plain

  package enum Form: Sendable {
    case files(DescribingFiles)
    case folders(ProjectFolders)
  }
}

/// Files that describe apps.
package struct DescribingFiles: Sendable {
  let names: DescriptionNames
  /// A file that holds none of these words describes no app, whatever it is named.
  let words: [String]
  /// The same of a `package.json`, which every package of JavaScript has; nil where it is as any other file.
  let wordsOfPackage: [String]?
  /// How a description under a name of its users' own is known; nil where the tool takes no other name.
  let contents: ContentsMark?
  /// What the files state.
  let read: @Sendable (DescriptionFile) throws(DescriptionError) -> [Description]
}

/// How a file of any name is known for a description, where its folder has none of the tool's usual name.
package struct ContentsMark: Sendable {
  /// In lower case.
  let endings: Set<FileName>
  /// Whether it states an app as the tool's descriptions do.
  let isOne: @Sendable (DescriptionFile) -> Bool
  /// The files that it takes in: parts of a description, and none by themselves.
  let included: @Sendable (DescriptionFile) -> [FilePath]
}

extension ProjectFormat {
  init(
    id: String, title: String, names: DescriptionNames, words: [String],
    wordsOfPackage: [String]? = nil,
    generatedProjects: [FilePath], contents: ContentsMark? = nil, isOfIconsAlone: Bool = false,
    isOfPackage: Bool = false, vocabulary: ProjectVocabulary = .plain,
    read: @escaping @Sendable (DescriptionFile) throws(DescriptionError) -> [Description]
  ) {
    self.init(
      id: id, title: title,
      form: .files(
        DescribingFiles(
          names: names, words: words, wordsOfPackage: wordsOfPackage, contents: contents, read: read)),
      generatedProjects: generatedProjects, isOfIconsAlone: isOfIconsAlone, isOfPackage: isOfPackage,
      vocabulary: vocabulary)
  }

  private var files: DescribingFiles? {
    if case .files(let files) = form { files } else { nil }
  }

  /// Whether a file may be a description, by its name.
  package func isNamed(_ name: FileName) -> Bool { files?.names.contains(name) ?? false }

  /// Whether a file holds a word of the format. Most files of a name that many tools use are none of it.
  package func mayRead(_ file: DescriptionFile) -> Bool {
    guard let files else { return false }
    let words = file.name == "package.json" ? files.wordsOfPackage ?? files.words : files.words
    return words.contains(where: file.contains)
  }

  /// Whether a description may have any name.
  package var isKnownByContents: Bool { files?.contents != nil }

  /// Whether a file is a description by what it holds, whatever its name.
  package func holds(_ file: DescriptionFile) -> Bool { files?.contents?.isOne(file) ?? false }

  /// The files that a description takes in, or one that may be.
  package func included(by file: DescriptionFile) -> [FilePath] { files?.contents?.included(file) ?? [] }

  /// Whether a file of this name may be a description by what it holds alone.
  package static func mayHold(_ name: FileName) -> Bool {
    contentEndings.contains(name.fileExtension.lowercased)
  }

  private static let contentEndings = Set(all.flatMap { $0.files?.contents?.endings ?? [] })

  /// What a file states.
  package func read(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
    guard let files else { return [] }
    return try files.read(file)
  }
}

extension ProjectFormat {
  /// The first one decides: of two descriptions in one folder, and of a project and the description from which a tool writes
  /// it (``generatedProjects``).
  package static let all: [ProjectFormat] = [
    .xcode, .xcodeGen, .tuist, .swiftPlaygrounds, .xtool, .bazel, .expo, .flutterLauncherIcons,
    .flutterNativeSplash,
    .iconsLauncher, .maui, .uno, .dotNet, .dotNetBundle, .capacitor, .cordova, .nativeScript, .titanium,
    .tauri,
    .electronBuilder, .electronForge, .quasar, .gulpElectron, .nwBuilder, .wails, .fyne, .briefcase, .unity,
    .godot,
    .qt, .cmake, .cmakeModule, .gradle, .cargoBundle, .swiftBundler, .py2app, .cxFreeze, .package, .eclipse,
    .maven, .ant, .packr, .jReleaser,
    .pupNet,
    .unreal, .codenameOne, .conveyor, .wails3, .lime, .neutralino, .electrobun, .uniApp, .dioxus, .juce,
    .projucer,
  ]

  /// Whether a file of this name may be a description.
  package static func names(_ name: FileName) -> Bool {
    // Most files of a tree are code and images: the ending decides before each format is asked.
    endings.contains(name.fileExtension.lowercased) && name.bytes.count < 64
      && all.contains { $0.isNamed(name) }
  }

  private static let endings = Set(all.flatMap { $0.files?.names.endings ?? [] })
}

/// One app, or several, that a description states.
package enum Description: Sendable {
  /// Targets with build settings: an Xcode project by another name.
  case project(BuildProject)
  /// An app whose icons the tool makes from sources.
  case app(DescribedApp)
  /// An app with an icon, of which more is not known.
  case unread(UnreadApp)
  /// An app that may be for Apple's platforms and has no icon of its own: the tool takes its default one.
  case withoutIcon
  /// Targets of which the description names no icon, and whose tool has none: an app that a store refuses, an example, or a
  /// host of tests.
  case projectWithoutIcon(BuildProject)
}

/// An app that a description states and that was not read.
package struct UnreadApp: Equatable, Sendable {
  /// The app's name, where it is known.
  package let name: String?
  /// The icon as the description writes it, where it does.
  package let icon: Stated<String>?
  /// Why nothing more is known of it.
  package let gap: DescriptionReason.IconGap

  package init(
    name: String? = nil, icon: Stated<String>? = nil, _ gap: DescriptionReason.IconGap = .noReader
  ) {
    (self.name, self.icon, self.gap) = (name, icon, gap)
  }
}
