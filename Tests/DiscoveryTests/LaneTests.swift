import SpecTables
import Testing

@testable import Discovery

/// What a file of fastlane says of the way to users.
@Suite struct LaneTests {
  @Test(arguments: [
    (#"build_app(scheme: "App", export_method: "developer-id")"#, ["developer-id"]),
    ("gym(export_method: 'app-store')", ["app-store"]), (#"export_method("developer-id")"#, ["developer-id"]),
    (#"gym(export_options: { method: "developer-id" })"#, ["developer-id"]),
    (#"gym(export_options: { "method" => "developer-id" })"#, ["developer-id"]),
    ("gym(\n  export_options: {\n    method: 'mac-application',\n  })", ["mac-application"]),
    (#"# gym(export_method: "developer-id")"#, []), (#"method: "get""#, []), (#"http(method: :post)"#, []),
    (#"match(type: "developer_id")"#, []),
  ])
  func `the methods of an export are its literals`(text: String, methods: [String]) {
    #expect(LaneText(text).methods == methods)
  }

  @Test(arguments: [
    ("upload_to_app_store", true), ("  deliver(force: true)", true), ("pilot", true),
    ("lane :deliver do", false),
    ("# upload_to_testflight", false), ("deliver_notes", false), ("platform :appstore do", false),
  ])
  func `what is called sends the app to the store`(line: String, sends: Bool) {
    #expect(LaneText("lane :x do\n\(line)\nend").sendsToStore == sends)
  }

  @Test(arguments: [
    (#"type("developer_id")"#, ["developer_id"]), (#"match(type: "developer_id")"#, ["developer_id"]),
    (#"sync_code_signing(type: 'appstore')"#, ["appstore"]), (#"match(type: "development")"#, []),
    (#"# type("developer_id")"#, []),
  ])
  func `the certificates of match are its literals`(text: String, types: [String]) {
    let lane = LaneText(text)
    #expect(lane.certificates == types)
    #expect(lane.isForStore == types.contains("appstore"))
  }

  @Test(arguments: [
    ("  notarize(package: app)", true), ("# notarize(package: app)", false), ("notarized = true", false),
  ])
  func `what notarizes is called`(line: String, notarizes: Bool) {
    #expect(LaneText("lane :x do\n\(line)\nend").notarizes == notarizes)
  }

  @Test(
    arguments: [
      ("target: [apk, windows]", []), ("target: [apk, macos]", [.macos]), ("target:\n- apk\n- ipa", [.ios]),
      ("include:\n- os: macos-latest\ntarget: macos\n- os: windows-latest\ntarget: windows", [.macos]),
      ("include:\n- target: ios --release", [.ios]), ("target: ${{ fromJson(a) }}", [.ios, .macos]),
      ("other: [apk]", [.ios, .macos]),
    ] as [(String, Set<Platform>)])
  func `a matrix says for which systems Flutter builds`(matrix: String, systems: Set<Platform>) {
    let text = "strategy:\nmatrix:\n\(matrix)\nsteps:\n- run: flutter build ${{ matrix.target }} --release\n"
    let found = ScriptText(text).flutterParts.map(\.systems)
    #expect(found == (systems.isEmpty ? [] : [systems]))
  }

  @Test(
    arguments: [
      ("flutter build macos --release", [.macos]), ("fvm flutter build ipa", [.ios]),
      ("flutter build ${{ matrix.target }}", [.ios, .macos]),
      ("flutter build --release \"$1\"", [.ios, .macos]),
      ("flutter build ios --flavor $F --build-number=${{ github.run_number }}", [.ios]),
      ("flutter build apk --dart-define=KEY=$KEY", []), ("      platform: macos # flutter", [.macos]),
      ("flutter build apk", []), ("# flutter build macos", []),
      ("runs-on: [build, macos-latest] # flutter", []),
    ] as [(String, Set<Platform>)])
  func `a script has Flutter build an app for a system`(line: String, systems: Set<Platform>) {
    #expect(ScriptText("steps:\n\(line)\n").flutterParts.map(\.systems) == (systems.isEmpty ? [] : [systems]))
  }

  @Test(arguments: [
    ("xcrun notarytool submit App.dmg --wait", true, false), ("xcrun notarytool log", false, false),
    ("  - run: xcrun altool --notarize-app -f App.zip", true, false),
    ("# xcrun notarytool submit App.dmg", false, false),
    ("xcrun altool --upload-app -f App.pkg", false, true), ("method: app-store-connect", false, true),
    ("xcrun notarytool submit App.zip --key-id \"$APP_STORE_CONNECT_KEY_ID\"", true, false),
    ("echo \"$APP_STORE_CONNECT_KEY_ID\"", false, true), ("upload_to_app_store", false, true),
    ("uses: apple-actions/upload-testflight-build@v1", false, true), ("echo done", false, false),
  ])
  func `a script notarizes, or speaks of the store`(line: String, notarizes: Bool, isForStore: Bool) {
    let script = ScriptText("#!/bin/sh\n\(line)\n")
    #expect(script.notarizes == notarizes)
    #expect(script.isForStore == isForStore)
  }
}
