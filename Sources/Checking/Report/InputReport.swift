package import Model
package import Places
package import SpecTables
package import SystemPackage

/// What is to be said of one target: a target of a project, an app without a project, a folder of images, a catalog of
/// its own, a built bundle, a site. Its slots hold their images; each finding names what it is about.
package struct InputReport: Sendable {
  package let target: ReportedTarget
  package var files: ReportedFiles
  /// The icon that the app ships with.
  package var icon: IconUse?
  /// What is known of how the system draws it.
  package var drawing = IconDrawingFacts()
  /// Of a web site alone.
  package var site: SiteReport?
  /// What it shows while it starts; nil where no launch screen was read.
  package var launch: LaunchReport?
  /// What takes the place of images.
  package var otherMeans: [OtherMeans] = []
  package var isJudged: Bool
  /// The kinds that were asked for.
  package var kinds: Set<AssetKind>
  /// The slots that are required or filled, each with its images.
  package var slots: [ReportedSlot]
  /// In report order. What two targets of one project share is with the first of them only.
  package var findings: [Finding]
  /// Vector images that have a role.
  package var vectorTemplates: [VectorTemplate] = []
  /// Numbers of findings that the target shares with an earlier one, which holds them.
  package var sharedFindings: Set<Int> = []
  /// Findings that count less here than in another target that has them, by number.
  package var milderFindings: [Int: Severity] = [:]

  package init(
    _ target: ReportedTarget, files: ReportedFiles, icon: IconUse? = nil, isJudged: Bool,
    kinds: Set<AssetKind>, slots: [ReportedSlot], findings: [Finding]
  ) {
    (self.target, self.files, self.icon) = (target, files, icon)
    (self.isJudged, self.kinds, self.slots, self.findings) = (isJudged, kinds, slots, findings)
  }
}

/// What a target was taken for.
package struct ReportedTarget: Sendable {
  package let path: FilePath
  package let kind: InputKind
  package let name: Untrusted?
  /// The configuration that is judged; nil for the usual one and where no project has any.
  package var configuration: Untrusted?
  /// What that and its settings are called.
  package var vocabulary = ProjectVocabulary.plain
  package let build: BuildTarget
  package let provenance: Provenance
  /// The tool that makes the app's icons from sources: "Expo".
  package var generator: Term?
  /// The file that states the app to a tool; of a file that a tool takes for the app's icon as it is, the one that names it.
  package var descriptionFile: FilePath?
  /// The files that the tool takes as they are: an Icon Composer file, an `.icns`.
  package var finishedFiles: [FilePath] = []
  package var infoPlist: FilePath?
  /// The `.icns` that it has, and where its bytes lie.
  package var iconFamily: (path: FilePath, file: FileID)?
  /// The Info.plist is made from build settings; ``infoPlist`` is the project's file.
  package var isPlistGenerated = false
  /// The project file that the target is of.
  package var project: FilePath?
  /// Whether the application goes to users by itself; nil where no project says so.
  package var shipping: ShippingFacts?
  /// No target compiles the catalog.
  package var isUnused = false
  /// A package has it, and copies it as it is.
  package var isCopiedByPackage = false
  /// What the app calls itself.
  package var identity = AppIdentity()
  /// The kinds that it brings by other means than loose files.
  package var otherSources: [OtherSource] = []

  package init(
    path: FilePath, kind: InputKind, name: Untrusted?, build: BuildTarget, provenance: Provenance
  ) {
    (self.path, self.kind, self.name) = (path, kind, name)
    (self.build, self.provenance) = (build, provenance)
  }
}

/// The image files of a target, each once.
package struct ReportedFiles: Sendable {
  /// Those outside of catalogs.
  package var loose: Set<ImageID> = []
  /// The bitmaps among the layers of Icon Composer files.
  package var layers: Set<ImageID> = []
  /// Whether a loose image was asked for, or one met a slot.
  package var isLooseJudged = false
  /// The catalogs that the target compiles, those with nothing in them as well.
  package var catalogs: [CatalogReport] = []

  package init() {}

  func add(to images: inout Set<ImageID>) {
    images.formUnion(loose)
    images.formUnion(layers)
    for catalog in catalogs { images.formUnion(catalog.images) }
  }
}

/// What readers ask of a target most.
extension InputReport {
  package var path: FilePath { target.path }
  package var kind: InputKind { target.kind }
  package var targetName: Untrusted? { target.name }
  package var build: BuildTarget { target.build }
  package var provenance: Provenance { target.provenance }
  package var infoPlist: FilePath? { target.infoPlist }
  package var project: FilePath? { target.project }
  package var shipping: ShippingFacts? { target.shipping }
  package var isUnused: Bool { target.isUnused }
  package var isCopiedByPackage: Bool { target.isCopiedByPackage }
  package var identity: AppIdentity { target.identity }
  package var otherSources: [OtherSource] { target.otherSources }
  package var catalogs: [CatalogReport] { files.catalogs }

  /// Image files, loose or in a catalog.
  package var imageCount: Int {
    var images: Set<ImageID> = []
    files.add(to: &images)
    return images.count
  }
}
