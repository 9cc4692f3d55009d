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
}
