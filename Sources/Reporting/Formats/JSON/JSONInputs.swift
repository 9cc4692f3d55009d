import Checking
import Model
import Places
import SourceText
import SpecTables
import SystemPackage

extension Report {
  /// What was judged as a target: that of a project, or what stands for one.
  var targetsJSON: JSONOutput { .array(inputs.filter { !$0.isUnused }.map(\.targetJSON)) }

  /// One element a catalog and a folder of loose images, with all targets that compile it.
  var inputsJSON: JSONOutput {
    var places: [Place] = []
    for place in inputs.flatMap(Place.all(of:)) {
      if let index = places.firstIndex(where: { $0.path == place.path && $0.kind == place.kind }) {
        places[index].merge(place)
      } else {
        places.append(place)
      }
    }
    return .array(places.map(\.json))
  }
}

extension InputReport {
  fileprivate var targetID: Untrusted { targetName ?? Untrusted(path) }

  fileprivate var targetJSON: JSONOutput {
    [
      "id": .outside(targetID),
      "product": targetName == nil ? nil : .string(build.product.word),
      "platform": .string(build.platform.rawValue),
      "families": JSONOutput(build.families.sorted().map(\.rawValue)),
      "minimumOS": .string("\(build.minimumOS)"),
      "sdk": build.sdk.isExact ? .string("\(build.sdk.version)") : nil,
      "sdkAtLeast": .string("\(build.sdk.version)"),
      "project": JSONOutput(project?.display),
      "infoPlist": JSONOutput(infoPlist?.display),
      "icon": icon?.json ?? nil,
      "from": [
        "families": .sentence(provenance.families.sentence),
        "minimumOS": .sentence(provenance.minimumOS.sentence),
        "sdkAtLeast": .sentence(provenance.sdk.sentence),
      ],
      "assumed": JSONOutput(provenance.assumed),
    ]
  }
}

extension IconUse {
  fileprivate var json: JSONOutput {
    ["name": .outside(name), "scheme": JSONOutput(scheme?.word)]
  }
}

extension IconScheme {
  fileprivate var word: String {
    switch self {
    case .perSize: "per-size"
    case .singleSize: "single-size"
    case .allSizes: "all-sizes"
    case .iconComposer: "icon-composer"
    }
  }
}

extension InputKind {
  fileprivate var identifier: String {
    switch self {
    case .looseFolder: "loose-folder"
    case .assetCatalog: "asset-catalog"
    case .appBundle: "app-bundle"
    case .webFolder: "web-folder"
    case .generatedApp: "generated-app"
    case .image, .compiledCatalog, .iconFamily: "image"
    }
  }
}

/// A folder or catalog that was looked into.
private struct Place {
  let path: FilePath
  let kind: InputKind
  var targets: [Untrusted]
  var images: Set<ImageID>
  var isJudged: Bool
  var kinds: Set<AssetKind>
  var otherSources: [OtherSource]

  static func all(of input: InputReport) -> [Place] {
    let targets = input.isUnused ? [] : [input.targetID]
    let catalogs = input.catalogs.map { catalog in
      Place(
        path: catalog.path, kind: .assetCatalog, targets: targets, images: catalog.images,
        isJudged: catalog.isJudged, kinds: catalog.kinds, otherSources: [])
    }
    guard catalogs.isEmpty || !input.files.loose.isEmpty || input.files.isLooseJudged else { return catalogs }
    let loose = Place(
      path: input.path, kind: input.kind, targets: targets,
      images: catalogs.isEmpty ? input.files.loose.union(input.files.layers) : input.files.loose,
      isJudged: catalogs.isEmpty ? input.isJudged : input.files.isLooseJudged,
      kinds: input.kinds.subtracting(input.catalogs.flatMap(\.kinds)), otherSources: input.otherSources)
    return [loose] + catalogs
  }

  mutating func merge(_ other: Place) {
    targets += other.targets.filter { !targets.contains($0) }
    images.formUnion(other.images)
    isJudged = isJudged || other.isJudged
    kinds.formUnion(other.kinds)
    otherSources += other.otherSources.filter { !otherSources.contains($0) }
  }

  var json: JSONOutput {
    [
      "path": .string(path.display),
      "pathBytes": path.hexBytes,
      "kind": .string(kind.identifier),
      "targets": JSONOutput(targets),
      "images": .integer(images.count),
      "judged": .bool(isJudged),
      "asked": JSONOutput(AssetKind.allCases.filter(kinds.contains).map(\.rawValue)),
      "elsewhere": .array(
        otherSources.map {
          ["kind": .string($0.kind.rawValue), "reason": .sentence($0.reason.sentence)]
        }),
    ]
  }
}
