import ArtComparison
import Places

/// What was found in the pictures of a run. Targets share catalogs: of five icons of published apps two are asked about again, and to
/// look again takes as long.
package struct PictureAnswers: Sendable {
  let placeholders = Answers<ImageID, PlaceholderMatch?>()
  let glyphs = Answers<ImageID, PlaceholderMatch?>()
  let frames = Answers<ImageID, IconFrame?>()
  let missingParts = Answers<ImageID, MissingPart?>()
  /// Of the images of a folder, whether most of them are no masks, which its name says they are.
  let miscastFolders = Answers<[ImageID], Bool>()
  let strangers = Answers<Icon, [ArtStranger]>()

  package init() {}

  /// The images of an icon.
  struct Icon: Hashable {
    let images: [ImageID]
    let isRedrawn: Bool
  }
}
