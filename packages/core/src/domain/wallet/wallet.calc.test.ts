import { describe, expect, it } from 'vitest'
import { namesRefused } from '../../../test-support/refusals.ts'
import { accountTypeId } from '../../kernel/brand.ts'
import { Decimal, dec } from '../../kernel/decimal.ts'
import {
  accountNames,
  accountShares,
  freeOf,
  isCurrency,
  isDollar,
  isPayingOrders,
  moneySign,
  moneyUnits,
  payingAccount,
  shownAccounts,
  todayProfitPercent,
  totalAssets,
} from './wallet.calc.ts'
import type { Account } from './wallet.wire.ts'

const account = (type: string, id: number): Account => ({
  type,
  balance: dec(id),
  lockBalance: dec(0),
  accountTypeId: accountTypeId(id),
  currencyId: '1',
})

describe('total assets', () => {
  it('[WAL-1] free and held of every account, to the last digit', () => {
    expect(totalAssets([]).toFixed()).toBe('0')
    expect(
      totalAssets([
        { balance: '0.1', lockBalance: '0.2' },
        { balance: '-1', lockBalance: 0 },
        { balance: '123456789012345678901234.000001', lockBalance: '0.000002' },
      ]).toFixed(),
    ).toBe('123456789012345678901233.300003')
    const nothing = totalAssets([{ balance: '-0', lockBalance: '-0' }])
    expect([nothing.isNegative(), nothing.constructor]).toEqual([false, Decimal])
    expect(totalAssets([{ balance: '1', lockBalance: '0' }]).constructor).toBe(Decimal)
    expect(() => totalAssets([{ balance: 'x', lockBalance: 0 }])).toThrow('balance')
    expect(() => totalAssets([{ balance: 0, lockBalance: 'x' }])).toThrow('lockBalance')
  })
})

describe("today's profit in percent", () => {
  it.each([
    ['128.40', '12684.50', '1.02'],
    ['-50', '950', '-5'],
    ['0', '100', '0'],
    ['100', '100', '0'],
    ['150', '100', '0'],
    ['0', '0', '0'],
    ['1', '20001', '0.01'],
    ['-0.001', '100', '0'],
  ])('[WAL-3] %s of %s is %s', (profits, total, percent) => {
    const result = todayProfitPercent({ profits, totalAssets: total })
    expect(result.toFixed()).toBe(percent)
    expect(result.isZero() && result.isNegative()).toBe(false)
  })
})

describe('shown accounts', () => {
  const rows = [account('forex', 10), account('micro', 2), account('change', 1)]
  it('[WAL-2] by type id as a number, the option account only where it is switched on', () => {
    expect(shownAccounts(rows, true).map(({ type }) => type)).toEqual(['change', 'micro', 'forex'])
    expect(shownAccounts(rows, false).map(({ type }) => type)).toEqual(['change', 'forex'])
    expect(rows[0]?.type).toBe('forex')
  })
})

describe('the account money leaves', () => {
  const [fund, contract, own] = [account('change', 1), account('forex', 3), account('own', 4)]
  it('[WDR-10] is the fund account, or the only one; the first where a server gives it twice', () => {
    expect([payingAccount([contract, fund, { ...fund }]), payingAccount([own])]).toEqual([fund, own])
    expect(payingAccount([contract, fund, { ...fund }])).toBe(fund)
    expect([payingAccount([]), payingAccount([contract, own])]).toEqual([undefined, undefined])
  })
})

describe('currencies', () => {
  it('are the same however they are written', () => {
    expect([isCurrency(' usd', 'USD '), isCurrency('Usd', ' uSD')]).toEqual([true, true])
    expect([isCurrency('USD', 'EUR'), isCurrency('', 'EUR')]).toEqual([false, false])
  })

  it.each(['USD', 'USDT', 'USDC', 'BUSD', 'TUSD', 'FDUSD', 'USDP', 'PYUSD', 'DAI'])(
    '[WAL-12] %s is a dollar, or worth one by its own promise',
    (currency) => {
      expect([isDollar(currency), isDollar(` ${currency.toLowerCase()} `)]).toEqual([true, true])
    },
  )

  it.each(['EUR', 'AUD', 'SUSD', 'BTC', ''])('[WAL-12] %j is none', (currency) => {
    expect(isDollar(currency)).toBe(false)
  })

  it('[NUM-12] beside a typed amount may stand what stands beside shown ones, or the code', () => {
    expect(moneyUnits({ currency: 'EUR', currencySymbol: '€' })).toEqual(['€', 'EUR'])
    expect(moneyUnits({ currency: 'USDT', currencySymbol: '₮' })).toEqual(['$', 'USDT'])
  })
})

