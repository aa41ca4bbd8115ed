import type { Language } from '@openlot/core'
import type { WordList } from './fallback.ts'

const loaders: Readonly<Record<Language, () => Promise<{ readonly words: WordList }>>> = {
  en: () => import('virtual:words/en'),
  jp: () => import('virtual:words/jp'),
  kr: () => import('virtual:words/kr'),
  hk: () => import('virtual:words/hk'),
  th: () => import('virtual:words/th'),
  vn: () => import('virtual:words/vn'),
  fr: () => import('virtual:words/fr'),
  de: () => import('virtual:words/de'),
  ru: () => import('virtual:words/ru'),
  spa: () => import('virtual:words/spa'),
  pt: () => import('virtual:words/pt'),
  it: () => import('virtual:words/it'),
  ar: () => import('virtual:words/ar'),
  tr: () => import('virtual:words/tr'),
  id: () => import('virtual:words/id'),
  my: () => import('virtual:words/my'),
  hi: () => import('virtual:words/hi'),
  cs: () => import('virtual:words/cs'),
}

/** The words of a language: one chunk each, complete but for what comes later (what is not translated yet is English). @rule LANG-5 */
export const loadWords = async (language: Language): Promise<WordList> => (await loaders[language]()).words
