package import Places
package import SpecTables
package import SystemPackage

/// The state of a slot, for someone who draws what is missing.
package enum SlotState: String, CaseIterable, Sendable {
  /// A file of the right name and size that decodes, whatever its notes and warnings.
  case present
  /// A file is there that does not serve: wrong pixels, wrong name, damaged.
  case malformed
  case missing
  /// Another image serves without loss, since the system makes it smaller.
  case covered
  /// Nothing requires it; an image may be there all the same.
  case notApplicable = "not-asked"
}

/// One line of the checklist.
package struct ChecklistEntry: Equatable, Sendable {
  package let target: String?
  /// The set of a catalog; nil for a loose image.
  package let set: String?
  package let row: SpecRow
  package let need: Need
  package let state: SlotState
  package let path: FilePath?
  /// What is wrong with the file, in a few words: "is 70 x 72 px".
  package let fault: String?
  /// The name under which the file is, or must be: the plist's own where it lists one.
  package let name: FileName?
  /// Of a layer, the rule of the stack for its alpha; else nil, and the row says it.
  package var layerAlpha: AlphaPolicy? = nil

  package var alpha: AlphaPolicy { layerAlpha ?? row.alpha }
}
