import FileTree
import Places
import SystemPackage

/// The file in a folder that says that others build upon what lies there: a podspec, or a package that offers
/// libraries and no app.
func libraryFile(in folder: FilePath) -> FileName? {
  let names = ((try? listFolder(folder)) ?? []).map(\.name).sorted(by: <)
  if let podspec = names.first(where: { $0.hasExtension("podspec") && !$0.isHidden }) { return podspec }
  guard names.contains("Package.swift"),
    let bytes = try? readFile(folder.child("Package.swift"), limit: packageByteLimit)
  else { return nil }
  let offersLibraries = bytes[...].containsBytes(of: ".library(")
  return offersLibraries && !bytes[...].containsBytes(of: ".iOSApplication(") ? "Package.swift" : nil
}

/// Bytes of a `Package.swift`. Those of large packages have some ten thousand.
let packageByteLimit = 1 << 20
