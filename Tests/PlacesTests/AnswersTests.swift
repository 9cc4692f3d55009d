import Places
import Testing

@Suite struct AnswersTests {
  @Test func `each subject is looked at once, also where nothing is found`() {
    let answers = Answers<String, Int?>()
    var looks = 0
    func look(_ found: Int?) -> Int? {
      looks += 1
      return found
    }
    #expect(answers.answer(for: "one") { look(nil) } == nil)
    #expect(answers.answer(for: "one") { look(3) } == nil)
    #expect(answers.answer(for: "other") { look(3) } == 3)
    #expect(answers.answer(for: "other") { look(nil) } == 3)
    #expect(looks == 2)
  }
}
