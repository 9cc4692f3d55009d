internal import CLibDeflate

/// How the pixels of a test image are compressed.
package enum Compression: Sendable {
  /// libdeflate at its ordinary level: quick, but its bytes may change with its version.
  case libdeflate
  /// ``portableDeflate(_:)``: the same bytes everywhere, for committed files.
  case portable

  /// A deflate stream without a header (RFC 1951).
  package func deflate(_ data: [UInt8]) -> [UInt8] {
    switch self {
    case .portable: portableDeflate(data)
    case .libdeflate: libraryDeflate(data)
    }
  }

  /// A deflate stream with header and checksum (RFC 1950).
  package func zlib(_ data: [UInt8]) -> [UInt8] {
    [0x78, 0x9C] + deflate(data) + bigEndian(adler32(data))
  }
}

package func crc32(_ data: [UInt8]) -> UInt32 { libdeflate_crc32(0, data, data.count) }

package func adler32(_ data: [UInt8]) -> UInt32 { libdeflate_adler32(1, data, data.count) }

package func bigEndian(_ value: UInt32) -> [UInt8] {
  (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
}

private func libraryDeflate(_ data: [UInt8]) -> [UInt8] {
  guard let compressor = libdeflate_alloc_compressor(6) else { return portableDeflate(data) }
  defer { libdeflate_free_compressor(compressor) }
  let bound = libdeflate_deflate_compress_bound(compressor, data.count)
  return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = libdeflate_deflate_compress(compressor, data, data.count, buffer.baseAddress, bound)
  }
}
