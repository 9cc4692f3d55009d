import AssetCatalogs
import Model
import Places
import TestSupport
import Testing

private func faults(_ text: String) throws -> [IconValueFault] {
  try IconManifest(parsing: Array(text.utf8), files: ["a.svg"]).content.faults
}

/// What an icon.json holds against what the files of published apps have in common.
@Suite struct `The grammar of an icon.json` {
  @Test func `takes every key that published files have`() throws {
    let text = """
      {
        "color-space-for-untagged-svg-colors" : "display-p3",
        "fill-specializations" : [
          { "value" : "system-light" }, { "appearance" : "dark", "value" : "automatic" },
          { "idiom" : "square", "value" : { "solid" : "extended-gray:1.20000,1.00000" } },
          {
            "appearance" : "tinted",
            "value" : {
              "linear-gradient" : [ "display-p3:0.1,0.2,0.3,1", "srgb:0,0,0,0.5" ],
              "orientation" : { "start" : { "x" : 0.5, "y" : 0 }, "stop" : { "x" : 0.5, "y" : 0.7 } }
            }
          }
        ],
        "groups" : [
          {
            "name" : "Front", "hidden" : false, "opacity" : 1, "blend-mode" : "soft-light",
            "blur-material" : null, "blur-material-specializations" : [ { "appearance" : "dark", "value" : 0.5 } ],
            "lighting" : "combined", "specular" : true, "shadow" : { "kind" : "layer-color", "opacity" : 0.5 },
            "translucency" : { "enabled" : true, "value" : 0.5 },
            "refractivity" : { "enabled" : true, "depth" : 3, "strength" : 0.5 },
            "layers" : [
              {
                "name" : "a", "image-name" : "a.svg", "glass" : true, "hidden-specializations" : [ ],
                "opacity-specializations" : [ { "value" : 0.5 } ], "fill" : { "automatic-gradient" : "gray:0.5,1" },
                "blend-mode-specializations" : [ { "appearance" : "dark", "value" : "plus-lighter" } ],
                "position-specializations" : [
                  { "idiom" : "watchOS", "value" : { "scale" : 1.2, "translation-in-points" : [ -3.5, 0 ] } }
                ]
              }
            ]
          }
        ],
        "supported-platforms" : { "circles" : [ "watchOS" ], "squares" : "shared" }
      }
      """
    #expect(try faults(text) == [])
  }

