import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount } from '../../kernel/amount-text.ts'
import { dec, ZERO } from '../../kernel/decimal.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../kernel/languages.ts'
import { positiveText } from '../../testing/arbitraries.ts'
import { contractProfit } from './contract.calc.ts'
import { draftOf, stepPrice, stopResult, ticketTextIssues } from './ticket.calc.ts'

const tags = fc.constantFrom(...LANGUAGES.map((language) => LANGUAGE_TAGS[language]))
const amount = positiveText({ whole: 7, places: 5 })

it('[NUM-4] a ticket filled in any language is the same order', () => {
  fc.assert(
    fc.property(tags, amount, amount, amount, (locale, lots, stopLoss, targetPrice) => {
      const typed = (text: string): string => formatAmount(text, locale)
      const ticket = {
        kind: 'pending' as const,
        locale,
        lots: typed(lots),
        multiple: undefined,
        targetPrice: typed(targetPrice),
        stopLossOn: true,
        stopLoss: typed(stopLoss),
        takeProfitOn: false,
        takeProfit: '',
      }
      const draft = draftOf(ticket, 'buy')
      expect(ticketTextIssues(ticket)).toEqual([])
      expect([draft.lots, draft.stopLoss, draft.targetPrice]).toEqual([dec(lots), dec(stopLoss), dec(targetPrice)])
    }),
  )
})

it('[CON-9] before a side is pressed a stop shows what it costs or brings on the side where it is allowed', () => {
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom('buy' as const, 'sell' as const), (price, stop, lots, side) => {
      const size = { contractSize: dec(1000) }
      const loss = stopResult('stopLoss', dec(stop), size, dec(price), dec(lots))
      const gain = stopResult('takeProfit', dec(stop), size, dec(price), dec(lots))
      const exact = contractProfit({ side, lots, contractSize: 1000, openPrice: price, price: stop })
      expect([loss?.lte(ZERO), gain?.gte(ZERO)]).toEqual([true, true])
      expect(exact.lt(ZERO) ? loss?.eq(exact) : gain?.eq(exact)).toBe(true)
    }),
  )
})

it('[CON-16] one step up and one down come back on the grid of the symbol, and never reach nothing', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 6 }), (text, precision) => {
      const up = stepPrice(dec(text), precision, 1)
      const down = stepPrice(dec(text), precision, -1)
      expect(up.decimalPlaces()).toBeLessThanOrEqual(precision)
      expect(down.gt(ZERO)).toBe(true)
      expect(up.gt(down) || down.eq(dec(10).pow(-precision))).toBe(true)
      expect(stepPrice(up, precision, -1).plus(dec(10).pow(-precision)).eq(up) || up.eq(dec(10).pow(-precision))).toBe(
        true,
      )
    }),
  )
})
