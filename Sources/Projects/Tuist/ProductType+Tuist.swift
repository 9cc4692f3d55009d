extension ProductType {
  /// The product of a target as Tuist calls it: `.app`.
  ///
  /// Source: the reference of ProjectDescription, `Product`.
  init(tuist product: String) {
    self =
      switch product {
      case ".app": .application
      case ".appClip": .appClip
      case ".messagesExtension": .messagesExtension
      case ".stickerPackExtension": .stickerPack
      case ".watch2App": .watchApp
      case ".watch2Extension": .watchExtension
      case ".appExtension", ".tvTopShelfExtension", ".extensionKitExtension": .appExtension
      case ".unitTests": .unitTest
      case ".uiTests": .uiTest
      case ".framework", ".staticFramework": .framework
      case ".staticLibrary", ".dynamicLibrary": .staticLibrary
      case ".bundle": .bundle
      case ".commandLineTool": .tool
      default: .other(product)
      }
  }
}
