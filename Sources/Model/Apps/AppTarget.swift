package import Places
package import SpecTables
package import SystemPackage

/// One target of a project, one app without a project, one folder of images, one catalog of its own or one
/// built bundle: everything that is judged together. No image of it has been read.
package struct AppTarget: Sendable {
  /// The folder or file that the user would name. Paths of findings are counted from here.
  package var path: FilePath
  /// The target's name, or that of the bundle; nil where no project and no description names one.
  package var name: Untrusted?
  /// The configuration that is judged; nil for the usual one and where no project has any.
  package var configuration: Untrusted?
  package var form: TargetForm
  /// What it is built for.
  package var build: BuildTarget
  package var provenance: Provenance
  package var description = AppDescription()
  package var request: AssetRequest
  /// What its settings are called where it is described.
  package let vocabulary: ProjectVocabulary
  package var loose = LooseImages()
  package var catalogs = TargetCatalogs()
  package var icon = IconSource.none
  /// Of a file that a tool takes for the app's icon as it is, the description that names it.
  package var describedIn: FilePath?
  /// Whether the application goes to users by itself; nil where no project says so.
  package var shipping: ShippingFacts?
  /// The worst severity that a fault of the target can have, where a guess or a side platform decides.
  package var severityLimit = SeverityLimit.none
  /// Whether nothing shows that the app goes to the store, so that only what leaves it without an icon on a Mac is an error.
  package var isStoreUnshown = false
  /// What shows that the app goes to users without the store; nil where it may go there.
  package var outsideStore: OutsideStore?

  package init(
    path: FilePath, name: Untrusted? = nil, form: TargetForm, build: BuildTarget, provenance: Provenance,
    request: AssetRequest, vocabulary: ProjectVocabulary
  ) {
    self.path = path
    self.name = name
    self.form = form
    self.build = build
    self.provenance = provenance
    self.request = request
    self.vocabulary = vocabulary
  }
}

/// Whether an application goes to users by itself.
package struct ShippingFacts: Equatable, Sendable {
  /// Why it does not; nil where it ships.
  package let helper: HelperRole?
  /// Whether a shared scheme archives it.
  package let isArchived: Bool
  /// Whether it is an App Clip or a watch app that another application holds, and goes where that one goes.
  package let isCompanion: Bool
  /// Whether no other application of its project goes to users by itself, none of another one has its name, and it does not show a
  /// module of one that lies outside.
  package let isOnlyApp: Bool
  /// Whether a tool writes the app for this system into each project, and nothing shows that anybody builds this one.
  package var isLeftUntaken = false

  package init(
    helper: HelperRole?, isArchived: Bool, isCompanion: Bool = false, isOnlyApp: Bool = false
  ) {
    (self.helper, self.isArchived) = (helper, isArchived)
    (self.isCompanion, self.isOnlyApp) = (isCompanion, isOnlyApp)
  }

  package var ships: Bool { helper == nil }
}

/// What an application is that does not go to users by itself.
package enum HelperRole: Hashable, Sendable {
  case embedded(by: Untrusted)
  case testHost(of: Untrusted)
  case leftOut(beside: Untrusted)
  case notArchived(beside: Untrusted)
  case needed(by: Untrusted)
  case inFolder(FileName)
  case demo(FileName, library: FileName)
  case testOfLibrary(FileName, library: FileName)
  /// In a folder of that name, with whose library another app is built.
  case partOfLibrary(FileName, sign: FileName, usedBy: Untrusted)
  /// With a part of that name that a tool fills in.
  case template(FileName)
  case containerShell
  /// An extension that no target copies.
  case unembedded
  case onlyTests
  /// Of a property list that no target names, where this target copies images beside it.
  case besideCopies(of: Untrusted)
  /// A template added it to the project, and it still has the template's identifier.
  case leftByTemplate(Untrusted)
  /// Another project takes the watch app out of its archive, and leaves the rest.
  case shellOfWatchApp(in: Untrusted)
}

