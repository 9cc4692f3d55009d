import ArtComparison
import Checking
package import Model
import Places
package import Policy
import SourceText
import SpecTables
import SystemPackage

/// What a run would go by, a value a line, each with where it comes from.
/// - Parameter failOnOrigin: the flag that sets the level; nil where none does.
package func configurationText(
  _ gate: Gate, targets: [AppTarget], failures: [Failure], failOnOrigin: String?
) -> String {
  let writer = ConfigurationWriter(gate: gate, failOnOrigin: failOnOrigin)
  let blocks =
    [writer.head] + targets.map(writer.target) + [writer.decisions]
    + gate.configuration.nested.map(writer.inner)
  let failures = failures.map { "\($0.path.display): \($0.words)" }
  return (blocks + [failures]).filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(
    separator: "\n")
}

private struct ConfigurationWriter {
  let gate: Gate
  let failOnOrigin: String?

  private var configuration: Configuration { gate.configuration }

  var head: [String] {
    guard let path = configuration.path else {
      return [StarterLine.noConfiguration.words]
    }
    return [StarterLine.configuration(path.display).words]
      + configuration.extended.map { "  \(StarterLine.extends($0.display).words)" }
  }

  func target(_ app: AppTarget) -> [String] {
    var lines = [StarterLine.target(path: app.path.display, name: app.name?.display).words]
    let platform = app.build.platform.title
    if app.build.platform == .ios {
      lines.append(line(.families, app.build.familyText, app.provenance.families.sentence.display))
    }
    lines.append(
      line(.minimum(platform), "\(app.build.minimumOS)", app.provenance.minimumOS.sentence.display))
    let sdk = app.build.sdk
    lines.append(
      line(
        .sdk(platform), sdk.isExact ? "\(sdk.version)" : StarterLine.systemAtLeast("\(sdk.version)").words,
        app.provenance.sdk.sentence.display))
    lines.append(
      line(.infoPlist, app.description.infoPlist?.path.display ?? StarterLine.noneFound.words, ""))
    if let icon = app.catalogs.names.primary {
      lines.append(line(.appIcon, icon.name.display, icon.origin))
    }
    return lines
  }

  var decisions: [String] {
    let failOnOrigin = failOnOrigin ?? configuration.failOn?.origin ?? "default"
    var lines = [ConfigurationLabel.decisions, line(.failOn, gate.failOn.rawValue, failOnOrigin)]
    if let stated = configuration.platforms {
      let names = stated.value.map(\.title).sorted().joined(separator: ", ")
      lines.append(line(.platforms, names, stated.origin))
    }
    lines += [(.targets, configuration.targets), (.ignore, configuration.ignoredTargets)].compactMap(names)
    lines += rules(of: configuration)
    if let required = gate.required {
      lines.append(line(.require, "\(required)", "--require"))
    } else if let required = configuration.required {
      lines.append(line(.require, "\(required.value)", required.origin))
    }
    lines += configuration.exclude.map { line(.exclude, $0.value.display, $0.origin) }
    lines += configuration.specs.map { line(.table, $0.value.display, $0.origin) }
    lines += configuration.roles.map { role in
      line(
        .role, "\(role.pattern.display): \(role.role.rawValue)",
        role.origin)
    }
    lines += configuration.placeholders.map {
      line(.placeholder, $0.value.name, $0.origin)
    }
    lines += waivers(of: configuration)
    if let baseline = gate.baseline {
      lines.append(line(.baseline, counted(baseline.entries.count, "finding"), baseline.path.display))
    }
    return lines
  }

  /// What one further down decides for what lies below it.
  func inner(_ nested: NestedConfiguration) -> [String] {
    let own = nested.configuration
    return [StarterLine.below(nested.path.parentFolder.display).words] + rules(of: own)
      + own.exclude.map { line(.exclude, $0.value.display, $0.origin) } + waivers(of: own)
      + nested.idleKeys.map { line(.ignored, $0, nested.path.display) }
  }

  private func names(_ label: ConfigurationLabel, _ stated: Located<[String]>?) -> String? {
    stated.map { names in
      line(
        label, names.value.map { Untrusted($0).display }.joined(separator: ", "),
        names.origin)
    }
  }

  private func rules(of configuration: Configuration) -> [String] {
    configuration.rules.sorted { $0.key.id < $1.key.id }.map { rule, setting in
      line(.rule, "\(rule.id): \(setting.value.word)", setting.origin)
    }
  }

  private func waivers(of configuration: Configuration) -> [String] {
    configuration.waivers.map { waiver in
      let until = waiver.expires.map { ", until \($0)" } ?? ""
      return line(
        .waiver, "\(waiver.rule.id) at \(waiver.pattern.display)\(until): \(waiver.reason)",
        waiver.origin)
    }
  }

  private func line(_ label: ConfigurationLabel, _ value: String, _ origin: String) -> String {
    "  \(label.words.padded(to: 12)) \(value)\(origin.isEmpty ? "" : "  (\(origin))")"
  }
}

extension NamedSet {
  fileprivate var origin: String {
    guard let path else { return key }
    return "\(key), \(path.display)\(line.map { ":\($0)" } ?? "")"
  }
}

extension PathPattern {
  fileprivate var display: String { Untrusted(glob.pattern).display }
}

extension RuleSetting {
  fileprivate var word: String {
    switch self {
    case .off: "off"
    case .severity(let severity): severity.rawValue
    }
  }
}
