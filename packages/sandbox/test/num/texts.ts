// Cases for amounts as text: what people type, by the signs of 18 languages and of other ones, and what they are shown.

import { LANGUAGE_TAGS, LANGUAGES } from '@openlot/core'
import { formatAmount, parseAmount } from '@openlot/core/calc'
import { exactFormat, exactParse } from '../../src/oracle/amount-text.ts'
import { localeFacts } from '../../src/oracle/locale-facts.ts'
import { anyAmount, anyExtreme, ordinary, signed, textOf, tie } from './amounts.ts'
import type { Chance } from './chance.ts'
import { type Formula, fraction, isBetween } from './judge.ts'

const TAGS = LANGUAGES.map((language) => LANGUAGE_TAGS[language])
const FACTS = new Map(TAGS.map((tag) => [tag, localeFacts(tag)]))
const factsOf = (tag: string) => FACTS.get(tag) ?? localeFacts(tag)

/** The facts as the published cases carry them: everything as text. */
const locales = Object.fromEntries(
  TAGS.map((tag) => [
    tag,
    Object.fromEntries(Object.entries(factsOf(tag)).map(([name, fact]) => [name, String(fact)])),
  ]),
)

const ZEROS = [0x660, 0x6f0, 0x966, 0xe50, 0xff10]
const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\t']
const MARKS = ['\u200e', '\u200f', '\u061c', '\u202b', '\u2068']
const MINUSES = ['-', '\u2212', '\uff0d', '\u2013']
/** Texts that are nothing, ambiguous or malformed somewhere; the oracle knows which in each language. */
const HARD = [
  ...['', ' ', '\u200f', '.', ',', '-', '+', '- ', '--5', '+-5', '5-5', '-5-', '1.2.3', '1,2,3', '1..2', '1,,234'],
  ...[
    '1,234',
    '1.234',
    '1 234',
    "1'234",
    '1\u2019234',
    '12,34,567',
    '12.34.567',
    '1,234,567',
    '1.234.567',
    '12 34 567',
  ],
  ...['0,123', '0.123', '00,123', '1,234.', '1.234,', '.5', ',5', '5.', '5,', '1,2345', '12,34', '1234,567', '1,234.5'],
  ...[
    '1.234,5',
    '1 234,5',
    '1 234.5',
    '1  234',
    '1\t234',
    '1e5',
    '0x10',
    '1/2',
    '(5)',
    '$5',
    '5%',
    'Infinity',
    'NaN',
    '\u00bd',
  ],
  ...[
    '\u0661\u066c\u0662\u0663\u0664\u066b\u0665',
    '\u0661\u066b\u0665',
    '1\u066c234',
    '\uff11\uff0c\uff12\uff13\uff14',
    '\uff11\uff0e\uff15',
  ],
] as const

const inDigitsFrom = (zero: number, text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

/** An equal amount as it might also be typed: other digits, other signs, marks and spaces around. */
const disguised = (chance: Chance, text: string): string => {
  const minus = text.search(/[-\u2212]/)
  let body = chance.once(2) ? inDigitsFrom(chance.pick(ZEROS), text) : text
  if (minus >= 0) {
    body = body.slice(0, minus) + body.slice(minus + 1)
    const space = chance.once(2) ? chance.pick(SPACES) : ''
    body = chance.once(2) ? `${body}${space}${chance.pick(MINUSES)}` : `${chance.pick(MINUSES)}${space}${body}`
  }
  if (chance.once(3)) body = chance.pick(MARKS) + body
  return chance.once(3) ? `${chance.pick(SPACES)}${body}${chance.pick(SPACES)}` : body
}

/** A character gone, doubled, or another. */
const damaged = (chance: Chance, text: string): string => {
  const at = chance.upTo(text.length)
  const put = chance.pick(['', text.charAt(at).repeat(2), '.', ',', ' ', "'", '-', '5', 'e'])
  return text.slice(0, at) + put + text.slice(at + 1)
}

const drawTyped = (chance: Chance, aimed: boolean) => {
  const locale = chance.pick(TAGS)
  const amount = aimed ? anyAmount(chance) : signed(chance, ordinary(chance))
  if (!aimed) return { text: exactFormat(amount, factsOf(locale), { maxPlaces: 30 }), locale }
  if (chance.once(3)) return { text: chance.pick(HARD), locale }
  // Every third time as in another language: the same text may mean something else here, or nothing.
  const written = exactFormat(amount, factsOf(chance.once(3) ? chance.pick(TAGS) : locale), { maxPlaces: 30 })
  return { text: chance.once(2) ? damaged(chance, written) : disguised(chance, written), locale }
}

const parse: Formula<ReturnType<typeof drawTyped>> = {
  name: 'parseAmount',
  rule: ['NUM-4', 'NUM-8'],
  answer: (text) => (text.startsWith('amount.') ? 'issue' : 'output'),
  locales,
  published: 40 * TAGS.length,
  draw: drawTyped,
  exact: ({ text, locale }) => exactParse(text, factsOf(locale)),
  ours: ({ text, locale }) => {
    const parsed = parseAmount(text, locale)
    return parsed.ok ? parsed.value : parsed.failure.id
  },
}

/** Fixed places, at most so many, or neither. */
interface Shown {
  readonly value: string
  readonly locale: string
  readonly places?: string
  readonly maxPlaces?: string
}
const optionsOf = ({ places, maxPlaces }: Shown) => ({
  ...(places === undefined ? {} : { places: Number(places) }),
  ...(maxPlaces === undefined ? {} : { maxPlaces: Number(maxPlaces) }),
})
const DEFAULT_PLACES = 10

const drawShown = (chance: Chance, aimed: boolean): Shown => {
  const locale = chance.pick(TAGS)
  const places = chance.upTo(aimed ? 12 : 4)
  const asked = chance.pick(['places', 'maxPlaces', 'neither'] as const)
  const options = asked === 'neither' ? {} : { [asked]: String(places) }
  if (!aimed) return { value: signed(chance, ordinary(chance)), locale, ...options }
  if (chance.once(4)) return { value: anyExtreme(chance), locale, ...options }
  // The number of whole digits decides where groups begin.
  if (chance.once(4)) return { value: signed(chance, textOf(chance.digits(3 + chance.upTo(5)), 0)), locale, ...options }
  return { value: signed(chance, tie(chance, asked === 'neither' ? DEFAULT_PLACES : places)), locale, ...options }
}

const format: Formula<Shown> = {
  name: 'formatAmount',
  rule: ['NUM-5', 'NUM-2'],
  answer: () => 'text',
  locales,
  published: 40 * TAGS.length,
  draw: drawShown,
  exact: (input) => exactFormat(input.value, factsOf(input.locale), optionsOf(input)),
  ours: (input) => formatAmount(input.value, input.locale, optionsOf(input)),
  isTie: ({ value, places, maxPlaces }) => isBetween(fraction(value), Number(places ?? maxPlaces ?? DEFAULT_PLACES)),
}

export const textFormulas = { parse, format }
