/// The keys of a configuration. The compiler leads from a new one to its reading, to where it counts, to whether it decides
/// anything, and to what becomes of it in a file that another extends.
enum ConfigurationKey: String, CaseIterable {
  case schema = "$schema"
  case extends, target, forUpload, rules, exclude, failOn, baseline, targets, ignore, require, specs, roles
  case waivers, placeholders

  enum Reach {
    /// For what lies below the configuration's folder, on top of what an outer one says.
    case folder
    /// Where the folder is checked by itself; below one that is checked it is ignored.
    case checkedFolder
    /// Once for a run: below a folder that is checked it is an error.
    case run
  }

  var reach: Reach {
    switch self {
    case .schema, .rules, .exclude, .waivers: .folder
    case .target, .targets, .ignore, .specs, .roles, .placeholders: .checkedFolder
    case .extends, .forUpload, .failOn, .baseline, .require: .run
    }
  }
}

/// Those of its `target`.
enum TargetKey: String, CaseIterable {
  case platforms, families, minimumOS, sdk, infoPlist, appIcon
}

extension Configuration {
  /// Whether a run without what it says by the key could end differently.
  func decides(_ key: ConfigurationKey) -> Bool {
    switch key {
    case .schema, .extends: false
    case .target: TargetKey.allCases.contains(where: decides)
    case .forUpload: forUpload?.value == true
    case .rules: !rules.isEmpty
    case .exclude: !exclude.isEmpty
    case .failOn: failOn.map { $0.value != .error } ?? false
    case .baseline: baseline != nil
    case .targets: targets != nil
    case .ignore: ignoredTargets != nil
    case .require: required != nil
    case .specs: !specs.isEmpty
    case .roles: !roles.isEmpty
    case .waivers: !waivers.isEmpty
    case .placeholders: !placeholders.isEmpty
    }
  }

  private func decides(_ key: TargetKey) -> Bool {
    switch key {
    case .platforms: platforms != nil
    case .families: families != nil
    case .minimumOS: minimumOS != nil
    case .sdk: sdk != nil
    case .infoPlist: infoPlist != nil
    case .appIcon: appIcon != nil
    }
  }

  /// The keys of that reach by which it decides something.
  func keysThatDecide(_ reach: ConfigurationKey.Reach) -> [ConfigurationKey] {
    ConfigurationKey.allCases.filter { $0.reach == reach && decides($0) }
  }

  /// Takes over what the other one says by the key, where it says nothing itself.
  mutating func take(_ key: ConfigurationKey, of other: Configuration) {
    switch key {
    // Of what says which SDK it is, ``add(below:)`` decides.
    case .schema, .extends, .forUpload: break
    case .target: for key in TargetKey.allCases { take(key, of: other) }
    case .rules: rules.merge(other.rules) { own, _ in own }
    case .exclude: exclude += other.exclude
    case .failOn: failOn = failOn ?? other.failOn
    case .baseline: baseline = baseline ?? other.baseline
    case .targets: targets = targets ?? other.targets
    case .ignore: ignoredTargets = ignoredTargets ?? other.ignoredTargets
    case .require: required = required ?? other.required
    case .specs: specs += other.specs
    case .roles: roles += other.roles
    case .waivers: waivers += other.waivers
    case .placeholders: placeholders += other.placeholders
    }
  }

  private mutating func take(_ key: TargetKey, of other: Configuration) {
    switch key {
    case .platforms: platforms = platforms ?? other.platforms
    case .families: families = families ?? other.families
    case .minimumOS: minimumOS = minimumOS ?? other.minimumOS
    case .sdk: break
    case .infoPlist: infoPlist = infoPlist ?? other.infoPlist
    case .appIcon: appIcon = appIcon ?? other.appIcon
    }
  }

  /// Takes over what the configuration that it extends says and it leaves open.
  mutating func add(below other: Configuration) {
    // Either says which SDK it is.
    if sdk == nil, forUpload == nil { (sdk, forUpload) = (other.sdk, other.forUpload) }
    for key in ConfigurationKey.allCases { take(key, of: other) }
  }
}
