package import FileTree
package import SourceText

/// One element of the array in a set's Contents.json, as written: no value is checked but for its type.
package struct SetEntry: Equatable, Sendable {
  /// Where the entry's opening brace stands.
  package let position: SourcePosition

  package internal(set) var filename: FileName?
  /// Where the value of `filename` stands.
  package internal(set) var filenamePosition: SourcePosition?
  /// What the folder has under ``filename``.
  package internal(set) var file = EntryFile.none

  package internal(set) var idiom: String?
  /// In points, `60x60`.
  package internal(set) var size: String?
  package internal(set) var scale: String?
  package internal(set) var role: String?
  package internal(set) var subtype: String?
  package internal(set) var platform: String?
  package internal(set) var orientation: String?
  package internal(set) var extent: String?
  package internal(set) var minimumSystemVersion: String?
  package internal(set) var displayGamut: String?
  package internal(set) var colorSpace: String?
  /// `screen-width`, or `screenWidth` as Xcode 6 and 7 wrote it.
  package internal(set) var screenWidth: String?
  package internal(set) var widthClass: String?
  package internal(set) var heightClass: String?
  package internal(set) var languageDirection: String?
  package internal(set) var locale: String?
  package internal(set) var matchingStyle: String?
  package internal(set) var memory: String?
  package internal(set) var graphicsFeatureSet: String?
  package internal(set) var appearances: [EntryAppearance] = []
  package internal(set) var isUnassigned = false

  init(position: SourcePosition) { self.position = position }
}

/// `{"appearance": "luminosity", "value": "dark"}`; either is nil where it is not given.
package struct EntryAppearance: Equatable, Hashable, Sendable {
  package internal(set) var appearance: String?
  package internal(set) var value: String?

  package init(appearance: String?, value: String?) {
    self.appearance = appearance
    self.value = value
  }
}
