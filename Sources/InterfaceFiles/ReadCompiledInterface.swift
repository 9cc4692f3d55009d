package import Model
package import PropertyLists
package import SystemPackage

/// What a compiled storyboard plainly holds: whether it says with what it begins, and of its nibs the names of images
/// and colours, and the classes of the app.
/// - Parameters:
///   - info: its Info.plist; nil where that cannot be read.
///   - nibs: the bytes of each nib in it.
package func readCompiledStoryboard(
  info: PropertyList?, nibs: [[UInt8]], path: FilePath, locale: String? = nil
) -> InterfaceFile {
  var file = InterfaceFile(path: path, locale: locale)
  file.isCompiled = true
  // One that names no controller at all is not known to lack the first.
  if let info, info["UIViewControllerIdentifiersToNibNames"]?.dictionary?.isEmpty == false {
    file.hasFirstScene = info["UIStoryboardDesignatedEntryPointIdentifier"]?.string?.isEmpty == false
  }
  for nib in nibs where !nib.isEmpty { file.add(nib) }
  return file
}

/// The same of a compiled xib. One without bytes says nothing.
package func readCompiledNib(_ bytes: [UInt8], path: FilePath, locale: String? = nil) -> InterfaceFile {
  var file = InterfaceFile(path: path, locale: locale)
  file.isCompiled = true
  file.add(bytes)
  return file
}

extension InterfaceFile {
  /// A nib of another form than the one of iOS 8 and later says nothing.
  fileprivate mutating func add(_ bytes: [UInt8]) {
    guard NIBArchive.isOne(bytes) else { return }
    guard let archive = NIBArchive(bytes) else {
      state = .invalid(line: nil, reason: .damaged)
      return
    }
    var known = Set(names)
    for name in archive.imageNames where known.insert(name).inserted { names.append(name) }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var classes = Set(forbidden.map(\.name))
    for name in archive.swappedClasses where !isSystemClass(name) && classes.insert(name).inserted {
      forbidden.append(ForbiddenPart(.customClass, name: name, line: nil))
    }
  }
}
