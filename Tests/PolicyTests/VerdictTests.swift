import Checking
import FileTree
import Model
import Policy
import SpecTables
import SystemPackage
import Testing

@Suite struct VerdictTests {
  private func report(_ severities: [Severity], judged: Bool = true, failures: [Failure] = []) -> Report {
    PolicyTests.report(severities.map { finding("wrong-size", $0) }, isJudged: judged, failures: failures)
  }

  @Test(
    arguments: [
      ([], FailureLevel.note, Verdict.passed), ([.note], .error, .passed), ([.note], .note, .failed),
      ([.warning], .error, .passed), ([.warning], .warning, .failed), ([.error], .error, .failed),
      ([.error, .note], .never, .passed),
    ] as [([Severity], FailureLevel, Verdict)])
  func `the worst finding against the level decides`(
    severities: [Severity], level: FailureLevel, verdict: Verdict
  ) {
    #expect(Verdict(report(severities), failsOn: level, allowsEmpty: false) == verdict)
  }

  @Test func `what could not be read is never a pass, nor a mere failure`() {
    let broken = report([.error], failures: [Failure(path: "x", reason: .reader(FileError.absent))])
    #expect(Verdict(broken, failsOn: .error, allowsEmpty: true) == .incomplete)
    #expect(Verdict(broken, failsOn: .never, allowsEmpty: true) == .incomplete)
  }

  @Test func `nothing judged passes only when it is allowed`() {
    #expect(Verdict(report([], judged: false), failsOn: .error, allowsEmpty: false) == .incomplete)
    #expect(Verdict(report([], judged: false), failsOn: .error, allowsEmpty: true) == .passed)
  }

  @Test func `what is wrong fails also where no image is left to judge`() {
    let broken = report([.error, .warning], judged: false)
    #expect(Verdict(broken, failsOn: .error, allowsEmpty: false) == .failed)
    #expect(Verdict(broken, failsOn: .never, allowsEmpty: false) == .incomplete)
    #expect(Verdict(report([.warning], judged: false), failsOn: .error, allowsEmpty: false) == .incomplete)
    #expect(Verdict(report([.warning], judged: false), failsOn: .warning, allowsEmpty: false) == .failed)
  }

  @Test func `nothing judged is a failure of every named path`() {
    let empty = report([], judged: false).reportingNothingJudged(
      in: ["a", "b"], failsOn: .error, empty: .refused)
    #expect(empty.failures.map(\.path) == ["a", "b"])
    let reason = WhyNotJudged.run(.nothingJudged(skipped: nil, offersAllowEmpty: true))
    #expect(empty.failures.map(\.reason) == [reason, reason])
    let plain = report([], judged: false).reportingNothingJudged(
      in: ["a"], failsOn: .error, empty: .neverAllowed)
    #expect(
      plain.failures.map(\.reason) == [.run(.nothingJudged(skipped: nil, offersAllowEmpty: false))])
    for (report, allowsEmpty) in [
      (report([]), false), (report([], judged: false), true), (report([.error], judged: false), false),
    ] {
      #expect(
        report.reportingNothingJudged(in: ["a"], failsOn: .error, empty: EmptyRun(isAllowed: allowsEmpty))
          .failures.isEmpty)
    }
  }

  @Test func `of several icons that nothing names none is said to be the app's`() {
    func reason(_ names: [FilePath]) -> [WhyNotJudged] {
      var empty = report([], judged: false)
      empty.leftOut = names.map { LeftOut(path: $0, reason: .place(.unclaimedIconFile)) }
      return empty.reportingNothingJudged(in: ["a"], failsOn: .error, empty: .refused).failures.map(
        \.reason)
    }
    #expect(reason(["a/app.icns"]) == [.run(.unclaimedIconFile("a/app.icns"))])
    #expect(reason(["a/app.icns", "b/badge.icns"]) == [.run(.unclaimedIconFile("a/app.icns"))])
    #expect(reason(["a/app.icns", "a/badge.icns"]) == [.run(.unclaimedIconFiles(2))])
  }

  @Test func `icons that a file names are not said to be named by none`() {
    func reason(_ icons: [FilePath], _ others: [FilePath] = []) -> [WhyNotJudged] {
      var empty = report([], judged: false)
      empty.leftOut =
        icons.map { LeftOut(path: $0, reason: .place(.iconFileNamed(by: "a/build.xml", line: 4))) }
        + others.map { LeftOut(path: $0, reason: .place(.unclaimedIconFile)) }
      return empty.reportingNothingJudged(in: ["a"], failsOn: .error, empty: .refused).failures.map(
        \.reason)
    }
    let one = WhyNotJudged.run(.namedIconFile("a/app.icns", by: "a/build.xml", line: 4))
    #expect(reason(["a/app.icns"]) == [one])
    #expect(reason(["a/app.icns"], ["a/badge.icns"]) == [one])
    let two: [FilePath] = ["a/app.icns", "a/badge.icns"]
    #expect(reason(two) == [.run(.namedIconFiles(2))])
    #expect(reason(two, ["a/other.icns"]) == [.run(.namedIconFiles(2))])
  }

  @Test func `touch icons that no page links to are named where nothing is judged`() {
    var empty = report([], judged: false)
    empty.leftOut = [LeftOut(path: "a/art", reason: .place(.unlinkedTouchIcons(3)))]
    #expect(
      empty.reportingNothingJudged(in: ["a"], failsOn: .error, empty: .refused).failures.map(\.reason)
        == [.run(.unlinkedTouchIcons("a/art"))])
  }

  @Test func `the numbers are the promised ones`() {
    #expect(Verdict.allCases.map(\.rawValue) == [0, 1, 2, 3])
  }
}
