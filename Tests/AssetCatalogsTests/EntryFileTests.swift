import AssetCatalogs
import Model
import Places
import SpecTables
import Testing

@Suite struct `The file of an entry` {
  static let files: [FileName] = [
    "Contents.json", ".hidden.png", "Icon.png", "icon-2.png", "cafe\u{301}.png", "STRASSE.png", "Ünder.png",
    FileName(bytes: [0xFF, 0x2E, 0x70]), "both.png", "Both.png",
  ]

  @Test(arguments: [
    ("Icon.png", EntryFile.present), ("", .empty), ("icon.png", .nearMiss("Icon.png", .letterCase)),
    ("caf\u{E9}.png", .nearMiss("cafe\u{301}.png", .unicodeForm)),
    ("CAF\u{C9}.png", .nearMiss("cafe\u{301}.png", .letterCase)),
    ("u\u{308}nder.png", .nearMiss("Ünder.png", .letterCase)),
    ("BOTH.png", .nearMiss("Both.png", .letterCase)),
    ("both.png", .present), (".hidden.png", .present), ("icon-3.png", .absent), ("Icon", .absent),
    ("Icon.png ", .absent), ("../Icon.png", .absent), ("./Icon.png", .absent), ("sub/Icon.png", .absent),
    ("..", .absent), (".", .absent), ("/", .absent), ("\\u0000", .absent), ("Front.imagestacklayer", .absent),
  ])
  func `is compared byte for byte with the folder`(name: String, file: EntryFile) throws {
    let text = #"{"images":[{"filename":"\#(name)"}],"info":{}}"#
    let value = try manifest(text, files: Self.files, folders: ["Front.imagestacklayer"])
    #expect(value.entries.map(\.file) == [file])
  }

  @Test(arguments: [
    (SetType.imageStack, "layers", EntryFile.present), (.solidImageStack, "layers", .present),
    (.brandAssets, "assets", .present), (.stickerPack, "stickers", .present),
    (.complication, "assets", .present), (.texture, "textures", .present), (.image, "images", .absent),
    (.appIcon, "images", .absent),
  ])
  func `is a set's folder where the type consists of sets`(type: SetType, key: String, file: EntryFile) throws
  {
    let text = #"{"\#(key)":[{"filename":"Front.sticker"}],"info":{}}"#
    #expect(try manifest(text, type, folders: ["Front.sticker"]).entries.map(\.file) == [file])
  }

  @Test func `is a near miss of a folder's name too`() throws {
    let text = #"{"layers":[{"filename":"front.imagestacklayer"}],"info":{}}"#
    let value = try manifest(text, .imageStack, folders: ["Front.imagestacklayer"])
    #expect(value.entries.map(\.file) == [.nearMiss("Front.imagestacklayer", .letterCase)])
  }
}
