import ImageProperties
import Model
import Places
import SpecTables

extension AppContext {
  /// The problem of an empty slot among loose images: shown at the folder, since there is no file.
  func missing(_ slot: Slot, severity: Severity) -> Problem {
    let row = slot.row
    let expected = names.firstName(for: row)
    let name = expected?.display ?? row.label
    let caution = target.sdk(of: slot.applicability)
    if let path = app.loose.notCopied.first(where: { row.names.contains($0.fileName) }) {
      return problem(max(severity, .warning), at: path, name: name, [.fault: .text("not-copied")]).with {
        $0.values = $0.values.merging(caution)
        (($0.row), $0.storeCodes) = (row, row.codes)
      }
    }
    if let unlisted = unlistedIcon(for: row), let infoPlist {
      let isForPad = row.condition?.families == [.ipad] && infoPlist.hasPadIcons
      return problem(
        severity, at: infoPlist.path, name: unlisted.asset.name.display,
        [
          .fault: .text("not-listed"), .other: .name(NameParts(unlisted.asset.name).base),
          .key: .text("CFBundleIcons\(isForPad ? "~ipad" : "").CFBundlePrimaryIcon.CFBundleIconFiles"),
          .expected: row.size.map { .size($0) },
        ]
      ).with { ($0.row, $0.expectedName, $0.storeCodes) = (row, expected, row.codes) }
    }
    return problem(severity, name: name, [.fault: .text("loose")]).with {
      $0.values = $0.values.merging(caution)
      $0.values[.expected] = row.size.map { .size($0) }
      $0.values[.other] = standIn(for: slot).map { .name($0) }
      if let near = iconNear(row), let size = near.headerSize {
        ($0.values[.near], $0.values[.actual]) = (.name(near.asset.name), .size(size))
      }
      ($0.row, $0.expectedName, $0.storeCodes) = (row, expected, row.codes)
    }
  }

  /// An icon of a product that has the row's name, and that the plist leaves out.
  private func unlistedIcon(for row: SpecRow) -> PlacedImage? {
    guard app.product != nil, row.kind == .appIcon else { return nil }
    return loose.images.first { $0.asset.locale == nil && !$0.isPlaced && row.names.contains($0.asset.name) }
  }

  /// A listed icon for no slot whose size is exactly half or double of the row's, or within a quarter of it: for a
  /// hint, since it may well be for something else.
  private func iconNear(_ row: SpecRow) -> PlacedImage? {
    guard row.kind == .appIcon, let wanted = row.size else { return nil }
    return loose.images.first { image in
      guard !image.isPlaced, names.iconEntry(for: image.asset.name) != nil, let size = image.headerSize else {
        return false
      }
      let distance = abs(wanted.width - size.width) + abs(wanted.height - size.height)
      return distance * 4 <= wanted.width || size.isExactly(2, times: wanted)
        || wanted.isExactly(2, times: size)
    }
  }

  /// The problem of a slot for which no image is compiled.
  func missing(_ slot: Slot, of context: CompiledIconContext, severity: Severity) -> Problem {
    problem(severity, at: context.icon.path, name: context.icon.name, [.fault: .text("compiled")]).with {
      $0.values = $0.values.merging(target.sdk(of: slot.applicability))
      $0.values[.expected] = slot.row.size.map { .size($0) }
      ($0.row, $0.storeCodes) = (slot.row, slot.row.codes)
    }
  }

  /// The image that another would stand in for, where that one is missing too.
  private func standIn(for slot: Slot) -> FileName? {
    guard slot.need == .recommended, let other = slot.row.uses.flatMap({ loose.slot($0) }),
      other.isApplicable, other.isEmpty, other.need != .optional
    else { return nil }
    return names.firstName(for: other.row)
  }
}

extension SetContext {
  /// The problem of an empty slot of the set, shown at the entry to fill.
  func missing(_ slot: Slot, severity: Severity) -> Problem {
    problem(severity, at: slot.entry, row: slot.row, [.fault: .text("set")]).with {
      $0.values = $0.values.merging(target.sdk(of: slot.applicability))
      $0.values[.expected] = slot.row.size.map { .size($0) }
      if slot.row.scheme == "per-size", build.platform != .macos { $0.values[.other] = .flag(true) }
      $0.storeCodes = slot.row.codes
    }
  }
}

/// The words of every rule that reports an empty slot.
@Sendable func missingSlotSentences(_ finding: Finding) -> Sentences {
  guard let row = finding.row else { return Sentences("\(finding.name) is missing") }
  let size = row.size.map { "\($0.prose) px" }
  let language = finding.locale.map { " in \($0).lproj" } ?? ""
  switch finding.values.fault {
  case "not-copied":
    return Sentences(
      "\(finding.name) is in the folder, but the project does not copy it into the app\(finding.sinceSDK)",
      consequence: "\(row.label). \(row.missing)",
      remedy: "Add it to the target's Copy Bundle Resources phase.")
  case "not-listed":
    return Sentences(
      "\(finding.name) is in the app, but its Info.plist does not list it",
      consequence: "\(row.label). iOS and App Store Connect do not find it. \(row.missing)",
      remedy:
        "List \(finding.values.text(.other)) under \(finding.values.text(.key)) in \(finding.path.display).")
  case "set":
    let place = [row.pointsText, size].compactMap(\.self).joined(separator: ", ")
    return Sentences(
      "\(finding.name) has no image for: \(row.label)\(finding.inBrackets(place))",
      consequence: row.missing,
      remedy: finding.values.flag(.other)
        ? "Add the image, or keep a single 1024 x 1024 px image (Xcode 14 or later)." : "Add the image.")
  case "compiled":
    return Sentences(
      "\(finding.name) has no compiled image for: \(row.label)\(finding.inBrackets(size))",
      consequence: row.missing,
      remedy: row.isOfStack
        ? "Add the image to the \(row.kind == .visionIcon ? "icon's layers" : "brand assets"), and build again."
        : "Add the image to the icon set, or keep a single 1024 x 1024 px image (Xcode 14 or later).")
  default:
    let consequence =
      finding.values.has(.other)
      ? "\(finding.values.text(.other)), which iOS would use instead, is missing as well." : row.missing
    let near =
      finding.values.has(.near)
      ? "; \(finding.values.text(.near)) is \(finding.values.text(.actual)) px" : ""
    return Sentences(
      "\(finding.name) is missing\(language)\(finding.inBrackets(size))\(near)",
      consequence: "\(row.label). \(consequence)",
      remedy: row.names.isEmpty
        ? row.kind.remedyForMissing(size: size) : "Add \(finding.name)\(size.map { ", \($0)" } ?? "").")
  }
}

extension SpecRow {
  /// Whether the row is of an icon of layers, or of the brand assets that hold it.
  fileprivate var isOfStack: Bool { [.tvIcon, .topShelfImage, .visionIcon].contains(kind) }
}

extension AssetKind {
  /// How to add an image of free name.
  fileprivate func remedyForMissing(size: String?) -> String {
    let drawing = "Draw it\(size.map { " at \($0)" } ?? "")"
    return switch self {
    case .documentIcon: drawing + ", and list it under CFBundleTypeIconFiles."
    case .watchIcon: drawing + ", and list it under CFBundleIconFiles."
    default: drawing + "."
    }
  }
}
