/// <reference types="node" />

import { readFileSync } from 'node:fs'
import { DIRECTION_COLORS } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { atLightness, channels, contrast, hex, lightnessOf, mix } from './color.ts'
import { directionColors } from './directions.ts'
import { GROUNDS, type Mode, parseColor, themeVariables } from './theme.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const MODES: readonly Mode[] = ['light', 'dark']

/** The declarations of the set that starts with this selector. */
const tokens = (selector: string): Record<string, string> => {
  const start = css.indexOf(selector)
  expect(start).toBeGreaterThan(-1)
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [found[1], found[2]]))
}

const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const randomColors = (count: number): string[] => {
  const next = seeded(20261121)
  return Array.from({ length: count }, () => hex([next() * 255, next() * 255, next() * 255]))
}

const EDGES = [
  '#000000',
  '#ffffff',
  '#808080',
  '#777777',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#85bd00',
  '#f6543e',
]

describe('parseColor', () => {
  it('reads three and six digits', () => {
    expect(parseColor('#85BD00')).toBe('#85bd00')
    expect(parseColor(' #fa3 ')).toBe('#ffaa33')
  })

  it('refuses everything else', () => {
    const bad = [
      '',
      'red',
      '#12',
      '#1234',
      '#12345',
      '#12345678',
      '85bd00',
      '#85bd0g',
      'rgb(1,2,3)',
      'red;background:url(//x)',
      '#85bd00;--x:1',
      '#fff/**/',
      'var(--primary)',
      '＃85bd00',
      `#fff${' '.repeat(64)}`,
      null,
      undefined,
    ]
    expect(bad.filter((text) => parseColor(text) !== undefined)).toEqual([])
  })
})

describe('colour arithmetic', () => {
  it('gives the contrast of black on white and of a colour on itself', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrast([12, 34, 56], [12, 34, 56])).toBe(1)
  })

  it('returns the same colour at its own lightness', () => {
    for (const color of [...randomColors(200), ...EDGES]) {
      const rgb = channels(color)
      expect(hex(atLightness(rgb, lightnessOf(rgb)))).toBe(color)
    }
  })
})

describe('themeVariables', () => {
  it.each(MODES)('keeps 200 random and 10 edge colours readable in %s', (mode) => {
    const grounds = Object.values(GROUNDS[mode]).map(channels)
    const alpha = mode === 'light' ? 0x21 / 255 : 0x2b / 255
    for (const color of [...randomColors(200), ...EDGES]) {
      const set = themeVariables({ primary: color, up: color, down: color }, mode)
      for (const name of ['primary', 'up', 'down']) {
        const read = (key: string): string => set[key] ?? ''
        const text = channels(read(`--${name}-text`))
        const line = channels(read(`--${name}-line`))
        expect(contrast(channels(read(`--on-${name}`)), channels(color))).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(text, mix(ground, channels(color), alpha))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(read(`--${name}-soft`)).toBe(`${color}${mode === 'light' ? '21' : '2b'}`)
      }
    }
  })

  it('[THEME-2] the three colours are those of the configuration', () => {
    const colors = { primary: '#123456', up: '#234567', down: '#345678' }
    expect(themeVariables(colors, 'light')).toMatchObject({
      '--primary': colors.primary,
      '--up': colors.up,
      '--down': colors.down,
    })
  })

  it('leaves a colour alone that reads already', () => {
    expect(themeVariables({ primary: '#123456' }, 'light')['--primary-text']).toBe('#123456')
  })

  it('[T41] [THEME-2] falls back to the default for text that is no colour', () => {
    expect(themeVariables({ up: 'red;background:url(//x)' }, 'dark')).toEqual(themeVariables({}, 'dark'))
  })

  it.each(MODES)('tokens.css carries the derived defaults of %s', (mode) => {
    expect(tokens(`[data-theme="${mode}"]`)).toMatchObject(themeVariables({}, mode))
  })

  it.each(MODES)('good and bad of %s are the derived defaults of up and down, whatever those become', (mode) => {
    const set = tokens(`[data-theme="${mode}"]`)
    for (const part of ['text', 'line', 'soft']) {
      expect(set[`--good-${part}`]).toBe(themeVariables({}, mode)[`--up-${part}`])
      expect(set[`--bad-${part}`]).toBe(themeVariables({}, mode)[`--down-${part}`])
    }
    expect([set['--bad'], set['--on-bad']]).toEqual([
      themeVariables({}, mode)['--down'],
      themeVariables({}, mode)['--on-down'],
    ])
  })

  it("[THEME-3] the colours of directions are the site's, or a set of their own", () => {
    const site = { up: '#123456', down: '#345678' }
    expect(directionColors('site', site)).toEqual(site)
    const { up, down } = directionColors('greenUp', site)
    expect(directionColors('redUp', site)).toEqual({ up: down, down: up })
    const own = DIRECTION_COLORS.filter((one) => one !== 'site').map((one) => directionColors(one, site))
    for (const set of own) expect(themeVariables(set, 'dark')).toMatchObject({ '--up': set.up, '--down': set.down })
  })

  it.each(MODES)('the fixed inks of %s read on every ground', (mode) => {
    const set = tokens(`[data-theme="${mode}"]`)
    expect(set).toMatchObject({
      '--page': GROUNDS[mode].page,
      '--surface': GROUNDS[mode].surface,
      '--sunken': GROUNDS[mode].sunken,
    })
    const warn = set['--warn-soft'] ?? ''
    for (const ground of Object.values(GROUNDS[mode]).map(channels)) {
      for (const ink of ['--ink', '--ink-2', '--ink-3']) {
        expect(contrast(channels(set[ink] ?? ''), ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(channels(set['--edge'] ?? ''), ground)).toBeGreaterThanOrEqual(3)
      // Their names and values are text in that colour.
      for (const line of [1, 2, 3, 4])
        expect(contrast(channels(set[`--chart-${line}`] ?? ''), ground)).toBeGreaterThanOrEqual(4.5)
      const warmed = mix(ground, channels(warn), Number.parseInt(warn.slice(7), 16) / 255)
      expect(contrast(channels(set['--warn-text'] ?? ''), warmed)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
