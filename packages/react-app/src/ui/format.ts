import {
  type CalendarDay,
  calendarDay,
  daysBetween,
  type Epoch,
  fixedOffset,
  noonOf,
  timeZoneName,
} from '@openlot/core'
import { formatAmount, parseAmount } from '@openlot/core/calc'
import type { Direction } from './direction.ts'

/** A Decimal, or the exact text of one. */
export type Amount = { toFixed(): string } | string
export type Places = { readonly places?: number; readonly maxPlaces?: number }
export type FigureOptions = Places & {
  /** With a plus or a minus: money that was won or lost. */
  readonly signed?: boolean
}

/** An amount of money, cut for drawing; the three parts together are `text`. */
export interface Figure {
  readonly text: string
  /** Sign, symbol and whole digits. */
  readonly major: string
  /** The decimal sign and the cents. */
  readonly cents: string
  /** Digits that the precision keeps beyond cents. */
  readonly further: string
  /** Of the number as it is shown: what rounds to nothing went nowhere. */
  readonly direction: Direction
}

export interface Format {
  /** The currency's symbol alone: beside a field of money. */
  readonly symbol: string
  readonly amount: (value: Amount, places?: Places) => string
  /** With the currency's symbol, after the sign. */
  readonly money: (value: Amount, places?: Places) => string
  /** Money that was won or lost: always signed. */
  readonly signed: (value: Amount, places?: Places) => string
  /** Number for the plural of a word beside it: a Decimal, or what was typed. */
  readonly count: (value: Amount) => number
  /** Money as `Money` draws it. */
  readonly figure: (value: Amount, options?: FigureOptions) => Figure
  readonly price: (value: Amount, precision: number) => string
  /** A size for drawing alone, to three digits: `12.3K`. No amount is written so. */
  readonly compact: (value: number) => string
  /** A percentage as the language writes it. */
  readonly percent: (value: Amount, places?: number) => string
  /** A rate in percent: its decimals, at least two and at most six. */
  readonly rate: (value: Amount) => string
  /** A return: a percentage that is always signed. */
  readonly roi: (value: Amount, places?: number) => string
  readonly dateTime: (at: Epoch) => string
  readonly date: (at: Epoch) => string
  readonly time: (at: Epoch) => string
  /** To the second. */
  readonly clock: (at: Epoch) => string
  /** The day of an instant in the configured zone. */
  readonly dayOf: (at: Epoch) => CalendarDay
  /** A day that is one already: no zone moves it. */
  readonly calendarDate: (day: CalendarDay) => string
  /** A day with its weekday, and with its nearness to today where it is near. @rule TIME-8 */
  readonly day: (day: CalendarDay, today: CalendarDay) => string
  /** Today or yesterday in a word, a day of the last seven with its weekday, any other day as it is. */
  readonly nearDay: (day: CalendarDay, today: CalendarDay) => string
  /** A day below the name of its month. */
  readonly dayOfMonth: (day: CalendarDay) => string
  readonly month: (day: CalendarDay) => string
  /** A length of time, from milliseconds. */
  readonly age: (milliseconds: number) => string
  /** A country by its two letters. */
  readonly country: (code: string) => string
}

const MINUS = '\u2212'
const exact = (value: Amount): string => (typeof value === 'string' ? value : value.toFixed())
const MONEY_PLACES = 2
const MOST_PLACES = 6
const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Made when it is first needed: each formatter of Intl takes milliseconds, and few screens write dates. */
const later = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

const BIDI_MARKS = /[\u200e\u200f\u061c]/g

/** The signs of a language, read off what Intl writes. */
const signsOf = (locale: string): { readonly decimal: string; readonly percent: readonly [string, string] } => {
  const parts = new Intl.NumberFormat([locale, 'en'], { style: 'percent', minimumFractionDigits: 1 }).formatToParts(0.5)
  const joined = (some: readonly Intl.NumberFormatPart[]): string =>
    some.map(({ value }) => value.replaceAll(BIDI_MARKS, '')).join('')
  const at = parts.findIndex(({ type }) => type === 'integer')
  const end = parts.findIndex(({ type }) => type === 'fraction')
  return {
    decimal: joined(parts.filter(({ type }) => type === 'decimal')),
    percent: [joined(parts.slice(0, at)), joined(parts.slice(end + 1))],
  }
}

