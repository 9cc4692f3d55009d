import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  static let incompleteIcns = Rule(
    id: "incomplete-icns",
    severity: .cases(.error(), .warning("where another build step may add a file that is missing")),
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
    checks: .product { app, product in
      app.lack(of: product.iconFile).map { [$0] } ?? []
    },
    .sources { app in
      app.lack(of: app.app.description.iconFile).map { [$0] } ?? []
    })
}

enum IncompleteIcns: Fault {
  case absent
  case otherFormat(format: ImageFormat)
  case notAFamily
  /// - Parameter actual: bytes from the beginning.
  case truncated(actual: Int)
  case lacksSizes(sizes: [LargeMacImage])

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .absent:
      Sentences(
        "CFBundleIconFile names \(finding.name), which is missing", consequence: consequence(of: finding),
        remedy: "Add the file, or compile the icon from an asset catalog.")
    case .otherFormat(.gitLFSPointer):
      Sentences(
        of: finding, "is a Git LFS pointer, not the icon", consequence: consequence(of: finding),
        remedy: "Fetch the icon: git lfs pull")
    case .otherFormat(let format):
      lacking(finding, "is \(format.name), not an icon family (icns)")
    case .notAFamily: lacking(finding, "is not an icon family (icns)")
    case .truncated(let offset): lacking(finding, "is damaged at byte \(offset)")
    case .lacksSizes(let sizes):
      lacking(finding, "has no \(sizes.map(\.rawValue).joined(separator: " and no ")) image")
    }
  }

  func leavesNoIcon(_ finding: Finding) -> Bool { self == .absent }

  private func lacking(_ finding: Finding, _ predicate: Words) -> Sentences {
    Sentences(
      of: finding, predicate, consequence: consequence(of: finding),
      remedy: finding.storeCodes.isEmpty
        ? "Make an .icns of the picture, with 512 x 512 and 512 x 512@2x."
        : "Add 512 x 512 and 512 x 512@2x to it, or compile the icon from an asset catalog.")
  }

  /// An app that the store does not get has no code of it.
  private func consequence(of finding: Finding) -> Words {
    finding.storeCodes.isEmpty
      ? "Mac icon. It leaves the app without an icon." : "Mac icon. App Store Connect rejects the upload."
  }
}

/// What App Store Connect requires of an icon family.
enum LargeMacImage: String, FactValue {
  case half = "512 x 512"
  case whole = "512 x 512@2x"
}

extension AppContext {
  /// Whether the compiled catalog has the sizes that App Store Connect requires of a Mac app.
  fileprivate var hasLargeMacIcon: Bool {
    let required = ["mac.512@1x", "mac.512@2x"].compactMap { target.tables.row($0)?.size?.width }
    return icons.contains { context in
      Set(context.icon.images.compactMap { $0.size?.width }).isSuperset(of: required)
    }
  }

  fileprivate func lack(of file: BundleIconFile?) -> Problem? {
    guard build.platform == .macos, build.product.hasAppIcon, let file, !hasLargeMacIcon else { return nil }
    switch file.state {
    case .unreadable: return nil
    case .absent:
      return problem(
        file.mayBeAdded ? .warning : .error, name: Untrusted(file.name), IncompleteIcns.absent
      ).with {
        // Whatever takes the app, it has no icon.
        let isOfStore = target.app.outsideStore == nil || file.mayBeAdded
        ($0.key.expectedName, $0.weight.storeCodes) = (file.name, isOfStore ? ["ITMS-90236"] : [])
        if file.mayBeAdded { $0.weight.whyNoError = .otherStep }
      }
    case .read(let facts):
      guard let fault = facts.lack else { return nil }
      let goesElsewhere = target.app.isStoreUnshown || target.app.outsideStore != nil
      let isOfStore = !goesElsewhere || facts.fault == nil
      return problem(.error, at: file.path, fault).with {
        ($0.name, $0.weight.storeCodes) = (
          SubjectName(file.name, of: file.path), isOfStore ? ["ITMS-90236"] : []
        )
      }
    }
  }
}

extension IconFamilyFacts {
  /// What keeps App Store Connect from accepting it; nil for nothing.
  fileprivate var lack: IncompleteIcns? {
    switch fault {
    case .otherFormat(let format):
      return .otherFormat(format: format)
    case .notAFamily: return .notAFamily
    case .truncated(let offset): return .truncated(actual: offset)
    case nil: break
    }
    return lackingSizes.isEmpty ? nil : .lacksSizes(sizes: lackingSizes)
  }

  /// What App Store Connect requires of a Mac app and it lacks.
  var lackingSizes: [LargeMacImage] { [has512 ? nil : .half, has512At2x ? nil : .whole].compactMap(\.self) }
}
