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
  var lines = places.map { StarterLine.wrote($0.display).words }
  let isLoose = pictures.allSatisfy { $0.path.components.count == 1 }
  lines[lines.count - 1] += StarterLine.imagesOf(pictures.count, master.display).words
  if pictures.contains(where: { $0.size.width != $0.size.height && !$0.isFront }) {
    lines.append(StarterLine.inTheMiddle(color: edge.colorHex).words)
  }
  if pictures.contains(where: \.isFront), !hasFront {
    lines.append(StarterLine.emptyLayers.words)
  }
  if isLoose {
    let names = pictures.map(\.path.display).joined(separator: ", ")
    lines.append(StarterLine.listedInPlist(names: names).words)
  }
  lines.append(StarterLine.sheet(place: shellQuoted(places[0].display)).words)
  return lines.joined(separator: "\n") + "\n"
}

/// What was made of a mark for a web site, with the tags ready to paste.
package func newSiteText(_ set: SiteSet, of mark: FilePath, on ground: RGBA, in folder: FilePath) -> String {
  let count = set.images.count
  var notes = [StarterLine.pastedTags, .markAsPixels]
  if !set.images.contains(where: { $0.content == .monochrome }) {
    notes.append(.noMaskable)
  }
  return
    ([
      StarterLine.imagesOn(folder.display, count, of: mark.display, ground: ground.colorHex).words, "",
    ] + set.tags + [""] + notes.map(\.words)).map { $0 + "\n" }.joined()
}
