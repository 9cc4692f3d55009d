import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// Compares a text with `Goldens/NAME`. The file is reviewed line by line in the commit that changes it;
/// with RECORD=1 in the environment it is written anew.
func expectGolden(_ text: String, _ name: FileName, sourceLocation: SourceLocation = #_sourceLocation) throws
{
  let file = repositoryRoot.appending("Tests/ReportingTests/Goldens").appending(name)
  if environmentVariable("RECORD") != nil { try writeFile(Array(text.utf8), to: file) }
  let golden = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
  let difference = zip(golden.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
  #expect(
    golden == text,
    "\(name.display) differs, first at: \(difference.map { "\($0.0)\n  is \($0.1)" } ?? "its length")",
    sourceLocation: sourceLocation)
}
