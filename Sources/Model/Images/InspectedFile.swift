package import ImageProperties
package import Places
package import SystemPackage

/// A file that was inspected by itself.
package struct InspectedFile: Sendable {
  package let path: FilePath
  package let content: ImageContent

  package init(path: FilePath, content: ImageContent) { (self.path, self.content) = (path, content) }

  package var name: FileName { path.fileName }
  package var facts: ImageFacts? { content.facts }

  /// Why nothing is known of it; nil where something is.
  package var failure: Failure? {
    guard case .unreadable(let reason) = content else { return nil }
    return Failure(path: path, reason: reason)
  }
}
