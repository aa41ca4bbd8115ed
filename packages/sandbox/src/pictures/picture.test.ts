import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captchaPicture } from './captcha-picture.ts'
import { adler32, crc32 } from './checksum.ts'
import { LARGEST_PICTURE, readPicture } from './picture.ts'
import { SAMPLE_PICTURE } from './sample-picture.ts'

const bytes = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : [...part])),
  )
const word = (value: number): readonly number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const half = (value: number): readonly number[] => [value >> 8, value & 255]

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (name: string, data: Uint8Array | string = ''): Uint8Array => {
  const named = bytes(name, data)
  return bytes(word(named.length - 4), named, word(crc32(named)))
}
const header = (width: number, height: number): Uint8Array =>
  chunk('IHDR', bytes(word(width), word(height), [8, 0, 0, 0, 0]))
const DATA = chunk('IDAT', Uint8Array.from(deflateSync(new Uint8Array(6))))
const END = chunk('IEND')
const png = (width = 2, height = 2, ...more: readonly Uint8Array[]): Uint8Array =>
  bytes(PNG, header(width, height), ...more, DATA, END)

const segment = (marker: number, data: Uint8Array | readonly number[] | string = []): Uint8Array => {
  const inside = bytes(data)
  return bytes([0xff, marker], half(inside.length + 2), inside)
}
const frame = (width: number, height: number, marker = 0xc0): Uint8Array =>
  segment(marker, [8, ...half(height), ...half(width), 1, 1, 0x11, 0])
const SCAN = bytes(segment(0xda, [1, 1, 0, 0, 63, 0]), [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])
const jpeg = (width = 2, height = 2, ...more: readonly Uint8Array[]): Uint8Array =>
  bytes([0xff, 0xd8], segment(0xe0, 'JFIF\0'), ...more, frame(width, height), SCAN, [0xff, 0xd9])

const SCRIPT = '<script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const changed = (file: Uint8Array, at: number): Uint8Array =>
  file.map((byte, place) => (place === at ? byte ^ 1 : byte))

/** Files uploaded instead of a photo, and the result of each. */
const CORPUS: readonly (readonly [
  name: string,
  file: Uint8Array,
  verdict: 'image/png' | 'image/jpeg' | 'none' | 'large',
])[] = [
  ['a PNG', png(), 'image/png'],
  ['our sample', SAMPLE_PICTURE, 'image/png'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  [
    'a progressive JPEG',
    bytes([0xff, 0xd8], frame(9, 9, 0xc2), SCAN, segment(0xc4, [0]), SCAN, [0xff, 0xd9]),
    'image/jpeg',
  ],
  [
    'a JPEG with fill bytes',
    bytes([0xff, 0xd8, 0xff, 0xff], frame(9, 9).subarray(1), SCAN, [0xff, 0xd9]),
    'image/jpeg',
  ],
  ['a PNG with a script as its comment', png(2, 2, chunk('tEXt', `Comment\0${SCRIPT}`)), 'image/png'],
  ['a JPEG with a script as its comment', jpeg(2, 2, segment(0xfe, SCRIPT)), 'image/jpeg'],
  ['a PNG of 40 megapixels', png(8000, 5000), 'image/png'],
  ['a JPEG of 40 megapixels', jpeg(8000, 5000), 'image/jpeg'],
  ['nothing', bytes(), 'none'],
  ['a script named like a photo', bytes(SCRIPT), 'none'],
  ['a page', bytes('<!doctype html><img src=x onerror=alert(1)>'), 'none'],
  ['an SVG', bytes(SVG), 'none'],
  ['an SVG behind a byte order mark', bytes([0xef, 0xbb, 0xbf], SVG), 'none'],
  ['an SVG behind spaces', bytes('   \n', SVG), 'none'],
  ['a GIF', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b]), 'none'],
  ['a GIF that is a script too', bytes('GIF89a/*', [0], '*/=1;alert(1)'), 'none'],
  ['a WebP', bytes('RIFF', [26, 0, 0, 0], 'WEBPVP8L'), 'none'],
  ['an AVIF', bytes([0, 0, 0, 28], 'ftypavif'), 'none'],
  ['a BMP', bytes('BM', word(54)), 'none'],
  ['a TIFF', bytes('II*\0', word(8)), 'none'],
  ['a PDF', bytes('%PDF-1.7\n'), 'none'],
  ['a ZIP', bytes('PK', [3, 4]), 'none'],
  ['a program', bytes('MZ', [0x90, 0]), 'none'],
  ['the magic of a PNG alone', bytes(PNG), 'none'],
  ['the magic of a JPEG alone', bytes([0xff, 0xd8, 0xff]), 'none'],
  ['the magic of a PNG before a script', bytes(PNG, SCRIPT), 'none'],
  ['the magic of a JPEG before a script', bytes([0xff, 0xd8, 0xff], SCRIPT), 'none'],
  ['a PNG with one byte of its magic wrong', changed(png(), 1), 'none'],
  ['a PNG cut off', png().subarray(0, -1), 'none'],
  ['a PNG without its end', bytes(PNG, header(2, 2), DATA), 'none'],
  ['a PNG without data', bytes(PNG, header(2, 2), END), 'none'],
  ['a PNG with a byte changed', changed(png(), 20), 'none'],
  ['a PNG whose header is not first', bytes(PNG, chunk('tEXt', 'a'), header(2, 2), DATA, END), 'none'],
  ['a PNG with two headers', bytes(PNG, header(2, 2), header(9, 9), DATA, END), 'none'],
  ['a PNG with a page behind its end', bytes(png(), '<html>', SCRIPT), 'none'],
  ['a PNG that is a ZIP too', bytes(png(), 'PK', [5, 6]), 'none'],
  ['a PNG whose chunk is longer than the file', bytes(PNG, header(2, 2), word(0x7fffffff), 'IDAT'), 'none'],
  ['a PNG without width', png(0, 2), 'none'],
  ['a PNG of 40,000 × 40,000', png(40_000, 40_000), 'large'],
  ['a PNG of 4 thousand million pixels a side', png(0xffffffff, 0xffffffff), 'large'],
  ['a JPEG cut off', jpeg().subarray(0, -1), 'none'],
  ['a JPEG without a frame', bytes([0xff, 0xd8], SCAN, [0xff, 0xd9]), 'none'],
  ['a JPEG without a scan', bytes([0xff, 0xd8], frame(2, 2), [0xff, 0xd9]), 'none'],
  ['a JPEG with a page behind its end', bytes(jpeg(), '<html>', SCRIPT), 'none'],
  ['a JPEG in front of a PNG', bytes(jpeg(), png()), 'none'],
  ['a JPEG with two frames', jpeg(2, 2, frame(9, 9)), 'none'],
  ['a JPEG whose segment is longer than the file', bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0]), 'none'],
  ['a JPEG whose segment has no length', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0], SCAN), 'none'],
  ['a JPEG of 65,535 × 65,535', jpeg(65_535, 65_535), 'large'],
  ['a picture of more than 10 MB', new Uint8Array(LARGEST_PICTURE + 1), 'large'],
]

