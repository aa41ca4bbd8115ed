import { expect, it } from 'vitest'
import { directionOf, LANGUAGE_TAGS, LANGUAGES, languageOf } from './languages.ts'

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
