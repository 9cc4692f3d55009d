import ArtComparison
import Places
import Synchronization

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

/// The answers to one question, each worked out once: it is a pure function of the pictures, so that it makes no difference for
/// whom.
final class Answers<Subject: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let known = Mutex<[Subject: Answer]>([:])

  func answer(for subject: Subject, _ look: () -> Answer) -> Answer {
    if let answer = known.withLock({ $0[subject] }) { return answer }
    // Without the lock: two who look at once find the same.
    let answer = look()
    known.withLock { _ = $0.updateValue(answer, forKey: subject) }
    return answer
  }
}
