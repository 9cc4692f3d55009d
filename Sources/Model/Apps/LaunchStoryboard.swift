package import Places

/// A storyboard that the system shows while the app starts.
///
/// Source: Information Property List Key Reference, UILaunchStoryboardName and UILaunchStoryboards.
package struct LaunchStoryboard: Equatable, Sendable {
  /// `UILaunchStoryboardName~ipad`, or the list of a definition.
  package let key: PlistKey
  /// The value as it is written; the file's name without `.storyboard`.
  package let name: String

  package static let nameKey = "UILaunchStoryboardName"

  package init(key: PlistKey, name: String) { (self.key, self.name) = (key, name) }

  /// The value as the name of a file without its extension, which it should not have.
  package var stem: FileName {
    let name = FileName(self.name)
    return ["storyboard", "xib", "nib"].contains(where: name.hasExtension) ? name.stem : name
  }
}
