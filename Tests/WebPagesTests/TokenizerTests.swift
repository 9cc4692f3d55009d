import Model
import Places
import Testing

@testable import WebPages

/// Each case is a rule of section 13.2.5 of the HTML standard.
@Suite struct `The tokenizer` {
  @Test(arguments: [
    ("<a>", "<a>"), ("<A HREF=X>", "<a href=[X]>"), ("<br/>", "<br/>"), ("<br / >", "<br>"),
    ("</A>", "</a>"), ("</a href=b>", "</a href=[b]>"), ("<a/b>", "<a b=[]>"), ("<a1-b:c>", "<a1-b:c>"),
    // A tag that the text ends in is none.
    ("<a", ""), ("<a b", ""), ("<a b=\"c", ""), ("<a b='c'", ""), ("</a", ""),
  ])
  func `reads tags`(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("<a b=\"c d\">", "<a b=[c d]>"), ("<a b='c\"d'>", "<a b=[c\"d]>"), ("<a b=c/>", "<a b=[c/]>"),
    ("<a b = c>", "<a b=[c]>"), ("<a b\n=\n'c'>", "<a b=[c]>"), ("<a b>", "<a b=[]>"),
    ("<a b=>", "<a b=[]>"), ("<a b= >", "<a b=[]>"), ("<a b='c'd='e'>", "<a b=[c] d=[e]>"),
    ("<a b=c'd\"e`f=g<h>", "<a b=[c'd\"e`f=g<h]>"), ("<a =b=c>", "<a =b=[c]>"), ("<a ='b'>", "<a ='b'=[]>"),
    ("<a \"b\">", "<a \"b\"=[]>"), ("<a b=\"\" c>", "<a b=[] c=[]>"),
    ("<a b=1 B=2 c=3>", "<a b=[1] c=[3]>"), ("<a b=\"<c>\">", "<a b=[<c>]>"),
    ("<a b=\u{0}c d\u{0}e>", "<a b=[\u{FFFD}c] d\u{FFFD}e=[]>"),
  ])
  func `reads attributes`(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("a < b", "TT"), ("<3", "T"), ("<", "T"), ("</", "T"), ("a</>b", "TT"), ("</ x>y", "#T"),
    ("<?xml version='1.0'?>y", "#T"), (" \t\n", "_"), ("a &lt;b>", "T"),
  ])
  func `separates text from markup`(text: String, expected: String) {
    // How a text is cut into pieces means nothing.
    #expect(tokens(text).replacing("TT", with: "T") == expected.replacing("TT", with: "T"))
  }

  @Test(arguments: [
    ("<!-- a --><b>", "#<b>"), ("<!--><b>", "#<b>"), ("<!---><b>", "#<b>"), ("<!----><b>", "#<b>"),
    ("<!-- a --!><b>", "#<b>"), ("<!-- a -- ><b> --><c>", "#<c>"), ("<!--a--b--><c>", "#<c>"),
    ("<!-- <!-- a --><b>", "#<b>"), ("<!--a---><b>", "#<b>"), ("<!-- a", "#"), ("<!---!><b>", "#"),
    ("<!a><b>", "#<b>"), ("<![CDATA[a>b]]>", "#T"), ("<!-a><b>", "#<b>"),
    ("<!DOCTYPE html><b>", "!<b>"), ("<!doctype html public \"a>b\"><c>", "!T<c>"), ("<!doctype", "!"),
  ])
  func `passes comments and DOCTYPEs`(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("<title>a<b>c</title><d>", "<title>R</title><d>"), ("<title></title>", "<title></title>"),
    ("<title>a</titles></title >", "<title>R</title>"), ("<TITLE>a</Title/>b", "<title>R</title/>T"),
    ("<style><!-- </style> -->", "<style>R</style>T"), ("<textarea></TEXTAREA\n>", "<textarea></textarea>"),
    ("<noscript><link></noscript><a>", "<noscript>R</noscript><a>"), ("<title>a", "<title>R"),
    ("<plaintext><a></plaintext>", "<plaintext>R"),
  ])
  func `passes raw text`(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("<script>a<b</script><c>", "<script>R</script><c>"), ("<script></script><c>", "<script></script><c>"),
    ("<script>'</scripts>'</script><c>", "<script>R</script><c>"),
    ("<script><!-- </script><c>", "<script>R</script><c>"),
    ("<script><!-- <script> </script> --></script><c>", "<script>R</script><c>"),
    ("<script><!-- <script> </script><c></script><d>", "<script>R</script><d>"),
    ("<script><!-- <script> --> </script><c>", "<script>R</script><c>"),
    ("<script><!--><script></script><c>", "<script>R</script><c>"),
    ("<script><!-- <scripts> </script><c>", "<script>R</script><c>"),
    ("<script><!- <script> </script><c>", "<script>R</script><c>"),
    ("<script><!-- <SCRIPT/ </SCRIPT\n </script><c>", "<script>R</script><c>"),
    ("<script>a", "<script>R"),
  ])
  func `passes scripts`(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("?a=1&amp;b", "?a=1&b"), ("?a=1&b=2", "?a=1&b=2"), ("?a&ampb", "?a&ampb"), ("?a&amp=b", "?a&amp=b"),
    ("a&amp", "a&"), ("a&amp/b", "a&/b"), ("a&sol;b", "a/b"), ("a&solb", "a&solb"),
    ("a&eacute.png", "aé.png"),
    ("&#47;a", "/a"), ("&#x2F;a", "/a"), ("&#X2fa", "\u{2FA}"), ("&#47a", "/a"), ("&#;a", "&#;a"),
    ("&#x;a", "&#x;a"), ("&#xg", "&#xg"), ("&#0;", "\u{FFFD}"), ("&#x80;", "€"), ("&#x81;", "\u{81}"),
    ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#99999999999999999999;", "\u{FFFD}"),
    ("&", "&"), ("& ", "& "), ("&&amp;", "&&"), ("&AMP;", "&"), ("&Amp ", "&Amp "),
  ])
  func `replaces character references`(value: String, expected: String) {
    #expect(tokens("<a b=\"\(value)\">") == "<a b=[\(expected)]>")
  }

  @Test func `leaves open what a name means that it does not have`() {
    #expect(tokens("<a b=\"x&notin;y\">") == "<a b=[x&notin;y]?>")
  }

  @Test(arguments: [
    ("<link href=\"{{ \"/a.css\" | url }}\">", "<link href=[{{ \"/a.css\" | url }}]?>"),
    ("<link href={{ x > y }}/b rel=icon>", "<link href=[{{ x > y }}/b]? rel=[icon]>"),
    ("<link href='<%= a '>' %>'>", "<link href=[<%= a '>' %>]?>"),
    ("<link {% if a > b %}rel=icon{% endif %} href=c>", "<link rel=[icon{% endif %}]? href=[c]>"),
    ("{% include a.html %}\n<link>", "@_<link>"), ("{# <link> #}<a>", "@<a>"),
    ("<?php if ($a > 1) { ?><link><?= $b->c ?>", "@<link>@"), ("<%# <a> %><b>", "@<b>"),
    ("{{ a", "T"), ("{ { <a>", "T<a>"), ("<% <a>", "T<a>"),
    ("%sveltekit.head%<link>", "@<link>"), ("\n%sapper.base%\n<link>", "_@_<link>"),
    ("%VITE_HEAD%<link>", "@<link>"), ("<link href=%PUBLIC_URL%/a>", "<link href=[%PUBLIC_URL%/a]?>"),
    ("%word%<link>", "T<link>"), ("100%", "T"), ("%E3%81%82", "T"), ("%sveltekit.head", "T"),
  ])
  func `takes what a generator replaces as one piece`(text: String, expected: String) {
    #expect(tokens(text).replacing("TT", with: "T") == expected)
  }

  @Test func `keeps to its limits`() {
    let many = (0..<1_000).map { " a\($0)=b" }.joined()
    #expect(tokens("<a\(many)>").split(separator: "=").count == WebLimits.attributes + 1)
    let long = String(repeating: "x", count: 100_000)
    #expect(tokens("<a b=\"\(long)\" c=d>").hasSuffix("]? c=[d]>"))
    // Would take minutes if each opening were searched for by itself.
    #expect(tokens(String(repeating: "{{", count: 200_000) + "<a>").hasSuffix("<a>"))
    #expect(tokens("<a b=\"" + String(repeating: "{% ", count: 200_000) + "\">").hasPrefix("<a b="))
  }
}
