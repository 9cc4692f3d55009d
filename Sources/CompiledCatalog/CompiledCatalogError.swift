import Places

/// Why a compiled asset catalog, or one entry of it, could not be read.
package struct CompiledCatalogError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    /// The file does not begin as a block store does.
    case notABlockStore
    /// A block store of another purpose, such as an installer's list of files.
    case notACatalog
    /// A structure reaches beyond the end of its block or of the file.
    case truncated(String)
    /// A structure does not begin with its tag.
    case wrongTag(String)
    case unsupportedVersion(String, UInt32)
    /// The catalog's own structures are in big-endian order, as no known one is.
    case bigEndian
    case missing(String)
    /// A block that the store does not have.
    case wrongBlock(UInt32)
    /// Blocks lie over one another, so that the same bytes would be read again and again.
    case overlap
    /// A tree whose nodes lead back to one of them.
    case cycle(String)
    case tooDeep(String, limit: Int)
    case tooMany(String, limit: Int)
    /// A tree that holds another number of entries than it states.
    case wrongCount(String, stated: Int, found: Int)
    /// A structure shorter than the file's own key format makes it.
    case wrongLength(String, expected: Int, found: Int)
    case unsupportedKeys(String)
  }

  package let fault: Fault
  /// The byte of the file at which the fault shows.
  package let offset: Int

  init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }

  /// What is wrong and where, as the end of a sentence that names the file.
  package var reason: String { "\(sentence) (byte \(offset))" }

  private var sentence: String {
    switch fault {
    case .notABlockStore: "no compiled asset catalog: the file does not begin with BOMStore"
    case .notACatalog: "a BOMStore without CARHEADER, so no compiled asset catalog"
    case .truncated(let part): "\(part) reaches beyond its end"
    case .wrongTag(let part): "\(part) does not begin with its tag"
    case .unsupportedVersion(let part, let version): "\(part) has version \(version), which is not known"
    case .bigEndian: "a catalog in big-endian order, which is not read"
    case .missing(let part): "\(part) is missing"
    case .wrongBlock(let number): "block \(number) is named, which the file does not have"
    case .overlap: "blocks lie over one another"
    case .cycle(let part): "\(part) leads back to itself"
    case .tooDeep(let part, let limit): "\(part) is more than \(limit) levels deep"
    case .tooMany(let part, let limit): "more than \(limit) \(part)"
    case .wrongCount(let part, let stated, let found): "\(part) states \(stated) entries and holds \(found)"
    case .wrongLength(let part, let expected, let found):
      "\(part) has \(found) bytes, fewer than the \(expected) of its values"
    case .unsupportedKeys(let part): "\(part) has keys of a kind that is not known"
    }
  }
}

extension CompiledCatalogError: Diagnosis {
  package var words: String { reason }
}
