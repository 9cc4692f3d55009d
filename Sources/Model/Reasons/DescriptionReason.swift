package import Places
package import SystemPackage

/// Why a description of another tool than Xcode says nothing, or not all. A tool's title is the program's own word.
package enum DescriptionReason: Hashable, Sendable {
  case tooMany(count: Int, limit: Int)
  case template(tool: String)
  /// The committed project of a format that stands above decides, and has what the tool makes of the sources.
  case answered(tool: String, by: String), answeredSources(tool: String, by: String)
  /// Another description has its targets, since it includes the file.
  case included(by: FilePath)
  case defaultIcon(tool: String)
  case tooManyImages(count: Int, limit: Int)
  case unread(ShownApp, StatedIcon?, IconGap)
  case unfound(ShownApp, UnfoundIcon, line: Int?)
  /// Only running the tool would tell. The app is named where nothing else of its icon is known.
  case computed(ShownApp?, key: Untrusted, line: Int?)
  case outside(ShownApp, key: Untrusted)
  case onTheWeb(ShownApp, key: Untrusted)
  /// A build writes the icon, and git ignores it.
  case ignored(ShownApp, key: Untrusted)
  /// The icon would lie in a submodule that is not checked out.
  case inSubmodule(ShownApp, key: Untrusted, module: FilePath)
  /// A line of a script or workflow writes the icon, and it is not there.
  case written(ShownApp, key: Untrusted, by: FilePath, line: Int)
  /// Another description that it takes in is not there.
  case absentPart(ShownApp, key: Untrusted, file: FilePath, line: Int?)

  // More than is read.
  case tooManyCalls(limit: Int)
  case tooManyFiles(limit: Int)
  case tooManyTemplates
  /// Descriptions look up more files and folders than a run goes through for them.
  case tooManyLookups

  /// Why nothing more is known of an app than that it has an icon.
  package enum IconGap: Hashable, Sendable {
    /// There is no reader for this kind.
    case noReader
    /// It has one of the icons that the tool's maker draws.
    case placeholder
    /// No file of the icon's name is known: the key that names it.
    case noFile(key: Untrusted)
    /// The tool computes it: the key.
    case computed(key: Untrusted)
    /// It takes several, and which one is the app's it does not say.
    case oneOfSeveral
    /// It makes the icon of pictures, in a way that no reader knows; other tools may build the app.
    case pictures
  }
}

/// What is to be found by an id, and is not. The tool's words for its files and ids are its format's.
package struct UnfoundIcon: Hashable, Sendable {
  /// "`.import` file".
  package let files: Term
  /// "GUID", before the id; nil for an id that says what it is.
  package let kind: Term?
  package let id: Untrusted
  /// That names the id.
  package let key: Untrusted

  package init(files: Term, kind: Term?, id: Untrusted, key: Untrusted) {
    (self.files, self.kind, self.id, self.key) = (files, kind, id, key)
  }
}

/// "Expo app Demo".
package struct ShownApp: Hashable, Sendable {
  /// "Expo".
  package let tool: Term
  package let name: Untrusted?

  package init(tool: Term, name: Untrusted?) { (self.tool, self.name) = (tool, name) }
}

/// An icon as a description writes it.
package struct StatedIcon: Hashable, Sendable {
  package let text: Untrusted
  package let line: Int?

  package init(text: Untrusted, line: Int?) { (self.text, self.line) = (text, line) }
}
