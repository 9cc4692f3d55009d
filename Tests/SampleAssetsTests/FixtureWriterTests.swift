import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The writers of test files, held to readers that others wrote.
struct FixtureWriterTests {
  private static let formats: [PNGWriter] = [
    PNGWriter(.gray, bitDepth: 1), PNGWriter(.gray, bitDepth: 2), PNGWriter(.gray, bitDepth: 4),
    PNGWriter(.gray), PNGWriter(.gray, bitDepth: 16),
    PNGWriter(.rgb), PNGWriter(.rgb, bitDepth: 16),
    PNGWriter(.palette, bitDepth: 1), PNGWriter(.palette, bitDepth: 2),
    PNGWriter(.palette, bitDepth: 4), PNGWriter(.palette),
    PNGWriter(.grayAlpha), PNGWriter(.grayAlpha, bitDepth: 16),
    PNGWriter(.rgba), PNGWriter(.rgba, bitDepth: 16),
  ]

  @Test func `pngcheck finds no fault in any kind of PNG`() throws {
    guard let pngcheck = program(named: "pngcheck") else {
      print("pngcheck is not installed: the PNG writer is not checked")
      return
    }
    for (index, format) in Self.formats.enumerated() {
      for filter in PNGWriter.Filter.allCases {
        var writer = format
        writer.filter = filter
        writer.interlaced = index % 2 == Int(filter.rawValue) % 2
        writer.compression = writer.interlaced ? .libdeflate : .portable
        try withFolder(["Icon.png": .png(.icon(29, 31), writer)]) { folder in
          let run = try runProgram(pngcheck, [Array("-q".utf8), Array("Icon.png".utf8)], in: folder)
          #expect(run.outputText + run.errorText == "", "\(writer)")
          #expect(run.exitCode == 0)
        }
      }
    }
  }

  private struct Facts: Codable, Equatable {
    var icons: [String]
    var families: [Int]
    var phone: Bool
  }

  @Test func `both forms of a property list read as what was written`() throws {
    let names = ["Icon.png", "Ikone & <größe>.png"] + (0..<20).map { "Icon-\($0).png" }
    let list: FixturePropertyList = [
      "icons": .array(names.map { .string($0) }), "families": [1, 2, 70000], "phone": true,
    ]
    let expected = Facts(icons: names, families: [1, 2, 70000], phone: true)
    for bytes in [list.xml, list.binary] {
      #expect(try PropertyListDecoder().decode(Facts.self, from: Data(bytes)) == expected)
    }
  }

  private struct ProjectFacts: Decodable {
    struct Object: Decodable {
      let isa: String
      let name: String?
      let buildSettings: [String: String]?
    }
    let rootObject: String
    let objects: [String: Object]
  }

  @Test func `a project reads as an OpenStep property list`() throws {
    var project = XcodeProject()
    project.settings = ["Release": ["IPHONEOS_DEPLOYMENT_TARGET": "4.3", "TARGETED_DEVICE_FAMILY": "1,2"]]
    project.resources = ["Resources/Icon.png", "Icon \"2\".png"]
    let facts = try PropertyListDecoder().decode(ProjectFacts.self, from: Data(project.text.utf8))
    let counts = Dictionary(grouping: facts.objects.values, by: \.isa).mapValues(\.count)
    #expect(facts.objects[facts.rootObject]?.isa == "PBXProject")
    #expect(
      counts == [
        "PBXProject": 1, "PBXGroup": 1, "PBXNativeTarget": 1, "PBXResourcesBuildPhase": 1,
        "XCConfigurationList": 2, "XCBuildConfiguration": 2, "PBXFileReference": 2, "PBXBuildFile": 2,
      ])
    #expect(facts.objects.values.contains { $0.buildSettings == project.settings["Release"] })
  }

  @Test func `a folder holds what its tree says and is deleted afterwards`() throws {
    let tree: FixtureTree = [
      "a/b/Icon.png": .png(2), FixturePath(bytes: [0x49, 0xFF]): .text("x"), "link": .link(to: "a"),
      "pipe": .pipe, "locked": .lockedFolder(["x": .text("")]),
    ]
    var kept = FilePath()
    try withFolder(tree) { folder in
      kept = folder
      let listing = try runProgram(
        "/bin/ls", ["-A", "."].map { Array($0.utf8) }, in: folder, environment: ["LC_ALL": "C"])
      let names = listing.output.split(separator: UInt8(ascii: "\n")).map { Array($0) }
      #expect(names == [[0x49, 0xFF]] + ["a", "link", "locked", "pipe"].map { Array($0.utf8) })
    }
    let after = try runProgram("/bin/ls", [Array(kept.string.utf8)])
    #expect(after.exitCode != 0)
  }
}
