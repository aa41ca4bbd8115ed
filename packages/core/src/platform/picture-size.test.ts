import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureProblem } from './picture-size.ts'

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  )
const word = (value: number): readonly number[] => [24, 16, 8, 0].map((by) => (value >>> by) & 255)
const half = (value: number): readonly number[] => [value >> 8, value & 255]
const small = (value: number, length: number): readonly number[] =>
  Array.from({ length }, (_none, at) => (value >>> (8 * at)) & 255)

const MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (width: number, height: number) =>
  bytes(MAGIC, word(13), 'IHDR', word(width), word(height), [8, 2, 0, 0, 0])
const jpeg = (width: number, height: number, marker = 0xc0) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0],
    half(7),
    'JFIF\0',
    [0xff, 0xff, 0xff, marker],
    half(11),
    [8],
    half(height),
    half(width),
  )
const webp = (kind: string, ...data: readonly (readonly number[])[]) =>
  bytes('RIFF', small(100, 4), 'WEBP', kind, small(50, 4), ...data)
const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a], small(width, 2), small(height, 2))
const lossless = (width: number, height: number) => webp('VP8L', [0x2f], small(width - 1 + (height - 1) * 0x4000, 4))
const extended = (width: number, height: number) =>
  webp('VP8X', [0, 0, 0, 0], small(width - 1, 3), small(height - 1, 3))

const KINDS = { png, jpeg, lossy, lossless, extended }

describe('a picture before it is decoded', () => {
  it.each(Object.entries(KINDS))('[IMG-4] %s of up to 64 megapixels may be, a larger one not', (_name, make) => {
    expect(pictureProblem(make(3, 2))).toBeUndefined()
    expect(pictureProblem(make(8000, 8000))).toBeUndefined()
    expect(pictureProblem(make(8000, 8001))).toBe('too many pixels')
    expect(pictureProblem(make(8001, 8000))).toBe('too many pixels')
  })

  it('[IMG-4] the largest each header can say is refused', () => {
    expect(pictureProblem(png(0xffffffff, 0xffffffff))).toBe('too many pixels')
    expect(pictureProblem(jpeg(0xffff, 0xffff, 0xc2))).toBe('too many pixels')
    expect(pictureProblem(lossless(0x4000, 0x4000))).toBe('too many pixels')
    expect(pictureProblem(extended(0x1000000, 0x1000000))).toBe('too many pixels')
  })

  it('[IMG-4] a GIF and what phones call HEIC are left to the browser, which may draw them', () => {
    const gif = (width: number, height: number) =>
      new Uint8Array([...Buffer.from('GIF89a'), width & 255, width >> 8, height & 255, height >> 8])
    expect([pictureProblem(gif(300, 200)), pictureProblem(gif(9000, 9000))]).toEqual([undefined, 'too many pixels'])
    expect(pictureProblem(new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic')]))).toBeUndefined()
  })

  it.each([
    ['nothing', bytes()],
    ['a script', bytes('<script>alert(1)</script>')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the magic of a PNG alone', bytes(MAGIC)],
    ['the magic of a JPEG alone', bytes([0xff, 0xd8, 0xff])],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0], half(4), [0, 0], [0xff, 0xd9])],
    ['a sound in the same wrapping as a WebP', bytes('RIFF', small(100, 4), 'WAVEfmt ', small(0, 20))],
    ['a PNG without width', png(0, 2)],
    ['a JPEG without height', jpeg(2, 0)],
  ])('[IMG-4] %s is no picture', (_name, file) => {
    expect(pictureProblem(file)).toBe('not a picture')
  })

  it('[IMG-4] whatever the bytes, it ends and says one of the three', () => {
    const starts = Object.values(KINDS).map((make) => [...make(9, 9)])
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), fc.nat(60), (start, tail, cut) => {
        const file = Uint8Array.from([...start.slice(0, cut), ...tail])
        expect([undefined, 'not a picture', 'too many pixels']).toContain(pictureProblem(file))
      }),
      { numRuns: 2_000 },
    )
  })
})
