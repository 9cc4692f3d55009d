/// A script phase that may put a catalog into the product without the target's having it as a member.
package struct AssetScript: Equatable, Sendable {
  package let name: String
  /// The catalogs and Icon Composer files that its text or its inputs name, as they are written.
  package let catalogs: [String]
  /// Calls `actool`, or a script of CocoaPods that does.
  package let compilesCatalogs: Bool

  package init(name: String, catalogs: [String], compilesCatalogs: Bool) {
    self.name = name
    self.catalogs = catalogs
    self.compilesCatalogs = compilesCatalogs
  }
}
