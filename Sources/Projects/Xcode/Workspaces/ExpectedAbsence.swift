package import SystemPackage

/// Whether it is everyday that a file or project is not there: CocoaPods and other tools write it, or git ignores it.
package func isAbsenceExpected(of path: FilePath, reading: @escaping FileReading) -> Bool {
  var written = ToolWrittenFiles(read: reading)
  return written.areExpected(at: path)
}

/// Whether git ignores the file.
func isAbsenceOfIgnored(_ path: FilePath, reading: @escaping FileReading) -> Bool {
  var written = ToolWrittenFiles(read: reading)
  return written.isIgnored(path)
}
