import Places
package import SpecTables

/// What gives an image of free name its role, and all roles.
package func rolesExplanation(_ tables: SpecTables) -> String {
  var lines = [
    "A role says what an image with a name of your own is for. The first of these that names a role decides:",
    "  --role ROLE=PATTERN    a pattern for paths below the checked folder, or for file names",
    "  the Info.plist         CFBundleDocumentTypes, UIApplicationShortcutItems",
    "  the image's folder     as listed below; its findings are warnings at most",
    "  the file name          apple-touch-icon*",
    "In a pattern, * matches any characters except /, ** matches any characters, **/ matches any folders or",
    "none, ? matches one character, and [a-z] or [!a-z] match one of a set.",
    "",
    "  \("role".padded(to: 16)) \("folder".padded(to: 28)) checked as",
  ]
  for role in Role.allCases {
    let folders = role.folders.joined(separator: ", ")
    lines.append(
      "  \(role.rawValue.padded(to: 16)) \(folders.padded(to: 28)) \(tables.title(of: role.kind).lowercased())"
    )
  }
  lines.append("")
  lines.append(
    "Letter case, hyphens and spaces in a folder's name do not matter; it may end in Icons or Images.")
  return lines.map { $0 + "\n" }.joined()
}
