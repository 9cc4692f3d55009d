package import Model
package import Places

/// What was found out about the images of a run, each file once, by its path.
package struct InspectedImages: Sendable {
  private let contents: [PathKey: ImageContent]

  package init(_ contents: [PathKey: ImageContent]) { self.contents = contents }

  package subscript(asset: ImageAsset) -> ImageContent { contents[PathKey(asset.path)] ?? .notRead }
}
