/// What `config` calls a value that a run would go by.
enum ConfigurationLabel {
  case families, infoPlist, appIcon, failOn, platforms, require, exclude, table, role, placeholder, baseline
  case ignored, rule, waiver, targets, ignore
  case minimum(String), sdk(String)

  /// Above what the gate decides by.
  static let decisions = "decisions"

  var words: String {
    switch self {
    case .families: "families"
    case .infoPlist: "Info.plist"
    case .appIcon: "app icon"
    case .failOn: "fail on"
    case .platforms: "platforms"
    case .require: "require"
    case .exclude: "exclude"
    case .table: "table"
    case .role: "role"
    case .placeholder: "placeholder"
    case .baseline: "baseline"
    case .ignored: "ignored"
    case .rule: "rule"
    case .targets: "targets"
    case .ignore: "ignore"
    case .waiver: "waiver"
    case .minimum(let platform): "minimum \(platform)"
    case .sdk(let platform): "\(platform) SDK"
    }
  }
}
