import { describe, expect, it } from 'vitest'
import { symbolId } from '../kernel/brand.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { readLanguage, readPreferences, writeLanguage, writePreferences } from './preferences.ts'

const DEFAULTS = { theme: 'system', hideAmounts: false, symbolId: undefined, period: '5min' }
const outside = () => createMemoryPorts({ clock: createVirtualClock() }).storage

describe('what a person chose on this device', () => {
  it('[CFG-4] the language, kept by its wire code', () => {
    const storage = outside()
    expect(readLanguage(storage)).toBeUndefined()
    writeLanguage(storage, 'hk')
    expect([readLanguage(storage), [...storage.scopes.device.values()], storage.scopes.tab.size]).toEqual([
      'hk',
      ['hk'],
      0,
    ])
    storage.set('device', 'openlot.language', 'klingon')
    expect(readLanguage(storage)).toBeUndefined()
  })

  it('theme, hidden amounts, symbol and period', () => {
    const storage = outside()
    const chosen = { theme: 'dark', hideAmounts: true, symbolId: symbolId(3), period: '60min' } as const
    writePreferences(storage, chosen)
    expect(readPreferences(storage)).toEqual(chosen)
  })

  it('what cannot be read is a default', () => {
    for (const text of [
      '{',
      '[]',
      'null',
      '{"theme":"pink","hideAmounts":"yes","symbolId":5,"period":"2min"}',
      '""',
      '5',
    ]) {
      const storage = outside()
      storage.set('device', 'openlot.preferences', text)
      expect(readPreferences(storage)).toEqual(DEFAULTS)
    }
  })
})
