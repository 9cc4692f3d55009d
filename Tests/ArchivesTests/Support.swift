import Archives
import TestSupport
import Testing

/// A case with a name that the test's report shows.
struct Named<Value: Sendable>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: Value

  init(_ description: String, _ value: Value) {
    (testDescription, self.value) = (description, value)
  }
}

extension ZipWriter {
  /// A writer with one thing changed.
  func with(_ change: (inout ZipWriter) -> Void) -> ZipWriter {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Why the archive is not opened; nil where it is.
func openingFault(_ bytes: [UInt8]) -> ZipError.Fault? {
  do throws(ZipError) {
    _ = try ZipArchive(bytes: bytes)
    return nil
  } catch {
    return error.fault
  }
}

/// Why the member is not read; nil where it is.
func readingFault(_ name: MemberName, of archive: ZipArchive, limit: Int = 1 << 20) throws -> ZipError? {
  let member = try #require(archive.member(named: name))
  do throws(ZipError) {
    _ = try archive.read(member, limit: limit)
    return nil
  } catch {
    return error
  }
}

/// The diagnostics of every member that has any, by its name as text.
func memberDiagnostics(_ members: [ZipFixture]) throws -> [String: [MemberDiagnostic]] {
  let archive = try ZipArchive(bytes: ZipWriter(members).bytes())
  let pairs = archive.members.filter { !$0.diagnostics.isEmpty }.map { ($0.name.display, $0.diagnostics) }
  return Dictionary(pairs) { $0 + $1 }
}
