import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import {
  copyLoss,
  emptyFollow,
  followAmount,
  followIssues,
  followLimit,
  followTextIssues,
  multipleOf,
  submitAddress,
  traderAddress,
  traderName,
} from './trader.calc.ts'

const inputs = (multiple: string, amount: string, isAgreed = true, locale = 'en') => ({
  ...emptyFollow(locale),
  multiple,
  amount,
  isAgreed,
})

describe('following a trader', () => {
  it('[FOL-3] a trader is called by nickname, an address in its place is covered, none is the number', () => {
    expect([traderName(' Halden '), traderName('', '7'), traderName('someone@openlot.test', '7')]).toEqual([
      'Halden',
      '7',
      expect.not.stringContaining('someone@'),
    ])
  })
  it('[FOL-10] a multiple is a whole number, at least 1, in digits of any script', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 9_999_999 }), (wanted) => {
        expect(multipleOf(inputs(String(wanted), '1'))?.toFixed()).toBe(wanted >= 1 ? String(wanted) : undefined)
      }),
    )
    for (const [text, value] of [
      ['١٢', '12'],
      ['２', '2'],
      [' 3​', '3'],
      ['1,000', '1000'],
    ] as const)
      expect(multipleOf(inputs(text, '1'))?.toFixed()).toBe(value)
  })
  it.each([
    ['1.5', 'follow.multiple_whole'],
    ['0.5', 'follow.multiple_whole'],
    ['0,5', 'follow.multiple_whole'],
    ['-1', 'follow.multiple_whole'],
    ['0', 'follow.multiple_whole'],
    ['9'.repeat(20), 'follow.multiple_whole'],
    ['1e3', 'amount.malformed'],
    ['2x', 'amount.malformed'],
    ['x', 'amount.malformed'],
    ['', 'follow.no_multiple'],
  ])('[FOL-10] a multiple of %j never becomes another one: %s', (text, id) => {
    expect(multipleOf(inputs(text, '1'))).toBeUndefined()
    expect(followIssues(inputs(text, '1'))).toMatchObject([{ id, field: 'multiple' }])
    // Issues of the text as typed; missing ones after the submit.
    expect(followTextIssues(inputs(text, '1')).map((one) => one.id)).toEqual(text === '' ? [] : [id])
  })
  it('[FOL-10] an amount is above zero, written as the person writes numbers', () => {
    expect(followAmount(inputs('1', '1.234,5', true, 'de'))?.toFixed()).toBe('1234.5')
    for (const text of ['', '0', '-1', 'x']) expect(followAmount(inputs('1', text))).toBeUndefined()
  })
  it('[FOL-27] the largest amount has as many decimals as the server says, where it says so', () => {
    const found = (amount: string, amountPlaces?: number) =>
      followIssues(inputs('1', amount), { trader: { amountPlaces } }).map(({ id, field }) => [id, field])
    expect([found('1.0000001', 6), found('1.000001', 6), found('1.0000001')]).toEqual([
      [['amount.too_fine', 'amount']],
      [],
      [],
    ])
  })
  it('[FOL-10] what is missing is said at its place', () => {
    const found = (...args: Parameters<typeof inputs>) =>
      followIssues(inputs(...args)).map(({ id, field }) => [id, field])
    expect(found('2', '100')).toEqual([])
    expect(found('', '', false)).toEqual([
      ['follow.no_multiple', 'multiple'],
      ['follow.no_amount', 'amount'],
      ['follow.not_agreed', 'agreement'],
    ])
    expect(followTextIssues(inputs('1', '1x')).map(({ field }) => field)).toEqual(['amount'])
    expect(found('1', '1x').map(([, field]) => field)).toEqual(['amount'])
    expect(followTextIssues(inputs('1', '1'))).toEqual([])
  })
  const LIMITS = { trader: { amountPlaces: 6, lossLimit: dec(0) } }
  it('[FOL-32] a loss limit is optional, above zero, and as fine as the server takes amounts', () => {
    const typed = (lossLimit: string, locale = 'en') => ({ ...inputs('1', '100', true, locale), lossLimit })
    const found = (text: string, facts: Parameters<typeof followIssues>[1] = LIMITS) => [
      followLimit(typed(text), facts)?.toFixed(),
      followIssues(typed(text), facts).map(({ id, field }) => [id, field]),
    ]
    expect([found(''), found(' '), found('50.000001')]).toEqual([
      [undefined, []],
      [undefined, []],
      ['50.000001', []],
    ])
    expect(followLimit(typed('1.234,5', 'de'), LIMITS)?.toFixed()).toBe('1234.5')
    for (const text of ['0', '-1']) expect(found(text)).toEqual([undefined, [['follow.no_limit', 'lossLimit']]])
    expect(found('5x')).toEqual([undefined, [['amount.malformed', 'lossLimit']]])
    expect(found('1.0000001')).toEqual(['1.0000001', [['amount.too_fine', 'lossLimit']]])
    expect(followTextIssues(typed('5x'), LIMITS).map(({ field }) => field)).toEqual(['lossLimit'])
    // A server that knows none is sent none, whatever is typed.
    for (const facts of [{}, { trader: {} }]) expect(found('5x', facts)).toEqual([undefined, []])
    expect([followLimit(typed('5'), {}), followTextIssues(typed('5x'))]).toEqual([undefined, []])
  })
  it('[FOL-32] what is lost is as the server says, never below zero, and of who follows or was stopped alone', () => {
    const loss = (part: Partial<Parameters<typeof copyLoss>[0]>) =>
      copyLoss({ isFollowed: true, lossLimit: dec(50), ...part })
    expect(loss({ lostSoFar: dec('12.345678') })).toEqual({
      limit: dec(50),
      lost: dec('12.345678'),
      endedAt: undefined,
    })
    expect(loss({ lostSoFar: dec(-3) })?.lost?.toFixed()).toBe('0')
    expect(loss({ lossLimit: dec(0) })).toEqual({ limit: undefined, lost: undefined, endedAt: undefined })
    expect(loss({ lossLimit: dec(0), isFollowed: false, lostSoFar: dec(51), lossEndedAt: 1000 })).toEqual({
      limit: undefined,
      lost: dec(51),
      endedAt: 1000,
    })
    // Followed anew: the earlier end does not count.
    expect(loss({ lossEndedAt: 1000 })?.endedAt).toBeUndefined()
    expect([loss({ isFollowed: false }), copyLoss({ isFollowed: true })]).toEqual([undefined, undefined])
  })
  it('an id of the address stays one parameter', () => {
    expect([traderAddress('a&b'), submitAddress('7')]).toEqual(['/follow/trader?id=a%26b', '/follow/submit?id=7'])
  })
})
