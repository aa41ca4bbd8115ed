import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { drawSymbolId } from '../../kernel/brand.ts'
import { DepositList, loadDeposits } from '../deposit/deposit.wire.ts'
import { loadDrawSymbols } from './draw-symbol.wire.ts'
import { bindPayoutMethod } from './payout-method.mutation.ts'
import { loadPayoutMethods } from './payout-method.wire.ts'
import {
  bindAddress,
  DRAW_CODES,
  kindOfPayoutMethod,
  kindOfRecord,
  kindOfTab,
  MONEY_KINDS,
  TAB_CODES,
  withdrawAddress,
} from './withdraw.table.ts'
import { loadWithdrawals, WithdrawalList } from './withdrawal.wire.ts'

const typeIn = (address: string): string | undefined => /[?&]type=(.*)$/.exec(address)?.[1]

describe('the numbers of crypto and bank', () => {
  it('a deposit and its record count from 0', () => {
    expect([TAB_CODES.crypto, TAB_CODES.bank]).toEqual([0, 1])
    for (const kind of MONEY_KINDS) expect(kindOfTab(TAB_CODES[kind])).toBe(kind)
  })

  it('the address of a withdrawal counts from 0', () => {
    expect(MONEY_KINDS.map(withdrawAddress)).toEqual(['/mine/withdraw?type=0', '/mine/withdraw?type=1'])
    for (const kind of MONEY_KINDS) expect(kindOfTab(typeIn(withdrawAddress(kind)))).toBe(kind)
    expect([undefined, '', '2', '-1', '01', ' 0', 'bank'].map(kindOfTab)).toEqual(Array(7).fill(undefined))
  })

  it('calls count from 1: the tab and one more', () => {
    expect([DRAW_CODES.crypto, DRAW_CODES.bank]).toEqual([1, 2])
    for (const kind of MONEY_KINDS) expect(DRAW_CODES[kind]).toBe(TAB_CODES[kind] + 1)
  })

  it('the address that binds a way counts as the calls do', () => {
    expect(MONEY_KINDS.map(bindAddress)).toEqual(['/mine/withdraw-way?type=1', '/mine/withdraw-way?type=2'])
    for (const kind of MONEY_KINDS) expect(kindOfPayoutMethod(typeIn(bindAddress(kind)))).toBe(kind)
    expect([undefined, '', '0', '3', '1.0'].map(kindOfPayoutMethod)).toEqual(Array(5).fill(undefined))
  })

  it.each([
    ['crypto', 0, 1],
    ['bank', 1, 2],
  ] as const)('[DEP-13] [WDR-7] %s is sent as %d about deposits and as %d about withdrawals', (kind, tab, draw) => {
    const symbolId = drawSymbolId(1)
    expect([
      loadDeposits.params({ kind, page: 1 }).type,
      loadDrawSymbols.params({ kind }).type,
      loadWithdrawals.params({ to: kind, page: 1 }).type,
      loadPayoutMethods.params({ kind }).draw_type,
      bindPayoutMethod.params({ kind, symbolId }).type,
    ]).toEqual([tab, draw, draw, draw, draw])
  })

  it('[DEP-13] [WDR-15] a record is read as its own list counts, and what no list counts is unknown', () => {
    const types = [0, '1', 2, '', null]
    const read = (list: typeof DepositList | typeof WithdrawalList) =>
      types.map((type) => Schema.decodeUnknownSync(list)([{ number: 1, status: 0, type }]).rows[0]?.kind)
    expect(read(DepositList)).toEqual(['crypto', 'bank', 'unknown', 'unknown', 'unknown'])
    expect(read(WithdrawalList)).toEqual(['unknown', 'crypto', 'bank', 'unknown', 'unknown'])
  })

  it('the one number both ways of counting know means another kind in each', () => {
    expect([kindOfTab(1), kindOfPayoutMethod(1)]).toEqual(['bank', 'crypto'])
  })

  it('a past withdrawal of type 1 went to an address, any other to a bank account', () => {
    expect([1, '1', 2, '2', 0, '', undefined].map(kindOfRecord)).toEqual([
      'crypto',
      'crypto',
      'bank',
      'bank',
      'bank',
      'bank',
      'bank',
    ])
  })
})
