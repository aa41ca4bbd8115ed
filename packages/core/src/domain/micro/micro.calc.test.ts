import { describe, expect, it } from 'vitest'
import { accountTypeId, microDurationId } from '../../kernel/brand.ts'
import { dec, InvalidDecimal } from '../../kernel/decimal.ts'
import { DEFAULT_CONFIG } from '../config/config.defaults.ts'
import {
  askAt,
  chosenDuration,
  deadlineOf,
  isTimed,
  type MicroCheck,
  microAccount,
  microFreshness,
  microMood,
  microOrderIssues,
  microProfit,
  microWin,
  ratioPercent,
  remainingMs,
  remainingSeconds,
  retriesOf,
  untilTick,
  widen,
  worstLoss,
} from './micro.calc.ts'

const order = {
  direction: 'up',
  openPrice: '1.0845',
  price: '1.0846',
  stake: '33.33',
  profitRatio: '0.85',
  lossLevel: 'stake',
} as const
const profit = (change: Partial<Parameters<typeof microProfit>[0]>): string =>
  microProfit({ ...order, ...change }).toFixed()

describe('what a micro order brings', () => {
  it.each([
    ['up', '1.0846', '28.33'],
    ['down', '1.0844', '28.33'],
    ['up', '1.08450000000000000000000000001', '28.33'],
  ] as const)('[MIC-1] %s to %s wins %s', (direction, price, won) => {
    expect(profit({ direction, price })).toBe(won)
  })

  it('[MIC-1] rounded half up to 2 decimals', () => {
    expect(profit({ stake: '0.01', profitRatio: '0.5' })).toBe('0.01')
    expect(profit({ stake: '0.01', profitRatio: '0.49' })).toBe('0')
    expect(profit({ stake: '10', profitRatio: '0' })).toBe('0')
    expect(profit({ price: '1.08', stake: '0.0049' })).toBe('0')
    expect(profit({ price: '1.08', stake: '0.005' })).toBe('-0.01')
  })

  it('[MIC-2 MIC-3] the wrong direction loses the stake, or what it would have won', () => {
    expect(profit({ price: '1.08' })).toBe('-33.33')
    expect(profit({ price: '1.08', lossLevel: 'ratio' })).toBe('-28.33')
    expect(profit({ direction: 'down' })).toBe('-33.33')
  })

  it('[MIC-4] the same price is neither, however it is written', () => {
    for (const direction of ['up', 'down'] as const)
      for (const price of ['1.0845', '1.08450', 1.0845]) expect(profit({ direction, price })).toBe('0')
    const even = microProfit({ ...order, price: '1.0845', lossLevel: 'ratio' })
    expect(even.isNegative()).toBe(false)
  })

  it('[MIC-1 NUM-7] a wrong amount is refused by name whatever the outcome', () => {
    for (const name of ['openPrice', 'price', 'stake', 'profitRatio'] as const)
      for (const lossLevel of ['stake', 'ratio'] as const)
        expect(() => microProfit({ ...order, lossLevel, [name]: 'x' })).toThrow(new InvalidDecimal(name, 'x'))
  })
})

describe('what an order may bring and cost', () => {
  it('[MIC-14] win and worst loss are what the best and the worst price bring', () => {
    const stakes = { stake: '33.33', profitRatio: '0.85' }
    expect(microWin({ ...stakes, lossLevel: 'stake' }).toFixed()).toBe('28.33')
    expect(worstLoss({ ...stakes, lossLevel: 'stake' }).toFixed()).toBe('33.33')
    expect(worstLoss({ ...stakes, lossLevel: 'ratio' }).toFixed()).toBe('28.33')
    expect(worstLoss({ stake: 0, profitRatio: 1, lossLevel: 'stake' }).isNegative()).toBe(false)
    expect(ratioPercent(dec('0.85')).toFixed()).toBe('85')
  })
})

