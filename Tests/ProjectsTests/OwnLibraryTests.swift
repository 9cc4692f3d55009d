import Places
import SystemPackage
import Testing

@testable import Projects

/// Applications that are built with the library in whose folder they lie.
@Suite struct `Which application shows the library around it` {
  private func reasons(
    _ file: FileName? = "Kit.podspec", products: Set<String> = ["Kit"], uses: String? = nil,
    at path: FilePath = "repo/Integration/A.xcodeproj", settings: String = "", archived: [String]? = nil
  ) throws -> [HelperReason?] {
    var app = try TargetList(
      path: path, targets: [.init(name: "A", settings: settings)], archived: archived, uses: uses
    ).read()
    app.localPackageProducts = products
    let kit = try TargetList(
      path: "repo/Kit.xcodeproj", targets: [.init(name: "K", type: "library.static")]
    ).read()
    return shippingVerdicts(of: [app, kit], below: "repo", library: { _ in file }).map(\.helper)
  }

  @Test func `with the package of the podspec's name, or after its project`() throws {
    let shows: [HelperReason?] = [.demo(folder: "Integration", library: "Kit.podspec")]
    #expect(try reasons() == shows)
    #expect(try reasons(products: [], uses: "../Kit.xcodeproj") == shows)
  }

  @Test func `not where an app may keep its own modules`() throws {
    for file: FileName? in ["Package.swift", "Other.podspec", nil] { #expect(try reasons(file) == [nil]) }
    #expect(try reasons(products: []) == [nil])
    #expect(try reasons(products: [], uses: "../Other.xcodeproj") == [nil])
    #expect(try reasons(at: "repo/A.xcodeproj") == [nil])
  }

  @Test func `not where a scheme archives it, or it is signed for users`() throws {
    #expect(try reasons(archived: ["A"]) == [nil])
    #expect(try reasons(settings: #"CODE_SIGN_IDENTITY = "Apple Distribution";"#) == [nil])
  }
}
