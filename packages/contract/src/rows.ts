// Checks of values and rows that a schema cannot say: times, rounded numbers, ids that are there twice, the order of a list.
import { kindOf } from './describe.ts'
import { misspeltFields } from './explain.ts'
import type { Finding } from './report.ts'
import { type Facts, type Field, fieldsOf, requiredOf, rowsOf, walk } from './schema-facts.ts'
import { SAYS } from './sentences.ts'

/** A double writes itself with so many digits when it is not the number that was meant. */
const ROUNDED_DIGITS = 16
const isRounded = (digits: string): boolean =>
  digits.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').length >= ROUNDED_DIGITS
/** A fraction in the text of an answer with more digits than a double keeps, outside of strings. */
export const hasRoundedDigits = (text: string): boolean =>
  (text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/\d+\.\d+/g) ?? []).some(isRounded)
export const ROUNDED: Omit<Finding, 'path'> = {
  kind: 'decimal',
  expected: 'text of its digits',
  got: `a number of ${ROUNDED_DIGITS} digits or more: it was rounded on its way`,
  sentence: SAYS.decimal,
}

/** First number that is one of milliseconds; below it are seconds. */
const SHORTEST_MILLIS = 100_000_000_000
const [FIRST_YEAR, LAST_YEAR] = [Date.UTC(2000, 0, 1), Date.UTC(2101, 0, 1)]
const WRITTEN = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/

/** Milliseconds of a time as it came; undefined for none, NaN for what is none of the forms. */
export const timeOf = (value: unknown): number | undefined => {
  if (value === '' || value === null || value === undefined || value === 0 || value === '0') return undefined
  const digits = typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(String(value))
  if (digits) {
    const number = Number(value)
    return number < SHORTEST_MILLIS ? number * 1000 : number
  }
  const text = String(value)
  if (WRITTEN.test(text)) return Date.parse(`${text.replace(' ', 'T')}Z`)
  return ISO.test(text) ? Date.parse(text) : Number.NaN
}

const judgeTime = ({ path, value }: Field): Finding[] => {
  const time = timeOf(value)
  if (time === undefined) return []
  const found = { kind: 'time', path, expected: SAYS.time, sentence: SAYS.time } as const
  if (Number.isNaN(time)) return [{ ...found, got: 'text of another form' }]
  const isNear = time >= FIRST_YEAR && time < LAST_YEAR
  return isNear ? [] : [{ ...found, expected: 'a time between 2000 and 2100', got: `one in ${yearOf(time)}` }]
}
const yearOf = (time: number): string =>
  Math.abs(time) > 8.64e15 ? 'no year there is' : `the year ${new Date(time).getUTCFullYear()}`

export interface Judged {
  readonly findings: Finding[]
  readonly warnings: Finding[]
}

/** Everything a document's schema cannot say about an answer that is of its schema. */
export const judgeValues = (facts: Facts, data: unknown, root: string): Judged => {
  const findings: Finding[] = []
  const warnings: Finding[] = []
  walk(facts, data, root, {
    field: (field) => {
      const { path, value } = field
      const { names, sentences } = field.facts
      if (names.has('Time')) findings.push(...judgeTime(field))
      if (names.has('Time') && typeof value === 'string' && ISO.test(value))
        warnings.push({
          kind: 'time',
          path,
          expected: '`YYYY-MM-DD HH:mm:ss` in GMT',
          got: 'ISO 8601, which is read today and which the contract does not name',
          sentence: SAYS.time,
        })
      // A whole number comes to no harm.
      if (!names.has('Decimal') || typeof value !== 'number' || Number.isInteger(value)) return
      const [sentence = ''] = sentences
      if (isRounded(String(value))) findings.push({ ...ROUNDED, path })
      else warnings.push({ kind: 'decimal', path, expected: 'text of its digits', got: kindOf(value), sentence })
    },
    object: ({ path, value, facts: owner }) => {
      findings.push(...misspeltFields(value, owner, path))
    },
  })
  return { findings, warnings }
}

