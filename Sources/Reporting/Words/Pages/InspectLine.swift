import ImageProperties
import Model

/// The label of a fact of one image.
enum ImageLabel: String {
  case format, size
  case color = "colour"
  case profile, alpha, pixels, chunks
  case afterIt = "after it"
  case fault, defects
  case notRead = "not read"
  case fits
}

/// What `inspect` says of one image.
enum InspectLine {
  case bytes(Int), format(String, bytes: Int)
  case size(PixelSize, frames: Int), frames(Int)
  case color(PNGHeader)
  case alphaChannel, alphaChunk, noAlpha, opaque, transparent(
    clear: Int, halfClear: Int, isInCorners: Bool, lowest: Int)
  case oneColor(RGBA), visible(String), detail(String)
  case more(Int), intact, wrongChecksums(String), wrongChecksum(type: String, offset: Int)
  case chunk(type: String, offset: String, length: String, isIntact: Bool)
  case afterEnd(Int)
  case fit(label: String, row: String, reason: String, size: PixelSize?)
  case damaged(String), interlaced, wideGamut, notReadWhole, notTheSize(row: String)
  case manyImages(Int)
  case noColorSpace, bits(Int), opacity(isOpaque: Bool), digest(String)

  var words: String {
    switch self {
    case .bytes(let count): "\(grouped(count)) byte\(count == 1 ? "" : "s")"
    case .format(let name, let count): "\(name), \(InspectLine.bytes(count).words)"
    case .size(let size, let frames):
      "\(size.prose) pixels" + (frames > 1 ? ", \(Self.frames(frames).words)" : "")
    case .frames(let count): "\(grouped(count)) frames"
    case .color(let header):
      "\(header.colorType.prose), \(counted(header.bitDepth, "bit")) "
        + "\(header.colorType == .indexed ? "a pixel" : "a channel")\(header.isInterlaced ? ", interlaced" : "")"
    case .alphaChannel: "channel"
    case .alphaChunk: "by a tRNS chunk, no channel"
    case .noAlpha: "none stored"
    case .opaque: "every pixel is opaque"
    case .transparent(let clear, let halfClear, let isInCorners, let lowest):
      Self.counts(clear, halfClear)
        + " pixels\(isInCorners ? ", only in the corners" : ""), lowest alpha \(lowest)"
    case .oneColor(let color): "one colour, \(color.hex)"
    case .visible(let place): "visible \(place)"
    case .detail(let place): "detail \(place), the rest is flat"
    case .more(let count): "and \(grouped(count)) more"
    case .intact: "every CRC fits"
    case .wrongChecksums(let list): "wrong CRC: \(list)"
    case .wrongChecksum(let type, let offset): "\(type) at byte \(grouped(offset))"
    case .chunk(let type, let offset, let length, let isIntact):
      "\(type)  at \(offset)  \(length) bytes\(isIntact ? "" : ", wrong CRC")"
    case .afterEnd(let count): "\(counted(count, "byte")) after IEND"
    case .fit(let label, let row, let reason, let size):
      "\(label) (\(row)), \(reason)\(size.map { ", which is \($0.prose)" } ?? "")"
    case .damaged(let fault): "damaged: \(fault)"
    case .interlaced: "interlaced"
    case .wideGamut: "wide gamut"
    case .notReadWhole: "not read whole"
    case .notTheSize(let row): "not the size of \(row)"
    case .manyImages(let count): "\(grouped(count)) images. All facts of one: --verbose, or name it alone."
    case .noColorSpace: "no colour space"
    case .bits(let count): "\(count) bits"
    case .opacity(let isOpaque): isOpaque ? "opaque" : "not opaque"
    case .digest(let digest): "sha256 \(digest)"
    }
  }

  private static func counts(_ clear: Int, _ halfClear: Int) -> String {
    listed(
      [clear > 0 ? "\(grouped(clear)) clear" : nil, halfClear > 0 ? "\(grouped(halfClear)) half clear" : nil]
        .compactMap { $0 })
  }
}

/// What `inspect` says of a compiled catalog.
enum CatalogLine {
  /// Labels.
  static let (madeBy, madeFor) = ("made by", "made for")

  case format(bytes: Int), writer(tool: String, coreUI: Int, storage: Int), system(String)
  case holds(names: Int, renditions: Int, icons: Int)
  case nameless, nothing, unknown(String)

  var words: String {
    switch self {
    case .format(let bytes): "compiled asset catalog, \(InspectLine.bytes(bytes).words)"
    case .writer(let tool, let coreUI, let storage):
      "\(tool.isEmpty ? "" : "\(tool); ")CoreUI \(coreUI), storage \(storage)"
    case .system(let system): "\(system) or later"
    case .holds(let names, let renditions, let icons):
      listed([counted(names, "name"), counted(renditions, "rendition"), "\(grouped(icons)) of app icons"])
    case .nameless: "(no name)"
    case .nothing: "nothing"
    case .unknown(let what): "not known: \(what)"
    }
  }
}
