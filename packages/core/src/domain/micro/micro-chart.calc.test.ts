import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { type MicroTick, MOST_TICKS, microDrawing, moodAt, withTick } from './micro-chart.calc.ts'

const terms = {
  direction: 'up',
  openPrice: dec('1.0845'),
  stake: dec(50),
  profitRatio: dec('0.8'),
  lossLevel: 'stake',
  seconds: 30,
  deadline: 130_000,
  now: 110_000,
  ticks: [],
  closed: undefined,
} as const
const tick = (at: number, price: string): MicroTick => ({ at, price })

describe('the way of a price', () => {
  it('[MIC-36] keeps what came, in order, and never more than it may', () => {
    let ticks: readonly MicroTick[] = []
    for (let at = 0; at < 5000; at += 1) ticks = withTick(ticks, tick(at, `1.${1000 + at}`))
    expect(ticks.length).toBeLessThanOrEqual(MOST_TICKS)
    expect(ticks.length).toBeGreaterThan(MOST_TICKS / 2)
    expect(ticks[0]).toEqual(tick(0, '1.1000'))
    expect(ticks.at(-1)).toEqual(tick(4999, '1.5999'))
    for (const { at, price } of ticks) expect(price).toBe(`1.${1000 + at}`)
    expect(withTick(ticks, tick(4999, '9'))).toBe(ticks)
    expect(withTick(ticks, tick(10, '9'))).toBe(ticks)
  })

  it('[MIC-34] begins at the open price, runs to the price of now and never beyond its end', () => {
    const ticks = [tick(95_000, '1.0844'), tick(101_000, '1.0846'), tick(105_000, '1.0848'), tick(131_000, '1.0700')]
    const drawing = microDrawing({ ...terms, ticks: ticks.slice(0, 3) })
    expect([drawing.opensAt, drawing.endsAt, drawing.open]).toEqual([100_000, 130_000, '1.0845'])
    expect(drawing.before).toEqual([
      [
        { at: 95_000, price: '1.0844' },
        { at: 100_000, price: '1.0845' },
      ],
    ])
    expect(drawing.since).toEqual([
      [
        { at: 100_000, price: '1.0845' },
        { at: 101_000, price: '1.0846' },
        { at: 105_000, price: '1.0848' },
      ],
    ])
    expect([drawing.tip, drawing.mood]).toEqual([{ at: 110_000, price: '1.0848' }, 'profit'])
    const due = microDrawing({ ...terms, ticks, now: 132_000 })
    expect([due.tip, due.mood], 'the result is the server’s to say').toEqual([
      { at: 105_000, price: '1.0848' },
      undefined,
    ])
  })

  it('[MIC-34] ends at the price that decided it, with what was booked', () => {
    const ticks = [tick(101_000, '1.0846'), tick(129_000, '1.0848')]
    const closed = { price: dec('1.0844'), profit: dec(-50) }
    const drawing = microDrawing({ ...terms, ticks, now: 0, closed })
    expect([drawing.tip, drawing.mood]).toEqual([{ at: 130_000, price: '1.0844' }, 'loss'])
    const untold = microDrawing({ ...terms, ticks, now: 0, closed: { price: undefined, profit: undefined } })
    expect(untold.mood, 'an unknown result is none').toBeUndefined()
  })

  it('[MIC-36] draws no line over a time in which no price came', () => {
    const ticks = [tick(60_000, '1.0840'), tick(96_000, '1.0844'), tick(120_000, '1.0848'), tick(121_000, '1.0849')]
    const { before, since } = microDrawing({ ...terms, ticks })
    expect(before.map(({ length }) => length)).toEqual([1, 2])
    expect(since.map(({ length }) => length)).toEqual([1, 2])
    expect(microDrawing(terms).tip).toBeUndefined()
  })
})

describe('what wins', () => {
  it.each([
    ['up', '1.0846', 'profit'],
    ['up', '1.0844', 'loss'],
    ['up', '1.0845', 'even'],
    ['down', '1.0846', 'loss'],
    ['down', '1.0844', 'profit'],
    ['down', '1.0845', 'even'],
    ['unknown', '1.0846', undefined],
  ] as const)('[MIC-35] %s at %s: %s', (direction, price, mood) => {
    expect(moodAt({ ...terms, direction }, dec(price))).toBe(mood)
  })

  it('[MIC-35] a result that is rounded to nothing is neither', () => {
    expect(moodAt({ ...terms, stake: dec('0.01'), profitRatio: dec('0.1') }, dec('1.0846'))).toBe('even')
  })
})
