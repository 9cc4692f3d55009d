package import Model
package import Places

/// What was found out about the images of a run, each once.
package struct InspectedImages: Sendable {
  private let contents: [ImageID: ImageContent]
  let answers: PictureAnswers

  /// - Parameter answers: those of the targets that the images are of.
  package init(_ contents: [ImageID: ImageContent], answers: PictureAnswers = PictureAnswers()) {
    (self.contents, self.answers) = (contents, answers)
  }

  package subscript(image: ImageID) -> ImageContent { contents[image] ?? .notRead }
}
