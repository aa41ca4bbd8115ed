type Size = { readonly width: number; readonly height: number }

/** The most pixels a phone is asked to decode: those of its own camera, at 48 and 50 million, with room. */
const MOST_PIXELS = 64_000_000
/** So much of a file is looked at: phones put whole other pictures (depth, thumbnails) before the size of a JPEG. */
export const HEAD_BYTES = 16 * 1024 * 1024
const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Frames of a JPEG, which say its size. C4, C8 and CC are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** From segment to segment, up to the frame. A marker may have any number of fill bytes before it. */
const jpegSize = (head: DataView): Size | undefined => {
  for (let at = 2; head.getUint8(at) === 0xff; ) {
    const marker = head.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) }
    else at += 2 + head.getUint16(at + 2)
  }
  return undefined
}

const textAt = (head: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => head.getUint8(at + place)))
const uint24 = (head: DataView, at: number): number => head.getUint16(at, true) + head.getUint8(at + 2) * 0x1_00_00

/** Of each of the three kinds of WebP: lossy, lossless, and with more than a picture in it. */
const webpSize = (head: DataView): Size | undefined => {
  switch (textAt(head, 12)) {
    case 'VP8 ':
      return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = head.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: uint24(head, 24) + 1, height: uint24(head, 27) + 1 }
    default:
      return undefined
  }
}

const sizeOf = (head: DataView): Size | undefined => {
  if (PNG_MAGIC.every((byte, at) => head.getUint8(at) === byte))
    return textAt(head, 12) === 'IHDR' ? { width: head.getUint32(16), height: head.getUint32(20) } : undefined
  if (head.getUint16(0) === 0xffd8) return jpegSize(head)
  if (textAt(head, 0) === 'GIF8') return { width: head.getUint16(6, true), height: head.getUint16(8, true) }
  // Files that phones call HEIC or AVIF say their size deep inside; a browser that cannot draw one refuses it itself.
  if (textAt(head, 4) === 'ftyp') return { width: 1, height: 1 }
  return textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP' ? webpSize(head) : undefined
}

/**
 * Why a file is not to be decoded, by its first bytes; undefined where it may be. A small file can hold a picture that no
 * phone has room for: what its header says is enough to refuse it. @rule IMG-4
 */
export const pictureProblem = (bytes: Uint8Array): 'not a picture' | 'too many pixels' | undefined => {
  try {
    const size = sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
    if (size === undefined || size.width === 0 || size.height === 0) return 'not a picture'
    return size.width * size.height > MOST_PIXELS ? 'too many pixels' : undefined
  } catch {
    // Bytes end before the header does.
    return 'not a picture'
  }
}
