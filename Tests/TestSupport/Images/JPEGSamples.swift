/// JPEGs that Pillow (libjpeg-turbo) wrote.
package enum JPEGSamples {
  /// A rounded square on white, 48 pixels a side: the codec leaves waves around its edges.
  package static let rounded =
    bytes(
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC\
        0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAw\
        ADADASIAAhEBAxEB/8QAGwAAAgIDAQAAAAAAAAAAAAAAAAEEBwMFCAL/xAApEAACAQQBBAIBBAMAAAAAAAABAgMABAURMQYHIUESIlETUmFxka\
        Gx/8QAGQEAAgMBAAAAAAAAAAAAAAAAAgMEBggH/8QAJxEAAQQCAQMCBwAAAAAAAAAAAwABAhEEEiETUeExQQUUFTJhcZH/2gAMAwEAAhEDEQA/\
        AJvebujkcjmrvC4C7ktMXauYZJYG+L3Djw32HkIDsADnWz6qnmYsxZiWY8knZNDMWYsx2xOyT7NKun4uKPFGwxt5VfISRJbSRRUrH469yMpjx9\
        nc3Ug5WCJnI/vQ8V4vLO5sZzDe281vMOUmjKN/g0xjDefSaTbdr5/iHV6v2WFWKsGUlWHBB0RVw9me6ORx2atMLn7uS7xd04hjlnb5PbufC/Y+\
        ShOgQeN7HuqdpqxVgynTA7BHo0vKxR5Q3GRvCIZJDltFKpWKsnyWUs7GI/GS5mSFSfRZgN/7qLWewupbG+t7u3OpoJFlQn9ykEf8phmI45ML7q\
        ev37IY1fPouv8Ap/C2OAxcNhjYVigjGvA8ufbMfZP5rX9c9M2nVGBuLO5jUzhS1vNr7RSa8EH8fkexR0h1di+qMdHcWNxGJyo/VtmYCSJvYI9j\
        +eDWt7i9b4/pnEXCJcRy5WRCsFujAsGI18m1wBz551oVj/ExPjP1mIxxn81vfN3d8u79u7+lfhXGcwdG3rSly2QQdEaI5H80Uf2dn80VsVU1Nl\
        KsVYaYHRB9GlVxd5u12Rx2au81gLSS7xd05mkigX5PbufLfUeShOyCON6PqqeZSrFWBVhyCNEVGxcoeUNiDfwjIOQ5aySHggjwR7HNHsn2eaKK\
        koEU1UswVRtidAD2aFUswVQWY8ADZNXD2Z7XZHI5q0zWftJLTF2riaOKdfi9w48r9T5CA6JJ51oe6jZWUPFG5CP5RjHIktYr/9k=
        """) ?? []

  /// A gradient in red and green, 16 pixels a side.
  package static let gradient =
    bytes(
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGB\
        YUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQ\
        ABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAZEAABBQAAAAAAAAAAAAAAAAAABgcjMqH/xAAVAQEBAAAAAAAAAAAAAAAAAA\
        ADBv/EABkRAAMAAwAAAAAAAAAAAAAAAAAGIgUxMv/aAAwDAQACEQMRAD8AjFPN/WLBNTzf1jwSk839Y8ExPN/WLCoyTJugEhu4o//Z
        """) ?? []

  /// One colour, with Exif data that turn it by 90 degrees.
  package static let turned =
    bytes(
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJCh\
        QODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
        KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAA\
        AAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCeAKeDv//Z
        """) ?? []
}

/// Nil where a character is none of base 64.
package func bytes(base64: String) -> [UInt8]? {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var held = 0
  var count = 0
  var bytes: [UInt8] = []
  for digit in base64.utf8 where digit != UInt8(ascii: "=") {
    guard let value = digits.firstIndex(of: digit) else { return nil }
    held = (held << 6 | value) & 0xFFFF
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(held >> count & 0xFF))
    }
  }
  return bytes
}
