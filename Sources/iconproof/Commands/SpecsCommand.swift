import ArgumentParser
import Policy
import Reporting
import SpecTables

struct SpecsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specs", abstract: "Print the spec tables: sizes, names, conditions and sources.",
    discussion: """
      Examples:
        iconproof specs launch-images
        iconproof specs screens
        iconproof specs site-images
        iconproof specs --for ios --min-os 17
        iconproof specs --format json
      """)

  @Argument(help: "One table, such as launch-images or screens; without it, all tables of images.")
  var table: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Print only what applies to these platforms or devices, with commas: \(familyList).",
      valueName: "platforms"),
    transform: wantedFamilies)
  var families: Set<DeviceFamily> = []

  @Option(help: "With --for, the deployment target, such as 17.0.", transform: version)
  var minOs: OSVersion?

  @Option(
    help: "With --for, the SDK that builds the app; the newest one by default.", transform: version)
  var sdk: OSVersion?

  @Option(help: "text or json.")
  var format: ReportFormat = .text

  @Option(help: ArgumentHelp("A table of your own rows, next to the built-in ones.", valueName: "file"))
  var spec: [String] = []

  func validate() throws {
    if families.isEmpty, minOs != nil || sdk != nil {
      throw ValidationError(.versionsNeedFamily)
    }
  }

  func run() throws {
    let tables = try loadTables(house: spec.map { RawArguments.path($0) })
    if table == "screens" { return writeScreens(tables) }
    if table == "site-images" { return try writeSiteImages(tables) }
    let named = tables.tables.filter { table == nil || $0.name == table }
    guard !named.isEmpty else { throw unknownTable(tables) }
    let wanted = named.map { name, rows in (name: name, rows: rows.filter(applies)) }.filter {
      !$0.rows.isEmpty
    }
    switch format {
    case .text:
      Output.write(TerminalText(specsText(wanted, tables: tables)))
    case .json: Output.write(document: jsonSpecs(wanted.flatMap(\.rows), tables: tables))
    }
  }

  private func applies(_ row: SpecRow) -> Bool {
    families.isEmpty || row.condition?.canHold(families: families, minimumOS: minOs, sdk: sdk) ?? false
  }

  private func writeScreens(_ tables: SpecTables) {
    let screens = tables.screens.filter { families.isEmpty || families.contains($0.family) }
    switch format {
    case .text: Output.write(TerminalText(screensText(screens, tables: tables)))
    case .json: Output.write(document: jsonScreens(screens))
    }
  }

  /// The images of a web site, and the tags that a page needs for all that devices of today use.
  private func writeSiteImages(_ tables: SpecTables) throws {
    let rows = try SiteImageRow.embedded()
    switch format {
    case .text: Output.write(TerminalText(siteImagesText(rows, tables: tables)))
    case .json: Output.write(document: jsonSiteImages(rows, tables: tables))
    }
  }

  private func unknownTable(_ tables: SpecTables) -> ValidationError {
    let names = tables.tables.map(\.name) + ["screens", "site-images"]
    let word = table ?? ""
    // A part of a name is a slip as well: launch, icons.
    let parts = word.isEmpty ? [] : names.filter { $0.contains(word) }
    let near = parts.isEmpty ? [nearest(to: word, among: names)].compactMap(\.self) : Array(parts.prefix(3))
    return ValidationError(.noTable(word, near: near, names))
  }
}

private let familyList =
  (Platform.allCases.map(\.rawValue) + [DeviceFamily.iphone, .ipad].map(\.rawValue)).joined(separator: ", ")

private func wantedFamilies(_ text: String) throws -> Set<DeviceFamily> {
  var families: Set<DeviceFamily> = []
  for word in text.split(separator: ",").map({ $0.lowercased() }) {
    if let platform = Platform(rawValue: word) {
      families.formUnion(platform.families)
    } else if let family = DeviceFamily(rawValue: word) {
      families.insert(family)
    } else {
      throw ValidationError(.noFamily(word, of: familyList))
    }
  }
  guard !families.isEmpty else { throw ValidationError(.noFamily(nil, of: familyList)) }
  return families
}

private func version(_ text: String) throws -> OSVersion {
  guard let version = OSVersion(text) else {
    throw ValidationError(.noVersion(text, example: "17 or 17.2"))
  }
  return version
}
