import { CHART_PERIODS } from '@openlot/core/market'
import { describe, expect, it } from 'vitest'
import { ariaKeys, keyOf, SHORTCUT_NAMES, SHORTCUTS, shownKey } from './shortcuts.ts'

describe('the table of shortcuts', () => {
  it('[NAV-32] no key stands for two things', () => {
    const keys = SHORTCUT_NAMES.flatMap((name) => SHORTCUTS[name].keys)
    expect(keys).toHaveLength(new Set(keys).size)
  })

  it('[NAV-32] each period of the chart has a digit', () => {
    expect(SHORTCUTS.period.keys).toEqual(CHART_PERIODS.map((_, at) => String(at + 1)))
  })

  it.each([
    [{ key: 'b', code: 'KeyB' }, 'b'],
    // A Latin layout with its letters elsewhere.
    [{ key: 's', code: 'KeyX' }, 's'],
    [{ key: 'ы', code: 'KeyS' }, 's'],
    [{ key: 'ظ', code: 'Slash' }, '/'],
    [{ key: '؟', code: 'Slash', shiftKey: true }, '?'],
    [{ key: 'х', code: 'BracketLeft' }, '['],
    [{ key: 'ArrowUp', code: 'ArrowUp' }, 'ArrowUp'],
    [{ key: 'é', code: 'Digit2' }, 'é'],
  ])('[NAV-32] %o is %s', (pressed, key) => {
    expect(keyOf({ shiftKey: false, ...pressed })).toBe(key)
  })

  it('[NAV-33] written as on the key, and as assistive software reads them', () => {
    expect([shownKey('b'), shownKey('Escape'), shownKey('ArrowUp')]).toEqual(['B', 'Esc', '↑'])
    expect([ariaKeys('buy'), ariaKeys('search'), ariaKeys('row')]).toEqual(['B', '/', 'ArrowUp ArrowDown'])
  })
})
