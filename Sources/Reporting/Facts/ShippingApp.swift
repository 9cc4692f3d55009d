import Checking
import Model
import Places
import SourceText
import SpecTables
import SystemPackage

/// One application that goes to users, on one platform, and what came out for it.
struct ShippingApp {
  let input: InputReport
  let errors: Int
  let warnings: Int
  /// Required images that are missing or do not serve.
  let open: Int
  /// Recommended images that are.
  let openOffers: Int
  /// A finding says that it has no icon at all.
  let lacksIcon: Bool
  /// The tool that makes the icon gets no image for it: the app has the tool's default one.
  let keepsIconOfTool: Bool
  /// Findings of it that a waiver or the baseline takes out.
  let accepted: Int
  /// Whether a waiver or the baseline accepts that it has no icon.
  let acceptsNoIcon: Bool
  /// Whether a part of it could not be looked at.
  let isIncomplete: Bool

  /// No error, an icon, no required image to add or fix, and all of it looked at.
  var isComplete: Bool { errors == 0 && open == 0 && !lacksIcon && !isIncomplete }

  var name: String { input.targetName?.display ?? input.path.nameForReaders }

  var json: JSONOutput {
    [
      "name": .string(name),
      "platform": .string(input.build.platform.rawValue),
      "minimumOS": .string("\(input.build.minimumOS)"),
      "path": .string(input.path.display),
      "project": JSONOutput(input.project?.display),
      "configuration": JSONOutput(input.target.configuration),
      "icon": JSONOutput(input.icon?.name),
      "iconAssumed": .bool((input.icon?.isGuess ?? false)),
      "archived": input.shipping.map { .bool($0.isArchived) } ?? .null,
      "errors": .integer(errors),
      "warnings": .integer(warnings),
      "complete": .bool(isComplete),
    ]
  }
}

extension Report {
  /// The applications that go to users, in project order. One of which no project says whether it ships does.
  var shippingApps: [ShippingApp] {
    let found = findingsByTarget
    let (apps, incomplete) = (partsOfApps, incompleteInputs)
    let partsOfApp = Dictionary(grouping: apps.keys.sorted()) { apps[$0] }
    return inputs.indices.filter { inputs[$0].isListedApp && apps[$0] == nil }.map { index in
      let input = inputs[index]
      let parts = [index] + (partsOfApp[index] ?? [])
      let ids = parts.flatMap { found[$0] }.uniqued
      func severity(_ finding: Finding) -> Severity {
        max(finding.severity, input.milderFindings[finding.number] ?? .error)
      }
      let severities = ids.filter { !$0.isAccepted }.map { severity(self[$0]) }
      let undone = parts.flatMap { inputs[$0].slots }.filter { !$0.state.isDone }
      return ShippingApp(
        input: input, errors: severities.count { $0 == .error },
        warnings: severities.count { $0 == .warning },
        open: undone.count { $0.need == .required && !$0.isConverted },
        openOffers: undone.count { $0.need == .recommended },
        lacksIcon: ids.contains { self[$0].leavesNoIcon && severity(self[$0]) != .note },
        keepsIconOfTool: input.kind == .generatedApp
          && undone.contains {
            $0.row.kind.isAppIcon && $0.need == .recommended && $0.state == .missing
          },
        accepted: ids.count(where: \.isAccepted),
        acceptsNoIcon: ids.contains { $0.isAccepted && self[$0].leavesNoIcon },
        isIncomplete: parts.contains(where: incomplete.contains))
    }
  }
}

extension InputReport {
  /// Whether another application embeds it, or nobody but a test gets it.
  var isHelper: Bool { shipping?.ships == false }
}

extension FilePath {
  /// The last part of the path; of a path that has none the path itself.
  fileprivate var nameForReaders: String { fileName.display.isEmpty ? display : fileName.display }
}
