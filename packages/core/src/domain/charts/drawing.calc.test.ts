import { describe, expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import {
  anchorsOf,
  applyStep,
  DRAWING_KINDS,
  type Drawing,
  drawingText,
  drawingTextIssue,
  fibPrices,
  gridPrice,
  MOST_DRAWING_TEXT,
  MOST_DRAWINGS,
  measureOf,
  movedAnchors,
  nearestBar,
  noHistories,
  snapAnchor,
  timeAfterBars,
  undone,
} from './drawing.calc.ts'
import { distanceTo, hitTest, shapeOf } from './drawing-shape.calc.ts'
import { drawingsText, readDrawings } from './drawings-kept.calc.ts'

const MINUTE = 60_000
const bars = [0, 1, 2, 4].map((at) => ({
  time: at * MINUTE,
  open: 100 + at,
  high: 103 + at,
  low: 99 + at,
  close: 102 + at,
}))
const level: Drawing = { id: 'a', kind: 'level', anchors: [{ time: 0, price: 100 }], color: 2, text: 'High' }
const trend: Drawing = {
  id: 'b',
  kind: 'trend',
  anchors: [
    { time: 0, price: 100 },
    { time: MINUTE, price: 110 },
  ],
  color: 1,
  text: '',
}

it('[CHT-20] a level and a text have one point, all others two', () => {
  expect(DRAWING_KINDS.filter((kind) => anchorsOf(kind) === 1)).toEqual(['level', 'text'])
  expect(anchorsOf('measure')).toBe(2)
})

describe('[CHT-21] a point', () => {
  it('has a price of the symbol, and never one of zero', () => {
    expect(gridPrice(1.084_724_9, 5)).toBe(1.084_72)
    expect(gridPrice(-3, 2)).toBe(0.01)
  })

  it('is at the time of the nearest bar', () => {
    expect(nearestBar([], 5)).toBe(-1)
    expect(nearestBar(bars, -5)).toBe(0)
    expect(nearestBar(bars, 0.5 * MINUTE)).toBe(0)
    expect(nearestBar(bars, 0.6 * MINUTE)).toBe(1)
    expect(nearestBar(bars, 9 * MINUTE)).toBe(3)
  })

  it('snaps to the nearest price of its bar within reach', () => {
    const at = (price: number, reach: number) => snapAnchor({ time: 1.2 * MINUTE, price }, bars, reach, 2)
    expect(at(103.4, 1)).toEqual({ time: MINUTE, price: 103 })
    expect(at(103.6, 1)).toEqual({ time: MINUTE, price: 104 })
    expect(at(107.123, 1)).toEqual({ time: MINUTE, price: 107.12 })
    expect(at(103.4, 0)).toEqual({ time: MINUTE, price: 103.4 })
  })

  it('is where it was put beyond the newest bar, or where there are no bars', () => {
    expect(snapAnchor({ time: 9 * MINUTE, price: 106.001 }, bars, 5, 2)).toEqual({ time: 9 * MINUTE, price: 106 })
    expect(snapAnchor({ time: 7, price: 1.239 }, [], 5, 2)).toEqual({ time: 7, price: 1.24 })
    expect(snapAnchor({ time: 0, price: 100.2 }, bars.slice(0, 1), 5, 2)).toEqual({ time: 0, price: 100 })
  })
})

it('[CHT-22] words of a drawing are one line of bounded length', () => {
  expect(drawingText('  Weekly \n high ')).toBe('Weekly high')
  expect(drawingTextIssue('n'.repeat(MOST_DRAWING_TEXT))).toBeUndefined()
  expect(drawingTextIssue('n'.repeat(MOST_DRAWING_TEXT + 1))).toMatchObject({
    id: 'charts.text_long',
    params: { most: MOST_DRAWING_TEXT },
  })
})

it('[CHT-23] a move takes all points along, or one alone', () => {
  const by = { time: MINUTE, price: 0.501 }
  expect(movedAnchors(trend.anchors, 'whole', by, 2)).toEqual([
    { time: MINUTE, price: 100.5 },
    { time: 2 * MINUTE, price: 110.5 },
  ])
  expect(movedAnchors(trend.anchors, 1, by, 2)).toEqual([trend.anchors[0], { time: 2 * MINUTE, price: 110.5 }])
})

it('[CHT-23] arrows go from bar to bar, over gaps, and by the last step beyond the newest', () => {
  expect(timeAfterBars(bars, 2 * MINUTE, 1)).toBe(4 * MINUTE)
  expect(timeAfterBars(bars, 2 * MINUTE, -2)).toBe(0)
  expect(timeAfterBars(bars, 4 * MINUTE, 1)).toBe(6 * MINUTE)
  expect(timeAfterBars(bars, 8 * MINUTE, -1)).toBe(6 * MINUTE)
  expect(timeAfterBars(bars, 0, -1)).toBe(-2 * MINUTE)
  expect(timeAfterBars([], 7, 1)).toBe(7)
})

it('[CHT-24] a retracement divides the way back from its second point to its first', () => {
  expect(fibPrices([trend.anchors[0], trend.anchors[1]] as never).map(({ price }) => price)).toEqual([
    110, 107.64, 106.18, 105, 103.82, 102.14, 100,
  ])
})

it('[CHT-25] a measure is the way from the first point to the second', () => {
  const from = { time: 4 * MINUTE, price: 100 }
  const to = { time: 1 * MINUTE, price: 97.5 }
  expect(measureOf([from, to], bars, 2)).toEqual({ price: -2.5, percent: -2.5, bars: -2, time: -3 * MINUTE })
  expect(measureOf([{ time: 0, price: 0 }, to], bars, 2).percent).toBe(0)
})

describe('[CHT-26] a step', () => {
  const added = [{ at: 1, before: undefined, after: trend }]
  it('is undone and done again', () => {
    const rows = applyStep([level], added)
    expect(rows).toEqual([level, trend])
    expect(applyStep(rows, undone(added))).toEqual([level])
    const cleared = [
      { at: 1, before: trend, after: undefined },
      { at: 0, before: level, after: undefined },
    ]
    expect(applyStep(rows, cleared)).toEqual([])
    expect(applyStep([], undone(cleared))).toEqual(rows)
  })

  it('finds what another page moved to another place or took away', () => {
    expect(applyStep([], undone(added))).toEqual([])
    expect(applyStep([], added)).toEqual([trend])
    const painted = [{ at: 0, before: trend, after: { ...trend, color: 3 as const } }]
    expect(applyStep([level, trend], painted)[1]?.color).toBe(3)
  })
})

const scale = { xOf: (time: number) => time / MINUTE, yOf: (price: number) => 200 - price, width: 300, height: 200 }
const at = (x: number, y: number) => ({ time: x * MINUTE, price: 200 - y })

describe('[CHT-20] the shape', () => {
  it('of a level is the whole width, with its handle in view', () => {
    expect(shapeOf('level', [at(-50, 90)], scale)).toEqual({
      lines: [
        {
          ends: [
            { x: 0, y: 90 },
            { x: 300, y: 90 },
          ],
          price: 110,
        },
      ],
      area: undefined,
      handles: [{ x: 22, y: 90 }],
    })
  })

  it('of a ray ends at the edge its second point is nearer to', () => {
    const end = (...points: readonly (readonly [number, number])[]) =>
      shapeOf(
        'ray',
        points.map(([x, y]) => at(x, y)),
        scale,
      )?.lines[0]?.ends[1]
    expect(end([100, 100], [150, 150])).toEqual({ x: 200, y: 200 })
    expect(end([100, 100], [150, 100])).toEqual({ x: 300, y: 100 })
    expect(end([100, 100], [100, 50])).toEqual({ x: 100, y: 0 })
    expect(end([100, 100], [50, 100])).toEqual({ x: 0, y: 100 })
    expect(end([100, 100], [100, 100])).toEqual({ x: 100, y: 100 })
    expect(end([100, 100], [400, 100])).toEqual({ x: 400, y: 100 })
  })

  it('of a box has four sides, of a retracement seven levels and its own line', () => {
    expect(shapeOf('box', [at(10, 10), at(20, 30)], scale)?.lines).toHaveLength(4)
    const fib = shapeOf('fib', [at(20, 100), at(10, 0)], scale)
    expect(fib?.lines.map(({ share, price }) => [share, price && Number(price.toFixed(2))])).toEqual([
      [undefined, undefined],
      [0, 200],
      [0.236, 176.4],
      [0.382, 161.8],
      [0.5, 150],
      [0.618, 138.2],
      [0.786, 121.4],
      [1, 100],
    ])
    expect(fib?.lines[1]?.ends).toEqual([
      { x: 10, y: 0 },
      { x: 20, y: 0 },
    ])
  })

  it('is none without its points', () => {
    expect(shapeOf('trend', [], scale)).toBeUndefined()
    expect(shapeOf('trend', [at(1, 1)], scale)).toBeUndefined()
    expect(shapeOf('trend', [at(10, 10), at(20, 30)], scale)?.lines).toHaveLength(1)
    expect(shapeOf('text', [at(1, 1)], scale)?.lines).toEqual([])
  })
})

describe('[CHT-27] a touch', () => {
  it('is as far from a line as from its nearest part', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ] as const
    expect(distanceTo(line, { x: 5, y: 3 })).toBe(3)
    expect(distanceTo(line, { x: 13, y: 4 })).toBe(5)
    expect(distanceTo([line[0], line[0]], { x: 3, y: 4 })).toBe(5)
  })

  it('finds the nearest drawing, the later one of two, and none in the middle of a box', () => {
    const rows = [
      { id: 'box', kind: 'box', anchors: [at(100, 50), at(200, 150)] },
      { id: 'low', kind: 'level', anchors: [at(10, 190)] },
      { id: 'again', kind: 'level', anchors: [at(10, 190)] },
      { id: 'half', kind: 'trend', anchors: [at(1, 1)] },
    ] as const
    const hit = (x: number, y: number) => hitTest(rows, scale, { x, y }, 12)?.id
    expect(hit(150, 60)).toBe('box')
    expect(hit(150, 100)).toBeUndefined()
    expect(hit(299, 180)).toBe('again')
    expect(hit(10, 10)).toBeUndefined()
  })
})

