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
export type Language = (typeof LANGUAGES)[number]

/** BCP 47 tag and own name of each language. @rule CFG-4 */
export const LANGUAGE_TAGS: Readonly<Record<Language, { readonly tag: string; readonly name: string }>> = {
  en: { tag: 'en', name: 'English' },
  jp: { tag: 'ja', name: '日本語' },
  kr: { tag: 'ko', name: '한국어' },
  hk: { tag: 'zh-Hant-HK', name: '繁體中文' },
  th: { tag: 'th', name: 'ไทย' },
  vn: { tag: 'vi', name: 'Tiếng Việt' },
  fr: { tag: 'fr', name: 'Français' },
  de: { tag: 'de', name: 'Deutsch' },
  ru: { tag: 'ru', name: 'Русский' },
  spa: { tag: 'es', name: 'Español' },
  pt: { tag: 'pt', name: 'Português' },
  it: { tag: 'it', name: 'Italiano' },
  ar: { tag: 'ar', name: 'العربية' },
  tr: { tag: 'tr', name: 'Türkçe' },
  id: { tag: 'id', name: 'Bahasa Indonesia' },
  my: { tag: 'ms', name: 'Bahasa Melayu' },
  hi: { tag: 'hi', name: 'हिन्दी' },
  cs: { tag: 'cs', name: 'Čeština' },
}

/** A wire code, `tw` included (it is hk); undefined for anything else. @rule CFG-4 */
export const languageOf = (code: string | null | undefined): Language | undefined =>
  code === 'tw' ? 'hk' : LANGUAGES.find((one) => one === code)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
