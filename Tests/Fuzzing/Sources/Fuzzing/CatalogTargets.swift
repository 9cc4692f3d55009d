import AssetCatalogs
import FileTree
import Model
import Places
import SpecTables

extension FuzzTarget {
  /// The first byte chooses a type of set, a group or an icon.json; the others are the manifest.
  static let assetCatalogs = FuzzTarget(name: "asset-catalogs", seeds: { catalogSeeds }) { start, count in
    let input = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard let choice = input.first else { return -1 }
    let bytes = Array(input[1...])
    if choice == iconChoice {
      let content = (try? IconManifest(parsing: bytes, files: listing.files))?.content
      for image in content?.groups.flatMap(\.layers).flatMap(\.images) ?? [] {
        check(image.file, named: image.filename, among: listing.files)
      }
      return 0
    }
    let type = Int(choice) < SetType.allCases.count ? SetType.allCases[Int(choice)] : nil
    let manifest = try? SetManifest(parsing: bytes, type: type, listing: listing)
    for entry in manifest?.entries ?? [] {
      check(entry.file, named: entry.filename, among: listing.files + listing.folders)
    }
    return 0
  }
}

/// Stops the run where a file is said to be there that is not, or a name that could lead elsewhere.
private func check(_ file: EntryFile, named name: FileName?, among names: [FileName]) {
  switch file {
  case .none: precondition(name == nil, "a name without a file")
  case .empty: precondition(name == "", "no empty name")
  case .present: precondition(name.map(names.contains) == true, "present and not there")
  case .nearMiss(let other, _): precondition(name != other && names.contains(other), "no near miss")
  case .absent: precondition(name != nil, "absent without a name")
  case .ignored: preconditionFailure("a reader of catalogs knows no git")
  }
}

private let iconChoice: UInt8 = 255

private let listing = FolderListing(
  files: ["Contents.json", "a.png", "A b.png", "cafe\u{301}.png", FileName(bytes: [0xFF, 0x2E])],
  folders: ["a.imageset", "Front.imagestacklayer"])

/// One manifest for each type, one in UTF-16 and one of an icon.
private var catalogSeeds: [[UInt8]] {
  let members =
    #""idiom":"iphone","size":"60x60","scale":"2x","role":"appLauncher","subtype":"38mm","platform":"ios","#
    + #""orientation":"portrait","extent":"full-screen","minimum-system-version":"7.0","screenWidth":"{1,2}","#
    + #""appearances":[{"appearance":"luminosity","value":"dark"}],"unassigned":true,"filename":"caf\u00e9.png""#
  let properties =
    #""properties":{"template-rendering-intent":"template","pre-rendered":true,"grid-size":"small","filename":"A.png","#
    + #""provides-namespace":true,"content-reference":{"name":"a"},"accessibility-label":"x"}"#
  let sets = SetType.allCases.enumerated().map { index, type in
    [UInt8(index)]
      + Array(
        "{\"\(type.arrayKey ?? "none")\":[{\(members)},{}],\"info\":{\"version\":1},\(properties)}".utf8)
  }
  let wide = "{\"images\":[{\"filename\":\"a.png\"}]}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  let icon =
    #"{"groups":[{"name":"G","layers":[{"image-name":"A.png","hidden":false,"fill":{"solid":"gray:1,1"},"#
    + #""image-name-specializations":[{"appearance":"dark","value":"a.png"}]}]}],"fill":{"linear-gradient":["a"]},"#
    + #""supported-platforms":{"squares":"shared","circles":["watchOS"]},"fill-specializations":[{"value":"none"}]}"#
  return sets + [[2, 0xFF, 0xFE] + wide, [iconChoice] + Array(icon.utf8)]
}
