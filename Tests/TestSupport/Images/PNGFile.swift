/// A PNG as a list of chunks, for tests that spoil one of them.
package struct PNGFile: Sendable {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package struct Chunk: Equatable, Sendable {
    package var type: String
    package var data: [UInt8]
    /// Added by exclusive or to the right CRC: 0 for a sound chunk.
    package var crcFault: UInt32

    package init(_ type: String, _ data: [UInt8] = [], crcFault: UInt32 = 0) {
      (self.type, self.data, self.crcFault) = (type, data, crcFault)
    }

    package var bytes: [UInt8] {
      let body = Array(type.utf8) + data
      return bigEndian(UInt32(truncatingIfNeeded: data.count)) + body + bigEndian(crc32(body) ^ crcFault)
    }
  }

  package var chunks: [Chunk]
  /// What stands after the last chunk.
  package var trailing: [UInt8]

  package init(chunks: [Chunk], trailing: [UInt8] = []) {
    self.chunks = chunks
    self.trailing = trailing
  }

  package var bytes: [UInt8] { PNGFile.signature + chunks.flatMap(\.bytes) + trailing }

  /// Where each chunk begins in ``bytes``, its length field first.
  package var offsets: [(type: String, offset: Int)] {
    var offset = PNGFile.signature.count
    return chunks.map { chunk in
      defer { offset += chunk.bytes.count }
      return (chunk.type, offset)
    }
  }

  /// The first chunk of a type; a new one is put before IEND.
  package subscript(type: String) -> Chunk? {
    get { chunks.first { $0.type == type } }
    set {
      let place = chunks.firstIndex { $0.type == type }
      switch (place, newValue) {
      case (let place?, let chunk?): chunks[place] = chunk
      case (let place?, nil): chunks.remove(at: place)
      case (nil, let chunk?): insert(chunk, before: "IEND")
      case (nil, nil): break
      }
    }
  }

  package mutating func drop(_ type: String) { chunks.removeAll { $0.type == type } }

  package mutating func insert(_ chunk: Chunk, before type: String) {
    chunks.insert(chunk, at: chunks.firstIndex { $0.type == type } ?? chunks.endIndex)
  }

  /// Divides the image data into chunks of at most `size` bytes.
  package mutating func splitImageData(every size: Int) {
    chunks = chunks.flatMap { chunk -> [Chunk] in
      guard chunk.type == "IDAT" else { return [chunk] }
      return stride(from: 0, to: chunk.data.count, by: size).map {
        Chunk("IDAT", Array(chunk.data[$0..<min($0 + size, chunk.data.count)]))
      }
    }
  }
}
