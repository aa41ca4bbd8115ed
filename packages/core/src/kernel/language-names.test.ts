import { expect, it } from 'vitest'
import { findLanguages, languageNameIn } from './language-names.ts'
import { LANGUAGES } from './languages.ts'

const hasNames = typeof Intl.DisplayNames === 'function'

it.runIf(hasNames)('[LANG-11] a language is found by what it is called here, and in English', () => {
  for (const text of ['Tschech', ' czech']) expect(findLanguages(text, 'de')).toContain('cs')
  expect([languageNameIn('jp', 'de'), languageNameIn('my', 'en')]).toEqual(['Japanisch', 'Malay'])
})

it.each([true, false])(
  '[LANG-11] a language is found by its own name and by its code (names of others: %s)',
  (isThere) => {
    const names = Object.getOwnPropertyDescriptor(Intl, 'DisplayNames')
    if (!isThere) Reflect.deleteProperty(Intl, 'DisplayNames')
    try {
      expect(findLanguages('', 'de')).toEqual(LANGUAGES)
      for (const text of ['Česky'.slice(0, 3), 'cest', 'CS']) expect(findLanguages(text, 'de')).toContain('cs')
      expect(findLanguages('日本', 'en')).toEqual(['jp'])
      expect(findLanguages('klingon', 'en')).toEqual([])
      if (!isThere) expect(languageNameIn('jp', 'de')).toBe('日本語')
    } finally {
      if (names !== undefined) Object.defineProperty(Intl, 'DisplayNames', names)
    }
  },
)
