import { describe, expect, it } from 'vitest'
import { readFace } from './face.ts'

const FIRST = {
  language: undefined,
  siteName: '',
  sandbox: false,
  theme: 'system',
  darkMode: false,
  primary: '',
  up: '',
  down: '',
}

describe('how the site looked last', () => {
  it('is read back as it was kept', () => {
    const face = { ...FIRST, language: 'de', siteName: 'Broker', sandbox: true, theme: 'dark', primary: '#85bd00' }
    expect(readFace(JSON.stringify(face))).toEqual(face)
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
      expect(readFace(kept)).toEqual(FIRST)
  })
})
