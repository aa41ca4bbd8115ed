import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytesOf,
  isSigned,
  lineLength,
  NO_SIGNATURE,
  onSheet,
  type Point,
  type Signature,
  viewOf,
  withStroke,
} from './signature.ts'

const PAD = { width: 358, height: 300 }
const WIDE = { width: 760, height: 170 }
const line: readonly Point[] = [
  [20, 100],
  [120, 60],
  [200, 140],
]
const drawn = withStroke(NO_SIGNATURE, line, PAD)

describe('a signature', () => {
  it('[LOAN-35] is no tap, no dot, no scribble on one spot, and no single letter', () => {
    const on = (...strokes: readonly (readonly Point[])[]): Signature => ({ ...NO_SIGNATURE, ...PAD, strokes })
    const spot = Array.from({ length: 60 }, (_, at): Point => [100 + (at % 2) * 8, 100])
    const taps = Array.from({ length: 40 }, (_, at): readonly Point[] => [[at * 8, 10]])
    expect(
      [NO_SIGNATURE, on([[5, 5]]), on(spot), on(...taps), { ...NO_SIGNATURE, typed: ' A ' }].map(isSigned),
    ).toEqual([false, false, false, false, false])
    expect(
      [
        drawn,
        { ...NO_SIGNATURE, typed: 'Li' },
        on([
          [0, 0],
          [0, 80],
        ]),
      ].map(isSigned),
    ).toEqual([true, true, true])
  })

  it('is as long as its lines together', () => {
    expect(
      lineLength([
        [
          [0, 0],
          [3, 4],
        ],
        [[0, 0]],
        [
          [1, 1],
          [1, 2],
          [1, 4],
        ],
      ]),
    ).toBe(8)
  })

  it('[LOAN-34] stays whole and in its proportions, however the pad turns', () => {
    expect(viewOf(drawn, PAD)).toEqual({ scale: 1, left: 0, top: 0 })
    const { scale } = viewOf(drawn, WIDE)
    expect(scale).toBeCloseTo(170 / 300)
    const side = fc.integer({ min: 100, max: 1600 })
    const point = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
    fc.assert(
      fc.property(side, side, side, side, fc.array(point, { minLength: 2, maxLength: 20 }), (w, h, w2, h2, points) => {
        const first = withStroke(NO_SIGNATURE, points, { width: w, height: h })
        const view = viewOf(first, { width: w2, height: h2 })
        for (const [x, y] of points) {
          const shown: Point = [x * view.scale + view.left, y * view.scale + view.top]
          expect(shown[0] >= -0.001 && shown[0] <= w2 + 0.001 && shown[1] >= -0.001 && shown[1] <= h2 + 0.001).toBe(
            true,
          )
          const [backX, backY] = onSheet(view, shown)
          expect(Math.abs(backX - x) + Math.abs(backY - y)).toBeLessThan(0.001)
        }
      }),
    )
  })

  it('[LOAN-34] a line drawn on the turned pad joins the ones before it where the finger was', () => {
    const view = viewOf(drawn, WIDE)
    const next = [onSheet(view, [700, 20]), onSheet(view, [740, 150])]
    const both = withStroke(drawn, next, WIDE)
    expect(both.strokes).toEqual([line, next])
    expect([both.width, both.height]).toEqual([PAD.width, PAD.height])
    // Drawn beside the first sheet, and shown all the same.
    const back = viewOf(both, PAD)
    for (const [x, y] of both.strokes.flat())
      expect([x * back.scale + back.left <= PAD.width + 0.001, y * back.scale + back.top <= PAD.height]).toEqual([
        true,
        true,
      ])
  })

  it('counts the bytes of a picture by its letters', () => {
    expect(bytesOf(`data:image/png;base64,${'A'.repeat(400)}`)).toBe(300)
  })
})
