import Model
import Policy
import Testing

@Suite struct CalendarDateTests {
  // Seconds from `date -u -d YYYY-MM-DD +%s`.
  @Test(
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
      (1_709_251_200, "2024-03-01"), (4_107_542_400, "2100-03-01"), (-5, "1970-01-01"),
    ])
  func `seconds become the day in universal time`(seconds: Int, day: String) {
    #expect("\(CalendarDate(secondsSince1970: seconds))" == day)
  }

  @Test(
    arguments: [
      "2027-02-29", "2027-13-01", "2027-00-10", "2027-01-00", "27-01-01", "2027-1-1", "2027/01/01", "soon",
      "",
      "2027-01-01T00:00", "+027-01-01",
    ])
  func `what is no day is none`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days are in order`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2028-02-29"].map {
      try #require(CalendarDate($0))
    }
    #expect(days == days.sorted())
    #expect(days.map(\.description) == ["2026-12-31", "2027-01-01", "2027-01-02", "2028-02-29"])
  }
}
