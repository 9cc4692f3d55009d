import Model
import Places

/// As a finding tells of another image: the images of a compiled icon have one name.
struct ImageTitle: WordedFact {
  let name: FileName
  /// Nil where the name says which it is.
  var label: RenditionLabel?

  init(_ image: ImageAsset) { (name, label) = (image.name, image.compiled?.label) }

  init(_ name: FileName) { self.name = name }

  var fact: Fact { label == nil ? .name(name) : .sentence(Sentence(words)) }
}
