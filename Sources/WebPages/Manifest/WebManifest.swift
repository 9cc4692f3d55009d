package import SourceText

/// A web app manifest, as far as icons go (W3C Web Application Manifest).
package struct WebManifest: Equatable, Sendable {
  package internal(set) var name: AttributeText?
  package internal(set) var shortName: AttributeText?
  package internal(set) var startURL: AttributeText?
  package internal(set) var display: AttributeText?
  package internal(set) var themeColor: AttributeText?
  package internal(set) var backgroundColor: AttributeText?
  /// In the order of the file, those of `icons` before those of shortcuts and screenshots.
  package internal(set) var images: [ManifestImage] = []
  package internal(set) var faults: [ManifestFault] = []

  /// Those that stand for the app.
  package var icons: [ManifestImage] { images.filter { $0.list == .icons } }
}

/// One image of a manifest.
package struct ManifestImage: Equatable, Sendable {
  package enum List: String, Sendable {
    case icons, shortcuts, screenshots
  }

  package let list: List
  /// Nil where the entry has none, so that a browser ignores it.
  package let source: AttributeText?
  package let sizes: AttributeText?
  package let type: AttributeText?
  /// Empty where every word is unknown: a browser then ignores the entry.
  package let purposes: Set<IconPurpose>
  package let position: SourcePosition
}

package enum IconPurpose: String, CaseIterable, Sendable {
  case any
  /// The system cuts it to a shape of its own: what counts lies in the safe zone.
  case maskable
  /// Only its alpha is drawn.
  case monochrome
}

/// What a browser ignores or takes otherwise than it was meant.
package struct ManifestFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// `key` must be of another kind: "an array".
    case wrongType(key: String, expected: String, found: String)
    case missingSource
    case invalidSize(String)
    case unknownPurpose(String)
    /// The key is in the object twice; the last one counts.
    case duplicateKey(String)
    case tooManyIcons
  }

  package let kind: Kind
  package let position: SourcePosition
}

/// Why a manifest is not read.
package enum ManifestError: Error, Equatable, Sendable {
  case json(JSONError)
  /// Right JSON, but no object.
  case notAnObject(found: String, at: SourcePosition)
  /// A generator fills in a part of it.
  case template
}
