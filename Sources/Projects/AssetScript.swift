/// A script phase that may put a catalog into the product without the target's having it as a member.
package struct AssetScript: Equatable, Sendable {
  package let name: String
  /// The catalogs and Icon Composer files that its text or its inputs name, as they are written.
  package let catalogs: [String]
  /// Runs `Pods-App-resources.sh` of CocoaPods and does no more with catalogs. That one compiles every catalog in the folder of
  /// the project and copies the files of pods: it makes no icon where there is no catalog, and copies none of the app.
  package let isOfCocoaPods: Bool

  package init(name: String, catalogs: [String], isOfCocoaPods: Bool = false) {
    self.name = name
    self.catalogs = catalogs
    self.isOfCocoaPods = isOfCocoaPods
  }
}
