import { exactWithdrawFee, exactWithdrawReceive } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { payoutMethodId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { withdrawDraft } from '../../testing/arbitraries.ts'
import { withdrawCost, withdrawIssues } from './withdrawal.calc.ts'

it('[WDR-10] [WDR-30] fee and receipt are the oracle’s, and an amount without an issue always pays out', () => {
  fc.assert(
    fc.property(withdrawDraft(), ({ kind, feeType, drawRate, amount }) => {
      const symbol = { feeType, drawRate: dec(drawRate) }
      const value = amount === '' ? undefined : dec(amount)
      const cost = withdrawCost(symbol, kind, value)
      const asked = { kind, feeType, drawRate, amount }
      expect(cost.receive.toFixed()).toBe(exactWithdrawReceive(asked))
      const { fee, tooFine } = cost
      const isPaid = cost.receive.gt(0)
      expect(fee.toFixed()).toBe(isPaid ? dec(amount).minus(cost.receive).toFixed() : exactWithdrawFee(asked))
      if (isPaid) expect(fee.minus(tooFine).toFixed()).toBe(exactWithdrawFee(asked))
      const found = withdrawIssues({
        symbol,
        kind,
        goal: { payoutMethod: { id: payoutMethodId(1) } },
        amount: value,
        free: undefined,
      })
      expect(found.length === 0).toBe(isPaid)
    }),
    { numRuns: 20_000 },
  )
})

it('[WDR-38] the smallest amount that brings as much: one step less brings less', () => {
  const places = { crypto: 8, bank: 2 } as const
  fc.assert(
    fc.property(withdrawDraft(), ({ kind, feeType, drawRate, amount }) => {
      fc.pre(amount !== '')
      const symbol = { feeType, drawRate: dec(drawRate), amountPlaces: places[kind] }
      const { enough, receive } = withdrawCost(symbol, kind, dec(amount))
      fc.pre(enough !== undefined)
      expect(enough?.decimalPlaces()).toBeLessThanOrEqual(places[kind])
      expect(enough?.lt(amount)).toBe(true)
      const less = dec(enough ?? 0).minus(dec(10).pow(-places[kind]))
      expect(withdrawCost(symbol, kind, enough).receive.toFixed()).toBe(receive.toFixed())
      expect(withdrawCost(symbol, kind, less).receive.lt(receive)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
