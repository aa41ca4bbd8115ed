import { crc32 } from './checksum.ts'
import { PNG_MAGIC } from './png.ts'

/** Kind of a picture by its own bytes, whatever its name or its sender says. */
export type PictureKind = { readonly type: 'image/jpeg' | 'image/png'; readonly width: number; readonly height: number }

export const LARGEST_PICTURE = 10 * 1024 * 1024
const MOST_PIXELS = 40_000_000
/** Markers that stand without a length: restarts, and a marker that means nothing. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01
/** Frames of a JPEG, which say its size. C4, C8 and CC are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

type Size = { readonly width: number; readonly height: number }

const textAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** Chunk by chunk to the end: what is cut off, changed or carries something behind its end is none. */
const pngSize = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let size: Size | undefined
  let hasData = false
  for (let at = PNG_MAGIC.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined
    const name = textAt(bytes, at + 4, at + 8)
    if ((size === undefined) !== (name === 'IHDR')) return undefined
    if (name === 'IHDR') {
      if (length !== 13) return undefined
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    }
    if (name === 'IDAT') hasData = true
    if (name === 'IEND') return end === bytes.length && length === 0 && hasData ? size : undefined
    at = end
  }
  return undefined
}

/** Segment by segment to the end, in the same way. */
const jpegSize = (bytes: Uint8Array): Size | undefined => {
  const at16 = (at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
  let size: Size | undefined
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) {
      // Within a scan everything up to the next marker is data.
      if (!hasScan) return undefined
      const next = bytes.indexOf(0xff, at)
      if (next < 0) return undefined
      at = next
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2 === bytes.length && hasScan ? size : undefined
    if (marker === 0xff) at += 1
    else if (marker === 0x00 && hasScan) at += 2
    else if (isBare(marker)) at += 2
    else {
      const length = at16(at + 2)
      if (marker === 0x00 || marker === 0xd8 || length < 2 || at + 2 + length > bytes.length) return undefined
      if (isFrame(marker)) {
        if (size !== undefined || length < 8) return undefined
        size = { height: at16(at + 5), width: at16(at + 7) }
      }
      if (marker === 0xda) {
        if (size === undefined) return undefined
        hasScan = true
      }
      at += 2 + length
    }
  }
  return undefined
}

/**
 * Reads the kind of a picture, or why the bytes are none for us. Nothing is decoded: a small file that says to hold an enormous
 * picture is refused by its header.
 */
export const readPicture = (bytes: Uint8Array): PictureKind | 'none' | 'large' => {
  if (bytes.length > LARGEST_PICTURE) return 'large'
  const isPng = PNG_MAGIC.every((byte, at) => bytes[at] === byte)
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const size = isPng ? pngSize(bytes) : isJpeg ? jpegSize(bytes) : undefined
  if (size === undefined || size.width === 0 || size.height === 0) return 'none'
  return size.width * size.height > MOST_PIXELS ? 'large' : { type: isPng ? 'image/png' : 'image/jpeg', ...size }
}
