import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension SiteContext {
  /// What a site of today needs, which is little: one touch icon, a favicon, and two icons of a manifest where it has
  /// one. What older devices use is listed where a flag says that they count; what is there is listed too.
  var reportedSlots: [ReportedSlot] {
    var rows: [SiteRow] = [.touchIcon, .favicon]
    if !site.manifests.isEmpty { rows += [.manifestIcon, .largeManifestIcon] }
    let needed = rows.compactMap { content.row($0) }
    let requested = content.rows.filter { row in !rows.contains { row.is($0) } && isRequestedByFlag(row) }
    let linked = layout.slots.map(\.row).filter { slot in
      !needed.contains { $0.id == slot.id } && !requested.contains { $0.id == slot.id }
    }
    return needed.map(entry) + requested.map(entry)
      + linked.map { row in
        entry(row, need: .optional, state: layout.slot(row.id).map(isFilled) == true ? .present : .malformed)
      }
  }

  /// Rows of old devices where --min-os names an old system, and those of a kind that --ask names.
  private func isRequestedByFlag(_ row: SiteImageRow) -> Bool {
    if target.app.request.addedKinds.contains(row.kind.assetKind) {
      return row.isUsed(from: target.build.minimumOS) && (row.kind != .startupImage || row.confidence != .c)
    }
    guard row.kind == .touchIcon, !target.provenance.minimumOS.isAssumed else { return false }
    return row.isUsed(from: target.build.minimumOS) && row.lastOS != nil
  }

  private func entry(_ row: SiteImageRow) -> ReportedSlot {
    let need: Need = row.need == .optional ? .recommended : row.need
    let slot = row.slot
    return entry(slot, need: need, state: state(of: slot))
  }

  private func entry(_ row: SpecRow, need: Need, state: SlotState) -> ReportedSlot {
    let image = layout.slot(row.id)?.filling.first.map { layout.images[$0] } ?? servingImage(row)
    let size = image?.headerSize
    let own = (layout.slot(row.id)?.filling ?? []).map { layout.images[$0] }
    return ReportedSlot(
      target: nil, in: nil, row: row, need: need, state: state, path: image?.asset.path,
      fault: state == .malformed ? size.map { .size($0) } ?? .unknownSize : nil,
      name: image?.asset.name ?? row.names.first, images: row.names.isEmpty ? Array(own.prefix(1)) : own)
  }

  private func state(of row: SpecRow) -> SlotState {
    if let slot = layout.slot(row.id), isFilled(slot) { return .present }
    switch row.kind {
    case .webClipIcon:
      if servingImage(row) != nil { return .covered }
      return touchIconsAreKnown ? isLinked(row) ? .malformed : .missing : .covered
    case .favicon:
      let isLinked = site.links.contains {
        $0.link.is(.icon) && $0.link.isInHead && !$0.resolution.isMissing
      }
      return isLinked ? .covered : .missing
    case .manifestIcon:
      let isMissing = manifests.contains {
        missingManifestRows($0.place, $0.content).contains { $0.id == row.id }
      }
      return isMissing ? isLinked(row) ? .malformed : .missing : .covered
    default: return isLinked(row) ? .malformed : .missing
    }
  }

  private func isLinked(_ row: SpecRow) -> Bool { layout.slot(row.id).map { !$0.filling.isEmpty } ?? false }

  /// Whether every touch icon link leads to a file that is there, or that is known to be missing.
  var touchIconsAreKnown: Bool {
    site.links.allSatisfy { link in
      !link.link.isTouchIcon || !link.link.isInHead || link.resolution.file != nil
        || link.resolution.isMissing
        || link.resolution == .noAddress
    }
  }

  private func isFilled(_ slot: Slot) -> Bool {
    slot.filling.contains { index in
      let image = layout.images[index]
      guard let format = image.facts?.format,
        slot.row.accepts(format) || format.isPNG && slot.row.formats.contains(.png)
      else { return false }
      guard slot.row.sizeRule == .exact, let wanted = slot.row.size, let size = image.headerSize,
        format != .svg, format != .ico
      else { return true }
      // Systems up to iOS 8 take the size below the status bar.
      if slot.row.kind == .startupImage, startupRows.contains(where: { Self.isOld($0) && $0.size == size }) {
        return true
      }
      return slot.row.kind == .webClipIcon
        ? size.width >= wanted.width && size.width == size.height : size == wanted
    }
  }

  /// A touch icon at least as large, which iOS shrinks.
  private func servingImage(_ row: SpecRow) -> PlacedImage? {
    guard row.kind == .webClipIcon, let wanted = row.size else { return nil }
    return layout.images.first { image in
      image.row?.kind == .webClipIcon && (image.pixelSize?.width ?? 0) >= wanted.width
    }
  }
}
