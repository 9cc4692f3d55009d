package import Archives

/// Where the bytes of an image are.
package enum ImageSource: Sendable {
  /// In the file of the image's path.
  case file
  indirect case member(ZipMember, of: ZipArchive)
}
