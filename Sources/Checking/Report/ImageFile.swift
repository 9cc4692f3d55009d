import Places
package import SystemPackage

/// An image file as a report counts it: by a hash of its path, since the paths of all images are most of
/// what a report of many would hold. Of a hundred thousand files two share one of the 64-bit hashes once in
/// three billion reports.
package struct ImageFile: Hashable, Sendable {
  private let pathHash: Int

  package init(_ path: FilePath) { pathHash = PathKey(path).hashValue }
}
