import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let incompleteIcns = Rule(
    id: "incomplete-icns",
    severity: .error,
    title: "The .icns of a Mac app lacks its large images",
    rationale: """
      The Mac App Store requires an icon that holds both 512 x 512 and 512 x 512 at 2x (1024 x 1024 \
      pixels). A PNG under the name of an .icns has neither. The .icns that Xcode writes beside an asset \
      catalog stops at 256 x 256, as the catalog has the rest: that is correct.
      """,
    remedy: "Draw the icon in an icon set of an asset catalog, or add both sizes to the .icns.",
    commands: ["iconutil -c icns App.iconset (macOS)"],
    storeCodes: ["ITMS-90236"],
    evidence: .verified, sources: ["ITMS-mac"],
    checks: .app { app in
      guard app.build.platform == .macos, app.build.product.hasAppIcon, let file = app.app.product?.iconFile,
        !app.hasLargeMacIcon
      else { return [] }
      return app.lack(of: file).map { [$0] } ?? []
    }
  ) { finding in
    LegacySentences(
      message(finding), consequence: "Mac icon. App Store Connect rejects the upload.",
      remedy: "Add 512 x 512 and 512 x 512@2x to it, or compile the icon from an asset catalog.")
  }

  private static func message(_ finding: Finding) -> String {
    switch IcnsFault(rawValue: finding.values.fault) {
    case .absent: "CFBundleIconFile names \(finding.oldName), which is missing"
    case .otherFormat: "\(finding.oldName) is \(finding.values.text(.format)), not an icon family (icns)"
    case .notAFamily: "\(finding.oldName) is not an icon family (icns)"
    case .truncated: "\(finding.oldName) is damaged at byte \(finding.values.number(.actual))"
    case .lacksSizes, nil:
      "\(finding.oldName) has no \(finding.values.texts(.sizes).joined(separator: " and no ")) image"
    }
  }
}

/// Which fault it is; the raw value is what programs read.
private enum IcnsFault: String {
  case absent
  case otherFormat = "other-format"
  case notAFamily = "not-a-family"
  case truncated
  case lacksSizes = "lacks-sizes"
}

extension AppContext {
  /// Whether the compiled catalog has the sizes that App Store Connect requires of a Mac app.
  fileprivate var hasLargeMacIcon: Bool {
    let required = ["mac.512@1x", "mac.512@2x"].compactMap { target.tables.row($0)?.size?.width }
    return icons.contains { context in
      Set(context.icon.images.compactMap { $0.size?.width }).isSuperset(of: required)
    }
  }

  fileprivate func lack(of file: BundleIconFile) -> Problem? {
    switch file.state {
    case .unreadable: return nil
    case .absent:
      return problem(.error, name: file.name.display, [.fault: .text(IcnsFault.absent.rawValue)]).with {
        ($0.expectedName, $0.storeCodes) = (file.name, ["ITMS-90236"])
      }
    case .read(let facts):
      guard let values = facts.lack else { return nil }
      return problem(.error, at: file.path, name: file.name.display, values).with {
        $0.storeCodes = ["ITMS-90236"]
      }
    }
  }
}

extension IconFamilyFacts {
  /// What keeps App Store Connect from accepting it; nil for nothing.
  fileprivate var lack: FindingValues? {
    switch fault {
    case .otherFormat(let format):
      return [.fault: .text(IcnsFault.otherFormat.rawValue), .format: .text(format.name)]
    case .notAFamily: return [.fault: .text(IcnsFault.notAFamily.rawValue)]
    case .truncated(let offset):
      return [.fault: .text(IcnsFault.truncated.rawValue), .actual: .number(offset)]
    case nil: break
    }
    let missing = [has512 ? nil : "512 x 512", has512At2x ? nil : "512 x 512@2x"].compactMap(\.self)
    guard !missing.isEmpty else { return nil }
    return [.fault: .text(IcnsFault.lacksSizes.rawValue), .sizes: .texts(missing)]
  }
}
