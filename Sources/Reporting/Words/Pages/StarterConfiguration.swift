import Checking
package import Model
import Places
import SourceText
import SpecTables
package import SystemPackage

/// A first `.iconproof.json` that decides next to nothing: every setting with what it is for, and as comments
/// what was found in the folder, since that is found anew each time.
package func starterConfiguration(_ targets: [AppTarget], for folder: FilePath) -> String {
  let found = targets.map { "  //   \(foundLine($0, in: folder))\n" }.joined()
  return """
    // What this team has decided for iconproof. Comments are allowed; so is a comma after the last element.
    // iconproof config prints what a run goes by, and where each value comes from.
    {
      // Found here:
    \(found.isEmpty ? "  //   no app and no loose image\n" : found)
      // What the app is built for, where projects and plists do not say it or say it wrong. A flag wins.
      "target": {
    \(targetLines(targets))
      },

      // Judge by the SDK that App Store Connect requires today: builds for the store have to use it.
      "forUpload": true,

    \(requiredLines(targets))
      // The least severity that fails a run: error, warning, note or never.
      "failOn": "error",

      // A rule's severity, or off: "interlaced": "off". iconproof rules lists the rules.
      "rules": {
      },

      // Folders and files that are not looked at, from this file's folder: "Legacy/**", "**/Mockups".
      "exclude": [
      ],

      // Findings that are accepted, with the reason and, if you like, the last day.
      "waivers": [
        // {"rule": "wrong-size", "path": "Legacy/Icon.png", "reason": "…", "expires": "2027-06-30"}
      ]
    }

    """
}

/// The applications that are here today: one that is gone some other day must not turn a gate green.
private func requiredLines(_ targets: [AppTarget]) -> String {
  let apps = targets.filter { target in
    (target.build.product == .application || target.build.product == .watchApp)
      && target.shipping?.ships != false && !target.catalogs.isUnused
  }
  let names = apps.compactMap(\.name).uniqued.map { JSONWriter.write(.outside($0), style: .compact) }
  let value =
    names.isEmpty ? "  // \"require\": 1,\n" : "  \"require\": [\(names.joined(separator: ", "))],\n"
  return """
      // Applications that every run has to judge, by name or number: if one is missing, the run ends with 3.
    \(value)
    """
}

private func foundLine(_ target: AppTarget, in folder: FilePath) -> String {
  var path = target.path
  let place = path.removeFolder(folder) && !path.isEmpty ? path.display : target.path.display
  let name = target.name.map { ", target \($0.display)" } ?? ""
  let families = target.build.platform == .ios ? "\(target.build.familyText), " : ""
  var tool = ""
  if case .generated(let sources) = target.form {
    tool = "\(sources.tool.appTitle), "
  }
  // A comment ends with its line, and a name may hold anything.
  return displayText(
    "\(place)\(name): \(tool)\(families)\(target.build.systemText)".utf8)
}

private func targetLines(_ targets: [AppTarget]) -> String {
  // The lines below are in the words of iOS.
  let first = targets.first { $0.build.platform == .ios }
  let families = first?.build.families ?? [.iphone, .ipad]
  let list = families.sorted().reversed().map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  let minimum = first.map { "\($0.build.minimumOS)" } ?? "4.3"
  let found = Set(targets.map(\.build.platform))
  let platforms = Platform.allCases.filter { found.isEmpty ? $0 == .ios : found.contains($0) }
    .map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  return [
    "    // \"families\": [\(list)],", "    // \"minimumOS\": \"\(minimum)\",", "    // \"sdk\": \"6.1\",",
    "    // \"infoPlist\": \"App/Info.plist\",", "    // \"appIcon\": \"AppIcon\",",
    "    // \"platforms\": [\(platforms)]",
  ].joined(separator: "\n")
}
