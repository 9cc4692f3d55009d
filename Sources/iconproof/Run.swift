import Checking
import Discovery
import Engine
import FileTree
import Model
import Places
import Policy
import ReaderWords
import Reporting
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
/// - Parameters:
///   - paths: in place of those that the user named.
///   - listed: what folders held when configurations were looked for.
///   - isLast: the program ends with the run.
func examine(
  _ options: TargetOptions, at paths: [FilePath]? = nil, tables: SpecTables,
  configuration: Configuration? = nil, listed: ListedFolders = ListedFolders(), isLast: Bool = false
) throws -> Report {
  var flags = try options.flags(above: configuration)
  let deadline = options.startDeadline()
  flags.listed = listed
  flags.reasonToStop = { deadline.isOver ? deadline.reason : nil }
  let progress = Progress()
  defer { progress.erase() }
  return check(
    paths ?? options.inputPaths, flags: flags, tables: tables,
    jobs: options.jobs ?? processorCount, rulesOff: configuration?.rulesOff ?? [], deadline: deadline,
    isLast: isLast, progress: progress.report)
}

/// The tables, or the end of the run. The built-in ones are part of the program, so a fault in them is
/// ours; one in a house table is the user's.
/// - Parameters:
///   - house: paths of house tables, from the command line.
///   - configured: those that a configuration names.
func loadTables(house: [FilePath] = [], configured: [Located<FilePath>] = []) throws -> SpecTables {
  var houses = try house.map { path in
    try houseTable(at: path) { .about("--spec \(path.display)", $0.words.display) }
  }
  // What cannot be read is the fault of the line that names it.
  houses += try configured.map { named in
    try houseTable(at: named.value) { .gate(named.unusable(.reader($0), by: "specs").message.display) }
  }
  do throws(SpecError) {
    return try builtInTables.get().adding(houses)
  } catch {
    let isOurs = !(house + configured.map(\.value)).contains { $0.display == error.table }
    let file = isOurs ? "Specs/\(error.table).json" : error.table
    Output.complain(.inTable(file, at: "\(error.position)", error.words.display))
    throw EndOfRun(verdict: isOurs ? .incomplete : .usage)
  }
}

/// Read once: what starts a run may have done it already.
private let builtInTables = Result { () throws(SpecError) in try SpecTables.embedded() }

/// Reads what is in the program itself, which can be done while configurations are looked for.
@Sendable
func readBuiltInData() {
  _ = builtInTables
  _ = catalogue
}

/// - Parameter complaint: why there is none.
private func houseTable(
  at path: FilePath, orElse complaint: (FileError) -> Complaint
) throws -> HouseTable {
  do throws(FileError) {
    return HouseTable(path: path.display, bytes: try readFile(path, limit: HouseTable.byteLimit))
  } catch {
    Output.complain(complaint(error))
    throw EndOfRun(verdict: .usage)
  }
}

var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// The sentences of the store, as the tables are loaded.
func loadMessages() throws -> [StoreMessage] {
  try embedded { () throws(SpecError) in try StoreMessage.embedded() }
}

/// The SDKs that the store requires, as the tables are loaded.
func loadUploadSDKs() throws -> [UploadSDK] {
  try embedded { () throws(SpecError) in try UploadSDK.embedded() }
}

private func embedded<Rows>(_ load: () throws(SpecError) -> Rows) throws -> Rows {
  do throws(SpecError) {
    return try load()
  } catch {
    Output.complain(.inTable("Specs/\(error.table).json", at: "\(error.position)", error.words.display))
    throw EndOfRun(verdict: .incomplete)
  }
}

/// Paths as machine formats count them: from the root of the repository around the working folder, else of the one that all
/// that is checked lies in, as where a service checks it out into a folder; else from the working folder.
func repositoryBase(of paths: [FilePath]) -> PathBase {
  let folder = workingFolder()
  if let root = repositoryRoot(above: folder) { return PathBase(root, from: folder) }
  func root(of path: FilePath) -> FilePath? {
    repositoryRoot(above: folder.pushing(path).lexicallyNormalized())
  }
  guard let shared = paths.first.flatMap(root), paths.allSatisfy({ root(of: $0) == shared }) else {
    return PathBase(folder, from: folder)
  }
  return PathBase(shared, from: folder)
}
