import { describe, expect, it } from 'vitest'
import { pullDistance, pullRefreshes, pullShare } from './pull.ts'
import { dayLine, sparklinePath } from './sparkline-path.ts'
import { splitPrice, unsigned } from './split-price.ts'
import { repeatDelay, stepOfKey } from './use-hold.ts'
import { rovingTarget } from './use-roving.ts'
import { dragCloses, dragOffset } from './use-sheet-drag.ts'
import { skeletonDelay } from './use-skeleton-delay.ts'

describe('sparklinePath', () => {
  const coordinates = (line: string): number[][] =>
    line
      .slice(1)
      .split('L')
      .map((spot) => spot.split(' ').map(Number))

  it('spans the width and stays inside the height', () => {
    const spots = coordinates(sparklinePath([3, 1, 2, 9, 4], 60, 26).line)
    expect(spots.map(([x]) => x)).toEqual([0, 15, 30, 45, 60])
    expect(Math.min(...spots.map(([, y]) => y ?? -1))).toBe(2)
    expect(Math.max(...spots.map(([, y]) => y ?? 99))).toBe(24)
  })

  it('draws a level line for one point or equal points, nothing for none', () => {
    expect(sparklinePath([5], 60, 26).line).toBe('M0 13L60 13')
    expect(sparklinePath([5, 5, 5], 60, 26).line).toBe('M0 13L30 13L60 13')
    expect(sparklinePath([], 60, 26)).toEqual({ line: '', area: '', baseY: undefined })
  })

  it('leaves out what is no number and closes the area at the bottom', () => {
    expect(sparklinePath([1, Number.NaN, 2], 10, 10).line).toBe('M0 8L10 2')
    expect(sparklinePath([1, 2], 10, 10).area).toBe('M0 8L10 2L10 10L0 10Z')
  })

  it.each([
    ['0.30', [1.07, 1.09, 1.08, 1.06], 'up'],
    ['-1.20', [1.01, 1.02, 1.05, 1.07], 'down'],
    ['0.00', [1.01, 1.02, 1.05, 1.07], 'level'],
  ])('[MKT-26] a day of %s % ends on the side of its base, whatever the last hours did', (change, closes, side) => {
    const { points, base } = dayLine(closes.map(String), { close: '1.08', change })
    const { line, baseY } = sparklinePath(points, 60, 26, base)
    const spots = coordinates(line)
    const end = spots.at(-1)?.[1] ?? Number.NaN
    expect(spots[0]?.[1]).toBe(baseY)
    expect(end < (baseY ?? 0) ? 'up' : end > (baseY ?? 0) ? 'down' : 'level').toBe(side)
  })
})

describe('skeletonDelay', () => {
  it('keeps what is new out of sight for 200 ms, and what goes on with the same wait for what is left of them', () => {
    expect(skeletonDelay({ since: 1000, isSame: false }, 1000)).toBe(200)
    expect(skeletonDelay({ since: 1000, isSame: true }, 1150)).toBe(50)
    expect(skeletonDelay({ since: 1000, isSame: true }, 1900)).toBe(0)
  })
})

describe('splitPrice', () => {
  it.each([
    ['1.08427', '1.084', '27'],
    ['2,331.64', '2,331.', '64'],
    ['198.2', '19', '8.2'],
    ['67 204,15', '67 204,', '15'],
    ['١٢٣٫٤٥', '١٢٣٫', '٤٥'],
    ['12', '12', ''],
    ['—', '—', ''],
    ['', '', ''],
  ])('%s', (text, head, tail) => {
    expect(splitPrice(text)).toEqual({ head, tail })
  })
})

describe('unsigned', () => {
  it('takes one leading sign of any script', () => {
    expect(['+1', '-1', '−1', '\u200e-1', '\u061c-\u061c1', '1', '1-2'].map(unsigned)).toEqual([
      '1',
      '1',
      '1',
      '1',
      '1',
      '1',
      '1-2',
    ])
  })
})

describe('stepping an amount', () => {
  it('follows the arrow keys and nothing else', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', '5', 'Enter'].map(stepOfKey)).toEqual([
      1,
      -1,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('waits before it repeats, then goes quicker, never at once', () => {
    const delays = Array.from({ length: 20 }, (_, count) => repeatDelay(count))
    expect(delays[0]).toBeGreaterThan(300)
    for (const [at, delay] of delays.entries()) {
      expect(delay).toBeGreaterThanOrEqual(40)
      expect(delay).toBeLessThanOrEqual(delays[at - 1] ?? Number.POSITIVE_INFINITY)
    }
  })
})

describe('rovingTarget', () => {
  const items = [{ key: 'a' }, { key: 'b', disabled: true }, { key: 'c' }]

  it('walks along the line of reading, wraps, and skips what is disabled', () => {
    expect(rovingTarget(items, 'a', 'ArrowRight', false)).toBe('c')
    expect(rovingTarget(items, 'c', 'ArrowRight', false)).toBe('a')
    expect(rovingTarget(items, 'a', 'ArrowLeft', false)).toBe('c')
    expect(rovingTarget(items, 'a', 'ArrowLeft', true)).toBe('c')
    expect(rovingTarget(items, 'c', 'ArrowRight', true)).toBe('a')
    expect(rovingTarget(items, 'c', 'Home', false)).toBe('a')
    expect(rovingTarget(items, 'a', 'End', false)).toBe('c')
    expect(rovingTarget(items, 'a', 'x', false)).toBeUndefined()
  })

  it('starts somewhere when nothing is chosen, and nowhere in an empty line', () => {
    expect(rovingTarget<string>(items, 'none', 'ArrowRight', false)).toBe('a')
    expect(rovingTarget<string>(items, 'none', 'ArrowLeft', false)).toBe('c')
    expect(rovingTarget<string>([], 'none', 'ArrowRight', false)).toBeUndefined()
  })
})

describe('pulling', () => {
  it('gives way less and less and never runs away', () => {
    const steps = [0, 20, 60, 120, 240, 2000].map(pullDistance)
    for (const [at, distance] of steps.entries()) {
      if (at > 0) expect(distance).toBeGreaterThan(steps[at - 1] ?? 0)
      expect(distance).toBeLessThanOrEqual(96)
    }
    expect(pullDistance(-50)).toBe(0)
  })

  it('refreshes from its threshold on, when the ring is whole', () => {
    expect(pullRefreshes(63)).toBe(false)
    expect(pullRefreshes(64)).toBe(true)
    expect(pullShare(32)).toBe(0.5)
    expect(pullShare(90)).toBe(1)
  })
})

describe('dragging a sheet', () => {
  it('follows only downwards', () => {
    expect(dragOffset(100, 160)).toBe(60)
    expect(dragOffset(100, 40)).toBe(0)
  })

  it('closes after a third of its height or a flick, not after a tremble', () => {
    expect(dragCloses(200, 540, 900)).toBe(true)
    expect(dragCloses(100, 540, 900)).toBe(false)
    expect(dragCloses(60, 540, 60)).toBe(true)
    expect(dragCloses(10, 540, 5)).toBe(false)
  })
})
