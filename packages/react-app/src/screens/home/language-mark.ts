import type { Language } from '@openlot/core'

/** A language in a sign or two of its own script. */
export const LANGUAGE_MARKS: Readonly<Record<Language, string>> = {
  en: 'EN',
  jp: '日',
  kr: '한',
  hk: '繁',
  th: 'ไทย',
  vn: 'VI',
  fr: 'FR',
  de: 'DE',
  ru: 'РУ',
  spa: 'ES',
  pt: 'PT',
  it: 'IT',
  ar: 'ع',
  tr: 'TR',
  id: 'ID',
  my: 'MS',
  hi: 'हि',
  cs: 'CS',
}
