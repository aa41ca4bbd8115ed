import { describe, expect, it } from 'vitest'
import { accountTypeId, drawSymbolId, payoutMethodId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { payingAccount } from '../wallet/wallet.calc.ts'
import type { Account } from '../wallet/wallet.wire.ts'
import {
  approximateFree,
  approximateWorth,
  draftOfWithdrawal,
  isOfCurrency,
  lookAlike,
  offeredKinds,
  shownKind,
  withdrawalOfDraft,
  withdrawCost,
  withdrawIssues,
  worthIn,
} from './withdrawal.calc.ts'

const account = (type: string): Account => ({
  type,
  balance: dec(10),
  lockBalance: dec(0),
  accountTypeId: accountTypeId(1),
  currencyId: '1',
})
const fixed = { drawRate: dec('1'), feeType: 'fixed' } as const

describe('kinds of withdrawals', () => {
  it.each([
    [[], 'crypto', [], undefined],
    [['is_withdraw_crypto'], 'bank', ['crypto'], 'crypto'],
    [['is_withdraw_bank_card'], 'crypto', ['bank'], 'bank'],
    [['is_withdraw_crypto', 'is_withdraw_bank_card'], 'bank', ['crypto', 'bank'], 'bank'],
    [['is_withdraw_crypto', 'is_withdraw_bank_card'], undefined, ['crypto', 'bank'], 'crypto'],
  ] as const)('[WDR-5] %j, asked for %s: %j, shown %s', (flags, asked, kinds, kind) => {
    const offered = offeredKinds(new Set<string>(flags))
    expect([offered, shownKind(offered, asked)]).toEqual([kinds, kind])
  })
})

describe('the account it is taken from', () => {
  it('[WDR-10] the fund account, or the only one there is', () => {
    const [fund, contract, own] = [account('change'), account('forex'), account('own')]
    expect(payingAccount([contract, fund])).toBe(fund)
    expect(payingAccount([own])).toBe(own)
    expect([payingAccount([]), payingAccount([contract, own])]).toEqual([undefined, undefined])
  })

  it.each([
    ['USD', '1', 'USD', 'same'],
    [' usd', '1', 'USD', 'same'],
    ['EUR', '1.1', 'USD', '1.1'],
    ['USDT', '0.999', 'USD', '0.999'],
    ['EUR', '0', 'USD', undefined],
    // Rates are in dollars.
    ['USD', '1', 'EUR', undefined],
  ] as const)('[WDR-29] %s at %s, account in %s: %s', (code, price, currency, worth) => {
    const found = worthIn({ code, usdPrice: dec(price) }, currency)
    expect(typeof found === 'object' ? found.toFixed() : found).toBe(worth)
  })

  it('[WDR-29] about so much: of what is there never more, of what was typed half up', () => {
    expect(approximateFree(dec('5000'), dec('1.1'), 'bank').toFixed()).toBe('4545.45')
    expect(approximateFree(dec('5000'), dec('97000'), 'crypto').toFixed()).toBe('0.0515')
    expect(approximateFree(dec('5997.00225'), dec('1'), 'crypto').toFixed()).toBe('5997.0022')
    expect(approximateFree(dec('2'), dec('3'), 'bank').toFixed()).toBe('0.66')
    expect(approximateWorth(dec('0.125'), dec('1.1')).toFixed()).toBe('0.14')
  })
})

describe('what is wrong with a withdrawal', () => {
  const payoutMethod = { id: payoutMethodId(1) }
  const ids = (part: Partial<Parameters<typeof withdrawIssues>[0]>) =>
    withdrawIssues({
      symbol: fixed,
      kind: 'crypto',
      goal: { payoutMethod },
      amount: dec('5'),
      free: undefined,
      ...part,
    }).map(({ id, field }) => [id, field])

  it.each([
    [{}, []],
    [{ goal: { payoutMethod: undefined } }, [['withdraw.no_way', 'payoutMethod']]],
    [{ goal: { payoutMethod: undefined, isGone: true } }, [['withdraw.way_gone', 'payoutMethod']]],
    [{ goal: { typed: '  ' } }, [['withdraw.input_address', 'address']]],
    [{ goal: { typed: 'T1' } }, []],
    [{ amount: undefined }, [['withdraw.input_amount', 'amount']]],
    [{ amount: dec('0') }, [['withdraw.input_amount', 'amount']]],
    [{ amount: dec('-5') }, [['withdraw.input_amount', 'amount']]],
    [{ amount: dec('1') }, [['withdraw.nothing_arrives', 'amount']]],
    // A rest of 0.00004, which is 0 in four places.
    [{ amount: dec('1.00004') }, [['withdraw.nothing_arrives', 'amount']]],
    [{ amount: dec('1.00009') }, [['withdraw.nothing_arrives', 'amount']]],
    [{ amount: dec('1.0001') }, []],
    [{ amount: dec('5.123456789') }, []],
    [{ kind: 'bank', symbol: { ...fixed, amountPlaces: 2 }, amount: dec('25.005') }, [['amount.too_fine', 'amount']]],
    [{ kind: 'bank', amount: dec('25.005') }, []],
    [{ symbol: { ...fixed, amountPlaces: 6 }, amount: dec('5.1234567') }, [['amount.too_fine', 'amount']]],
    [{ symbol: { ...fixed, amountPlaces: 6 }, amount: dec('5.123456') }, []],
    [{ free: dec('4.99') }, [['withdraw.short', 'amount']]],
    [{ free: dec('5') }, []],
    [
      { goal: { payoutMethod: undefined }, amount: undefined },
      [
        ['withdraw.no_way', 'payoutMethod'],
        ['withdraw.input_amount', 'amount'],
      ],
    ],
  ] as const)('[WDR-12] [WDR-30 WDR-37] %j: %j', (part, found) => {
    expect(ids(part)).toEqual(found)
  })
})

describe('what is too fine to be paid out', () => {
  it.each([
    ['crypto', 'fixed', '0.0002', '0.00034999', 8, '0.00024999', '0.00004999', '0.0003'],
    ['crypto', 'rate', '0.0015', '0.1', 8, '0.0002', '0.00005', '0.09994993'],
    ['crypto', 'fixed', '0.8', '100.000001', 6, '0.800001', '0.000001', '100'],
    ['bank', 'rate', '0.0125', '100.01', 2, '1.26', '0.009875', '100'],
    ['bank', 'rate', '0.0125', '100', 2, '1.25', '0', undefined],
    // One step less would bring less.
    ['bank', 'rate', '0.0125', '100.02', 2, '1.26', '0.00975', undefined],
    ['bank', 'fixed', '25', '100', undefined, '25', '0', undefined],
    // Nothing arrives: no smaller amount brings this receipt.
    ['crypto', 'fixed', '1', '1.00004', 8, '1', '0', undefined],
  ] as const)('[WDR-35] [WDR-38] %s, %s %s of %s in %s places: fee %s, of it %s, %s is enough', (...row) => {
    const [kind, feeType, drawRate, amount, amountPlaces, fee, tooFine, enough] = row
    const cost = withdrawCost({ feeType, drawRate: dec(drawRate), amountPlaces }, kind, dec(amount))
    expect([cost.fee.toFixed(), cost.tooFine.toFixed(), cost.enough?.toFixed()]).toEqual([fee, tooFine, enough])
  })

  it('[NUM-16] what a price of 0 is worth is refused by name', () => {
    expect(() => approximateFree(dec(5), dec(0), 'bank')).toThrow('price')
  })
})

describe('a typed address beside bound ones', () => {
  const bound = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
  it.each([
    ['TG3HXXXXXXXXXXXXXXXXXXXXXXXXXXGA78', bound],
    ['tg3hXXXXXXXXXXXXXXXXXXXXXXXXXXga78', bound],
    [bound, undefined],
    [` ${bound} `, undefined],
    ['TG3HGA78', undefined],
    ['TG3HXXXXXXXXXXXXXXXXXXXXXXXXXXGA79', undefined],
    ['', undefined],
  ])('[T19] [WDR-31] %s', (typed, found) => {
    expect(lookAlike(typed, [{ address: 'bc1qother' }, { address: bound }])).toBe(found)
  })
})

describe('what a tab keeps', () => {
  const typed = {
    symbolId: drawSymbolId(4),
    payoutMethodId: payoutMethodId(7),
    isTyping: false,
    address: 'T1',
    amount: '1.5',
    remark: 'rent',
  }
  const empty = {
    symbolId: undefined,
    payoutMethodId: undefined,
    isTyping: undefined,
    address: '',
    amount: '',
    remark: '',
    more: 1,
  }

  it('[WDR-32] is what was typed, and nothing else', () => {
    const kept = JSON.parse(JSON.stringify(draftOfWithdrawal({ ...typed, ...{ payPassword: 'secret' } })))
    expect(withdrawalOfDraft(kept, empty)).toEqual({ ...typed, more: 1 })
    expect(JSON.stringify(kept)).not.toContain('secret')
  })

  it.each([undefined, null, 7, 'x', [], { amount: 7, address: null, isTyping: 'yes' }, { remark: 'x'.repeat(501) }])(
    '[WDR-32] %j is nothing',
    (kept) => {
      expect(withdrawalOfDraft(kept, empty)).toEqual(empty)
    },
  )
})

it('[ENV-13] a record that names no currency may be of any', () => {
  const row = (code: string) => ({ currency: { code } })
  expect([isOfCurrency(row('USDT'), 'usdt'), isOfCurrency(row(''), 'USDT'), isOfCurrency(row('BTC'), 'USDT')]).toEqual([
    true,
    true,
    false,
  ])
})
