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
  package internal(set) var appearances: [EntryAppearance] = []
  package internal(set) var isUnassigned = false

  /// Nil where the entry has no rare key, as most.
  private var rareKeys: Boxed<RareKeys>?

  init(position: SourcePosition) { self.position = position }
}

extension SetEntry {
  package var role: String? { rareKeys?.value.role }
  package var subtype: String? { rareKeys?.value.subtype }
  package var platform: String? { rareKeys?.value.platform }
  package var orientation: String? { rareKeys?.value.orientation }
  package var extent: String? { rareKeys?.value.extent }
  package var minimumSystemVersion: String? { rareKeys?.value.minimumSystemVersion }
  package var displayGamut: String? { rareKeys?.value.displayGamut }
  package var colorSpace: String? { rareKeys?.value.colorSpace }
  /// `screen-width`, or `screenWidth` as Xcode 6 and 7 wrote it.
  package var screenWidth: String? { rareKeys?.value.screenWidth }
  package var widthClass: String? { rareKeys?.value.widthClass }
  package var heightClass: String? { rareKeys?.value.heightClass }
  package var languageDirection: String? { rareKeys?.value.languageDirection }
  package var locale: String? { rareKeys?.value.locale }
  package var matchingStyle: String? { rareKeys?.value.matchingStyle }
  package var memory: String? { rareKeys?.value.memory }
  package var graphicsFeatureSet: String? { rareKeys?.value.graphicsFeatureSet }

  var rare: RareKeys {
    get { rareKeys?.value ?? RareKeys() }
    set { rareKeys = newValue == RareKeys() ? nil : Boxed(newValue) }
  }

  /// The keys that few entries have, apart: catalogs have ten thousand entries, and each key takes 16 bytes.
  struct RareKeys: Equatable, Sendable {
    var role: String?
    var subtype: String?
    var platform: String?
    var orientation: String?
    var extent: String?
    var minimumSystemVersion: String?
    var displayGamut: String?
    var colorSpace: String?
    var screenWidth: String?
    var widthClass: String?
    var heightClass: String?
    var languageDirection: String?
    var locale: String?
    var matchingStyle: String?
    var memory: String?
    var graphicsFeatureSet: String?
  }
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
