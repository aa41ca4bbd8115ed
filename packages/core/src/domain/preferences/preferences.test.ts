import { describe, expect, it } from 'vitest'
import { openHost, openTestContext } from '../../../test-support/test-context.ts'
import { symbolId } from '../../kernel/brand.ts'
import { preferences } from './preferences.ts'

const DEFAULTS = {
  theme: 'system',
  hideAmounts: false,
  symbolId: undefined,
  recent: [],
  period: '5min',
  directionColors: 'site',
  haptics: true,
  onboarding: 'none',
  stay: 'none',
  checklistOver: [],
  shortcuts: true,
  ordersHeight: 32,
  orders: { sort: 'newest', symbol: undefined, side: undefined },
}
/** A page over the device as earlier pages left it. */
const open = (host = openHost()) => {
  const test = openTestContext(host)
  return { ...test, host, storage: host.ports.storage, ...test.domains.use(preferences) }
}

describe('what a person chose on this device', () => {
  it('[CFG-4] the language, kept by its wire code', () => {
    const { language, setLanguage, storage, host } = open()
    expect([language.get(), storage.scopes.device.size]).toEqual(['en', 0])
    setLanguage('hk')
    expect([...storage.scopes.device.keys()]).toEqual(['openlot.language'])
    expect([language.get(), [...storage.scopes.device.values()], storage.scopes.tab.size]).toEqual(['hk', ['hk'], 0])
    expect(open(host).language.get()).toBe('hk')
    storage.set('device', 'openlot.language', 'klingon')
    expect(open(host).language.get()).toBe('en')
  })

  it('[CFG-4] the configured language counts where none was chosen, and is not kept as a choice', () => {
    const { language, setLanguage, setDefaultLanguage, storage } = open()
    setDefaultLanguage('hk')
    expect([language.get(), storage.scopes.device.size]).toEqual(['hk', 0])
    setLanguage('en')
    setDefaultLanguage('hk')
    expect(language.get()).toBe('en')
  })

  it('[T44] [SES-20] theme, hidden amounts, symbol and period, for every account', () => {
    const { chosen, prefer, host, enter, storage } = open()
    expect(chosen.get()).toEqual(DEFAULTS)
    const all = {
      theme: 'dark',
      hideAmounts: true,
      symbolId: symbolId(3),
      recent: [symbolId(3), symbolId(2)],
      period: '60min',
      directionColors: 'redUp',
      haptics: false,
      onboarding: 'seen',
      stay: 'yes',
      checklistOver: ['f1'],
      shortcuts: false,
      ordersHeight: 50,
      orders: { sort: 'profit', symbol: 'EUR/USD', side: 'sell' },
    } as const
    prefer(all)
    enter('b')
    expect([chosen.get(), open(host).chosen.get()]).toEqual([all, all])
    expect([[...storage.scopes.device.keys()], storage.scopes.tab.size]).toEqual([['openlot.preferences'], 0])
    prefer({ theme: 'light' })
    expect([chosen.get(), open(host).chosen.get()]).toEqual([
      { ...all, theme: 'light' },
      { ...all, theme: 'light' },
    ])
  })

  it('[MKT-36] six symbols that were chosen last, the newest first, each once', () => {
    const { chosen, prefer, host } = open()
    for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) prefer({ symbolId: symbolId(id) })
    prefer({ theme: 'dark' })
    const last = [3, 7, 6, 5, 4, 2].map((id) => symbolId(id))
    expect([chosen.get().recent, open(host).chosen.get().recent]).toEqual([last, last])
  })

  it('what cannot be read is a default', () => {
    for (const text of [
      '{',
      '[]',
      'null',
      '{"theme":"pink","hideAmounts":"yes","symbolId":5,"period":"2min"}',
      '{"recent":"3"}',
      '{"directionColors":"pinkUp","haptics":"no","onboarding":"soon"}',
      '""',
      '5',
    ]) {
      const host = openHost()
      host.ports.storage.set('device', 'openlot.preferences', text)
      expect(open(host).chosen.get()).toEqual(DEFAULTS)
    }
  })

  it('[THEME-4] what is to be felt is played, until it is turned off', () => {
    const { feel, prefer, hasHaptics, ports } = open()
    expect(hasHaptics).toBe(true)
    feel('mark')
    prefer({ haptics: false })
    feel('done')
    expect(ports.haptics.played).toEqual(['mark'])
    prefer({ haptics: true })
    feel('refused')
    expect(ports.haptics.played).toEqual(['mark', 'refused'])
  })

  it('[THEME-4] a device that cannot be felt stays silent', () => {
    const host = openHost()
    const { haptics: _none, ...ports } = host.ports
    const { feel, hasHaptics } = openTestContext({ ...host, ports } as typeof host).domains.use(preferences)
    feel('done')
    expect(hasHaptics).toBe(false)
  })
})
