import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from './languages.ts'

/** Name of a language in another one; its own where the platform has no such names. @rule LANG-11 */
export const languageNameIn = (language: Language, shownIn: Language): string => {
  // Hermes has none.
  if (typeof Intl.DisplayNames !== 'function') return LANGUAGE_NAMES[language]
  const names = new Intl.DisplayNames([LANGUAGE_TAGS[shownIn]], { type: 'language' })
  return names.of(LANGUAGE_TAGS[language]) ?? LANGUAGE_NAMES[language]
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Languages whose own name, name in the language in use, English name or code holds the text; all of them without one. @rule LANG-11 */
export const findLanguages = (text: string, shownIn: Language): readonly Language[] => {
  const wanted = plain(text)
  return LANGUAGES.filter((one) =>
    [LANGUAGE_NAMES[one], languageNameIn(one, shownIn), languageNameIn(one, 'en'), LANGUAGE_TAGS[one], one].some(
      (name) => plain(name).includes(wanted),
    ),
  )
}
