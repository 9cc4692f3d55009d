import Model
import Places
import Projects
import PropertyLists
import SpecTables

extension PropertyList {
  /// The names of files that a value lists; what a build setting will say is not known.
  var fileNames: [FileName] {
    (strings ?? []).filter { !$0.isEmpty && !$0.hasBuildVariable }.map { FileName($0) }
  }
}

extension PropertyList {
  /// With the values of the target's settings in place of their names.
  func expanded(by target: ProjectTarget, on platform: Platform?) -> PropertyList {
    var expansion = ValueExpansion(target: target, platform: platform)
    return expansion.expand(self)
  }
}

private struct ValueExpansion {
  let target: ProjectTarget
  let platform: Platform?
  /// Bytes of values that may still be made: a long setting that a plist names a million times must not fill the memory.
  private var left = 1 << 20

  init(target: ProjectTarget, platform: Platform?) {
    (self.target, self.platform) = (target, platform)
  }

  mutating func expand(_ list: PropertyList) -> PropertyList {
    switch list {
    case .string(let text) where text.utf8.contains(UInt8(ascii: "$")):
      let value = target.expand(text, platform: platform, limit: left)
      left = max(0, left - value.utf8.count)
      return .string(value)
    case .array(let elements):
      return .array(elements.map { expand($0) })
    case .dictionary(let members):
      return .dictionary(members.mapValues { expand($0) })
    default: return list
    }
  }
}
