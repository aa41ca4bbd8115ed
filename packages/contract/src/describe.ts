// Words for values and for what is expected. A value itself is never shown: it may be somebody's name or balance.
import type { Facts } from './schema-facts.ts'

const SHOWN_KEYS = 8
/** Names of fields; a key that is an address or a number of a person is none. */
const isName = (key: string): boolean => /^[A-Za-z_][\w-]{0,39}$/.test(key) && !/\d{4}/.test(key)

/** Kind of a value, without the value: `text of 5 characters`. @rule CHK-2 */
export const kindOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number with a fraction'
  if (typeof value === 'string') return value === '' ? 'empty text' : `text of ${value.length} characters`
  if (Array.isArray(value)) return `a list of ${value.length}`
  const keys = Object.keys(value as object).filter(isName)
  const more = keys.length > SHOWN_KEYS ? ' …' : ''
  return keys.length === 0 ? 'an object' : `an object with ${keys.slice(0, SHOWN_KEYS).join(', ')}${more}`
}

/** The value of a code is shown: it is a word of a protocol, unless it looks like a number of a person. */
export const codeOf = (value: unknown): string =>
  /^-?\w{1,16}$/.test(String(value)) && !/\d{5}/.test(String(value)) && typeof value !== 'object'
    ? JSON.stringify(value)
    : kindOf(value)

const PRIMITIVES: Readonly<Record<string, string>> = {
  Decimal: 'a decimal: text of digits, or a number',
  Id: 'an id: text, or a whole number',
  Text: 'text, a number or null',
  Words: 'text',
  Time: 'a time: epoch seconds or milliseconds, or `YYYY-MM-DD HH:mm:ss` in GMT',
  Flag: '"1" or "0"',
  Length: 'a whole number, or its digits as text',
}
const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
  boolean: 'true or false',
}

/** Words for what a place may hold. */
export const expectedOf = ({ names, leaves }: Facts): string => {
  const primitive = Object.keys(PRIMITIVES).find((name) => names.has(name))
  const isNull = leaves.some(({ type }) => type === 'null')
  if (primitive !== undefined) return `${PRIMITIVES[primitive]}${isNull ? ', or null' : ''}`
  const words = leaves.flatMap((leaf): readonly string[] => {
    if (leaf.const !== undefined) return [JSON.stringify(leaf.const)]
    if (leaf.enum !== undefined) return [`one of ${[...new Set(leaf.enum.map(String))].join(', ')}`]
    const types = leaf.type === undefined ? [] : [leaf.type].flat()
    return types.map((type) => {
      if (type === 'object' && leaf.required?.includes('data') === true) return 'a page with its rows in `data`'
      if (type === 'object' && leaf.required?.includes('list') === true) return 'a page with its rows in `list`'
      return TYPES[type] ?? type
    })
  })
  return [...new Set(words)].join(' or ') || 'what the document describes'
}

/** True for a place that holds a code of a list. */
export const isCode = ({ leaves }: Facts): boolean =>
  leaves.some((leaf) => leaf.enum !== undefined || leaf.const !== undefined)
