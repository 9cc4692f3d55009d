import Checking
import Model
import Places
import SpecTables
import SystemPackage

extension ShippingApp {
  /// "MyApp (iOS): icon AppIcon, complete".
  /// - Parameter isUnique: no other app has its name, platform and configuration.
  func line(isUnique: Bool) -> String {
    let place = isUnique ? "" : ", \(place.display)"
    let icon = lacksIcon && errors == 0 ? nil : input.icon.map { "icon \($0.name.display)" }
    return
      "\(name) (\(input.build.platform.title)\(input.configurationSuffix)\(place)): \(([icon].compactMap(\.self) + outcome).joined(separator: ", "))"
  }

  /// What tells it from an app of its name: the project's folder; of an app that a tool makes the file that states it, for two
  /// tools have files in one folder.
  private var place: FilePath {
    // Of one in the working folder the folder says nothing.
    if let project = input.project { return project.parentFolder == "." ? project : project.parentFolder }
    return input.target.descriptionFile ?? input.path
  }

  private var outcome: [String] {
    let counts =
      (errors > 0 ? [counted(errors, "error")] : []) + (warnings > 0 ? [counted(warnings, "warning")] : [])
    let taken = accepted > 0 ? ["\(counted(accepted, "finding")) accepted"] : []
    if errors > 0 { return counts + taken }
    if isIncomplete { return ["not looked at as a whole"] + counts + taken }
    if open > 0 || lacksIcon {
      // The run may pass all the same, and the reader must see why.
      let isAccepted = lacksIcon ? acceptsNoIcon : accepted > 0
      let reason = isAccepted ? "accepted" : warnings > 0 ? "a warning here" : "which no rule reports"
      let what = lacksIcon ? "no icon" : "\(counted(open, "required image")) to add or fix"
      return ["\(what), \(reason)"] + counts
    }
    if keepsIconOfTool { return ["no icon of its own"] + counts + taken }
    return [warnings > 0 || openOffers > 0 ? "all required images" : "complete"] + counts + taken
  }
}

extension Report {
  /// The line of each.
  var shippingLines: [String] {
    let apps = shippingApps
    let names = apps.map { "\($0.name) \($0.input.build.platform.rawValue)\($0.input.configurationSuffix)" }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(apps, names).map { app, name in app.line(isUnique: counts[name] == 1) }
  }
}

/// Apps that are named by themselves; of more only the number is said.
private let unarchivedLimit = 5

extension FinishedReport {
  /// Apps with faults that are no errors as a shared scheme archives another app and not them. They are none of the summary, but may
  /// be uploaded all the same.
  var unarchivedLines: [String] {
    let lines = report.inputs.indices.compactMap { index -> String? in
      let input = report.inputs[index]
      guard [.application, .watchApp].contains(input.build.product), let name = input.targetName,
        let role = input.shipping?.helper, case .notArchived = role
      else { return nil }
      let spared = tree.targets[index].findings.count { !$0.isAccepted && report[$0].isSparedAsHelper }
      guard spared > 0 else { return nil }
      let fault = spared == 1 ? "1 warning would be an error" : "\(spared) warnings would be errors"
      return "\(name.display) (\(input.build.platform.title)): \(fault), but it is \(role.words.display)"
    }
    let more = lines.count - unarchivedLimit
    return Array(lines.prefix(unarchivedLimit))
      + (more > 0 ? ["and \(counted(more, "app")) more of that kind"] : [])
  }
}

extension Finding {
  fileprivate var isSparedAsHelper: Bool { if case .target(.helper, _)? = whyNoError { true } else { false } }
}
