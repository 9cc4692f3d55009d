import AssetSources
import Checking
import FileTree
import Policy
import SpecTables
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One run: paths in, report out.
func examine(
  _ options: TargetOptions, tables: SpecTables, configuration: Configuration? = nil
) async -> Report {
  var discovery = discover(
    options.inputPaths, flags: options.flags(above: configuration), tables: tables)
  await readImages(of: &discovery.inputs, tables: tables, jobs: options.jobs ?? processorCount)
  return check(discovery, tables: tables)
}

/// The tables, or the end of the run: they are part of the program, so a fault in them is ours.
func loadTables() throws -> SpecTables {
  do throws(SpecError) {
    return try SpecTables.embedded()
  } catch {
    Output.complain("iconproof: Specs/\(error.table).json:\(error.position): \(error.reason)")
    throw EndOfRun(verdict: .incomplete)
  }
}

/// The sentences of the store, as the tables are loaded.
func loadMessages() throws -> [StoreMessage] {
  do throws(SpecError) {
    return try StoreMessage.embedded()
  } catch {
    Output.complain("iconproof: Specs/\(error.table).json:\(error.position): \(error.reason)")
    throw EndOfRun(verdict: .incomplete)
  }
}

/// Paths as machine formats count them: from the repository's root, else from the working folder.
func repositoryBase() -> PathBase {
  let folder = workingFolder()
  return PathBase(repositoryRoot(above: folder) ?? folder, from: folder)
}

private var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
