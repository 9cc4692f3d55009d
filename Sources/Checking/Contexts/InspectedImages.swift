package import Model
package import Places

/// What was found out about the images of a run, each once.
package struct InspectedImages: Sendable {
  private let contents: [ImageContent]
  private let places: [ImageID: Int]
  let answers: PictureAnswers

  /// - Parameters:
  ///   - places: where each image is among the contents.
  ///   - answers: those of the targets that the images are of.
  package init(_ contents: [ImageContent], at places: [ImageID: Int], answers: PictureAnswers) {
    (self.contents, self.places, self.answers) = (contents, places, answers)
  }

  package init(_ contents: [ImageID: ImageContent]) {
    let places = Dictionary(uniqueKeysWithValues: zip(contents.keys, 0...))
    self.init(Array(contents.values), at: places, answers: PictureAnswers())
  }

  package subscript(image: ImageID) -> ImageContent { places[image].map { contents[$0] } ?? .notRead }
}
