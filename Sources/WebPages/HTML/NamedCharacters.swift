/// The named character references of ASCII and Latin-1 (13.5 of the HTML standard): every name that may go
/// without its semicolon, and every character that an address is likely to be written with. Of the other
/// two thousand names no value is made up: see ``CharacterReference/unknown``.
enum NamedCharacters {
  /// The names that mean a character even where no semicolon follows.
  static let withoutSemicolon = table(
    """
    QUOT 22  quot 22  AMP 26  amp 26  LT 3C  lt 3C  GT 3E  gt 3E  nbsp A0  iexcl A1  cent A2
    pound A3  curren A4  yen A5  brvbar A6  sect A7  uml A8  COPY A9  copy A9  ordf AA  laquo AB
    not AC  shy AD  REG AE  reg AE  macr AF  deg B0  plusmn B1  sup2 B2  sup3 B3  acute B4  micro B5
    para B6  middot B7  cedil B8  sup1 B9  ordm BA  raquo BB  frac14 BC  frac12 BD  frac34 BE
    iquest BF  Agrave C0  Aacute C1  Acirc C2  Atilde C3  Auml C4  Aring C5  AElig C6  Ccedil C7
    Egrave C8  Eacute C9  Ecirc CA  Euml CB  Igrave CC  Iacute CD  Icirc CE  Iuml CF  ETH D0
    Ntilde D1  Ograve D2  Oacute D3  Ocirc D4  Otilde D5  Ouml D6  times D7  Oslash D8  Ugrave D9
    Uacute DA  Ucirc DB  Uuml DC  Yacute DD  THORN DE  szlig DF  agrave E0  aacute E1  acirc E2
    atilde E3  auml E4  aring E5  aelig E6  ccedil E7  egrave E8  eacute E9  ecirc EA  euml EB
    igrave EC  iacute ED  icirc EE  iuml EF  eth F0  ntilde F1  ograve F2  oacute F3  ocirc F4
    otilde F5  ouml F6  divide F7  oslash F8  ugrave F9  uacute FA  ucirc FB  uuml FC  yacute FD
    thorn FE  yuml FF
    """)

  static let withSemicolon = table(
    """
    Tab 9  NewLine A  excl 21  num 23  dollar 24  percnt 25  apos 27  lpar 28  rpar 29  ast 2A
    midast 2A  plus 2B  comma 2C  period 2E  sol 2F  colon 3A  semi 3B  equals 3D  quest 3F
    commat 40  lbrack 5B  lsqb 5B  bsol 5C  rbrack 5D  rsqb 5D  Hat 5E  UnderBar 5F  lowbar 5F
    DiacriticalGrave 60  grave 60  lbrace 7B  lcub 7B  VerticalLine 7C  verbar 7C  vert 7C  rbrace 7D
    rcub 7D  NonBreakingSpace A0  Dot A8  DoubleDot A8  die A8  circledR AE  strns AF  PlusMinus B1
    pm B1  DiacriticalAcute B4  CenterDot B7  centerdot B7  Cedilla B8  half BD  angst C5  div F7
    """)

  private static func table(_ text: String) -> [String: Unicode.Scalar] {
    let words = text.split { $0 == " " || $0 == "\n" }
    var table: [String: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      table[String(words[index])] = UInt32(words[index + 1], radix: 16).flatMap(Unicode.Scalar.init)
    }
    return table
  }
}
