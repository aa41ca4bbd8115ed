import { describe, expect, it } from 'vitest'
import {
  bindAddress,
  DRAW_CODES,
  kindOfRecord,
  kindOfTab,
  kindOfWay,
  MONEY_KINDS,
  TAB_CODES,
  withdrawAddress,
} from './withdraw.table.ts'

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
    for (const kind of MONEY_KINDS) expect(kindOfWay(typeIn(bindAddress(kind)))).toBe(kind)
    expect([undefined, '', '0', '3', '1.0'].map(kindOfWay)).toEqual(Array(5).fill(undefined))
  })

  it('the one number both ways of counting know means another kind in each', () => {
    expect([kindOfTab(1), kindOfWay(1)]).toEqual(['bank', 'crypto'])
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