extension AppTarget {
  /// What a tool made the icons of its project from.
  package var describedIcon: DescribedIcon? { ofProject?.madeFrom }

  /// The `.icns` of a Mac app.
  package var iconFile: BundleIconFile? { product?.iconFile ?? description.iconFile }
}

/// What describes an app: its Info.plist and its project.
package struct AppDescription: Sendable {
  package var infoPlist: InfoPlist?
  /// What is wrong with the files that describe the app.
  package var faults: [DescriptionFault] = []
  /// What its project refers to and what could not be followed.
  package var gaps: [ProjectGap] = []
  /// The file to which a fault of the target itself is ascribed: project or plist; nil for a mere folder.
  package var path: FilePath?
  /// The project that the target belongs to.
  package var project: FilePath?
  /// Names of storyboards and xibs that may be the launch screen; nil where none can be looked for.
  package var storyboards: Set<FileName>?
  /// Storyboards near the app that are no members of its target.
  package var nonMemberStoryboards: [FilePath] = []
  /// Storyboards that are members of its target, and not there.
  package var absentStoryboards: [FilePath] = []
  /// What those are that the Info.plist names.
  package var launch = LaunchFiles()
  /// The `.icns` of a Mac app among sources, where that is its icon.
  package var iconFile: BundleIconFile?

  package init() {}
}

/// Which kinds of images are required of an app, beyond those that are present.
package struct AssetRequest: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    /// An application: app icons and launch images, whether any are present or not.
    case application
    /// A folder of images: only the kinds of which at least one image is present.
    case presentKinds
    /// Images whose application is not known: nothing is missing, what is present is judged.
    case nothing
  }

  package var scope: Scope
  /// Kinds that a flag adds to the scope.
  package var addedKinds: Set<AssetKind>
  /// Kinds that the app brings by other means than loose files.
  package var otherSources: [OtherSource]

  package init(_ scope: Scope, adding kinds: Set<AssetKind> = [], otherSources: [OtherSource] = []) {
    (self.scope, addedKinds, self.otherSources) = (scope, kinds, otherSources)
  }
}

/// Why a kind that an application would need is not required as loose files.
package struct OtherSource: Equatable, Sendable {
  /// Where it lies, or where no app has it as loose images.
  package enum Reason: Hashable, Sendable {
    case iconComposer, assetCatalog, compiledCatalog
    case notNeeded(Platform)
  }

  package let kind: AssetKind
  package let reason: Reason

  package init(kind: AssetKind, reason: Reason) { (self.kind, self.reason) = (kind, reason) }
}

/// The images outside of catalogs, as one flat list: the bundle's top level and its languages.
package struct LooseImages: Sendable {
  /// In byte order of path.
  package var images: [ImageAsset]
  /// Images of the tree that no resources phase of the target copies.
  package var notCopied: [FilePath]
  /// Those of them that another target of the project copies: another brand's, most often.
  package var copiedByOthers: Set<PathKey> = []
  /// Links that leave the repository, under names of images: what lies there is not looked at.
  package var outside: [FilePath] = []
  /// Whether the project lists which images are copied; else they are all that lie in the app's part of the tree.
  package var isListedByProject: Bool
  /// Whether the project's lists are whole and name no image: the app has none.
  package var isKnownToBeNone: Bool
  /// Images of the app's part of the tree that its plist names for documents and quick actions, where the description of
  /// the app does not say which images are copied.
  package var unlisted: [FilePath]

  package init(
    _ images: [ImageAsset] = [], notCopied: [FilePath] = [], isListedByProject: Bool = false,
    isKnownToBeNone: Bool = false, unlisted: [FilePath] = []
  ) {
    (self.images, self.notCopied) = (images, notCopied)
    (self.isListedByProject, self.isKnownToBeNone) = (isListedByProject, isKnownToBeNone)
    self.unlisted = unlisted
  }
}
