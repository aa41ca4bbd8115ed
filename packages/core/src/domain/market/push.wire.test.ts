import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '../../testing/arbitraries.ts'
import { readKline } from './market.wire.ts'
import { PERIODS } from './periods.ts'
import { Bar, LiveBar, QuoteRow } from './push.wire.ts'
import { dayMarket, klineTopic } from './quotes.wire.ts'

const decimal = fc.oneof(decimalText({ signed: true }), fc.integer())
const id = fc.oneof(fc.nat(), fc.string({ minLength: 1 }))
const time = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 })
const quote = fc.record({ Id: id, Close: decimal, Change: decimal })
const bar = fc.record(
  { Time: time, Open: decimal, High: decimal, Low: decimal, Close: decimal, Volume: decimal },
  { requiredKeys: ['Time', 'Close'] },
)

const without = (row: Readonly<Record<string, unknown>>, key: string) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))

describe('what is read by hand is what the schemas say', () => {
  it('[MKT-3] quotes: the same id and the same numbers', () => {
    const decode = Schema.decodeUnknownSync(QuoteRow)
    fc.assert(
      fc.property(quote, (row) => {
        const { id, close, change } = decode(row)
        const [read] = dayMarket.read([row]) ?? []
        expect(read?.id).toBe(id)
        expect([close.eq(read?.close ?? ''), change.eq(read?.change ?? '')]).toEqual([true, true])
        for (const key of Object.keys(row)) expect(dayMarket.read([without(row, key)])).toBeUndefined()
      }),
    )
  })

  it('[MKT-6] candles: what may be left out is the close, and a volume of 0', () => {
    const decode = Schema.decodeUnknownSync(Bar)
    fc.assert(
      fc.property(bar, (row) => {
        const said = decode(row)
        const read = readKline(row)
        expect(read?.time).toBe(said.time)
        for (const key of ['open', 'high', 'low', 'close'] as const)
          expect((said[key] ?? said.close).eq(read?.[key] ?? '')).toBe(true)
        expect(said.volume?.eq(read?.volume ?? '') ?? read?.volume === '0').toBe(true)
        for (const key of ['Time', 'Close']) expect(readKline(without(row, key))).toBeUndefined()
      }),
    )
  })

  it('[MKT-6] live candles: of a known period only', () => {
    const { read } = klineTopic('X')
    const accepts = Schema.is(Schema.toEncoded(LiveBar))
    fc.assert(
      fc.property(bar, fc.constantFrom(...PERIODS), (row, Period) => {
        const live = { ...row, Period }
        expect(read(live)).toEqual({ period: Schema.decodeUnknownSync(LiveBar)(live).period, bar: readKline(row) })
        for (const other of [row, { ...row, Period: '2min' }])
          expect([accepts(other), read(other)]).toEqual([false, undefined])
      }),
    )
  })
})
