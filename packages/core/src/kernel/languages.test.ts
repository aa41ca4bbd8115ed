import { expect, it } from 'vitest'
import { directionOf, findLanguages, LANGUAGE_TAGS, LANGUAGES, languageNameIn, languageOf } from './languages.ts'

it('[CFG-4] 18 languages, each with one tag that every host knows', () => {
  expect(LANGUAGES).toHaveLength(18)
  const tags = LANGUAGES.map((language) => LANGUAGE_TAGS[language])
  expect(new Set(tags).size).toBe(18)
  expect(Intl.getCanonicalLocales([...tags])).toEqual(tags)
  expect(Intl.NumberFormat.supportedLocalesOf([...tags])).toEqual(tags)
})

it('[CFG-4] codes of the wire, tw for hk, and nothing else', () => {
  expect(['en', 'tw', 'hk', 'spa', 'my', 'zh', '', null, undefined, 'EN'].map(languageOf)).toEqual([
    'en',
    'hk',
    'hk',
    'spa',
    'my',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('[LANG-4] only Arabic runs from right to left', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})

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
