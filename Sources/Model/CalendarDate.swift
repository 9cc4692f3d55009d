import Places

/// A day, as `YYYY-MM-DD` in the Gregorian calendar.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads `2027-01-31`; nil for any other text and for a day that does not exist.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.joined().allSatisfy(\.isASCIIDigit)
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    guard (1...12).contains(numbers[1]), numbers[2] >= 1,
      numbers[2] <= Self.days(in: numbers[1], of: numbers[0])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// The day in universal time.
  /// - Parameter seconds: since 1970; before that it counts as the first day.
  package init(secondsSince1970 seconds: Int) {
    var rest = min(max(0, seconds / 86_400), 3_000_000)
    var (year, month) = (1970, 1)
    while rest >= (Self.isLeap(year) ? 366 : 365) {
      rest -= Self.isLeap(year) ? 366 : 365
      year += 1
    }
    while rest >= Self.days(in: month, of: year) {
      rest -= Self.days(in: month, of: year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, rest + 1)
  }

  /// How many days lie between the day and the first of 1970; below zero before it.
  package var daysSince1970: Int {
    let years = min(year, 1970)..<max(year, 1970)
    let inYears = years.reduce(0) { $0 + (Self.isLeap($1) ? 366 : 365) } * (year < 1970 ? -1 : 1)
    let inMonths = (1..<month).reduce(0) { $0 + Self.days(in: $1, of: year) }
    return inYears + inMonths + day - 1
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }.joined(separator: "-")
  }
}
