internal import FileTree
import Places
package import SystemPackage

/// Runs git as a person would, with an author and without the configuration of the machine.
package func runGit(_ arguments: [String], in folder: FilePath) throws {
  guard let git = program(named: "git") else { return }
  let run = try runProgram(
    git,
    (["-c", "init.defaultBranch=main", "-c", "core.fsmonitor=false"] + arguments).map {
      Array($0.utf8)
    },
    in: folder,
    environment: [
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_SYSTEM": "/dev/null",
    ])
  guard run.exitCode == 0 else { throw GitFailed(words: run.errorText) }
}

/// Makes the folder a repository on the branch `main` where it is none, and commits all that is in it.
package func commitAll(in folder: FilePath) throws {
  try runGit(["init", "-q", "."], in: folder)
  try runGit(["add", "-A"], in: folder)
  try runGit(["commit", "-q", "--allow-empty", "-m", "a state"], in: folder)
}

private struct GitFailed: Error { let words: String }
