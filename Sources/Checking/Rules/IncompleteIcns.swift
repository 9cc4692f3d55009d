import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let incompleteIcns = Rule(
    id: "incomplete-icns",
    severity: "error",
    title: "The .icns of a Mac app lacks its large images",
    rationale: """
      The Mac App Store asks for an icon that holds both 512 x 512 and 512 x 512 at 2x (1024 x 1024 pixels). A \
      PNG under the name of an .icns has neither. The .icns that Xcode writes beside an asset catalog stops at \
      256 x 256, as the catalog has the rest: that is no fault.
      """,
    remedy: "Draw the icon in an icon set of an asset catalog, or add both sizes to the .icns.",
    commands: ["iconutil -c icns App.iconset (macOS)"],
    storeCodes: ["ITMS-90236"],
    evidence: .verified, sources: ["ITMS-mac"]
  ) { app in
    guard app.isAppPart, app.input.target.platform == .macos, app.input.target.product.hasAppIcon,
      let file = app.input.product?.iconFile, !app.input.hasLargeMacIcon
    else { return [] }
    return app.problem(of: file).map { [$0] } ?? []
  }
}

extension AssetInput {
  /// Whether the compiled catalog has the sizes that the store asks of a Mac app.
  fileprivate var hasLargeMacIcon: Bool {
    compiledIcons.contains { icon in
      let sizes = Set(icon.images.compactMap { $0.size?.width })
      return sizes.isSuperset(of: [512, 1024])
    }
  }
}

extension ExaminedApp {
  fileprivate func problem(of file: BundleIconFile) -> Problem? {
    let found: String
    switch file.state {
    case .unread: return nil
    case .absent: found = "named under CFBundleIconFile, but no such file is there"
    case .read(let facts):
      guard let lack = facts.lack else { return nil }
      found = lack
    }
    return Problem(
      severity: .error, path: file.state == .absent ? input.path : file.path,
      message: "\(file.name.display): \(found)",
      consequence: "Mac icon. The store refuses the app.",
      remedy: "Add 512 x 512 and 512 x 512@2x to it, or compile the icon from an asset catalog.",
      expectedName: file.state == .absent ? file.name : nil, storeCodes: ["ITMS-90236"])
  }
}

extension IconFamilyFacts {
  /// What keeps the store from accepting it; nil for nothing.
  fileprivate var lack: String? {
    switch fault {
    case .otherFormat(let format): return "is \(format.name), must be an icon family (icns)"
    case .notAFamily: return "is no icon family (icns)"
    case .truncated(let offset): return "is damaged at byte \(offset)"
    case nil: break
    }
    let missing = [has512 ? nil : "512 x 512", has512At2x ? nil : "512 x 512@2x"].compactMap(\.self)
    return missing.isEmpty ? nil : "has no \(missing.joined(separator: " and no ")) image"
  }
}