/** Writes numbers and times in a language, a zone as it is configured, and a currency. Pure. */
export const createFormat = (locale: string, zone: string, symbol: string): Format => {
  // One calendar in every language, as in the server's own texts. @rule TIME-9
  const writer = (options: Intl.DateTimeFormatOptions, timeZone: string): ((at: Epoch) => string) => {
    const format = later(() => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone, ...options }))
    return (at) => format().format(at)
  }
  const clock = (options: Intl.DateTimeFormatOptions): ((at: Epoch) => string) => {
    const name = timeZoneName(zone)
    const offset = fixedOffset(name)
    const write = writer(options, offset === undefined ? name : 'UTC')
    return (at) => write(at + (offset ?? 0))
  }
  const plainDay = (options: Intl.DateTimeFormatOptions): ((day: CalendarDay) => string) => {
    const write = writer(options, 'UTC')
    return (one) => write(noonOf(one))
  }
  const prices = new Map<number, Intl.NumberFormat>()
  const pricesOf = (precision: number): Intl.NumberFormat => {
    const made =
      prices.get(precision) ??
      new Intl.NumberFormat(locale, { minimumFractionDigits: precision, maximumFractionDigits: precision })
    prices.set(precision, made)
    return made
  }
  const short = later(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }))
  const ages = new Map<string, Intl.NumberFormat>()
  const agesOf = (unit: string): Intl.NumberFormat => {
    const made =
      ages.get(unit) ??
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 })
    ages.set(unit, made)
    return made
  }
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const weekday = plainDay({ ...day, weekday: 'short' })
  const calendarDate = plainDay(day)
  const monthDay = { month: 'short', day: 'numeric' } as const
  const thisWeek = plainDay({ ...monthDay, weekday: 'short' })
  const month = plainDay({ year: 'numeric', month: 'long' })
  const near = later(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const capital = ([first = '', ...rest]: string): string => `${first.toLocaleUpperCase(locale)}${rest.join('')}`
  const nearness = (one: CalendarDay, today: CalendarDay): string | undefined => {
    const ago = daysBetween(one, today)
    return ago === 0 || ago === 1 ? capital(near().format(-ago, 'day')) : undefined
  }
  const plain = (value: Amount, places: Places = {}): string => formatAmount(exact(value), locale, places)
  const signs = later(() => signsOf(locale))
  const zeros = new Map<string, string>()
  const zeroOf = (places: Places): string => {
    const key = `${places.places} ${places.maxPlaces}`
    const made = zeros.get(key) ?? plain('0', places)
    zeros.set(key, made)
    return made
  }
  /** The digits without their sign, and which way they went: nothing, as shown, has no sign. */
  const signless = (value: Amount, places: Places): readonly [shown: string, direction: Direction] => {
    const shown = plain(exact(value).replace('-', ''), places)
    return [shown, shown === zeroOf(places) ? 'flat' : exact(value).startsWith('-') ? 'down' : 'up']
  }
  const signOf = (direction: Direction, plus: boolean): string =>
    direction === 'down' ? MINUS : direction === 'up' && plus ? '+' : ''
  const figure = (value: Amount, { signed = false, ...places }: FigureOptions = {}): Figure => {
    const [shown, direction] = signless(value, cents(value, places))
    const point = shown.lastIndexOf(signs().decimal)
    const cut = point < 0 ? shown.length : point
    const end = cut + signs().decimal.length + MONEY_PLACES
    const major = `${signOf(direction, signed)}${symbol}${shown.slice(0, cut)}`
    return { text: major + shown.slice(cut), major, cents: shown.slice(cut, end), further: shown.slice(end), direction }
  }
  const percent = (value: Amount, places: number, plus: boolean): string => {
    const [shown, direction] = signless(value, { places })
    const [before, after] = signs().percent
    return `${signOf(direction, plus)}${before}${shown}${after}`
  }
  const ownPlaces = (value: Amount): number =>
    Math.max(MONEY_PLACES, Math.min(MOST_PLACES, exact(value).split('.')[1]?.length ?? 0))
  const cents = (value: Amount, given: Places): Places =>
    given.places === undefined && given.maxPlaces === undefined ? { places: ownPlaces(value) } : given
  const regions = later(() => new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }))
  return {
    symbol,
    amount: plain,
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? code) : code),
    money: (value, places) => figure(value, places).text,
    signed: (value, places) => figure(value, { ...places, signed: true }).text,
    count: (value) => {
      if (typeof value !== 'string') return Number(value.toFixed())
      const typed = parseAmount(value, locale)
      return typed.ok ? typed.value.toNumber() : Number.NaN
    },
    figure,
    // Intl reads the text exactly and rounds half away from zero, as core does; a kept formatter makes it quick.
    price: (value, precision) => pricesOf(precision).format(exact(value) as `${number}`),
    compact: (value) => short().format(value),
    percent: (value, places = 2) => percent(value, places, false),
    rate: (value) => percent(value, ownPlaces(value), false),
    roi: (value, places = 2) => percent(value, places, true),
    dateTime: clock({ ...day, ...hour, second: '2-digit' }),
    date: clock(day),
    time: clock(hour),
    clock: clock({ ...hour, second: '2-digit' }),
    dayOf: (at) => calendarDay(at, timeZoneName(zone)),
    calendarDate,
    day: (one, today) => {
      const close = nearness(one, today)
      return close === undefined ? weekday(one) : `${close} · ${weekday(one)}`
    },
    nearDay: (one, today) =>
      nearness(one, today) ?? (Math.abs(daysBetween(one, today)) < WEEK_DAYS ? thisWeek(one) : calendarDate(one)),
    dayOfMonth: plainDay(monthDay),
    month: (one) => capital(month(one)),
    age: (milliseconds) => {
      const [unit, length] = UNITS.find(([, least]) => milliseconds >= least) ?? ['second', 1000]
      return agesOf(unit).format(Math.floor(milliseconds / length))
    },
  }
}
