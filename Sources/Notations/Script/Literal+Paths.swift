extension Literal {
  /// The functions that join paths in a program of JavaScript.
  package static let joiningFunctions: Set<String> = ["path.join", "path.resolve", "join", "resolve"]
  /// What such a program calls the folder that it lies in.
  package static let foldersOfModule: Set<String> = ["__dirname", "import.meta.dirname"]
  /// The same, and the folder that it is run in.
  package static let foldersOfProgram = foldersOfModule.union(["process.cwd"])
}
