import CLibDeflate

/// The data of a deflate stream that must fill exactly `size` bytes and end with `stream`.
func inflate(_ stream: [UInt8], size: Int) throws(ZipError) -> [UInt8] {
  guard let decompressor = libdeflate_alloc_decompressor() else { throw ZipError(.brokenData) }
  defer { libdeflate_free_decompressor(decompressor) }
  var used = 0
  var result = LIBDEFLATE_BAD_DATA
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    result = libdeflate_deflate_decompress_ex(
      decompressor, stream, stream.count, buffer.baseAddress, size, &used, nil)
    count = result == LIBDEFLATE_SUCCESS ? size : 0
  }
  guard result == LIBDEFLATE_SUCCESS, used == stream.count else { throw ZipError(.brokenData) }
  return bytes
}

/// CRC-32 as in APPNOTE.TXT 4.4.7.
func checksum(_ bytes: [UInt8]) -> UInt32 { libdeflate_crc32(0, bytes, bytes.count) }
