import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from './languages.ts'

/** Each takes long to make, and a search asks for all of them with every letter. */
const made = new Map<string, Intl.DisplayNames>()
const namesIn = (tag: string): Intl.DisplayNames => {
  const names = made.get(tag) ?? new Intl.DisplayNames([tag], { type: 'language' })
  made.set(tag, names)
  return names
}

/** Name of a language in another one; its own where the platform has no such names. @rule LANG-11 */
export const languageNameIn = (language: Language, shownIn: Language): string => {
  // Hermes has none.
  if (typeof Intl.DisplayNames !== 'function') return LANGUAGE_NAMES[language]
  return namesIn(LANGUAGE_TAGS[shownIn]).of(LANGUAGE_TAGS[language]) ?? LANGUAGE_NAMES[language]
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
