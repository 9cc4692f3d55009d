package import CompiledCatalog
import ImageProperties
import Places

extension CompiledCatalogError: WordedDiagnosis {
  /// What is wrong and where, as the end of a sentence that names the file.
  package var text: String { "\(sentence) (byte \(offset))" }

  private var sentence: String {
    switch fault {
    case .notABlockStore: "no compiled asset catalog: the file does not begin with BOMStore"
    case .notACatalog: "a BOMStore without CARHEADER, so no compiled asset catalog"
    case .truncated(let part): "\(part.words) reaches beyond its end"
    case .wrongTag(let part): "\(part.words) does not begin with its tag"
    case .unsupportedVersion(let part, let version):
      "\(part.words) has version \(version), which is not known"
    case .bigEndian: "a catalog in big-endian order, which is not read"
    case .missing(let part): "\(part.words) is missing"
    case .wrongBlock(let number): "block \(number) is named, which the file does not have"
    case .overlap: "blocks lie over one another"
    case .cycle(let part): "\(part.words) leads back to itself"
    case .tooDeep(let part, let limit): "\(part.words) is more than \(limit) levels deep"
    case .tooMany(let elements, let limit): "more than \(limit) \(elements.words)"
    case .wrongCount(let part, let stated, let found):
      "\(part.words) states \(stated) entries and holds \(found)"
    case .wrongLength(let part, let expected, let found):
      "\(part.words) has \(found) bytes, fewer than the \(expected) of its values"
    case .unsupportedKeys(let part): "\(part.words) has keys of a kind that is not known"
    }
  }
}

extension CatalogStructure {
  fileprivate var words: String {
    switch self {
    case .named(let name): name
    case .node(let tree): "a node of \(tree)"
    case .name(let tree): "the name of \(tree)"
    case .facetName: "the name of a facet"
    case .store: "the store"
    case .storeHeader: "the store's header"
    case .blockIndex: "the index of blocks"
    case .blockNames: "the list of named blocks"
    case .bitmap: "a bitmap"
    case .band: "a band of a bitmap"
    case .keptFile: "a kept file"
    case .iconSizes: "the list of an icon's sizes"
    case .colorComponents: "the list of a colour's components"
    case .properties: "the list of properties"
    case .payload: "what a rendition stores"
    case .property: "a property of a rendition"
    case .facet: "a facet"
    case .renditionKey: "a rendition's key"
    case .rendition: "a rendition"
    case .lzfseStream: "an LZFSE stream"
    case .bitmapRows: "the rows of a bitmap"
    }
  }
}

extension CompiledCatalogError.Elements {
  fileprivate var words: String {
    switch self {
    case .namedBlocks: "named blocks"
    case .keyAttributes: "attributes of a key"
    case .treeEntries(let tree): "entries of \(tree)"
    case .listEntries(let part): "entries in \(part.words)"
    }
  }
}

extension Undecoded: WordedDiagnosis {
  package var text: String {
    switch self {
    case .record(let error): "its record cannot be read: \(error.text)"
    case .properties(let error): "its properties cannot be read: \(error.text)"
    case .payload(let error): "what it stores cannot be read: \(error.text)"
    case .payloadTag(let tag): "what it stores is of an unknown kind, \(tag)"
    case .compression(let id): "its pixels are compressed in an unknown way, \(id.rawValue)"
    case .layout(let id): "its layout is not known, \(id)"
    case .noSheet: "the packed sheet that holds it is not in the file"
    case .outsideSheet: "it lies beyond the edges of its packed sheet"
    case .noSize: "its size is not stated"
    case .compressedFile: "the file that it stores is compressed"
    case .alphaOf(let format): "whether it has alpha is not read from \(format.name)"
    }
  }
}
