import ImageProperties
import SpecTables

/// What `specs` says of rows beside their own words.
enum SpecsLine {
  case forReference(String)
  case noRow, sources
  case neverRequired
  case atMost(PixelSize), anySize, also(String)
  case keepFree(Insets), cutOff(Int)
  case recommended(with: String)
  /// - Parameter refusedFrom: the first SDK to which the severity applies, where that is not all.
  case ifMissing(Severity, refusedFrom: OSVersion?)
  case headOfEachPage

  var words: String {
    switch self {
    case .forReference(let table): "\(table) (printed for reference; no rule checks these images)"
    case .noRow: "No row applies."
    case .sources: "Sources (A: an Apple document and a second source, B: one Apple document, C: reports)"
    case .neverRequired: "never required"
    case .atMost(let size): "at most \(size.prose) px"
    case .anySize: "any size"
    case .also(let sizes): " (also \(sizes))"
    case .keepFree(let area):
      "keep free: top \(area.top), bottom \(area.bottom), left \(area.left), right \(area.right) px"
    case .cutOff(let trim): "iOS cuts off \(trim) px at each edge"
    case .recommended(let facts): "; recommended with \(facts)"
    case .ifMissing(let severity, nil): "\(severity.rawValue) if missing"
    case .ifMissing(let severity, let sdk?):
      "\(severity.rawValue) if missing, from SDK \(sdk) on; \(Severity.warning.rawValue) before"
    case .headOfEachPage: "The head of each page"
    }
  }
}

/// The names of fields of a row.
enum SpecsField {
  case size, name, catalog, need, when, alpha, depth, without, fallback, source
  /// Of a screen.
  case sizeClass, launchImage, since

  var title: String {
    switch self {
    case .size: "size"
    case .name: "name"
    case .catalog: "catalog"
    case .need: "need"
    case .when: "when"
    case .alpha: "alpha"
    case .depth: "depth"
    case .without: "without"
    case .fallback: "falls back to"
    case .source: "source"
    case .sizeClass: "size class"
    case .launchImage: "launch image"
    case .since: "since"
    }
  }
}
