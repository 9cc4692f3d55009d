import Places

/// Why a compiled asset catalog, or one entry of it, could not be read.
package struct CompiledCatalogError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    /// The file does not begin as a block store does.
    case notABlockStore
    /// A block store of another purpose, such as an installer's list of files.
    case notACatalog
    /// A structure reaches beyond the end of its block or of the file.
    case truncated(CatalogStructure)
    /// A structure does not begin with its tag.
    case wrongTag(CatalogStructure)
    case unsupportedVersion(CatalogStructure, UInt32)
    /// The catalog's own structures are in big-endian order, as no known one is.
    case bigEndian
    case missing(CatalogStructure)
    /// A block that the store does not have.
    case wrongBlock(UInt32)
    /// Blocks lie over one another, so that the same bytes would be read again and again.
    case overlap
    /// A tree whose nodes lead back to one of them.
    case cycle(CatalogStructure)
    case tooDeep(CatalogStructure, limit: Int)
    case tooMany(Elements, limit: Int)
    /// A tree that holds another number of entries than it states.
    case wrongCount(CatalogStructure, stated: Int, found: Int)
    /// A structure shorter than the file's own key format makes it.
    case wrongLength(CatalogStructure, expected: Int, found: Int)
    case unsupportedKeys(CatalogStructure)
  }

  /// What there may be too many of.
  package enum Elements: Hashable, Sendable {
    case namedBlocks, keyAttributes
    case treeEntries(String)
    case listEntries(CatalogStructure)
  }

  package let fault: Fault
  /// The byte of the file at which the fault shows.
  package let offset: Int

  package init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }
}

extension CompiledCatalogError: Diagnosis {}

/// A part of a catalog.
package enum CatalogStructure: Hashable, Sendable {
  /// A block by its name, such as KEYFORMAT, or the tree that it leads to.
  case named(String)
  case node(of: String)
  /// The name of an entry of a tree.
  case name(in: String)
  case store, storeHeader, blockIndex, blockNames
  case facet, facetName
  case rendition, renditionKey, properties, property, payload
  case bitmap, band, bitmapRows, lzfseStream
  case keptFile, iconSizes, colorComponents
}