describe('the time that is left', () => {
  it('[MIC-20] in whole seconds, rounded up, never negative', () => {
    expect([30_000, 29_999, 29_001, 29_000, 1, 0, -5].map((left) => remainingSeconds(left, 0))).toEqual([
      30, 30, 30, 29, 1, 0, 0,
    ])
    expect([remainingMs(5, 3), remainingMs(3, 5)]).toEqual([2, 0])
  })

  it('[MIC-20] a deadline is what the server said less half a round trip, never less than the answer took', () => {
    const answer = {
      remainingMs: 30_000,
      requestedAt: 1000,
      receivedAt: 1200,
      roundTripMs: undefined,
      known: undefined,
    }
    expect(deadlineOf(answer)).toBe(31_200)
    expect(deadlineOf({ ...answer, roundTripMs: 100 })).toBe(31_150)
    expect(deadlineOf({ ...answer, roundTripMs: 9000 })).toBe(31_000)
    expect(deadlineOf({ ...answer, requestedAt: 1300, roundTripMs: 100 })).toBe(31_200)
  })

  it('[MIC-20] an answer that took long moves a deadline no further away; more time than that, and less, is taken', () => {
    const answer = { remainingMs: 30_000, requestedAt: 1000, receivedAt: 1200, roundTripMs: undefined }
    expect(deadlineOf({ ...answer, known: 31_000 })).toBe(31_000)
    expect([deadlineOf({ ...answer, known: 30_950 }), deadlineOf({ ...answer, known: 30_949 })]).toEqual([
      30_950, 31_200,
    ])
    expect(deadlineOf({ ...answer, known: 90_000 })).toBe(31_200)
  })

  it('[MIC-21] [MIC-22] an order that has ended is asked for after 1 s, then 1, 2, 4 and 8 s after the time before', () => {
    expect(askAt(5000, undefined)).toBe(6000)
    expect([1, 2, 3, 4, 5].map((times) => askAt(5000, { times, at: 100 }))).toEqual([1100, 2100, 4100, 8100, undefined])
  })

  it('[MIC-20] the clock moves at the next whole second, at what is to be asked for, when a price is too old, and each second of an order', () => {
    expect(untilTick([], [], [], 0)).toBe(3001)
    expect(untilTick([], [], undefined, 0)).toBe(60_000)
    expect(untilTick([0], [], [], 0)).toBe(1000)
    expect(untilTick([30_250, 12_900], [], [], 0)).toBe(250)
    expect(untilTick([30_000.4], [], [], 0)).toBe(50)
    expect(untilTick([30_000], [400, undefined], [], 0)).toBe(400)
    expect(untilTick([], [], [{ receivedAt: -2700 }], 0)).toBe(301)
    expect(untilTick([0], [-5], [{ receivedAt: -9000 }], 0)).toBe(1000)
    expect(untilTick([120.2], [], [], 0)).toBe(121)
    const later = 5000
    expect([untilTick([5250], [], [], later), untilTick([], [5400, undefined], [], later)]).toEqual([250, 400])
    expect(untilTick([], [], [{ receivedAt: 2500 }], later)).toBe(501)
  })
})

