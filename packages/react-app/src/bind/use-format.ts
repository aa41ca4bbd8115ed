import { timeZoneName } from '@openlot/core'
import { formatAmount } from '@openlot/core/calc'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useClient } from './ClientProvider.tsx'
import { useCell } from './use-cell.ts'

/** A Decimal, or the exact text of one. */
export type Amount = { toFixed(): string } | string
type Places = { readonly places?: number; readonly maxPlaces?: number }

export interface Format {
  readonly amount: (value: Amount, places?: Places) => string
  /** With the currency's symbol, after the sign. */
  readonly money: (value: Amount, places?: Places) => string
  /** Money that was won or lost: always signed. */
  readonly signed: (value: Amount, places?: Places) => string
  readonly price: (value: Amount, precision: number) => string
  readonly percent: (value: Amount, places?: number) => string
  readonly dateTime: (at: number) => string
  readonly date: (at: number) => string
  readonly time: (at: number) => string
  /** To the second. */
  readonly clock: (at: number) => string
  /** The day of something, with its nearness to now where it is near. */
  readonly day: (at: number, now: number) => string
  /** A length of time, from milliseconds. */
  readonly age: (milliseconds: number) => string
}

const MINUS = '\u2212'
const exact = (value: Amount): string => (typeof value === 'string' ? value : value.toFixed())
const MONEY_PLACES = 2
const DAY_MS = 86_400_000
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The pure function that `useFormat` uses. */
export const createFormat = (locale: string, zone: string, symbol: string): Format => {
  const clock = (options: Intl.DateTimeFormatOptions): ((at: number) => string) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
    return (at) => format.format(at)
  }
  const prices = new Map<number, Intl.NumberFormat>()
  const pricesOf = (precision: number): Intl.NumberFormat => {
    const made =
      prices.get(precision) ??
      new Intl.NumberFormat(locale, { minimumFractionDigits: precision, maximumFractionDigits: precision })
    prices.set(precision, made)
    return made
  }
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = clock(day)
  const weekday = clock({ ...day, weekday: 'short' })
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const plain = (value: Amount, places: Places = {}): string => formatAmount(exact(value), locale, places)
  const withSign = (value: Amount, places: Places, plus: string): string => {
    const shown = plain(exact(value).replace('-', ''), places)
    const nothing = shown === plain('0', places)
    return `${nothing ? '' : exact(value).startsWith('-') ? MINUS : plus}${symbol}${shown}`
  }
  const cents = (value: Amount, places: Places | undefined): Places =>
    places ?? { places: Math.max(MONEY_PLACES, Math.min(6, exact(value).split('.')[1]?.length ?? 0)) }
  return {
    amount: plain,
    money: (value, places) => withSign(value, cents(value, places), ''),
    signed: (value, places) => withSign(value, cents(value, places), '+'),
    // Intl reads the text exactly and rounds half away from zero, as core does; a kept formatter makes it quick.
    price: (value, precision) => pricesOf(precision).format(exact(value) as `${number}`),
    percent: (value, places = 2) => `${plain(value, { places })}%`,
    dateTime: clock({ ...day, ...hour, second: '2-digit' }),
    date,
    time: clock(hour),
    clock: clock({ ...hour, second: '2-digit' }),
    day: (at, now) => {
      const days = [0, -1].find((ago) => date(at) === date(now + ago * DAY_MS))
      if (days === undefined) return weekday(at)
      const [first = '', ...rest] = near.format(days, 'day')
      return `${first.toLocaleUpperCase(locale)}${rest.join('')} · ${weekday(at)}`
    },
    age: (milliseconds) => {
      const [unit, length] = UNITS.find(([, least]) => milliseconds >= least) ?? ['second', 1000]
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        maximumFractionDigits: 0,
      }).format(Math.floor(milliseconds / length))
    },
  }
}

/** How numbers and times are written for this person: exact, in their language, in the configured timezone. */
export const useFormat = (): Format => {
  const { locale } = useIntl()
  const { timezone, currencySymbol } = useCell(useClient().settings)
  return useMemo(() => createFormat(locale, timeZoneName(timezone), currencySymbol), [locale, timezone, currencySymbol])
}
