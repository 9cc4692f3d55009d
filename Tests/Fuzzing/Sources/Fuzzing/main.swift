import CLibFuzzer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Fuzzing                          names the targets
// Fuzzing TARGET --seeds FOLDER    writes what to begin with
// Fuzzing TARGET [ARGUMENT ...]    runs libFuzzer with its own arguments

func writeSeeds(_ seeds: [[UInt8]], in folder: String) {
  for (index, seed) in seeds.enumerated() {
    guard let file = fopen("\(folder)/seed-\(index)", "wb") else { exit(3) }
    fwrite(seed, 1, seed.count, file)
    fclose(file)
  }
}

// libFuzzer merges a corpus in processes that it starts with its own arguments alone.
let inherited = getenv("FUZZING_TARGET").map { [String(cString: $0)] } ?? []
let arguments = CommandLine.arguments.prefix(1) + inherited + CommandLine.arguments.dropFirst()
guard arguments.count > 1, let target = FuzzTarget.all.first(where: { $0.name == arguments[1] }) else {
  for target in FuzzTarget.all { print(target.name) }
  exit(arguments.count > 1 ? 2 : 0)
}
if arguments.count == 4, arguments[2] == "--seeds" {
  writeSeeds(target.seeds(), in: arguments[3])
  exit(0)
}
setenv("FUZZING_TARGET", target.name, 1)
var words: [UnsafeMutablePointer<CChar>?] =
  ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) } + [nil]
var count = CInt(words.count - 1)
words.withUnsafeMutableBufferPointer { buffer in
  var start = buffer.baseAddress
  exit(LLVMFuzzerRunDriver(&count, &start, target.body))
}
