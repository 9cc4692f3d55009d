import ArtComparison
import Places
import SystemPackage
import Testing

@testable import Checking

@Suite struct PictureAnswersTests {
  private let icon = ImageID("Icon.png")
  private let other = ImageID("Other.png")

  @Test func `a picture is looked at once, also where nothing is found in it`() {
    let frames = PictureAnswers().frames
    var looks = 0
    func look(_ found: IconFrame?) -> IconFrame? {
      looks += 1
      return found
    }
    #expect(frames.answer(for: icon) { look(nil) } == nil)
    #expect(frames.answer(for: icon) { look(.small(share: 0.3)) } == nil)
    #expect(frames.answer(for: other) { look(.small(share: 0.3)) } == .small(share: 0.3))
    #expect(frames.answer(for: other) { look(nil) } == .small(share: 0.3))
    #expect(looks == 2)
  }
}
