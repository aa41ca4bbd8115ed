import { blackOnWhite } from './png.ts'

/** Seven rows of five pixels, a digit of base 32 a row. Without signs that are taken for each other. */
const FONT: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hpljhhh',
  P: 'uhhuggg',
  R: 'uhhukih',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hha4444',
  3: 'u11e11u',
  4: '26aiv22',
  6: 'egguhhe',
  7: 'v124888',
  9: 'ehhf11e',
}
export const CAPTCHA_SIGNS = Object.keys(FONT)

const WIDTH = 160
const HEIGHT = 56
const SCALE = 4
const STEP = 30

const isInk = (sign: string, column: number, row: number): boolean =>
  column >= 0 && column < 5 && ((Number.parseInt(FONT[sign]?.[row] ?? '0', 32) >> (4 - column)) & 1) === 1

/** Letters that lean, stand at different heights and have a line across them. `chance` gives whole numbers below its argument. */
export const captchaPicture = (text: string, chance: (below: number) => number): Uint8Array => {
  const places = [...text].map((sign, at) => ({
    sign,
    x: 8 + at * STEP + chance(6),
    y: 6 + chance(18),
    lean: chance(3) - 1,
  }))
  const [from, slope] = [10 + chance(HEIGHT - 20), (chance(7) - 3) / 10]
  const specks = new Set(Array.from({ length: 60 }, () => chance(WIDTH * HEIGHT)))
  return blackOnWhite(WIDTH, HEIGHT, (x, y) => {
    const crossed = Math.abs(y - Math.round(from + slope * (x - WIDTH / 2))) < 1
    const inked = places.some((place) => {
      const row = Math.floor((y - place.y) / SCALE)
      const column = Math.floor((x - place.x - place.lean * row) / SCALE)
      return row >= 0 && isInk(place.sign, column, row)
    })
    return crossed || inked || specks.has(y * WIDTH + x)
  })
}
