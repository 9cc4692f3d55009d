import ImageProperties
import Places
import SourceText
package import SpecTables

/// The images of a web site for a person: the rows, then what to paste.
package func siteImagesText(_ rows: [SiteImageRow], tables: SpecTables) -> String {
  let set = SiteSet(rows, minimumOS: SiteSet.oldestSystem)
  let table = specsText([(name: "site-images", rows: rows.map(\.slot))], tables: tables)
  let manifest =
    ["", "site.webmanifest", ""] + set.manifestLines.flatMap { $0.split(separator: "\n").map(String.init) }
  let lines = ["", SpecsLine.headOfEachPage.words, ""] + set.tags + manifest
  return table + lines.map { $0 + "\n" }.joined()
}

/// The same for programs.
package func jsonSiteImages(_ rows: [SiteImageRow], tables: SpecTables) -> String {
  let set = SiteSet(rows, minimumOS: SiteSet.oldestSystem)
  return JSONWriter.document([
    "schemaVersion": .integer(schemaVersion),
    "rows": .array(rows.map { $0.slot.json(tables) }),
    "images": .objects(set.images) { image in
      [
        "name": .string(image.name.display), "slot": .string(image.row.id.text),
        "sizes": JSONOutput(image.sizes.map(\.description)), "format": .string(image.format.rawValue),
        "content": .string(image.content.rawValue),
      ]
    },
    "tags": JSONOutput(set.tags),
    "manifest": .string(set.manifestLines.joined(separator: "\n")),
  ])
}
