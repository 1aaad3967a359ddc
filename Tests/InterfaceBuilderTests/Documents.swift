// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import InterfaceBuilder

/// Documents of the tests' own, in the shapes that Xcode writes.
enum Documents {
  static func xib(_ objects: String, resources: String = "", tools: Int = 21_507, device: String = "retina6_12") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <device id="\(device)" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    \(objects)
        </objects>
        <resources>
    \(resources)
        </resources>
    </document>
    """
  }

  static func storyboard(_ table: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="List-1">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="Scene-1">
                <objects>
                    <tableViewController storyboardIdentifier="list" id="List-1" customClass="ListController" sceneMemberID="viewController">
                        <tableView key="view" contentMode="scaleToFill" style="plain" rowHeight="-1" estimatedRowHeight="-1" id="Table-1">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(table)
                        </tableView>
                    </tableViewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """
  }

  /// A cell of 320 × 64 with the given content of its content view.
  static func cell(_ content: String, id: String = "Cell-1", attributes: String = "reuseIdentifier=\"Note\"") -> String {
    """
    <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \(attributes) rowHeight="64" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="320" height="64"/>
        <autoresizingMask key="autoresizingMask"/>
        <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="\(id)" id="Content-\(id)">
            <rect key="frame" x="0.0" y="0.0" width="320" height="64"/>
            <autoresizingMask key="autoresizingMask"/>
    \(content)
        </tableViewCellContentView>
    </tableViewCell>
    """
  }

  /// Two labels one above the other, pinned all around.
  static let twoLabels = """
    <subviews>
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    text="Milk" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="Title">
            <rect key="frame" x="16" y="11" width="288" height="20.333333333333332"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <nil key="textColor"/>
        </label>
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    textAlignment="natural" lineBreakMode="tailTruncation" numberOfLines="0" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="Body">
            <rect key="frame" x="16" y="35.333333333333336" width="288" height="17.666666666666664"/>
            <string key="text">Two
    litres</string>
            <fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>
            <color key="textColor" systemColor="secondaryLabelColor"/>
        </label>
    </subviews>
    <constraints>
        <constraint firstItem="Title" firstAttribute="top" secondItem="Content-Cell-1" secondAttribute="topMargin" id="C-1"/>
        <constraint firstItem="Title" firstAttribute="leading" secondItem="Content-Cell-1" secondAttribute="leadingMargin" id="C-2"/>
        <constraint firstAttribute="trailingMargin" secondItem="Title" secondAttribute="trailing" id="C-3"/>
        <constraint firstItem="Body" firstAttribute="top" secondItem="Title" secondAttribute="bottom" constant="4" id="C-4"/>
        <constraint firstItem="Body" firstAttribute="leading" secondItem="Title" secondAttribute="leading" id="C-5"/>
        <constraint firstItem="Body" firstAttribute="trailing" secondItem="Title" secondAttribute="trailing" id="C-6"/>
        <constraint firstAttribute="bottomMargin" secondItem="Body" secondAttribute="bottom" id="C-7"/>
    </constraints>
    """

  static func read(_ text: String, classes: SizeClasses? = nil, limits: XMLLimits = XMLLimits()) throws(InterfaceFileError)
    -> InterfaceDocument
  {
    try InterfaceFile.document(of: Array(text.utf8), path: "Test.xib", classes: classes, limits: limits)
  }
}