describe('what a ticket is judged by', () => {
  const duration = { id: microDurationId(1), seconds: 30, profitRatio: dec('0.85'), minStake: dec(10) }
  const check: MicroCheck = {
    role: 'real',
    config: { ...DEFAULT_CONFIG, flags: new Set(['is_micro', 'is_real_name_auth']) },
    user: { isDemo: false, isReal: true },
    symbol: { marketStatus: 'open' },
    freshness: 'live',
    duration,
    stake: '10',
    locale: 'en',
    free: dec(100),
  }
  const ids = (change: Partial<MicroCheck>): readonly string[] =>
    microOrderIssues({ ...check, ...change }).map(({ id, field }) => (field === undefined ? id : `${id} ${field}`))

  it.each([
    [30_000, []],
    [29_999, ['micro.shuts_before duration']],
    [1, ['micro.shuts_before duration']],
    // Shut by then, or opened again since: the status tells.
    [0, []],
    [-1, []],
  ])('[MIC-33] of 30 s, where the market is shut in %i ms: %j', (left, found) => {
    const now = 1_767_787_200_000
    const symbol = { marketStatus: 'open' as const, shutsAt: now + left }
    expect(ids({ symbol, now })).toEqual(found)
    expect(ids({ symbol })).toEqual([])
    expect(ids({ symbol: { marketStatus: 'open' }, now })).toEqual([])
  })

  it('[MIC-15] names everything that is wrong, the first thing first', () => {
    expect(ids({})).toEqual([])
    expect(
      ids({
        role: 'visitor',
        config: { ...DEFAULT_CONFIG, flags: new Set(['is_real_name_auth']) },
        user: { isDemo: false, isReal: false },
        symbol: { marketStatus: 'closed' },
        freshness: 'stale',
        duration: undefined,
        stake: '',
      }),
    ).toEqual([
      'access.login',
      'micro.off',
      'contract.market_closed',
      'user.real_auth',
      'micro.choose_expiry duration',
      'micro.stake_required stake',
    ])
  })

  it('[MIC-15] a price must be there, live, and at most 3 s old', () => {
    expect(ids({ symbol: undefined })).toEqual(['market.gap'])
    expect(ids({ freshness: 'gap' })).toEqual(['market.gap'])
    expect(ids({ freshness: 'closed' })).toEqual(['contract.market_closed'])
    expect(ids({ freshness: 'stale' })).toEqual(['contract.price_stale'])
    expect(ids({ user: undefined })).toEqual([])
    expect(microFreshness('live', { receivedAt: 0 }, 3000)).toBe('live')
    expect(microFreshness('live', { receivedAt: 0 }, 3001)).toBe('stale')
    expect([3000, 3001].map((age) => microFreshness('live', { receivedAt: 5000 }, 5000 + age))).toEqual([
      'live',
      'stale',
    ])
    expect(microFreshness('live', undefined, 0)).toBe('stale')
    expect(microFreshness('gap', { receivedAt: 0 }, 9000)).toBe('gap')
  })

  it('[WAL-18] a duration that pays less than nothing is named', () => {
    const paying = (ratio: string) => microOrderIssues({ ...check, duration: { ...duration, profitRatio: dec(ratio) } })
    expect(paying('-0.01')).toEqual([{ id: 'commit.term_below_zero', field: 'duration', params: { what: 'profit' } }])
    expect(paying('0')).toEqual([])
  })

  it('[NUM-12] [NUM-13] a stake has cents, and may have the account’s currency beside it', () => {
    const config = { ...check.config, currency: 'EUR', currencySymbol: '€' }
    expect(['€10', '10 EUR', '10 USD'].map((stake) => ids({ stake, config }))).toEqual([
      [],
      [],
      ['amount.malformed stake'],
    ])
    // Thousands, as there are no three decimals.
    expect(ids({ stake: '1,100', free: undefined })).toEqual([])
  })

  it('[MIC-10] [MIC-12] a stake must be a number, at least the minimum, and at most what is free', () => {
    expect(ids({ stake: '9.99' })).toEqual(['micro.stake_minimum stake'])
    expect(microOrderIssues({ ...check, stake: '1' })[0]?.params).toEqual({ minimum: '10' })
    expect(ids({ stake: '10.00' })).toEqual([])
    expect([ids({ stake: '100.01' }), ids({ stake: '100' })]).toEqual([['withdraw.short stake'], []])
    expect(ids({ stake: '100.01', free: undefined })).toEqual([])
    expect(ids({ stake: 'x' })).toEqual(['amount.malformed stake'])
    for (const stake of ['', '  ', '0', '-10']) expect(ids({ stake })).toEqual(['micro.stake_required stake'])
    expect(ids({ stake: '\u200e' })).toEqual(['micro.stake_required stake'])
    expect(ids({ stake: '10,50', locale: 'de' })).toEqual([])
    expect(ids({ stake: '5', duration: undefined })).toEqual(['micro.choose_expiry duration'])
  })

  it('[MIC-32] a stake has as many decimals as the server says, where it says so', () => {
    const fine = { duration: { ...duration, amountPlaces: 2 } }
    expect(ids({ stake: '10.001', ...fine })).toEqual(['amount.too_fine stake'])
    expect([ids({ stake: '10.01', ...fine }), ids({ stake: '10.001' })]).toEqual([[], []])
  })

  it('[NUM-6] a ratio in percent keeps every digit', () => {
    const digits = '1'.repeat(60)
    expect(ratioPercent(dec(`0.${digits}`)).toFixed()).toBe(`11.${digits.slice(2)}`)
  })

  it('[MIC-8] [MIC-11] the first duration before one was chosen; one that is gone is none', () => {
    expect(chosenDuration([duration], undefined)).toBe(duration)
    expect(chosenDuration([duration], microDurationId(1))).toBe(duration)
    expect(chosenDuration([duration], microDurationId(2))).toBeUndefined()
    expect(chosenDuration([], undefined)).toBeUndefined()
    expect(chosenDuration([duration, { ...duration }], microDurationId(1)), 'the first of one id').toBe(duration)
  })

  it('[MIC-27] the micro account pays; where a site keeps one account, that one', () => {
    const account = (type: string) => ({
      type,
      balance: dec(1),
      lockBalance: dec(0),
      accountTypeId: accountTypeId(1),
      currencyId: '1',
    })
    const [forex, micro] = [account('forex'), account('micro')]
    expect(microAccount([forex, micro, { ...micro }], true)).toBe(micro)
    expect([microAccount([forex], true), microAccount([forex], false)]).toEqual([forex, undefined])
    expect([microAccount([forex, forex], true), microAccount([], true)]).toEqual([undefined, undefined])
  })

  it('[MIC-6] high and low are stretched, never shrunk', () => {
    const figures = { open: dec(2), close: dec(2), high: dec(3), low: dec(1) }
    const shown = (close: number) => Object.values(widen(figures, dec(close))).map(String)
    expect([shown(2), shown(4), shown(0.5)]).toEqual([
      ['2', '2', '3', '1'],
      ['2', '4', '4', '1'],
      ['2', '0.5', '3', '0.5'],
    ])
  })
})

