package import Places
package import SpecTables
package import SystemPackage

/// Why a project, a workspace or what belongs to one says nothing, or not all.
package enum ProjectReason: Hashable, Sendable {
  /// The file that a project of its kind has.
  case noFile(FileName)
  /// Nor is it there, and schemes say what the project made.
  case schemesWithoutApp(FileName)
  case templateWithoutFile(FileName)
  /// It cannot be read, and lies at a path with a name that a tool fills in.
  case template(FileName)
  /// It lacks what Cordova writes from this file, over which a script copies it.
  case overrides(of: FilePath)
  case noTargets
  case emptyWorkspace
  case workspaceWithoutContents(FileName)
  case invalidWorkspace
  case invalidScheme
  case tooManyIncludes
  case tooManyTargets(count: Int, limit: Int)
  case tooLarge
  case missingTarget(id: Untrusted)
  case unknownTarget(id: Untrusted, kind: Untrusted)
  case invalidTargets
  /// A workspace refers to it.
  case listed(by: FileName, Place)
  case absentFolder
  case member(MemberFault)

  /// Where what a workspace refers to lies.
  package enum Place: Hashable, Sendable {
    case outside, nowhere, notAFolder
    case absentSubmodule(FilePath)
    /// It is not there, and the project of an app that is judged takes its place.
    case nowhereBeside(FilePath)
  }

  /// Why a catalog that a target compiles was not looked at.
  package enum MemberFault: Hashable, Sendable {
    case unknownVariable
    case excluded
    case unread(AnyDiagnosis)
  }
}

/// Why the name of a target's app icon is not known, and with that the icon. A variable is one of the name's.
package enum IconNameReason: Hashable, Sendable {
  case unknown(ShownTarget?, key: Untrusted, value: FileName, variables: [Untrusted])
  /// A program puts the settings together, and only running it tells the name.
  case computed(ShownTarget?, line: Int?)
  /// A file that is not there may define the variables.
  case undefined(ShownTarget?, key: Untrusted, variables: [Untrusted])
  /// A file that is not there may set the name.
  case maySet(ShownTarget?, key: Term)
}

/// A target of a project, with the configuration that is judged where it is not the usual one.
package struct ShownTarget: Hashable, Sendable {
  package let name: Untrusted
  package let configuration: Untrusted?

  package init(name: Untrusted, configuration: Untrusted?) {
    (self.name, self.configuration) = (name, configuration)
  }
}

/// Why a built product, or a part of one, was not looked at.
package enum ProductReason: Hashable, Sendable {
  case noAppInXcodeArchive
  /// The archive's plist names this app.
  case absentApp(FileName)
  case noApp
  case tooManyBundles(limit: Int)
  case unpackedTooMuch(limit: Int)
  case otherPlatform(Platform)
  case `extension`
  case archive(ArchiveDiagnostic)
}