/** Rows of an answer: a bare list, or what a page has in `data` or `list`. */
export interface Rows {
  readonly rows: readonly unknown[]
  readonly path: string
  readonly facts: Facts
  readonly total: number | undefined
  readonly isPage: boolean
}
export const rowsIn = (facts: Facts, data: unknown): Rows | undefined => {
  if (Array.isArray(data)) return { rows: data, path: 'data', facts: rowsOf(facts), total: undefined, isPage: false }
  if (typeof data !== 'object' || data === null) return undefined
  for (const name of ['data', 'list'] as const) {
    const [inner, known] = [(data as Readonly<Record<string, unknown>>)[name], fieldsOf(facts).get(name)]
    if (!Array.isArray(inner) || known === undefined) continue
    const { total } = data as { readonly total?: unknown }
    const count = total === undefined || total === null || total === '' ? Number.NaN : Number(total)
    return {
      rows: inner,
      path: `data.${name}`,
      facts: rowsOf(known),
      total: Number.isInteger(count) ? count : undefined,
      isPage: true,
    }
  }
  return undefined
}

/** Name of the field that names a row; undefined where rows have none. */
export const keyOf = (facts: Facts): string | undefined => {
  const required = requiredOf(facts)
  const names = [...fieldsOf(facts)].flatMap(([name, { names: kinds }]) => (kinds.has('Id') ? [name] : []))
  return names.find((name) => /^id$/i.test(name)) ?? names.find((name) => required.has(name) && /id$/i.test(name))
}
export const fieldOf = (row: unknown, name: string): unknown => Object(row)[name]
export const keysIn = ({ rows, facts }: Pick<Rows, 'rows' | 'facts'>): readonly string[] => {
  const key = keyOf(facts)
  if (key === undefined) return []
  return rows.map((row) => fieldOf(row, key)).flatMap((one) => (one === undefined ? [] : [String(one)]))
}

/** Rows that are there twice. */
export const judgeKeys = (list: Rows): readonly Finding[] => {
  const key = keyOf(list.facts)
  const seen = new Map<string, number>()
  return keysIn(list).flatMap((one, at) => {
    const first = seen.get(one)
    seen.set(one, first ?? at)
    if (first === undefined || key === undefined) return []
    return [
      {
        kind: 'duplicate' as const,
        path: `${list.path}[${at}].${key}`,
        expected: 'an id of its own',
        got: `the id of row ${first}`,
        sentence: SAYS.id,
      },
    ]
  })
}

type Way = 'newest' | 'oldest'
/** The first row out of order by one field; undefined while they are in order. */
const outOfOrder = (values: readonly (number | undefined)[], way: Way): number | undefined => {
  const sign = way === 'newest' ? -1 : 1
  const at = values.findIndex((value, place) => {
    const before = values[place - 1]
    return value !== undefined && before !== undefined && (value - before) * sign < 0
  })
  return at < 0 ? undefined : at
}

/** The order a list promises: `newest first` may be by any time of its rows, or by their ids. */
export const judgeOrder = ({ rows, facts, path }: Rows, way: Way, summary: string): readonly Finding[] => {
  const times = [...fieldsOf(facts)].flatMap(([name, { names }]) => (names.has('Time') ? [name] : []))
  const key = keyOf(facts)
  const ids = key === undefined ? [] : rows.map((row) => Number(fieldOf(row, key)))
  const columns = [
    ...times.map((name) => ({ name, values: rows.map((row) => timeOf(fieldOf(row, name))) })),
    ...(key !== undefined && ids.every(Number.isFinite) ? [{ name: key, values: ids }] : []),
  ].filter(({ values }) => values.filter((value) => value !== undefined).length > 1)
  const broken = columns.map(({ name, values }) => ({ name, at: outOfOrder(values, way) }))
  const [first] = broken
  if (first?.at === undefined || broken.some(({ at }) => at === undefined)) return []
  return [
    {
      kind: 'order',
      path: `${path}[${first.at}].${first.name}`,
      expected: `${way} first`,
      got: `a row that is ${way === 'newest' ? 'newer' : 'older'} than the one before it`,
      sentence: summary,
    },
  ]
}
