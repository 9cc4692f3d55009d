package import Places

/// Whether folders of this name below a source tree are never looked at: what was built, fetched, or is of tests.
package func isSkippedInSources(_ name: FileName) -> Bool { FolderScan.leavesOut(name) }
