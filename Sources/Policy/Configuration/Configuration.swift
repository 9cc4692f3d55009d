package import ArtComparison
package import Checking
import FileTree
package import Model
package import Places
package import SpecTables
package import SystemPackage

/// A value of a configuration, and its place there.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let position: SourcePosition
  /// The file that holds it, or the option of the command line.
  package let file: FilePath

  package init(value: Value, position: SourcePosition, file: FilePath) {
    self.value = value
    self.position = position
    self.file = file
  }
}

extension Located where Value == FilePath {
  /// That a file cannot be used is the fault of the line that names it.
  /// - Parameter key: the line's.
  package func unusable(_ reason: PolicyReason, by key: String) -> PolicyError {
    PolicyError(path: file, position: position, reason: .named(value, by: key, reason))
  }

  /// What it holds, where it can be used.
  /// - Parameter key: the line's that names it.
  package func bytes(
    namedBy key: String, _ read: (FilePath) throws(PolicyError) -> [UInt8]
  ) throws(PolicyError) -> [UInt8] {
    do throws(PolicyError) {
      return try read(value)
    } catch {
      throw unusable(error.reason, by: key)
    }
  }
}

/// What a team has decided, as `.iconproof.json` says it. Flags stand above it, what is found below.
package struct Configuration: Sendable {
  /// The file, as the user would type it; nil where there is none.
  package var path: FilePath?
  /// Counts patterns from the configuration's folder, also those of the files that it extends.
  package var base: PathBase
  package var families: Located<Set<DeviceFamily>>?
  package var minimumOS: Located<OSVersion>?
  package var sdk: Located<OSVersion>?
  package var infoPlist: Located<FilePath>?
  /// The platforms whose targets are judged; never empty.
  package var platforms: Located<Set<SelectedPlatform>>?
  /// The name of the icon set, where no project tells it.
  package var appIcon: Located<String>?
  /// The targets of projects that are judged, and those that are not.
  package var targets: Located<[String]>?
  package var ignoredTargets: Located<[String]>?
  package var failOn: Located<FailureLevel>?
  /// The applications that have to be judged.
  package var required: Located<RequiredApps>?
  /// Whether the SDK is the one that App Store Connect requires today.
  package var forUpload: Located<Bool>?
  /// Findings that do not count, as the user would type its path.
  package var baseline: Located<FilePath>?
  /// Severities that replace the rules' own.
  package var rules: [Rule: Located<RuleSetting>] = [:]
  package var rulesOff: Set<Rule> { Set(rules.filter { $0.value.value == .off }.keys) }
  package var exclude: [Located<PathPattern>] = [] {
    didSet { excluded = PathPatternSet(exclude.map(\.value)) }
  }
  /// House tables, as the user would type their paths.
  package var specs: [Located<FilePath>] = []
  package var roles: [RoleAssignment] = [] {
    didSet { assigned = PathPatternSet(roles.map(\.pattern)) }
  }
  package var waivers: [Waiver] = []
  /// Pictures of the team's own that must not ship as an icon.
  package var placeholders: [Located<Placeholder>] = []
  /// The files that it extends, nearest first.
  package var extended: [FilePath] = []
  /// Those of folders further down.
  package var nested: [NestedConfiguration] = []
  private var excluded = PathPatternSet([])
  private var assigned = PathPatternSet([])

  package init(path: FilePath? = nil, base: PathBase) {
    self.path = path
    self.base = base
  }
}

/// What a team makes of a rule.
package enum RuleSetting: Equatable, Sendable {
  case off
  case severity(Severity)

  package init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .severity(severity)
    } else {
      return nil
    }
  }

  package static let words = ["off"] + Severity.allCases.map(\.rawValue)
}

/// Files that a name does not tell the purpose of, and the role that they have.
package struct RoleAssignment: Sendable {
  package let pattern: PathPattern
  package let role: Role
  package let position: SourcePosition
  package let file: FilePath
}

/// A finding that is accepted, by whom it may concern and for how long.
package struct Waiver: Sendable {
  package let rule: Rule
  package let pattern: PathPattern
  package let reason: Untrusted
  /// The last day on which it holds.
  package let expires: CalendarDate?
  package let position: SourcePosition
  package let file: FilePath
}

/// The place of what a configuration says, for a reader: `.iconproof.json:4`.
private func place(_ position: SourcePosition, in file: FilePath) -> String {
  "\(file.display):\(position.line)"
}

extension Located { package var origin: String { place(position, in: file) } }
extension RoleAssignment { package var origin: String { place(position, in: file) } }
extension Waiver { package var origin: String { place(position, in: file) } }

extension Configuration {
  /// Whether a path, as the user would type it, is excluded.
  package func excludes(_ path: FilePath) -> Bool {
    if !excluded.isEmpty, !excluded.covering(base.relative(path)).isEmpty { return true }
    return nested.contains { $0.holds(path) && $0.configuration.excludes(path) }
  }

  /// What an image is for, by the first pattern that covers it.
  package func role(of path: FilePath) -> GivenRole? {
    guard !assigned.isEmpty, let first = assigned.covering(base.relative(path)).first else { return nil }
    return GivenRole(roles[first].role, from: .configuration)
  }
}
