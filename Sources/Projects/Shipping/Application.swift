import Model
import Places
import SpecTables
import SystemPackage

extension ApplicationRelations {
  /// An application, with what says whether it goes to users.
  struct Application {
    let reference: TargetReference
    let type: ProductType
    /// Of the project in the list of projects.
    let project: Int
    /// The project's folder.
    let folder: FilePath
    let platforms: Set<Platform>
    let parts: Parts
    let settings: Settings
    let hints: Hints
    var schemes: Schemes
    var users = Users()
    var libraries = Libraries()

    init(
      _ target: ProjectTarget, _ reference: TargetReference, in project: BuildProject, number: Int,
      schemes: Schemes, hints: Hints
    ) {
      (self.reference, type, self.project) = (reference, target.productType, number)
      folder = project.path.removingLastName()
      platforms = Set(target.platforms)
      parts = Parts(of: target, in: project)
      settings = Settings(of: target)
      (self.hints, self.schemes) = (hints, schemes)
    }

    /// Not one that only goes with another, and not a shell.
    var isMain: Bool { type == .application || type == .messagesApplication }
    /// Tests that may be those of a library: what runs in it, or drives it where its name says that it is there for tests.
    var testOfLibrary: TargetReference? { users.test ?? (hints.isNamedForTests ? users.surfaceTest : nil) }
    var isCompanion: Bool { type == .appClip || type == .watchApp }

    /// Whether its name, its place or its settings say that it is for no user.
    var isSaidToHelp: Bool {
      hints.isNamedForTests || hints.sideFolder != nil || hints.ownFolder != nil || settings.isLeftOut == true
    }
  }

  /// What an application holds, or is built after.
  struct Parts {
    let embedsAny: Bool
    /// Whether it holds an extension of its own.
    let embedsExtension: Bool
    /// Whether it is built after a library of its own project.
    let showsLibrary: Bool

    init(of target: ProjectTarget, in project: BuildProject) {
      embedsAny = !target.embeds.isEmpty
      embedsExtension =
        embedsAny
        && project.targets.contains { inner in
          inner.productType.isExtension && target.embeds.contains(where: inner.isMeant)
        }
      showsLibrary =
        !target.dependencies.isEmpty
        && project.targets.contains { library in
          library.productType.isLibrary && target.dependencies.contains(where: library.isMeant)
        }
    }
  }

  /// What the configurations say with which archives are built.
  struct Settings {
    /// Whether one is signed for users.
    let isSigned: Bool
    /// Whether archives leave it out; nil where no setting says it.
    let isLeftOut: Bool?

    init(of target: ProjectTarget) {
      let facts = target.shippedConfigurations.map { $0.facts(on: nil) }
      isSigned = facts.contains(where: \.isSignedForDistribution)
      let leftOut = facts.map(\.isLeftOutOfArchive)
      isLeftOut = leftOut.first.flatMap { first in leftOut.allSatisfy { $0 == first } ? first : nil }
    }
  }

  /// What names and places say.
  struct Hints {
    /// Whether its name says that it is there for tests.
    let isNamedForTests: Bool
    /// The folder that says that it is an example, a test or another's.
    let sideFolder: FileName?
    /// The same of the folder of its own files, in a project elsewhere.
    let ownFolder: FileName?
    /// Why it is a demo of a library.
    let demo: HelperReason?
    /// Why it is a template.
    let template: HelperReason?

    init(
      of target: ProjectTarget, in project: BuildProject, sideFolder: FileName?, demo: HelperReason?,
      template: HelperReason?, below root: FilePath
    ) {
      isNamedForTests = Model.isNamedForTests(target.name)
      let facts = target.shippedConfigurations.map { $0.facts(on: nil) }
      ownFolder = sideFolder == nil ? ownSideFolder(of: target, facts, in: project, below: root) : nil
      (self.sideFolder, self.demo, self.template) = (sideFolder, demo, template)
    }
  }

  /// What shared schemes archive.
  struct Schemes {
    /// Whether any archives a target of the project.
    let areOfProject: Bool
    /// Whether the repository is for a library, and one archives a library of the project.
    let isBesideLibrary: Bool
    var isArchived = false
    /// Whether one archives it, and none what depends on it. Xcode makes a scheme for each target, so that a tool is archived as
    /// well as the application that needs it.
    var isArchivedAlone = false
    /// Whether one archives it together with another target.
    var isArchivedWithOthers = false

    init(areOfProject: Bool, isBesideLibrary: Bool) {
      (self.areOfProject, self.isBesideLibrary) = (areOfProject, isBesideLibrary)
    }
  }

  /// What needs an application.
  struct Users {
    /// Tests that run in it.
    var test: TargetReference?
    /// Tests of the surface that drive it from outside. Those of an app for users do so as well.
    var surfaceTest: TargetReference?
    /// What depends on it.
    var first: TargetReference?
    /// In the index of targets: that one, or what tests run in.
    var places: [Int] = []
  }

  /// The libraries around it.
  struct Libraries {
    /// What it is a part of.
    var enclosing: EnclosingLibrary?
    /// Why it shows or tests the library in whose folder it lies.
    var own: HelperReason?
  }
}
