import type { Language } from '@openlot/core'
import type { WordList } from './fallback.ts'

const loaders: Readonly<Record<Language, () => Promise<{ readonly words: WordList }>>> = {
  en: () => import('virtual:words/en/later'),
  jp: () => import('virtual:words/jp/later'),
  kr: () => import('virtual:words/kr/later'),
  hk: () => import('virtual:words/hk/later'),
  th: () => import('virtual:words/th/later'),
  vn: () => import('virtual:words/vn/later'),
  fr: () => import('virtual:words/fr/later'),
  de: () => import('virtual:words/de/later'),
  ru: () => import('virtual:words/ru/later'),
  spa: () => import('virtual:words/spa/later'),
  pt: () => import('virtual:words/pt/later'),
  it: () => import('virtual:words/it/later'),
  ar: () => import('virtual:words/ar/later'),
  tr: () => import('virtual:words/tr/later'),
  id: () => import('virtual:words/id/later'),
  my: () => import('virtual:words/my/later'),
  hi: () => import('virtual:words/hi/later'),
  cs: () => import('virtual:words/cs/later'),
}

/** Words of what comes after the first screen. @rule LANG-5 */
export const loadLaterWords = async (language: Language): Promise<WordList> => (await loaders[language]()).words
