package import Model
import Places
package import SystemPackage

/// All that a run came across, each thing once: what was judged, what is not required and why, and what could not be
/// looked at.
package struct Ledger: Equatable, Sendable {
  /// By path, kind and name.
  package private(set) var entries: [LedgerEntry] = []

  package static let empty = Ledger()

  package init() {}

  /// - Parameters:
  ///   - found: what discovery came across; what comes out of it is for the others to say.
  ///   - subject: what a path is, by its name, and what is said of it there.
  package init(
    found: [LedgerEntry], inputs: [InputReport], leftOut: [LeftOut], failures: [Failure],
    subject: (FilePath) -> (kind: LedgerEntry.Kind, path: FilePath)
  ) {
    var all = Gathered()
    for entry in found { all.add(entry) }
    for entry in inputs.flatMap(\.ledgerEntries) { all.add(entry) }
    for left in leftOut {
      if let target = left.target {
        all.add(
          LedgerEntry(.target, at: left.path, name: target, .notAsked, reason: .notJudged(left.reason)))
      } else {
        let (kind, path) = subject(left.path)
        all.add(LedgerEntry(kind, at: path, .notAsked, reason: .notJudged(left.reason)))
      }
    }
    for failure in failures {
      let (kind, path) = subject(failure.path)
      all.add(LedgerEntry(kind, at: path, .couldNotLook, reason: .notJudged(failure.reason)))
    }
    entries = all.sorted
    // What a project says of configurations matters where something of it is judged.
    let judged = Set(entries.filter { $0.kind == .project && $0.state == .judged }.map { PathKey($0.path) })
    for index in entries.indices
    where entries[index].kind == .configuration && !judged.contains(PathKey(entries[index].path)) {
      (entries[index].state, entries[index].reason) = (.notAsked, .projectWithoutIcon)
    }
  }

  package func count(_ state: LedgerEntry.State) -> Int { entries.count { $0.state == state } }

  private struct Key: Hashable {
    let kind: LedgerEntry.Kind
    let path: PathKey
    let name: Untrusted?
  }

  private struct Gathered {
    private var entries: [Key: LedgerEntry] = [:]

    /// What is judged for one target is judged; what could not be looked at for one remains so.
    mutating func add(_ entry: LedgerEntry) {
      let key = Key(kind: entry.kind, path: PathKey(entry.path), name: entry.name)
      guard let known = entries[key], entry.state.weight <= known.state.weight else {
        entries[key] = entry
        return
      }
    }

    var sorted: [LedgerEntry] {
      // By their keys: an entry is large, and of paths that are one the key knows it.
      entries.keys.sorted { left, right in
        guard left.path == right.path else { return byByteOrder(left.path.path, right.path.path) }
        let none = Untrusted("")
        return (left.kind.rawValue, left.name ?? none) < (right.kind.rawValue, right.name ?? none)
      }.compactMap { entries[$0] }
    }
  }
}

extension LedgerEntry.State {
  fileprivate var weight: Int {
    switch self {
    case .notAsked: 0
    case .judged: 1
    case .couldNotLook: 2
    }
  }
}

extension InputReport {
  /// The target, its plist and its catalogs.
  fileprivate var ledgerEntries: [LedgerEntry] {
    let isJudged = isJudged || !findings.isEmpty
    var entries = catalogs.map { catalog in
      // One that holds nothing required, and something wrong, was looked at.
      let isAsked =
        catalog.isJudged || !catalog.images.isEmpty && !isUnused
        || findings.contains { $0.path.isInside(catalog.path) }
      return LedgerEntry(
        kind(of: catalog.path), at: catalog.path, isAsked ? .judged : .notAsked,
        reason: isAsked
          ? nil : isCopiedByPackage ? .copiedByPackage : isUnused ? .notCompiled : .holdsNothingRequired)
    }
    if let infoPlist, !target.isPlistGenerated {
      entries.append(LedgerEntry(.propertyList, at: infoPlist, isJudged ? .judged : .notAsked))
    }
    if let project, let targetName {
      let reason: LedgerEntry.Reason? = isJudged ? nil : .requiresNothing
      entries.append(
        LedgerEntry(
          .target, at: project, name: targetName, isJudged ? .judged : .notAsked, reason: reason))
      if isJudged { entries.append(LedgerEntry(.project, at: project, .judged)) }
    } else if let ownKind, catalogs.isEmpty {
      entries.append(
        LedgerEntry(
          ownKind, at: ownKind == .description ? target.descriptionFile ?? path : path,
          isJudged ? .judged : .notAsked,
          reason: isJudged ? nil : .matchesNothing))
    }
    for case .iconBundle(let path, _) in otherMeans {
      entries.append(LedgerEntry(.iconFile, at: path, .judged))
    }
    return entries
  }

  private func kind(of catalog: FilePath) -> LedgerEntry.Kind {
    catalog.fileName.hasExtension("icon") ? .iconFile : .catalog
  }

  private var ownKind: LedgerEntry.Kind? {
    switch kind {
    case .appBundle: .product
    case .webFolder: .site
    case .image, .compiledCatalog, .iconFamily: .file
    case .assetCatalog: kind(of: path)
    case .looseFolder: .folder
    case .generatedApp: .description
    }
  }
}
