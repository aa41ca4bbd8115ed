import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountTypeId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { decimalText } from '../../testing/arbitraries.ts'
import {
  ALL_ACCOUNTS,
  balanceAfterTransfer,
  chooseAccount,
  mayName,
  otherAccount,
  TRANSFER_STEP,
  transferAll,
  transferIssues,
  transferPair,
} from './transfer.calc.ts'
import type { Account } from './wallet.wire.ts'

const account = (id: number, type: string, balance = '10'): Account => ({
  type,
  balance: dec(balance),
  lockBalance: dec(0),
  accountTypeId: accountTypeId(id),
  currencyId: '1',
})
const [fund, option, contract] = [account(1, 'change'), account(2, 'micro'), account(3, 'forex')] as const
const all = [fund, option, contract]
const nothing = { from: undefined, to: undefined }

describe('the accounts of a transfer', () => {
  it('from the fund account to the contract account, unless others were chosen', () => {
    expect(transferPair(all, nothing)).toEqual({ from: fund, to: contract })
    expect(transferPair(all, { from: accountTypeId(2), to: accountTypeId(1) })).toEqual({ from: option, to: fund })
    expect(transferPair(all, { from: accountTypeId(3), to: undefined })).toEqual({ from: contract, to: fund })
    expect(transferPair([option, contract], nothing)).toEqual({ from: option, to: contract })
    expect(transferPair([option, contract, fund], nothing)).toEqual({ from: fund, to: contract })
    // An account gone meanwhile is no choice.
    expect(transferPair(all, { from: accountTypeId(9), to: accountTypeId(9) })).toEqual({ from: fund, to: contract })
  })

  it('of two accounts of one type, or one that is given twice, the first counts', () => {
    const twice = [fund, account(4, 'change'), { ...fund }, contract, account(5, 'forex'), { ...contract }]
    for (const chosen of [nothing, { from: accountTypeId(1), to: accountTypeId(3) }]) {
      const pair = transferPair(twice, chosen)
      expect([pair?.from === fund, pair?.to === contract]).toEqual([true, true])
    }
    expect(otherAccount([fund, option, { ...fund }], accountTypeId(1))).toBe(option)
  })

  it('[TRF-1] choosing one end leaves the other, unless it is the one chosen: then that moves on', () => {
    const pair = { from: option, to: contract }
    const chosen = (end: 'from' | 'to', id: number) => Object.values(chooseAccount(all, pair, end, accountTypeId(id)))
    expect([chosen('from', 1), chosen('to', 1)]).toEqual([
      ['1', '3'],
      ['2', '1'],
    ])
    expect([chosen('from', 3), chosen('to', 2)]).toEqual([
      ['3', '1'],
      ['3', '2'],
    ])
  })

  it('[TRF-1] with fewer than two there is no transfer', () => {
    expect([transferPair([], nothing), transferPair([fund], nothing)]).toEqual([undefined, undefined])
    expect([otherAccount([], accountTypeId(1)), otherAccount([fund], accountTypeId(1))]).toEqual([undefined, undefined])
  })

  it('[TRF-1] whatever is chosen, the two are never the same, and the chosen one stays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }).chain((count) =>
          fc.record({
            count: fc.constant(count),
            picks: fc.array(fc.tuple(fc.constantFrom('from', 'to'), fc.integer({ min: 1, max: count })), {
              maxLength: 12,
            }),
          }),
        ),
        ({ count, picks }) => {
          const some = Array.from({ length: count }, (_, at) => account(at + 1, `type ${at}`))
          let pair = transferPair(some, nothing)
          for (const [end, id] of picks) {
            if (pair === undefined) throw new Error('two accounts are a pair')
            const next = chooseAccount(some, pair, end as 'from' | 'to', accountTypeId(id))
            expect(next[end as 'from' | 'to']).toBe(accountTypeId(id))
            expect(next.from).not.toBe(next.to)
            pair = transferPair(some, next)
            expect([pair?.from.accountTypeId, pair?.to.accountTypeId]).toEqual([next.from, next.to])
          }
        },
      ),
    )
  })

  it('[TRF-1] alone, choosing it again changes nothing', () => {
    expect(chooseAccount([fund], { from: fund, to: fund }, 'to', accountTypeId(1))).toEqual({ from: '1', to: '1' })
  })
})

describe('the accounts a log names', () => {
  it.each([
    ['3', true],
    ['forex', true],
    ['1', false],
    ['change', false],
    ['12', false],
    ['Gold vault', true],
    ['Vault 1', true],
    ['1st vault', true],
    ['', true],
  ])('[TRF-7] %s may be the contract account: %s', (said, may) => {
    expect(mayName(said, { id: '3', type: 'forex' })).toBe(may)
  })

  it('[TRF-7] of an account whose type is not known only numbers are told apart', () => {
    const end = { id: '3', type: undefined }
    expect(['3', '1', 'change'].map((said) => mayName(said, end))).toEqual([true, false, true])
  })

  it('[TRF-7] of every account has the empty type', () => {
    expect(ALL_ACCOUNTS).toBe('')
  })
})

describe('the amount', () => {
  it('[TRF-3] [NUM-3] all is the largest step that is free, and never more', () => {
    fc.assert(
      fc.property(decimalText({ whole: 12, places: 12, signed: true }), (text) => {
        const moved = transferAll(text)
        const free = dec(text)
        if (free.lte(0)) {
          expect(moved.toFixed()).toBe('0')
          return
        }
        expect(moved.lte(free)).toBe(true)
        expect(moved.plus(TRANSFER_STEP).gt(free)).toBe(true)
        expect(moved.mul(1_000_000).isInteger()).toBe(true)
        expect(moved.isZero() || transferIssues({ amount: moved, free }).length === 0).toBe(true)
      }),
    )
  })

  it.each([
    [undefined, 'transfer.input_amount'],
    ['0', 'transfer.input_amount'],
    ['-1', 'transfer.input_amount'],
    ['1.0000001', 'transfer.too_fine'],
    ['10.000001', 'transfer.short'],
    ['10', undefined],
    ['0.000001', undefined],
  ])('[TRF-4] %s of 10: %s', (typed, id) => {
    const amount = typed === undefined ? undefined : dec(typed)
    expect(transferIssues({ amount, free: dec(10) })).toEqual(id === undefined ? [] : [{ id, field: 'amount' }])
  })

  it('[NUM-7] what is free and no amount is refused by name', () => {
    expect(() => transferAll('x')).toThrow(expect.objectContaining({ field: 'free' }))
  })

  it('[NUM-6] no digit is lost, at any length', () => {
    const [free, moved] = [dec('1'.repeat(58)), dec('0.000001')]
    expect(balanceAfterTransfer(free, moved, 'in').toFixed()).toBe(`${'1'.repeat(58)}.000001`)
    expect(balanceAfterTransfer(free, moved, 'out').toFixed()).toBe(`${'1'.repeat(57)}0.999999`)
  })

  it('what one account has less the other has more', () => {
    expect(balanceAfterTransfer(dec('10'), dec('2.5'), 'out').toFixed()).toBe('7.5')
    expect(balanceAfterTransfer(dec('10'), dec('2.5'), 'in').toFixed()).toBe('12.5')
  })
})
