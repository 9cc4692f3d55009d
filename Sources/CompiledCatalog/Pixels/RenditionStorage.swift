/// Where a rendition's pixels lie, and what their headers say of them beside its size.
struct RenditionStorage: Sendable {
  /// Bytes of the file.
  let payload: Range<Int>
  /// Of the decompressed bitmap; 0 where the record does not tell.
  let bytesPerRow: Int
  let colorSpace: RenditionColorSpace
  /// Where on a packed sheet it lies.
  let link: SheetLink?
  /// Of that sheet, among the catalog's renditions; nil where the file does not hold it.
  let sheetIndex: Int?
}