describe('a file that is uploaded', () => {
  it('[T26] is tried with 40 kinds of them and more', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(40)
  })

  it.each(CORPUS)('[T26] as %s is taken for what its bytes are', (_name, file, verdict) => {
    const read = readPicture(file)
    expect(typeof read === 'string' ? read : read.type).toBe(verdict)
  })

  it('[T26] says its size as its header has it', () => {
    expect(readPicture(png(7, 5))).toEqual({ type: 'image/png', width: 7, height: 5 })
    expect(readPicture(jpeg(7, 5))).toEqual({ type: 'image/jpeg', width: 7, height: 5 })
  })

  it('[T26] [T35] is read to its end, whatever bytes it is made of', () => {
    const starts = [PNG, [0xff, 0xd8, 0xff], [...png()], [...jpeg()]]
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), fc.nat(), (start, tail, at) => {
        const whole = bytes(start, tail)
        const read = readPicture(changed(whole, at % whole.length))
        expect(typeof read === 'string' || read.width * read.height <= 40_000_000).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('[T26] [T35] is read at once, however it is made to be slow', () => {
    const restarts = new Uint8Array(LARGEST_PICTURE)
    restarts.set([0xff, 0xd8, ...frame(2, 2), ...SCAN])
    for (let at = 100; at < restarts.length; at += 1) restarts[at] = at % 2 === 0 ? 0xff : 0xd0
    expect(readPicture(restarts)).toBe('none')
  })
})

describe('sums of a PNG', () => {
  it('are those every reader computes', () => {
    expect(crc32(bytes('123456789'))).toBe(0xcbf43926)
    expect(adler32(bytes('Wikipedia'))).toBe(0x11e60398)
  })
})

describe('a picture with letters', () => {
  const chance = (): ((below: number) => number) => {
    let at = 0
    return (below) => {
      at += 7
      return at % below
    }
  }
  it('is a PNG that is read, with as much ink as its letters have', () => {
    const file = captchaPicture('ACE34', chance())
    expect(readPicture(file)).toEqual({ type: 'image/png', width: 160, height: 56 })
    // Behind magic, header and the head of the data; before the sum of the data and the end.
    const rows = inflateSync(file.subarray(8 + 25 + 8, -16))
    expect(rows).toHaveLength(21 * 56)
    const white = rows.reduce(
      (sum, byte, at) => sum + (at % 21 === 0 ? 0 : byte.toString(2).replaceAll('0', '').length),
      0,
    )
    const ink = 160 * 56 - white
    expect(ink).toBeGreaterThan(1000)
    expect(ink).toBeLessThan(160 * 56 * 0.4)
  })

  it('says nothing of its letters outside of them', () => {
    const text = Buffer.from(captchaPicture('ACE34', chance())).toString('latin1')
    expect(text).not.toContain('ACE34')
  })
})
