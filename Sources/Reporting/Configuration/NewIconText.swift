import Checking
package import ImageProperties
import Places
package import SystemPackage

/// What was made of a master, and what is left to be drawn.
/// - Parameters:
///   - edge: the colour around the master in pictures that are no squares.
///   - places: what was written.
package func newIconText(
  _ pictures: [StarterPicture], of master: FilePath, edge: RGBA, front hasFront: Bool, in places: [FilePath]
) -> String {
  var lines = places.map { "wrote \($0.display)" }
  let isLoose = pictures.allSatisfy { $0.path.components.count == 1 }
  lines[lines.count - 1] +=
    "; \(pictures.count) image\(pictures.count == 1 ? "" : "s") of \(master.display)"
  if pictures.contains(where: { $0.size.width != $0.size.height && !$0.isFront }) {
    lines.append("in wide images it lies in the middle of \(edge.colorHex), the colour of its edge")
  }
  if pictures.contains(where: \.isFront), !hasFront {
    lines.append(
      "the upper layers are empty: draw what is to float above the back layer, or name it with --front")
  }
  if isLoose {
    let names = pictures.map(\.path.display).joined(separator: ", ")
    lines.append("Info.plist lists them in CFBundleIcons > CFBundlePrimaryIcon > CFBundleIconFiles: \(names)")
  }
  lines.append("iconproof sheet \(shellQuoted(places[0].display)) shows it")
  return lines.joined(separator: "\n") + "\n"
}

/// What was made of a mark for a web site, with the tags ready to paste.
package func newSiteText(_ set: SiteSet, of mark: FilePath, on ground: RGBA, in folder: FilePath) -> String {
  let count = set.images.count
  var notes = [
    "icons.html holds these tags; site.webmanifest lists the icons: give it the name of the site",
    "icon.svg holds the mark as pixels, which have no outlines: a drawing of yours can take its place",
  ]
  if !set.images.contains(where: { $0.content == .monochrome }) {
    notes.append("no icon of one colour is made: the mark is opaque and shows no shape")
  }
  return
    (["wrote \(folder.display); \(count) images of \(mark.display) on \(ground.colorHex)", ""] + set.tags + [
      ""
    ]
    + notes).map { $0 + "\n" }.joined()
}
