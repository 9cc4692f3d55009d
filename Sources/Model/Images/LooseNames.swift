package import Places
package import SpecTables

/// The names under which one app looks for loose images: the tables', with the base that its plist gives
/// to launch images, and those that its plist lists.
package struct LooseNames: Sendable {
  package let tables: SpecTables
  private let infoPlist: InfoPlist?
  private let icons: IconEntries
  private let documentIcons: IconEntries
  private let quickActionIcons: IconEntries
  private let newsstandIcons: IconEntries
  private let alternateIcons: IconEntries
  /// Of the files that the plist's icons may be, in lower case.
  private let bases: Set<FileName>

  package init(infoPlist: InfoPlist?, tables: SpecTables) {
    self.tables = tables
    self.infoPlist = infoPlist
    icons = IconEntries(infoPlist?.icons ?? [])
    documentIcons = IconEntries(infoPlist?.documentIcons ?? [])
    quickActionIcons = IconEntries(infoPlist?.quickActionIcons ?? [])
    newsstandIcons = IconEntries(infoPlist?.newsstandIcons ?? [])
    alternateIcons = IconEntries((infoPlist?.alternateIcons ?? []).flatMap(\.entries))
    bases = Set((infoPlist?.icons ?? []).map { NameParts($0.name.withPNGExtension).base.lowercased })
  }

  /// The rows that a file of this name fills.
  package func rows(named name: FileName) -> [SpecRow] {
    let classic = tables.rows(named: name)
    if !classic.isEmpty { return classic }
    for base in infoPlist?.launchImageBases ?? [] where name.bytes.starts(with: base.base.bytes) {
      let standard = FileName(bytes: Array("Default".utf8) + name.bytes.dropFirst(base.base.bytes.count))
      let rows = tables.rows(named: standard).filter { row in
        row.kind == .launchImage && (base.family.map { row.condition?.families.contains($0) ?? true } ?? true)
      }
      if !rows.isEmpty { return rows }
    }
    return []
  }

  /// Whether the app looks for a file of this name, by table or by plist.
  package func isWanted(_ name: FileName) -> Bool {
    !rows(named: name).isEmpty || iconEntry(for: name) != nil || launchEntry(for: name) != nil
      || isNewsstandCover(name)
  }

  /// Whether the tables list the name as a wrong one.
  package func isKnownSlip(_ name: FileName) -> Bool { tables.misnamings.contains { $0.written == name } }

  /// Whether the name only just misses one that the tables know.
  package func isNearlyWanted(_ name: FileName) -> Bool {
    isKnownSlip(name)
      || tables.allNames.contains { nearMiss(name, $0.name) != nil }
  }

  /// Whether an image of this name makes a folder a set of app icons or launch images. `iTunesArtwork`
  /// alone does not: it lies in folders of all kinds.
  package func makesFolderAnInput(_ name: FileName) -> Bool {
    func isMeant(_ kind: AssetKind) -> Bool { kind.isSizeOfLooseIcon || kind.showsApp }
    if rows(named: name).contains(where: { isMeant($0.kind) }) { return true }
    let right = tables.misnamings.first { $0.written == name }?.right
    if let right { return tables.rows(named: right).contains { isMeant($0.kind) } }
    return tables.allNames.contains { isMeant($0.row.kind) && nearMiss(name, $0.name) == .letterCase }
  }

  /// The plist's entry that this file answers.
  package func iconEntry(for name: FileName) -> IconEntry? { icons.entry(for: name) }

  /// Whether the plist lists the name but for letter case and extension: devices find no `.PNG`.
  package func isNearlyListed(_ name: FileName) -> Bool { bases.contains(NameParts(name).base.lowercased) }

  /// Whether the plist lists the file for an alternate icon.
  package func isAlternateIcon(_ name: FileName) -> Bool { alternateIcons.entry(for: name) != nil }

  /// Whether the plist of an app for Newsstand lists the file as its cover.
  package func isNewsstandCover(_ name: FileName) -> Bool {
    infoPlist?.declaresNewsstand == true && newsstandIcons.entry(for: name) != nil
  }

  /// The covers for Newsstand for which no file is there.
  package func unansweredNewsstandCovers(among names: some Sequence<FileName>) -> [IconEntry] {
    infoPlist?.declaresNewsstand == true ? newsstandIcons.unanswered(among: names) : []
  }

  /// Whether the plist has icons under CFBundleIcons, beside which iOS does not read the classic names.
  package var hasIconsKey: Bool { infoPlist?.primaryIcons.isEmpty == false }

  /// The first name under which the app looks for an image of a row: with the plist's own base, if it has one.
  package func firstName(for row: SpecRow) -> FileName? {
    guard let name = row.names.first, row.kind == .launchImage, name.hasPrefix("Default") else {
      return row.names.first
    }
    let bases = (infoPlist?.launchImageBases ?? []).filter { base in
      base.family.map { row.condition?.families.contains($0) ?? true } ?? true
    }
    guard let base = bases.first(where: { $0.family != nil }) ?? bases.first else { return name }
    return FileName(bytes: base.base.bytes + name.bytes.dropFirst("Default".utf8.count))
  }

  /// The role that the plist gives to a file of this name.
  package func role(for name: FileName) -> GivenRole? {
    let lists: [(Role, IconEntries)] = [(.document, documentIcons), (.quickAction, quickActionIcons)]
    return lists.lazy.compactMap { role, entries in
      entries.entry(for: name).map { GivenRole(role, from: .propertyList(key: Untrusted($0.key.text))) }
    }.first
  }

  /// Whether a file of this name is a launch image, of a screen that the tables know or of another.
  ///
  /// The form is `<base>[-<height>h][-<orientation>]`, in either order: tools disagree on it.
  /// Source: App Programming Guide for iOS, App-Related Resources.
  package func isLaunchImage(_ name: FileName) -> Bool {
    if rows(named: name).contains(where: { $0.kind == .launchImage }) || launchEntry(for: name) != nil {
      return true
    }
    let right = tables.misnamings.first { $0.written == name }?.right
    if let right { return tables.rows(named: right).contains { $0.kind == .launchImage } }
    guard name.hasExtension("png"), let words = NameParts(name).base.text?.split(separator: "-"),
      let first = words.first
    else { return false }
    let bases = (infoPlist?.launchImageBases.map(\.base) ?? []) + ["Default"]
    return bases.contains(FileName(String(first)))
      && words.dropFirst().allSatisfy { word in
        Orientation.allCases.contains { $0.rawValue.lowercased() == word.lowercased() }
          || word.hasSuffix("h") && word.dropLast().allSatisfy { ("0"..."9").contains($0) }
      }
  }

  /// The entries of the plist for which no file is there.
  package func unansweredIcons(among names: some Sequence<FileName>) -> [IconEntry] {
    icons.unanswered(among: names)
  }

  /// The same of document types.
  package func unansweredDocumentIcons(among names: some Sequence<FileName>) -> [IconEntry] {
    documentIcons.unanswered(among: names)
  }

  /// The entries of `UILaunchImages` that give sizes under the name of this file.
  package func launchEntries(of name: FileName) -> [LaunchImageEntry] {
    guard name.hasExtension("png"), let listed = infoPlist?.launchImages, !listed.isEmpty else { return [] }
    let base = NameParts(name).base
    return Array(listed.lazy.filter { $0.name == base }.prefix(Self.mostSizesOfOneName))
  }

  /// A screen of every size in both orientations; a hostile list is longer.
  private static let mostSizesOfOneName = 32

  /// The entry of `UILaunchImages` that this file answers: its name, then modifiers only.
  package func launchEntry(for name: FileName) -> LaunchImageEntry? {
    guard name.hasExtension("png") else { return nil }
    let base = NameParts(name).base
    return infoPlist?.launchImages.first { entry in
      guard base.bytes.starts(with: entry.name.bytes) else { return false }
      let rest = base.bytes.dropFirst(entry.name.bytes.count)
      return rest.isEmpty || rest.elementsEqual("-568h".utf8) || rest.elementsEqual("-667h".utf8)
        || rest.elementsEqual("-736h".utf8)
    }
  }
}

extension AlternateIcon {
  /// The loose files; of an icon that has a set, the set is judged.
  fileprivate var entries: [IconEntry] {
    iconName == nil ? files.map { IconEntry(key: key.appending("CFBundleIconFiles"), name: $0) } : []
  }
}
