import Model
import PropertyLists

extension AppIdentity {
  init(_ list: PropertyList) {
    func text(_ key: String) -> String? {
      list[key]?.string.flatMap { $0.isEmpty || $0.hasBuildVariable ? nil : $0 }
    }
    self.init(
      name: text("CFBundleDisplayName") ?? text("CFBundleName"), bundleIdentifier: text("CFBundleIdentifier"),
      version: text("CFBundleShortVersionString"))
  }
}
