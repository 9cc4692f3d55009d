/// How often one judgement was made.
struct Tally {
  let rule: String
  let what: String
  let isMade: Bool
  var looked = 0
  var flagged = 0
  var names: [String] = []

  init(_ rule: String, _ what: String, isMade: Bool) {
    self.rule = rule
    self.what = what
    self.isMade = isMade
  }

  mutating func add(_ isFlagged: Bool, _ name: @autoclosure () -> String) {
    looked += 1
    if isFlagged { flagged += 1 }
    // The ones to look at: flagged where nothing was done, and missed where something was.
    if isFlagged != isMade { names.append(name()) }
  }

  static let header = "| rule | images | looked at | flagged | rate |\n| --- | --- | ---: | ---: | ---: |"

  var row: String {
    let thousandths = looked == 0 ? 0 : (flagged * 1000 + looked / 2) / looked
    return "| \(rule) | \(what) | \(looked) | \(flagged) | \(thousandths / 10).\(thousandths % 10)% |"
  }
}
