import Checking
import ImageProperties
import Model
import Places
import SourceText
import SpecTables
import SystemPackage

extension Report {
  /// Web sites: what each place shows of them, and what was not looked at.
  var sitesJSON: JSONOutput {
    .array(inputs.compactMap { input in input.site.map { $0.summary.json(of: input.path, $0.uses) } })
  }
}

extension SiteSummary {
  fileprivate func json(of path: FilePath, _ uses: SiteUses) -> JSONOutput {
    [
      "path": .string(path.display),
      "page": JSONOutput(uses.page?.display),
      "pages": .integer(pages),
      "templates": .integer(templates),
      "manifests": .integer(manifests),
      "rootKnown": .bool(isRootCertain),
      "framework": JSONOutput(framework),
      "notLookedAt": [
        "otherServers": .integer(externalLinks),
        "generated": .integer(generatedLinks),
        "undecoded": .integer(undecodedLinks),
        "symbolicLinks": .integer(symbolicLinks),
        "computed": .objects(computed) { icon in
          [
            "kind": .string(icon.kind.rawValue), "path": .string(icon.path.display),
            "line": JSONOutput(icon.position?.line),
          ]
        },
      ],
      "uses": .objects(uses.choices) { $0.json(startups: uses.startups) },
      "installable": uses.obstacles.map { .bool($0.isEmpty) } ?? .null,
      "obstacles": .objects(uses.obstacles ?? []) { $0.json },
      "startScreens": .objects(uses.startups?.screens ?? []) { $0.json },
      "deadQueries": JSONOutput(uses.startups?.deadQueries.map(\.address) ?? []),
    ]
  }
}

extension WebChoice {
  fileprivate func json(startups: StartupProofs?) -> JSONOutput {
    let screens = use.choose == .exactScreen ? startups?.screens(of: use.platform) ?? [] : []
    let shown = screens.count { if case .shown = $0.outcome { true } else { false } }
    let isScreen = use.choose == .exactScreen
    let image = isScreen ? nil : image
    return [
      "id": .string(use.id),
      "platform": .string(use.platform.rawValue),
      "address": JSONOutput(image?.address),
      "image": JSONOutput(image?.file?.display),
      "from": JSONOutput(image?.originWord),
      "size": JSONOutput(image?.pixels?.description),
      "wanted": JSONOutput(use.wants),
      "fallback": (isScreen ? shown == 0 : image == nil) ? .string(use.without) : .null,
      "screens": isScreen ? ["shown": .integer(shown), "all": .integer(screens.count)] : .null,
      "passedOver": .objects(isScreen ? [] : passedOver) { each in
        ["address": .outside(each.address), "fault": JSONOutput(each.fault?.rawValue)]
      },
    ]
  }
}

extension WebCandidate {
  fileprivate var originWord: String {
    switch origin {
    case .link(let relation): relation.rawValue
    case .root: "root"
    case .manifest(let purpose): "manifest-\(purpose.rawValue)"
    }
  }
}

extension InstallObstacle {
  fileprivate var json: JSONOutput {
    [
      "id": .string(word), "path": JSONOutput(manifest?.display), "line": JSONOutput(position?.line),
      "column": JSONOutput(position?.column),
    ]
  }
}

extension StartupProof {
  fileprivate var json: JSONOutput {
    let (word, image): (String, WebCandidate?) =
      switch outcome {
      case .shown(let image): ("shown", image)
      case .unusable(let image): ("unusable", image)
      case .unknown: ("unknown", nil)
      case .blank: ("blank", nil)
      }
    return [
      "slot": .string(row.id.text), "orientation": .string(screen.orientation.rawValue),
      "appearance": .string(screen.appearance.rawValue), "size": JSONOutput(row.size?.description),
      "state": .string(word), "image": JSONOutput(image?.file?.display),
    ]
  }
}
