import FileTree
import Model
import Places
import SystemPackage

extension FolderScan {
  /// A pipe, or a link that leads nowhere, under a name that counts.
  mutating func takeLost(_ path: FilePath, named name: FileName, _ error: FileError) {
    let isLink = error != .notAFile
    let isUnfollowed = error == .forbidden && !path.leadsOut(of: top)
    let reason: WhyNotJudged = isLink && error != .forbidden ? .place(.danglingLink) : .reader(error)
    switch PathKind(name) {
    case .image, .project, .workspace, .catalog: remarks.failures.append(Failure(path: path, reason: reason))
    case .propertyList where !isLink: remarks.failures.append(Failure(path: path, reason: reason))
    case .other where isUnfollowed, .workspaceFile where isUnfollowed, .scheme where isUnfollowed:
      remarks.failures.append(Failure(path: path, reason: .place(.unfollowedLink(AnyDiagnosis(error)))))
    case .other where SiteSigns.isPage(name): remarks.lostPages.append(Failure(path: path, reason: reason))
    case .other where name.mayDescribeApp && isLink: remarks.doubts.append(Doubt(path: path, reason: reason))
    case .other where name.mayDescribeApp: remarks.failures.append(Failure(path: path, reason: reason))
    // It may have been a folder, and an app lain in it.
    case .other where isLink && name.fileExtension == "" && !name.isHidden:
      remarks.leftOut.append(LeftOut(path: path, reason: reason))
    default: break
    }
  }
}
