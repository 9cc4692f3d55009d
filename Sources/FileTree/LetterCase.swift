import Places
package import SystemPackage

extension FilePath {
  /// The path as the names on the disk are written, where nothing but letter case differs; nil where nothing is there.
  package var foundInAnyCase: FilePath? {
    let path = lexicallyNormalized()
    let names = path.fileNames
    var found: FilePath = path.isAbsolute ? "/" : "."
    for (index, name) in names.enumerated() {
      if name == ".." {
        found = found.child("..")
        continue
      }
      // Of a folder of thousands hardly any name has to be kept and put in order.
      let lowercased = name.lowercased
      let known = (try? listFolder(found) { $0.lowercased == lowercased })?.map(\.name)
      // A folder above the one that is checked may be closed; what is in it is not.
      guard let known else {
        guard index < names.count - 1 else { return nil }
        found = found.child(name)
        continue
      }
      guard let own = known.contains(name) ? name : known.first else { return nil }
      found = found == "." ? FilePath(bytes: own.bytes) : found.child(own)
    }
    return found
  }
}
