import Notations
package import Places

/// What RoboVM, with which libGDX builds for iOS, calls its settings.
package let roboVMFile: FileName = "robovm.xml"

/// The Info.plist of the app, as `robovm.xml` names it; nil where it names none, or by a variable.
///
/// Source: github.com/MobiVM/robovm, compiler/compiler, Config (`iosInfoPList`, `infoPList`).
package func propertyListOfRoboVM(_ bytes: [UInt8]) -> String? {
  guard let root = try? readXML(bytes), root.name == "config" else { return nil }
  let names = ["iosInfoPList", "infoPList"].flatMap { root.children($0) }.map(\.text)
  return names.first { !$0.isEmpty && !$0.contains("${") }
}

/// The folders whose files RoboVM copies into the app, as `robovm.xml` writes them.
///
/// Source: github.com/MobiVM/robovm, compiler/compiler, Config and Resource (`resources`, `directory`).
package func resourceFoldersOfRoboVM(_ bytes: [UInt8]) -> [String] {
  guard let root = try? readXML(bytes), root.name == "config" else { return [] }
  return root.children("resources").flatMap(\.children).flatMap { resource in
    resource.name == "directory" ? [resource.text] : resource.children("directory").map(\.text)
  }
}
