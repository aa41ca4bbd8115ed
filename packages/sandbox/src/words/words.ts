import { ENGLISH } from './english.ts'

export type TextId = keyof typeof ENGLISH
export type Words = Readonly<Record<TextId, string>>

type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type HolesOf<Id extends TextId> = Holes<(typeof ENGLISH)[Id]>
type PlainId = { readonly [Id in TextId]: [HolesOf<Id>] extends [never] ? Id : never }[TextId]
type Values = { readonly [name: string]: string | Said }

/** A text in no language yet: an id, with its values where it has some. Rows keep it like this. */
export type Said = PlainId | readonly [id: TextId, values: Values]

/** Writes what is said in one language. */
export type Write = (text: Said) => string

/** A text with its values. */
export type WithValues = Exclude<Said, string>

/** A text with values, which may be texts themselves. */
export const said = <Id extends TextId>(
  id: Id,
  values: Readonly<Record<HolesOf<Id>, string | number | WithValues>>,
): WithValues => [
  id,
  Object.fromEntries(
    Object.entries<string | number | WithValues>(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  ),
]
/** A text without values, as a value of another. */
export const word = (id: PlainId): WithValues => [id, {}]

const writeWith =
  (words: Words): Write =>
  (text) => {
    if (typeof text === 'string') return words[text]
    const [id, values] = text
    return words[id].replaceAll(/\{(\w+)\}/g, (_hole, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'string' ? value : writeWith(words)(value)
    })
  }

const LOADERS = {
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  hk: () => import('./hk.ts'),
  th: () => import('./th.ts'),
  vn: () => import('./vn.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  ru: () => import('./ru.ts'),
  spa: () => import('./spa.ts'),
  pt: () => import('./pt.ts'),
  it: () => import('./it.ts'),
  ar: () => import('./ar.ts'),
  tr: () => import('./tr.ts'),
  id: () => import('./id.ts'),
  my: () => import('./my.ts'),
  hi: () => import('./hi.ts'),
  cs: () => import('./cs.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly words: Words }>>>
type Other = keyof typeof LOADERS
type Language = Other | 'en'

const isOther = (code: string): code is Other => Object.hasOwn(LOADERS, code)
/** A code of the wire, `tw` as hk; English for anything else. */
const languageOf = (lang = 'en'): Language => {
  const code = lang === 'tw' ? 'hk' : lang
  return isOther(code) ? code : 'en'
}

export const inEnglish: Write = writeWith(ENGLISH)
const loaded = new Map<Language, Write>([['en', inEnglish]])

/** Fetches the words of a language when it is first asked for; undefined where they are here, or it is none of ours. */
export const loadWords = (lang: string | undefined): Promise<void> | undefined => {
  const language = languageOf(lang)
  if (language === 'en' || loaded.has(language)) return undefined
  return LOADERS[language]().then(({ words }) => void loaded.set(language, writeWith(words)))
}

/** Writes in the language of a call, by the codes of the wire; in English what is in none of ours. @rule LANG-7 */
export const writerOf = (lang: string | undefined): Write => loaded.get(languageOf(lang)) ?? inEnglish
