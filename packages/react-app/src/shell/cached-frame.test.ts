import { DEFAULT_CONFIG } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { frameOf, readFrame, sandboxWords } from './cached-frame.ts'

const FIRST = {
  language: undefined,
  siteName: '',
  sandbox: false,
  daySeconds: undefined,
  theme: 'system',
  darkMode: false,
  primary: '',
  up: '',
  down: '',
}

describe('how the site looked last', () => {
  it('is read back as it was kept', () => {
    const frame = { ...FIRST, language: 'de', siteName: 'Broker', sandbox: true, theme: 'dark', primary: '#85bd00' }
    expect(readFrame(JSON.stringify(frame))).toEqual(frame)
  })

  it('[CFG-16] the notice names the length of a day where it is none of the calendar', () => {
    const chosen = { theme: 'system', directionColors: 'site' } as const
    const words = (daySeconds: number) =>
      sandboxWords(frameOf({ ...DEFAULT_CONFIG, daySeconds, flags: new Set(['is_sandbox']) }, 'en', chosen))
    expect(words(86_400)).toEqual({ id: 'site.sandbox' })
    expect(words(60)).toEqual({ id: 'site.sandbox_days', params: { seconds: 60 } })
    const kept = JSON.stringify(frameOf({ ...DEFAULT_CONFIG, daySeconds: 60 }, 'en', chosen))
    expect(sandboxWords(readFrame(kept))).toEqual({ id: 'site.sandbox_days', params: { seconds: 60 } })
    expect(readFrame('{"daySeconds":"60"}').daySeconds).toBeUndefined()
  })

  it('[CFG-4] is a first visit where nothing readable was kept', () => {
    for (const kept of [
      undefined,
      '',
      '__FACE__',
      'null',
      '7',
      '"x"',
      '[]',
      '{',
      '{"language":"klingon","sandbox":"1"}',
    ])
      expect(readFrame(kept)).toEqual(FIRST)
  })
})
