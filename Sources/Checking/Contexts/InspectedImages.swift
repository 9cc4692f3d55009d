package import Model
package import Places

/// What was found out about the images of a run, each once.
package struct InspectedImages: Sendable {
  private let contents: [ImageID: ImageContent]
  let answers = PictureAnswers()

  package init(_ contents: [ImageID: ImageContent]) { self.contents = contents }

  package subscript(image: ImageID) -> ImageContent { contents[image] ?? .notRead }
}