describe('shares of accounts', () => {
  const shares = (...balances: string[]) =>
    accountShares(balances.map((balance) => ({ balance, lockBalance: '0' }))).map((share) => share.toFixed())
  it('[WAL-7] in percent to 1 decimal; what is in debt, or beside nothing, holds none', () => {
    expect(shares('1', '1', '1')).toEqual(['33.3', '33.3', '33.3'])
    expect(shares('1', '1999')).toEqual(['0.1', '100'])
    expect(shares('-50', '100')).toEqual(['0', '100'])
    expect(shares('0', '0')).toEqual(['0', '0'])
    expect(shares()).toEqual([])
    expect(
      accountShares([
        { balance: '2', lockBalance: '6' },
        { balance: 2, lockBalance: 0 },
      ]).map(String),
    ).toEqual(['80', '20'])
  })
})

describe('amounts that are none', () => {
  it('[NUM-7] are refused by name', () => {
    expect(namesRefused(todayProfitPercent, { profits: 1, totalAssets: 2 })).toEqual(['profits', 'totalAssets'])
    const one = (input: { balance: number; lockBalance: number }) => totalAssets([input])
    expect(namesRefused(one, { balance: 1, lockBalance: 1 })).toEqual(['balance', 'lockBalance'])
  })
})

describe('the sign of a total worth', () => {
  it.each([
    ['USD', 'US$', '$'],
    ['usdt', '₮', '$'],
    ['USDC', '', '$'],
    ['EUR', '€', '€'],
    ['CHF', '', 'CHF'],
    // A dollar of another country has another sign.
    ['HKD', 'HK$', 'HK$'],
    ['', '', ''],
  ])('[WAL-12] %s, shown as %j: %s', (currency, currencySymbol, sign) => {
    expect(moneySign({ currency, currencySymbol })).toBe(sign)
  })
})

describe('what an account is called', () => {
  it('[WAL-7] by its type, and one of an unknown type as the server calls it', () => {
    for (const type of ['forex', 'micro', 'change'])
      expect(accountNames(type)).toEqual({
        messageId: `wallet.account_${type}`,
        shortId: `wallet.${type}`,
        heldId: `wallet.held_${type}`,
      })
    for (const type of ['points', 'toString'])
      expect(accountNames(type)).toEqual({ messageId: type, shortId: type, heldId: undefined })
  })
})

describe('what may be spent', () => {
  it.each([
    ['10000', '-3000.5', '6999.5'],
    ['10000', '3000', '10000'],
    ['10', '-12.000001', '-2.000001'],
    ['10', '0', '10'],
    ['10', undefined, undefined],
  ])('[WAL-16] of %s with %s floating is %s', (balance, floating, free) => {
    expect(freeOf({ balance }, floating)?.toFixed()).toBe(free)
  })

  it('[WAL-16] nothing is 0 without a sign, and any of it is a Decimal of ours', () => {
    expect(freeOf({ balance: '-0' }, '-0')?.isNegative()).toBe(false)
    expect(freeOf({ balance: '10' }, '-3')?.constructor).toBe(Decimal)
  })

  it('[WAL-16] names what is no amount', () => {
    expect(() => freeOf({ balance: 'x' }, '1')).toThrow('balance')
    expect(() => freeOf({ balance: '1' }, 'x')).toThrow('floating')
  })

  it('[WAL-16] orders are paid from the contract account, or from the only one', () => {
    expect(isPayingOrders({ type: 'forex' }, [1, 2])).toBe(true)
    expect(isPayingOrders({ type: 'change' }, [1, 2])).toBe(false)
    expect(isPayingOrders({ type: 'change' }, [1])).toBe(true)
  })
})
