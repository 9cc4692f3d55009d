package import Places
package import SystemPackage

/// Something that a run came across and that could have been judged, and what became of it.
package struct LedgerEntry: Equatable, Sendable {
  /// The raw value is what programs read.
  package enum Kind: String, CaseIterable, Sendable {
    case workspace, project, scheme, configuration, target, catalog
    case iconFile = "icon-file"
    case propertyList = "property-list"
    /// What a tool other than Xcode makes the app of.
    case description
    case product, site, folder, file
  }

  package enum State: String, CaseIterable, Sendable {
    case judged
    /// For a reason that stands: a test target, a folder of other people's code, another platform.
    case notAsked = "not-asked"
    case couldNotLook = "could-not-look"
  }

  package enum Reason: Hashable, Sendable {
    case notJudged(WhyNotJudged)
    /// The file that has it.
    case unreadableProject(FileName)
    case noTargetWithIcon
    /// Of a catalog and of a plist.
    case ofNoJudgedTarget, ofNoJudgedApp
    case archivesNothing
    /// Of a configuration, by whether it ships: all that is wrong with it counts, or what only it has.
    case findingsCount, ownFaultsCount
    case projectWithoutIcon
    case notCompiled
    case copiedByPackage
    case holdsNothingRequired
    case requiresNothing
    case matchesNothing
    /// Of the description of a tool.
    case noAppleIcon(tool: String)
    /// Of one that names an icon of the Mac which the build makes, or which is judged by another file.
    case noIconJudged(tool: String)
  }

  package let kind: Kind
  package let path: FilePath
  /// Of what has no file of its own: a target, a configuration.
  package let name: Untrusted?
  package var state: State
  /// Why it was not judged; of what was, what is worth saying.
  package var reason: Reason?

  package init(
    _ kind: Kind, at path: FilePath, name: Untrusted? = nil, _ state: State, reason: Reason? = nil
  ) {
    (self.kind, self.path, self.name) = (kind, path, name)
    (self.state, self.reason) = (state, reason)
  }
}
