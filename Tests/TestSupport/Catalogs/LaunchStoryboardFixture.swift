extension FixtureEntry {
  /// A storyboard that Interface Builder would open: one scene whose view holds a label, unless other views are given.
  /// - Parameters:
  ///   - views: XML of the views in the screen's view.
  ///   - document: attributes of the document beside its type and its mark.
  ///   - after: XML in the view behind its views: its colour and constraints.
  package static func launchStoryboard(
    _ views: String? = nil, document: String = "initialViewController=\"VC1\"", isMarked: Bool = true,
    after: String = "", resources: String = "", controller: String = ""
  ) -> FixtureEntry {
    let label = """
      <label text="Weather" textAlignment="center" id="LB1">
                      <rect key="frame" x="20" y="300" width="353" height="43"/>
                      <fontDescription key="fontDescription" type="boldSystem" pointSize="36"/>
                    </label>
      """
    let mark = isMarked ? " launchScreen=\"YES\"" : ""
    return .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(mark) \(document)>
        <scenes>
          <scene sceneID="SC1">
            <objects>
              <viewController id="VC1"\(controller)>
                <view key="view" contentMode="scaleToFill" id="VW1">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                  <subviews>
                    \(views ?? label)
                  </subviews>
                  \(after)
                  <viewLayoutGuide key="safeArea" id="SA1"/>
                </view>
              </viewController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="FR1" customClass="UIResponder"/>
            </objects>
          </scene>
        </scenes>
        <resources>\(resources)</resources>
      </document>

      """)
  }
}
