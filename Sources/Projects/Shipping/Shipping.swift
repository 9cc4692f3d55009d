package import Places
package import SystemPackage

/// Why an application does not go to users by itself.
package enum HelperReason: Equatable, Sendable {
  /// Another application holds it: a login item, a helper.
  case embedded(by: TargetReference)
  /// It only runs tests: shared schemes archive another application of its project and not this one, its name says so,
  /// or its project archives what is none.
  case testHost(of: TargetReference)
  /// Its settings leave it out of archives, and not another application of its project.
  case leftOut(beside: TargetReference)
  /// No shared scheme archives it, and one archives another application of its project.
  case notArchived(beside: TargetReference)
  /// Another application, or its tests, depends on it and does not embed it, and is archived by a shared scheme where
  /// it is: it is made into something else, or tested with.
  case needed(by: TargetReference)
  /// It lies in a folder of that name, while another application does not.
  case place(folder: FileName)
  /// It carries the tests of a library, which its project is for.
  case onlyTests
  /// It lies in a folder of that name, below the description of a library.
  case demo(folder: FileName, library: FileName)
  /// It lies in a folder of tests of that name, below the description of a library.
  case test(folder: FileName, library: FileName)
  /// It lies in a folder of that name, which holds a library, as that file or project shows, that another application is
  /// built with.
  case partOfLibrary(folder: FileName, sign: FileName, user: TargetReference)
  /// It is a template, with a part of that name that a tool fills in.
  case template(name: FileName)
  /// It holds nothing but a watch app.
  case containerShell
}

/// One application, App Clip or watch app, and whether it ships.
package struct ShippingVerdict: Equatable, Sendable {
  package let application: TargetReference
  /// Nil where it ships.
  package let helper: HelperReason?
  /// Whether a shared scheme archives it.
  package let isArchived: Bool
  /// Whether it is an App Clip or a watch app that another application holds.
  package let isCompanion: Bool

  package var ships: Bool { helper == nil }
}

/// Which applications of the projects ship, in the order of the projects and their targets.
///
/// Decided by what embeds what, by settings of archives, by schemes, by test hosts and by folders, never by the name of a
/// target alone, unless a tool has still to fill it in. An App Clip or a watch app ships with the application that embeds it.
/// If nothing else is left, the last criterion that was applied gives way: the folder, then the tests, then the embedding.
/// - Parameters:
///   - projects: all that were found.
///   - workspaceSchemes: the shared schemes of workspaces.
///   - root: the folder that was named, or the repository; folders above it do not count.
///   - isOfLibrary: whether a library is what comes out of `root`.
///   - library: the file of the library that demos in a folder show; nil where there is none. It is asked for folders that hold
///     one of demos.
///   - template: the file by which a project is part of a template; nil where there is none. It is asked for each project.
///   - mark: the file by which a folder was a repository of its own: a podspec, or a text that people write beside their
///     README; nil where there is none. It is asked for folders in which another project uses something.
package func shippingVerdicts(
  of projects: [BuildProject], workspaceSchemes: [SharedScheme] = [], below root: FilePath,
  isOfLibrary: Bool = false, library: (FilePath) -> FileName? = { _ in nil },
  template: (FilePath) -> FileName? = { _ in nil },
  mark: (FilePath) -> FileName? = { _ in nil }
) -> [ShippingVerdict] {
  let relations = ApplicationRelations(
    projects, workspaceSchemes: workspaceSchemes, root: root, isOfLibrary: isOfLibrary, library: library,
    template: template, mark: mark
  )
  return relations.verdicts()
}
