import FileTree
import Places
package import SpecTables

/// What gives an image of free name its role, and which roles there are.
package func rolesExplanation(_ tables: SpecTables) -> String {
  var lines = [
    "Roles say what images of free name are for. The first of these that speaks gives the role:",
    "  --role ROLE=PATTERN    a pattern for paths below the folder that is checked, or for names",
    "  the Info.plist         CFBundleDocumentTypes, UIApplicationShortcutItems",
    "  the image's folder     as listed below; no rule is graver than a warning then",
    "  the name               apple-touch-icon*",
    "In a pattern * stands for any run of letters but /, ** for any run, **/ for any folders or none, ? for",
    "one letter, [a-z] and [!a-z] for one of some.",
    "",
    "  \("role".padded(to: 16)) \("folder".padded(to: 28)) judged as",
  ]
  for role in Role.allCases {
    let folders = role.folders.joined(separator: ", ")
    lines.append(
      "  \(role.rawValue.padded(to: 16)) \(folders.padded(to: 28)) \(tables.title(of: role.kind).lowercased())"
    )
  }
  lines.append("")
  lines.append("A folder's name may have other letter case, hyphens or spaces, and end in Icons or Images.")
  return lines.map { $0 + "\n" }.joined()
}
