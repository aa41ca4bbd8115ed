import type { Tab } from './tab.ts'

/** Locales in which people of a tab write numbers. */
const LOCALES = ['en', 'de', 'fr'] as const
export const localeOf = ({ index }: Tab): string => LOCALES[index % LOCALES.length] ?? 'en'
export const written = (text: string, locale: string): string => (locale === 'en' ? text : text.replace('.', ','))
