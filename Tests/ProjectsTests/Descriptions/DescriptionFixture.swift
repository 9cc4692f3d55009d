import FileTree
import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables
import SystemPackage
import Testing

@testable import Projects

/// What the descriptions among files in memory state, one text each: `format: …`.
func stated(_ files: [FilePath: String]) throws -> [String] {
  try described(files).map { "\($0.format): \($0.text)" }
}

private func described(_ files: [FilePath: String]) throws -> [(format: String, text: String)] {
  var found: [(String, String)] = []
  for format in ProjectFormat.all {
    for path in files.keys.sorted(by: byByteOrder) where format.isNamed(path.fileName) {
      let file = DescriptionFile(
        path: path, bytes: Array((files[path] ?? "").utf8), reading: reading(files),
        listing: namesBelow(files),
        isReachable: { !$0.starts(with: "..") && !$0.isAbsolute })
      guard format.mayRead(file) else { continue }
      do {
        let descriptions = try format.read(file)
        for case .app(let app) in descriptions { try expectRows(of: app, by: format) }
        found += descriptions.map { (format.id, $0.text) }
      } catch let error as DescriptionError {
        found.append((format.id, error.text))
      }
    }
  }
  return found
}

/// A source of a row that the table does not have would be passed over.
private func expectRows(of app: DescribedApp, by format: ProjectFormat) throws {
  let known = Set(try GeneratorRow.embedded().filter { $0.tool == format.id }.map(\.id))
  #expect(Set(app.sources.map(\.row)).union(app.rows).subtracting(known) == [], "\(format.id)")
}

/// The names in a folder, folders as well.
private func namesBelow(_ files: [FilePath: String]) -> FolderReading {
  { folder throws(FileError) in
    var names: Set<FileName> = []
    for path in files.keys where path.isInside(folder) {
      var rest = path
      if folder != "." { _ = rest.removeFolder(folder) }
      if let first = rest.fileNames.first { names.insert(first) }
    }
    guard !names.isEmpty else { throw .absent }
    return names.sorted(by: <)
  }
}

extension DescriptionError {
  fileprivate var text: String {
    switch self {
    case .unreadable(let path, let error): "\(path.display) \(error.words)"
    case .limit(let path, _): "\(path.display) limit"
    case .invalid(let path, let line, _): "\(path.display):\(line) invalid"
    }
  }
}

extension Description {
  fileprivate var text: String {
    switch self {
    case .project(let project): project.targets.map(\.text).joined(separator: "; ")
    case .app(let app): app.text
    case .unread(let app):
      "unread \(app.name ?? "-") \(app.icon.map { "\($0.value):\($0.line ?? 0)" } ?? "-")"
    case .withoutIcon: "without icon"
    case .projectWithoutIcon(let project):
      "without icon " + project.targets.map(\.text).joined(separator: "; ")
    }
  }
}

extension ProjectTarget {
  /// `App ios 1,2 15.0 AppIcon[project.yml:4] Assets.xcassets Sources/`.
  fileprivate var text: String {
    let facts = platforms.map { platform -> String in
      let facts = verdictConfiguration.facts(on: platform)
      let icon = facts.appIcon.map { icon in
        icon.value.text + (icon.line.map { "[\(icon.file?.display ?? ""):\($0)]" } ?? "")
      }
      let families = facts.families?.value.map(String.init).joined(separator: ",")
      return ["\(platform)", families, facts.minimumOS?.value, icon].compactMap(\.self).joined(separator: " ")
    }
    let members = resources.map(\.path.display) + synchronizedFolders.map { "\($0.path.display)/" }
    return ([name] + facts + members).joined(separator: " ")
  }
}

extension StatedKey {
  fileprivate var text: String { if case .key(let key) = key { key } else { "\(key)" } }
}

extension RefusedKey.Reason {
  fileprivate var text: String {
    switch self {
    case .format(let expected): "format \(expected)"
    case .noIconFamily: "no icns"
    case .iconSet(let names): "sets \(names.joined(separator: " "))"
    case .product(let names): "product \(names.joined(separator: " "))"
    case .missing(let keys): "missing \(keys.joined(separator: " "))"
    }
  }
}

extension DescribedApp {
  /// `Demo ios 1,2: expo.icon a.png [app.json:3]`.
  fileprivate var text: String {
    let head = [
      name?.value ?? "-", platforms.map { "\($0)" }.joined(separator: "+"),
      families.map { $0.map(String.init).joined(separator: ",") }, minimumOS?.value,
    ].compactMap(\.self).joined(separator: " ")
    let images = sources.map { source in
      let fill =
        switch source.fill {
        case nil: ""
        case .color(let color)?: " on \(color)"
        case let ground?: " on \(ground)"
        }
      return "\(source.row)\(source.size.map { " \($0.width)" } ?? "") \(source.path.place)\(fill)"
    }
    let known = sources.map(\.path.value) + files.map(\.value)
    let window = [windowIcon].compactMap(\.self).filter { !known.contains($0.value) }
    let others =
      (iconBundles + iconFamilies).map(\.place) + (files + window).map { "needs \($0.place)" }
      + parts.map { "lacks \($0.place)" }
      + unfound.map { "unfound \($0.value.id):\($0.line ?? 0)" }
      + computed.map { "computed \($0.value):\($0.line ?? 0)" }
      + overruled.map { "\($0.key.text):\($0.key.line ?? 0) unseen for \($0.actual)" }
      + refused.map {
        "refused \($0.key.text) \($0.value) [\($0.key.line ?? 0)] \($0.reason.text)\(isBuiltByGuess ? " by guess" : "")"
      }
      + [unfilled].compactMap(\.self).map { "\($0.count) of \($0.total) empty, \($0.other ?? "-")" }
    return ([head + ":"] + images + others).joined(separator: " | ")
  }
}

extension Stated<FilePath> {
  fileprivate var place: String { "\(value.display) [\(line ?? 0)]" }
}
