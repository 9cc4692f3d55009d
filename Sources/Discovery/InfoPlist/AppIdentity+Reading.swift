import Model
import Places
import PropertyLists

extension AppIdentity {
  init(_ list: PropertyList) {
    func text(_ key: String) -> Untrusted? {
      list[key]?.string.flatMap { $0.isEmpty || $0.hasBuildVariable ? nil : Untrusted($0) }
    }
    self.init(
      name: text("CFBundleDisplayName") ?? text("CFBundleName"), bundleIdentifier: text("CFBundleIdentifier"),
      version: text("CFBundleShortVersionString"))
  }
}
