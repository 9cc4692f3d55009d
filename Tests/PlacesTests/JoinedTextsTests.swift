import Places
import Testing

@Suite struct JoinedTextsTests {
  @Test func `texts are joined as the library joins them`() {
    for texts in [[], ["one"], ["one", "", "\u{FC}ber"], ["", ""]] {
      for separator in ["", ", "] {
        #expect(texts.joined(separator: separator) == AnySequence(texts).joined(separator: separator))
      }
    }
  }

  @Test func `a value is made once`() {
    let value = MadeOnce<Int>()
    #expect(value.value { 1 } == 1)
    #expect(value.value { 2 } == 1)
  }
}