  /// Source: CotEditor's icon and other files that Icon Composer 2 has written.
  @Test func `takes what the second version writes`() throws {
    let text = """
      {
        "features" : [ "refractivity", "specular-location" ], "implicit-asset-mirroring" : true, "languages" : [ "ja" ],
        "fill" : { "solid" : "named:system-blue" },
        "groups" : [
          {
            "specular" : "inside", "asset-mirroring" : { "mirrorable" : false },
            "specular-specializations" : [ { "localization" : "ja", "value" : "outside" }, { "value" : true } ],
            "specular-highlight-placement" : "automatic", "refractivity-strength" : 0.5, "refractivity-depth" : 2,
            "shadow" : { "kind" : "automatic", "opacity" : 0.5 },
            "layers" : [ { "name" : "a", "image-name" : "a.svg" } ]
          }
        ],
        "supported-platforms" : { "squares" : "shared" }
      }
      """
    #expect(try faults(text) == [])
    let other = text.replacing("\"inside\"", with: "\"beside\"").replacing(
      "\"value\" : true", with: "\"value\" : 3")
    #expect(
      try faults(other).map(\.kind) == [
        .word(text: "beside", known: ["automatic", "inside", "outside"]), .type(expected: .boolean),
      ])
  }

  @Test(arguments: [
    (#"{"solid":"srgb:red"}"#, "solid", IconValueFault.Kind.color(text: "srgb:red"), 10),
    (#"{"solid":"srgb:1,0,0"}"#, "solid", .color(text: "srgb:1,0,0"), 10),
    (#"{"solid":"srgb:2,0,0,1"}"#, "solid", .color(text: "srgb:2,0,0,1"), 10),
    (#"{"solid":"srgb:nan,0,0,1"}"#, "solid", .color(text: "srgb:nan,0,0,1"), 10),
    (##"{"solid":"#ff0000"}"##, "solid", .color(text: "#ff0000"), 10),
    (#"{"automatic-gradient":"gray:1"}"#, "automatic-gradient", .color(text: "gray:1"), 23),
    (#"{"linear-gradient":["gray:1,1"]}"#, "linear-gradient", .gradient(stops: 1), 20),
    (#"{"linear-gradient":[]}"#, "linear-gradient", .gradient(stops: 0), 20),
    (#"{"linear-gradient":["gray:1,1",7]}"#, "linear-gradient", .type(expected: .text), 32),
    (#"{"solid":"gray:1,1","angle":3}"#, "angle", .unknownKey, 29),
    (
      #"{"linear-gradient":["gray:1,1","gray:0,1"],"orientation":{"start":3,"stop":{"x":0,"y":1}}}"#,
      "start", .type(expected: .object), 67
    ),
    (
      #"{"linear-gradient":["gray:1,1","gray:0,1"],"orientation":{"start":{"x":1,"y":1},"stop":{"x":1,"y":1}}}"#,
      "orientation", .emptyGradient, 58
    ),
    (
      #"{"solid":"gray:1,1","orientation":{"start":{"x":1,"y":1},"stop":{"x":0,"y":1}}}"#,
      "orientation", .idle(besides: "solid"), 35
    ),
    (
      #""plain""#, "fill",
      .word(text: "plain", known: ["automatic", "none", "system-light", "system-dark"]), 1
    ),
  ])
  func `names the value of a fill and its place`(
    fill: String, key: String, kind: IconValueFault.Kind, column: Int
  ) throws {
    #expect(
      try faults("{\"groups\":[],\n\"fill\":\n\(fill)}")
        == [IconValueFault(kind, key: key, position: place(3, column))])
  }

  @Test(arguments: [
    (#""opacity":1.5"#, "opacity", IconValueFault.Kind.range(text: "1.5"), 11),
    (#""opacity":"half""#, "opacity", .type(expected: .number), 11),
    (#""hidden":"yes""#, "hidden", .type(expected: .boolean), 10),
    (#""name":7"#, "name", .type(expected: .text), 8),
    (#""shadow":{"kind":"neutral","opacity":5}"#, "opacity", .range(text: "5.0"), 38),
    (#""shadow":"none""#, "shadow", .type(expected: .object), 10),
    (
      #""shadow":{"kind":"soft"}"#, "kind",
      .word(text: "soft", known: ["neutral", "layer-color", "none", "automatic"]), 18
    ),
    (#""lighting":"warm""#, "lighting", .word(text: "warm", known: ["individual", "combined"]), 12),
    (#""translucency":{"enabled":1}"#, "enabled", .type(expected: .boolean), 27),
    (#""blur-material":-1"#, "blur-material", .range(text: "-1.0"), 17),
    (#""position":{"scale":"1"}"#, "scale", .type(expected: .number), 21),
    (#""position":{"translation-in-points":[1]}"#, "translation-in-points", .type(expected: .point), 37),
    (#""opacity-specializations":[{"value":9}]"#, "opacity-specializations", .range(text: "9.0"), 37),
    (#""specular-specializations":{}"#, "specular-specializations", .type(expected: .list), 28),
    (#""specular-specializations":[true]"#, "specular-specializations", .type(expected: .object), 29),
    (#""specular-specializations":[{"appearence":"dark","value":true}]"#, "appearence", .unknownKey, 43),
    (#""imageName":"a.svg""#, "imageName", .unknownKey, 13),
  ])
  func `names the value of a group and its place`(
    member: String, key: String, kind: IconValueFault.Kind, column: Int
  ) throws {
    #expect(
      try faults("{\"groups\":[\n{\(member)}]}")
        == [IconValueFault(kind, key: key, position: place(2, column + 1))])
  }

  @Test func `knows the blend modes, and no others`() throws {
    func kinds(_ mode: String) throws -> [String] {
      try faults(#"{"groups":[{"layers":[{"blend-mode":"\#(mode)"}]}]}"#).map(\.key)
    }
    // Seen in published files.
    for mode in ["normal", "overlay", "screen", "multiply", "plus-darker", "lighten", "hard-light"] {
      #expect(try kinds(mode) == [])
    }
    #expect(try kinds("multiplied") == ["blend-mode"])
    #expect(try kinds("Normal") == ["blend-mode"])
  }

  @Test func `leaves to the reader what has a diagnostic of its own`() throws {
    for fill in ["7", #"{"automaticGradient":"gray:1,1"}"#, #"{"solid":7}"#] {
      let icon = try IconManifest(parsing: Array(#"{"groups":[],"fill":\#(fill)}"#.utf8), files: [])
      #expect(icon.content.faults == [])
      #expect(icon.diagnostics.map(\.kind) == [.unknownValue("fill")])
    }
  }

  @Test func `ends after a hundred`() throws {
    let members = (0..<300).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(try faults("{\"groups\":[],\(members)}").count == 100)
  }

  @Test func `takes one kind of fill, and whole points`() throws {
    let two = try faults(
      #"{"fill": {"solid": "srgb:1,0,0,1", "linear-gradient": ["srgb:1,0,0,1", "srgb:0,0,0,1"]}, "groups": []}"#
    )
    #expect(two.map(\.kind) == [.several(keys: ["solid", "linear-gradient"])])
    let half = try faults(
      #"{"fill": {"linear-gradient": ["srgb:1,0,0,1", "srgb:0,0,0,1"], "orientation": {"stop": {"x": 1}}}, "groups": []}"#
    )
    #expect(half.map(\.kind) == [.lacks(member: "y")])
  }
}