describe('[MIC-31] an answer that may have waited', () => {
  const came = { deadline: 30_000, requestedAt: 0, known: undefined }
  it.each([
    [1000, undefined, 0],
    [1001, undefined, 1],
    [1500, 500, 0],
    [1501, 500, 1],
    [3000, 60_000, 0],
    [3001, 60_000, 1],
  ] as const)('after %i ms with a round trip of %s', (receivedAt, roundTripMs, retries) => {
    expect(retriesOf({ ...came, receivedAt, roundTripMs })).toBe(retries)
  })

  it('counts those in a row, at most three, and what is known already it cannot make uncertain', () => {
    const late = { ...came, receivedAt: 20_000, roundTripMs: undefined }
    const after = (deadline: number, retries: number): number => retriesOf({ ...late, known: { deadline, retries } })
    expect([after(30_000, 1), after(30_000, 2), after(30_000, 3), after(29_999, 3)]).toEqual([2, 3, 3, 3])
    expect([after(30_000, 0), after(29_999, 0)]).toEqual([0, 1])
    expect(retriesOf({ ...late, receivedAt: 10, known: { deadline: 30_000, retries: 2 } })).toBe(0)
    expect(retriesOf({ ...late, requestedAt: 19_500 })).toBe(0)
    expect([0, 1, 2, 3].map((retries) => isTimed({ retries }))).toEqual([true, false, false, true])
  })
})

it('an order went well, badly or evenly; what is not known went nowhere', () => {
  expect([dec('0.01'), dec('-0.01'), dec(0), undefined].map(microMood)).toEqual(['profit', 'loss', 'even', undefined])
})
