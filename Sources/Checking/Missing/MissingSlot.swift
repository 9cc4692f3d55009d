import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// An empty slot: what every rule that reports one says of it.
enum MissingSlot: Fault {
  /// No loose image of the slot's name is there.
  /// - Parameters:
  ///   - expected: pixels.
  ///   - other: the image that would serve instead, and is missing as well.
  ///   - near: an image that may have been meant for the slot.
  ///   - actual: the pixels of that.
  case loose(expected: PixelSize?, other: FileName?, near: FileName?, actual: PixelSize?)
  /// The image is in the folder, and the project leaves it out of the app.
  case notCopied
  /// The image is in the product, and the plist does not list it.
  /// - Parameter other: the name to list under the key.
  case notListed(other: FileName, key: PlistKey, expected: PixelSize?)
  /// - Parameter other: a single image for all sizes would do as well.
  case set(expected: PixelSize?, other: Flag?)
  case compiled(expected: PixelSize?)

  /// What would serve in place of a missing file differs from slot to slot.
  var identity: any Fault {
    guard case .loose(let expected, _, let near, let actual) = self else { return self }
    return MissingSlot.loose(expected: expected, other: nil, near: near, actual: actual)
  }
}

extension AppContext {
  /// The problem of an empty slot among loose images: shown at the folder, since there is no file.
  func missing(_ slot: Slot, severity: Severity, as fault: (MissingSlot) -> any Fault) -> Problem {
    let row = slot.row
    let expected = names.firstName(for: row)
    let name: SubjectName = expected.map { .outside(Untrusted($0)) } ?? .slot(Term(row.label))
    let since = target.requiredSince(slot.applicability)
    // What another target copies is its own picture, as another brand's, and adding it here would be no remedy.
    let notCopied = app.loose.notCopied.first {
      row.names.contains($0.fileName) && !app.loose.copiedByOthers.contains(PathKey($0))
    }
    if let path = notCopied {
      return problem(max(severity, .warning), at: path, fault(.notCopied)).with {
        ($0.weight.since, $0.weight.storeCodes) = (since, row.codes)
      }.on(row)
    }
    if let unlisted = unlistedIcon(for: row), let infoPlist {
      let isForPad = row.condition?.families == [.ipad] && infoPlist.hasPadIcons
      return problem(
        severity, at: infoPlist.path, name: Untrusted(unlisted.asset.name),
        fault(
          .notListed(
            other: NameParts(unlisted.asset.name).base,
            key: PlistKey(
              "CFBundleIcons", for: isForPad ? .ipad : nil, "CFBundlePrimaryIcon", "CFBundleIconFiles"),
            expected: row.size))
      ).with { ($0.key.expectedName, $0.weight.storeCodes) = (expected, row.codes) }.on(row)
    }
    let near = iconNear(row)
    return problem(
      severity,
      fault(
        .loose(
          expected: row.size, other: standIn(for: slot), near: near?.asset.name, actual: near?.headerSize))
    ).with {
      ($0.name, $0.key.expectedName) = (name, expected)
      ($0.weight.since, $0.weight.storeCodes) = (since, row.codes)
    }.on(row)
  }

  /// An icon of a product that has the row's name, and that the plist leaves out.
  private func unlistedIcon(for row: SpecRow) -> PlacedImage? {
    guard app.product != nil, row.kind == .appIcon else { return nil }
    return loose.images.first { $0.asset.locale == nil && !$0.isPlaced && row.names.contains($0.asset.name) }
  }

  /// A listed icon for no slot that has the row's size, or else exactly half or double of it, or one within a quarter of
  /// it, or the only one: for a hint, since it may well be for something else.
  private func iconNear(_ row: SpecRow) -> PlacedImage? {
    guard row.kind == .appIcon, let wanted = row.size else { return nil }
    let listed = loose.images.filter { image in
      !image.isPlaced && names.isNearlyListed(image.asset.name) && image.headerSize != nil
    }
    if let same = listed.first(where: { $0.headerSize == wanted }) { return same }
    if listed.count == 1 { return listed[0] }
    return listed.first { image in
      guard let size = image.headerSize else { return false }
      let distance = abs(wanted.width - size.width) + abs(wanted.height - size.height)
      return distance * 4 <= wanted.width || size.isExactly(2, times: wanted)
        || wanted.isExactly(2, times: size)
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

extension CompiledIconContext {
  /// The problem of a slot for which no image is compiled.
  func missing(_ slot: Slot, severity: Severity, as fault: (MissingSlot) -> any Fault) -> Problem {
    Problem(severity, at: icon.path, name: Untrusted(icon.name), fault(.compiled(expected: slot.row.size)))
      .with {
        $0.subject = .slot(slot.row, of: icon.id)
        ($0.weight.since, $0.weight.storeCodes) = (target.requiredSince(slot.applicability), slot.row.codes)
      }
  }
}

extension SetContext {
  /// The problem of an empty slot of the set, shown at the entry to fill.
  func missing(_ slot: Slot, severity: Severity, as fault: (MissingSlot) -> any Fault) -> Problem {
    let isOneOfMany = slot.row.scheme == .perSize && build.platform != .macos
    return problem(
      severity, at: slot.entry, row: slot.row,
      fault(.set(expected: slot.row.size, other: Flag(isOneOfMany)))
    ).with {
      ($0.weight.since, $0.weight.storeCodes) = (target.requiredSince(slot.applicability), slot.row.codes)
      if let size = slot.row.size, set.manifest == .present, set.canBeReduced(to: slot.row) {
        $0.repair.fix = .reduce(set.manifestPath, to: size, .noFile(row: slot.row.id))
      }
    }
  }
}
