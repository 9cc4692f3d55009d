import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let missingManifestIcon = Rule(
    id: "missing-manifest-icon",
    severity: .cases(.warning("where the manifest makes the site an app"), .note()),
    title: "A web app manifest has no icon of a recommended size",
    rationale: """
      Chrome takes the icon of 192 pixels for home screens and that of 512 for splash screens and stores, both of \
      purpose any. A larger one serves as well, since Chrome makes it smaller. An SVG or an icon whose sizes are "any" serves all sizes.
      """,
    remedy: "Add icons of 192 x 192 and 512 x 512 pixels.",
    evidence: .verified, sources: ["chrome-manifest", "appmanifest"],
    checks: .site { site in
      site.manifests.filter { !site.isToldToLackIcons($0.content, in: $0.place) }.flatMap { place, content in
        site.missingManifestRows(place, content).map { row in
          site.problem(
            content.isStandalone ? .warning : .note, at: place.path, nil,
            MissingManifestIcon(expected: row.size)
          ).on(row)
        }
      }
    })
}

struct MissingManifestIcon: Fault {
  let expected: PixelSize?

  func sentences(_ finding: Finding) -> Sentences {
    let (side, size) = (expected?.width ?? 0, expected?.description ?? "")
    return Sentences(
      of: finding, "has no icon of \(expected?.prose ?? "") px for purpose any",
      consequence: finding.row.map { Words($0.missing) },
      remedy: "Add {\"src\": \"icon-\(side).png\", \"sizes\": \"\(size)\", \"type\": \"image/png\"}.")
  }
}

extension SiteContext {
  /// The recommended sizes that no icon of a manifest has. An icon that is not known here may have any.
  func missingManifestRows(_ place: SiteManifest, _ content: WebManifest) -> [SpecRow] {
    let icons = zip(content.images, place.resolutions)
      .filter { $0.0.list == .icons && $0.0.purposes.contains(.any) }
    let rows =
      content.isGenerated || content.isOnlyMaskable
      ? [] : [SiteRow.manifestIcon, .largeManifestIcon].compactMap { self.content.row($0)?.slot }
    return rows.filter { row in
      !icons.contains { image, resolution in
        guard let wanted = row.size else { return true }
        // The rule of dangling links speaks of one that is stated and absent.
        if let stated = image.statedSizes,
          stated.isAny || stated.sizes.contains(where: { $0.isSquare && $0.width >= wanted.width })
        {
          return true
        }
        if image.sizes?.isLiteral == false || image.source?.isLiteral == false { return true }
        guard let file = resolution.file else { return image.statedSizes == nil }
        return self.image(at: file)?.facts?.format == .svg
          || size(of: file).map { $0.width == $0.height && $0.width >= wanted.width } ?? false
      }
    }
  }
}

extension WebManifest {
  /// A generator fills in the list.
  fileprivate var isGenerated: Bool { images.contains { $0.list == .icons && $0.source?.isLiteral == false } }
}
