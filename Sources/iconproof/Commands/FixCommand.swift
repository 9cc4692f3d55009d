import ArgumentParser
import Checking
import ImageProperties
import Model
import Places
import Policy
import Repair
import Reporting
import SpecTables
import SystemPackage

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Show or make the repairs that a program can make.",
    discussion: """
      Examples:
        iconproof fix MyApp                                 show what would change
        iconproof fix --write MyApp                         change it
        iconproof fix --write --only alpha-channel MyApp    one rule alone
        iconproof fix --background '#fff' MyApp             fill transparent pixels too
        iconproof fix --unsafe --master Icon.png MyApp      make the missing sizes
        iconproof fix --exit-code MyApp                     fail a CI run if something is left to fix

      Without --write nothing is changed. Safe repairs keep every pixel and every meaning; all others need \
      --unsafe or the flag that names them. Every file is written whole or not at all, and checked again: a change \
      that leaves its finding, or makes another, is taken back. Built products are never written.

      Ends with 0; with 1 if --exit-code is given and something is left that the same flags would fix; with 3 if a \
      file was refused or could not be written, or nothing is there to judge.
      """)

  @OptionGroup var target: TargetOptions
  @OptionGroup var gate: GateOptions

  @Flag(help: "Make the changes.")
  var write = false

  @Option(help: ArgumentHelp("Fix what this rule finds only; may be given several times.", valueName: "rule"))
  var only: [String] = []

  @Flag(help: "Make changes of pixels and names too.")
  var unsafe = false

  @Flag(help: "End with 1 if something is left that the same flags would fix.")
  var exitCode = false

  @Option(
    help: ArgumentHelp(
      "Fill transparent pixels with this colour, such as '#fff'; needs no --unsafe.", valueName: "color"))
  var background: String?

  @Option(
    help: ArgumentHelp(
      "Make missing sizes of this square PNG instead of the set's largest image.", valueName: "file"))
  var master: String?

  @Flag(help: "Overwrite pixels that git does not hold.")
  var force = false

  func validate() throws {
    for rule in only where Rule.named(rule) == nil {
      throw ValidationError(.noRule(rule, near: nearestRules(to: rule).first))
    }
    if let background, RGBA(hex: background) == nil {
      throw ValidationError(.noColor(background))
    }
    if master != nil, !unsafe { throw ValidationError(.masterNeedsUnsafe) }
    if master == "" { throw ValidationError(.isEmpty("--master")) }
  }

  mutating func run() throws {
    let paths = target.inputPaths
    try rejectForeignFiles(paths)
    let judged = try judge(paths).reportingNothingJudged(in: paths, failsOn: .error, empty: .neverAllowed)
    var planner = RepairPlanner(judged, options: options, within: paths)
    let plan = planner.planned()
    var refused = plan.refused + judged.failures.map { RefusedRepair($0.path, .notJudged($0.reason)) }
    var groups = plan.groups
    if write, !groups.isEmpty {
      let (target, gate) = (target, gate)
      let writer = RepairWriter { try Self.judge(paths, target: target, gate: gate).everyFinding }
      let outcome = try writer.write(groups, before: judged.everyFinding)
      groups = outcome.written
      refused += outcome.refused
    }
    let text = repairText(
      groups, plan: plan, written: write, errorsLeft: errorsLeft(in: judged, besides: groups), in: paths)
    Output.write(TerminalText(text, keepsTabs: true))
    for file in refused { Output.complain(.about(file.path.display, file.reason.sentence.display)) }
    if !refused.isEmpty { throw EndOfRun(verdict: .incomplete) }
    let isLeft = try exitCode && (write ? isSomethingLeft(paths) : !groups.isEmpty)
    throw EndOfRun(verdict: isLeft ? .failed : .passed)
  }

  /// The errors of the rules that are asked for, without those that the changes fix.
  private func errorsLeft(in report: Report, besides groups: [RepairGroup]) -> Int {
    let rules = options.only
    func count(_ findings: [Finding]) -> Int {
      findings.count { $0.severity == .error && (rules.isEmpty || rules.contains($0.definition)) }
    }
    return max(0, count(report.findings) - count(groups.flatMap(\.findings)))
  }

  /// Whether a second run with the same flags would change something.
  private func isSomethingLeft(_ paths: [FilePath]) throws -> Bool {
    var planner = RepairPlanner(try judge(paths), options: options, within: paths)
    return !planner.planned().groups.isEmpty
  }

  private var options: RepairOptions {
    var options = RepairOptions()
    options.only = Set(only.compactMap(Rule.named))
    options.allowsUnsafe = unsafe
    options.background = background.flatMap(RGBA.init(hex:))
    options.master = master.map { RawArguments.path($0) }
    options.isForced = force
    return options
  }

  private func judge(_ paths: [FilePath]) throws -> Report {
    try Self.judge(paths, target: target, gate: gate)
  }

  private static func judge(_ paths: [FilePath], target: TargetOptions, gate: GateOptions) throws -> Report {
    let gate = try gate.load(for: paths)
    let tables = try target.tables(with: gate.configuration)
    return gate.apply(
      to: try examine(target, at: paths, tables: tables, configuration: gate.configuration))
  }
}

extension Report {
  /// Those that are accepted too.
  fileprivate var everyFinding: [Finding] { findings + suppressed.map(\.finding) }
}

extension RGBA {
  /// `#fff` or `#ffffff`, in any letter case.
  init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.count == 3 || digits.utf8.count == 6,
      digits.allSatisfy({ $0.isHexDigit && $0.isASCII }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let parts: [UInt8] =
      digits.utf8.count == 3
      ? [8, 4, 0].map { UInt8(truncatingIfNeeded: number >> $0 & 15) * 17 }
      : [16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: 255)
  }
}
