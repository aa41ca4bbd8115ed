import { ENGLISH } from './english.ts'
import type { Said, TextId, WithValues, Write } from './words.ts'

const isId = (text: string): text is TextId => Object.hasOwn(ENGLISH, text)
/** Texts of rows from before. */
const STORED = /^(?:memo|remark)\.|^fund\.(?:mining|stable)$/

/** English of then, where it was worded anew since: rows of a file of before have it. */
const WORDED_BEFORE = {
  'memo.closed_master': '{result}, {code} order {id} closed with the order of its trader',
  'memo.fund_profit': '{title}, profit of the day',
  'memo.fund_penalty': '{title}, penalty of leaving early',
} as const satisfies Partial<Record<TextId, string>>

let patterns: readonly (readonly [id: TextId, names: readonly string[], pattern: RegExp])[] | undefined
const patternsOf = () =>
  (patterns ??= [...Object.entries(ENGLISH), ...Object.entries(WORDED_BEFORE)].flatMap(([id, text]) => {
    if (!isId(id) || !STORED.test(id)) return []
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    // No character of these sentences means something to a pattern, but for the holes.
    return [[id, names, new RegExp(`^${text.replaceAll(/\{\w+\}/g, '(.+?)')}$`)] as const]
  }))

/** The text an English sentence was made of; undefined for a sentence of somebody else. */
const recognised = (sentence: string): WithValues | undefined => {
  for (const [id, names, pattern] of patternsOf()) {
    const found = pattern.exec(sentence)
    if (found !== null)
      return [
        id,
        Object.fromEntries(names.map((name, at) => [name, recognised(found[at + 1] ?? '') ?? found[at + 1] ?? ''])),
      ]
  }
  return undefined
}

/** Text of a row, in the language of whoever reads it. A file of before has it in English, written out. @rule LANG-8 */
export const readStored = (stored: Said | string, write: Write): string => {
  if (typeof stored !== 'string') return write(stored)
  if (isId(stored)) return write([stored, {}])
  const text = recognised(stored)
  return text === undefined ? stored : write(text)
}
