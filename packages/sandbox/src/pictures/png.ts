import { adler32, crc32 } from './checksum.ts'

export const PNG_MAGIC = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Bytes that one stored block of deflate holds. */
const MOST_STORED = 65_535

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
const word = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const named = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), data])
  return joined([word(data.length), named, word(crc32(named))])
}

/** Two colours, a bit a pixel; true is black. Nothing is compressed: it is small, and needs no library. */
export const blackOnWhite = (width: number, height: number, isBlack: (x: number, y: number) => boolean): Uint8Array => {
  const rowBytes = 1 + Math.ceil(width / 8)
  const rows = new Uint8Array(rowBytes * height)
  if (rows.length > MOST_STORED) throw new Error('The picture is too large')
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (!isBlack(x, y)) {
        const at = y * rowBytes + 1 + (x >> 3)
        rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
      }
  const { length } = rows
  const stored = Uint8Array.of(0x78, 0x01, 0x01, length, length >> 8, ~length, ~length >> 8)
  return joined([
    PNG_MAGIC,
    chunk('IHDR', joined([word(width), word(height), Uint8Array.of(1, 0, 0, 0, 0)])),
    chunk('IDAT', joined([stored, rows, word(adler32(rows))])),
    chunk('IEND', new Uint8Array()),
  ])
}
