/// A storyboard that the system shows while the app starts.
///
/// Source: Information Property List Key Reference, UILaunchStoryboardName and UILaunchStoryboards.
package struct LaunchStoryboard: Equatable, Sendable {
  /// The key as a reader finds it: `UILaunchStoryboardName~ipad`.
  package let key: String
  /// The value as it is written; the file's name without `.storyboard`.
  package let name: String

  package init(key: String, name: String) { (self.key, self.name) = (key, name) }
}