describe('[CHT-22] what the device keeps', () => {
  const EUR = symbolId(1)
  it('is read as it was written', () => {
    const kept = { drawings: new Map([[EUR, [level, trend]]]), unread: new Map() }
    expect(readDrawings(drawingsText(kept))).toEqual(kept)
    expect(readDrawings(undefined).drawings.size).toBe(0)
  })

  it('shows nothing of what cannot be read, and keeps it', () => {
    const strange = [
      { ...level, id: '' },
      { ...level, id: 'c', kind: 'pitchfork' },
      { ...level, id: 'd', anchors: 'none' },
      { ...level, id: 'e', anchors: [] },
      { ...level, id: 'f', anchors: [{ time: 1e17, price: 1 }] },
      { ...level, id: 'g', anchors: [{ time: 'now', price: 1 }] },
      { ...level, id: 'h', anchors: [{ time: 1, price: -1 }] },
      { ...level, id: 'i', anchors: [null] },
      level,
    ]
    const text = JSON.stringify({ 1: [level, ...strange], 2: { later: true }, 3: [7] })
    const read = readDrawings(text)
    expect([...read.drawings]).toEqual([[EUR, [level]]])
    expect(JSON.parse(drawingsText(read))).toEqual(JSON.parse(text))
    for (const none of ['', '[]', 'null', '{', '7']) expect(readDrawings(none).drawings.size).toBe(0)
  })

  it('has a colour and words of this version, and no more than there may be', () => {
    const many = Array.from({ length: MOST_DRAWINGS + 2 }, (_, one) => ({ ...level, id: `${one}` }))
    const first = { ...level, id: 'x', color: 9, text: 'n'.repeat(99) }
    const read = readDrawings(JSON.stringify({ 1: [first, { ...level, id: 'y', text: 4 }, ...many] }))
    const rows = read.drawings.get(EUR)
    expect(rows?.slice(0, 2)).toEqual([
      { ...level, id: 'x', color: 1, text: 'n'.repeat(MOST_DRAWING_TEXT) },
      { ...level, id: 'y', text: '' },
    ])
    expect([rows?.length, (read.unread.get('1') as unknown[]).length]).toEqual([MOST_DRAWINGS, 4])
  })
})

it('[CHT-26] nothing can be undone of any symbol at first', () => {
  expect(noHistories().size).toBe(0)
})
