import PropertyLists
import Testing

/// A list is read whole, refused wherever it is cut, and with one byte changed either read or refused: some bytes are those of
/// values, so that of all changes there are both.
/// - Parameter count: the first bytes that are a list of another notation.
func expectBroken(_ file: [UInt8], changedTo bytes: [UInt8], butForFirst count: Int = 0) throws {
  let whole = try PropertyList(parsing: file)
  var (others, refused) = (0, 0)
  for index in file.indices {
    if index == 0 || index > count {
      #expect(throws: PropertyListError.self) { try PropertyList(parsing: Array(file[..<index])) }
    }
    for byte in bytes where byte != file[index] {
      var changed = file
      changed[index] = byte
      do throws(PropertyListError) {
        if try PropertyList(parsing: changed) != whole { others += 1 }
      } catch {
        refused += 1
      }
    }
  }
  #expect(others > 0 && refused > 0)
}
