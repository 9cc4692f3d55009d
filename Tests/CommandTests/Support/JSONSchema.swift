import SystemPackage
import TestSupport
import Testing

/// Holds a document to one of the schemas in `Docs/` with Python's `jsonschema`, a program of its own.
/// Prints what it leaves out where that is not installed.
func expectValid(_ document: [UInt8], schema: String) throws {
  guard let python = program(named: "python3"),
    try runProgram(python, ["-c", "import jsonschema"].map { Array($0.utf8) }).exitCode == 0
  else {
    print("Left out: python3 with jsonschema is not installed, so nothing is held to Docs/\(schema)")
    return
  }
  try withFolder(["document.json": .data(document)]) { folder in
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      errors = list(jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))))
      for error in errors[:5]: print(list(error.absolute_path), error.message[:300])
      sys.exit(1 if errors else 0)
      """
    let run = try runProgram(
      python,
      [
        Array("-c".utf8), Array(script.utf8),
        Array(repositoryRoot.appending("Docs").appending(schema).string.utf8),
        Array(folder.appending("document.json").string.utf8),
      ])
    #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
  }
}
