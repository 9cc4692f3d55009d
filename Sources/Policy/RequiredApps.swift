package import Checking
package import Model
package import Places
package import SystemPackage

/// The applications that a run has to have judged, whatever it lets pass: so that a folder that was moved or left out of a
/// checkout cannot turn a gate green.
package enum RequiredApps: Equatable, Sendable {
  /// At least so many that ship by themselves: a watch app or an App Clip goes with the application that holds it.
  case count(Int)
  /// These, by the names of their targets or bundles.
  case names([Untrusted])

  /// More than anybody has.
  package static let countLimit = 1_000_000

  /// - Parameter words: one number, or names; several in one word with commas between them. nil for what is neither.
  package init?(words: [String]) {
    let words = words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard !words.isEmpty, !words.contains("") else { return nil }
    if words.count == 1, let count = Int(words[0]) {
      guard (1...Self.countLimit).contains(count) else { return nil }
      self = .count(count)
    } else {
      self = .names(words.map { Untrusted($0) })
    }
  }

  /// What a report falls short of.
  /// - Parameter origin: the flag, or the configuration.
  package func failure(of report: Report, origin: FilePath) -> Failure? {
    var apps = report.judgedApps
    if case .count = self { apps.removeAll(where: \.isCompanion) }
    let missing: RunReason.MissingApps
    switch self {
    case .count(let count):
      guard apps.count < count else { return nil }
      missing = .count(count)
    case .names(let names):
      let absent = names.filter { name in !apps.contains { $0.names.contains(name) } }
      guard !absent.isEmpty else { return nil }
      missing = .names(absent)
    }
    return Failure(
      path: origin, reason: .run(.lacksApps(missing, judged: apps.map(\.title))))
  }
}

extension RequiredApps: CustomStringConvertible {
  package var description: String {
    switch self {
    case .count(let count): "\(count)"
    case .names(let names): names.map(\.short.display).joined(separator: ", ")
    }
  }
}
