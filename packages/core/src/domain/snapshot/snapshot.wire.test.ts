import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import { positiveText } from '../../testing/arbitraries.ts'
import { sampleSymbol } from '../../testing/samples.ts'
import { type AppConfig, configAnswer, DEFAULT_CONFIG, readConfig } from '../config/config.wire.ts'
import { LONGEST_KEPT_MS, MOST_KEPT, readSnapshot, type Snapshot, writeSnapshot } from './snapshot.wire.ts'

const NOW = 1_767_787_200_000
const HERE = 'https://host.test'
const bar = (after: number) => ({
  time: NOW - 86_400_000 + after,
  open: '1.1',
  high: '1.2',
  low: '1',
  close: '1.15',
  volume: '7',
})
const sample = (change: Partial<Snapshot> = {}): Snapshot => ({
  origin: HERE,
  language: 'en',
  config: DEFAULT_CONFIG,
  symbols: [sampleSymbol({ id: symbolId('1') })],
  prices: [{ id: symbolId('1'), close: '1.1', change: '-0.5', at: NOW - 60_000 }],
  chart: { id: symbolId('1'), period: '5min', bars: [bar(1000), bar(2000)] },
  ...change,
})
const again = (snapshot: Snapshot, origin = HERE, now = NOW) => readSnapshot(writeSnapshot(snapshot), origin, now)

const config = (): fc.Arbitrary<AppConfig> => {
  const text = fc.string({ minLength: 1, maxLength: 12 })
  return fc.record({
    siteName: text,
    logo: text,
    currencySymbol: text,
    currency: text,
    defaultLanguage: fc.constantFrom('en' as const, 'de' as const, 'ar' as const),
    serviceLink: fc.constant(''),
    serviceLinkType: fc.constant(''),
    verifyRegType: fc.constantFrom('2', '3'),
    inviteCodeRequired: fc.boolean(),
    feeType: fc.constantFrom('perLot' as const, 'ofMargin' as const),
    microLossLevel: fc.constantFrom('stake' as const, 'ratio' as const),
    timezone: fc.constantFrom('GMT', 'GMT+8', 'utc -03:30', 'Asia/Tokyo'),
    customerTag: fc.constant(''),
    themePrimary: text,
    themeUp: text,
    themeDown: text,
    lossUrl: fc.constant(''),
    editRechargeBankInfo: fc.boolean(),
    daySeconds: fc.integer({ min: 1, max: 86_400 }),
    closeOutLevel: fc.constantFrom('', '100', '62.5'),
    flags: fc.uniqueArray(fc.constantFrom('is_micro', 'is_dark_mode', 'only_one_account')).map((on) => new Set(on)),
  })
}

describe('a snapshot', () => {
  it('[SNAP-1] is read as it was written', () => {
    fc.assert(
      fc.property(config(), positiveText(), positiveText(), (settings, price, size) => {
        expect(readConfig(configAnswer(settings))).toEqual(settings)
        const one = sampleSymbol({ id: symbolId('7') })
        const kept = sample({
          config: settings,
          symbols: [one],
          prices: [{ id: one.id, close: price, change: size, at: NOW }],
        })
        const read = again(kept)
        expect(JSON.stringify(read)).toBe(JSON.stringify(kept))
      }),
    )
  })

  it('[SNAP-2] the addresses a configuration sends people to are not in it', () => {
    const settings = { ...DEFAULT_CONFIG, lossUrl: 'SECRET-1', serviceLink: 'SECRET-2', customerTag: 'SECRET-3' }
    expect(writeSnapshot(sample({ config: settings }))).not.toContain('SECRET')
  })

  it.each([
    ['another server', () => again(sample(), 'https://other.test')],
    ['another version', () => readSnapshot(writeSnapshot(sample())?.replace('"version":1', '"version":2'), HERE, NOW)],
    ['no symbol with a price', () => again(sample({ prices: [] }))],
    ['prices older than seven days', () => again(sample(), HERE, NOW + LONGEST_KEPT_MS)],
    ['prices of the future', () => again(sample(), HERE, NOW - 60_001)],
    ['a text too long', () => readSnapshot(`${writeSnapshot(sample())}${' '.repeat(MOST_KEPT)}`, HERE, NOW)],
    ['nothing', () => readSnapshot(undefined, HERE, NOW)],
  ] as const)('[SNAP-4] of %s is none', (_, read) => {
    expect(read()).toBeUndefined()
  })

  it('[SNAP-4] whatever is kept, reading it never throws and brings no row without a price', () => {
    const text = writeSnapshot(sample()) ?? ''
    const spoiled = fc.tuple(fc.nat(text.length), fc.nat(40), fc.string({ maxLength: 8 }))
    fc.assert(
      fc.property(spoiled, fc.json(), ([at, length, other], json) => {
        for (const one of [text.slice(0, at) + other + text.slice(at + length), json]) {
          const read = readSnapshot(one, HERE, NOW)
          if (read !== undefined)
            for (const { id } of read.symbols) expect(read.prices.some((price) => price.id === id)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('[SNAP-4] without its candles where it would be too long, and not at all where that is not enough', () => {
    const bars = Array.from({ length: 8000 }, (_, at) => bar(at * 1000 + 1000))
    const long = writeSnapshot(sample({ chart: { id: symbolId('1'), period: '5min', bars } }))
    expect(long?.length).toBeLessThan(MOST_KEPT)
    expect(readSnapshot(long, HERE, NOW)).toMatchObject({ chart: undefined, symbols: [{ id: '1' }] })
    const many = Array.from({ length: 1000 }, (_, at) => sampleSymbol({ id: symbolId(String(at)) }))
    expect(writeSnapshot(sample({ symbols: many }))).toBeUndefined()
  })

  it('[SNAP-4] candles out of order are left out', () => {
    const chart = { id: symbolId('1'), period: '5min', bars: [bar(2000), bar(1000)] } as const
    expect(again(sample({ chart }))).toMatchObject({ chart: undefined })
  })
})
