/** The 18 languages by the codes of the wire. */
export const LANGUAGES = [
  'en',
  'jp',
  'kr',
  'hk',
  'th',
  'vn',
  'fr',
  'de',
  'ru',
  'spa',
  'pt',
  'it',
  'ar',
  'tr',
  'id',
  'my',
  'hi',
  'cs',
] as const
/** The code of a language on the wire. */
export type Language = (typeof LANGUAGES)[number]

/** BCP 47 tag of each language. @rule CFG-4 */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  jp: 'ja',
  kr: 'ko',
  hk: 'zh-Hant-HK',
  th: 'th',
  vn: 'vi',
  fr: 'fr',
  de: 'de',
  ru: 'ru',
  spa: 'es',
  pt: 'pt',
  it: 'it',
  ar: 'ar',
  tr: 'tr',
  id: 'id',
  my: 'ms',
  hi: 'hi',
  cs: 'cs',
}

/** Each language by its own name, in its own script. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  jp: '日本語',
  kr: '한국어',
  hk: '繁體中文',
  th: 'ไทย',
  vn: 'Tiếng Việt',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
  spa: 'Español',
  pt: 'Português',
  it: 'Italiano',
  ar: 'العربية',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
  my: 'Bahasa Melayu',
  hi: 'हिन्दी',
  cs: 'Čeština',
}

/** A wire code, `tw` included (it is hk); undefined for anything else. @rule CFG-4 */
export const languageOf = (code: string | null | undefined): Language | undefined =>
  code === 'tw' ? 'hk' : LANGUAGES.find((one) => one === code)

/** Only Arabic runs from right to left. @rule LANG-4 */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
