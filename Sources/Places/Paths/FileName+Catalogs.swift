extension FileName {
  /// Whether a folder of this name is an asset catalog; one of stickers has another ending.
  package var isAssetCatalog: Bool { hasExtension("xcassets") }

  /// Whether a folder of this name holds sets, of stickers too.
  package var isCatalog: Bool { isAssetCatalog || hasExtension("xcstickers") }
}
