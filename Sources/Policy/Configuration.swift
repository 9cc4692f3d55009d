import FileTree
package import Places
import SourceText
package import SpecTables
package import SystemPackage

/// A value of the configuration, and where it stands there.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let position: SourcePosition

  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// What a team has decided, as `.iconproof.json` says it. Flags stand above it, what is found below.
package struct Configuration: Sendable {
  /// The file, as the user would type it; nil where there is none.
  package var path: FilePath?
  /// Counts paths from the configuration's folder.
  package var base: PathBase
  package var families: Located<Set<DeviceFamily>>?
  package var minimumOS: Located<OSVersion>?
  package var sdk: Located<OSVersion>?
  package var infoPlist: Located<FilePath>?
  /// The platforms whose targets are judged; never empty.
  package var platforms: Located<Set<Platform>>?
  /// The name of the icon set, where no project tells it.
  package var appIcon: Located<String>?
  package var failOn: Located<FailureLevel>?
  /// Severities that replace the rules' own, by rule id.
  package var rules: [String: Located<RuleSetting>] = [:]
  package var exclude: [Located<PathPattern>] = []
  /// House tables, as the user would type their paths.
  package var specs: [Located<FilePath>] = []
  package var roles: [RoleAssignment] = []
  package var waivers: [Waiver] = []

  package init(path: FilePath? = nil, base: PathBase) {
    self.path = path
    self.base = base
  }
}

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
}

/// A finding that is accepted, by whom it may concern and for how long.
package struct Waiver: Sendable {
  package let rule: String
  package let pattern: PathPattern
  package let reason: String
  /// The last day on which it holds.
  package let expires: CalendarDate?
  package let position: SourcePosition
}

extension Configuration {
  /// The place of a value, for a reader: `.iconproof.json:4`.
  package func origin<Value>(of value: Located<Value>) -> String {
    "\(path?.display ?? "configuration"):\(value.position.line)"
  }

  /// Whether a path, as the user would type it, is left out.
  package func excludes(_ path: FilePath) -> Bool {
    guard !exclude.isEmpty else { return false }
    let relative = base.relative(path)
    return exclude.contains { $0.value.covers(relative) }
  }

  /// What an image is for, by the first pattern that covers it.
  package func role(of path: FilePath) -> GivenRole? {
    guard !roles.isEmpty else { return nil }
    let relative = base.relative(path)
    return roles.first { $0.pattern.covers(relative) }
      .map { GivenRole($0.role, from: .configuration(pattern: $0.pattern.glob.pattern)) }
  }
}
