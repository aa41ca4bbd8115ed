import { exactContractFee, exactContractMargin, exactContractProfit } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Decimal, dec, isMultipleOf, roundTo, ZERO } from '../../kernel/decimal.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../kernel/languages.ts'
import { fieldText } from '../../kernel/typed-amount.ts'
import { positiveText } from '../../testing/arbitraries.ts'
import {
  type ContractTerms,
  contractProfit,
  hasPriceMoved,
  largestLots,
  lotsForLoss,
  lotsForShare,
  marginUse,
} from './contract.calc.ts'
import { draftOf, draftOfTicket, riskOrder, stepPrice, stopPrice, ticketOfDraft } from './ticket.calc.ts'
import type { TypedTicket } from './ticket-text.calc.ts'
import { ticketTextIssues } from './ticket-text.calc.ts'

const tags = fc.constantFrom(...LANGUAGES.map((language) => LANGUAGE_TAGS[language]))
const amount = positiveText({ whole: 7, places: 5 })
const sides = fc.constantFrom('buy' as const, 'sell' as const)
const RUNS = { numRuns: 300 }

const empty: TypedTicket = {
  kind: 'pending',
  locale: 'en',
  lots: '',
  multiple: undefined,
  targetPrice: '',
  stopUnit: 'price',
  stopLossOn: false,
  stopLoss: '',
  takeProfitOn: false,
  takeProfit: '',
  byRisk: false,
  risk: '',
  riskSide: 'buy',
  width: 'usual',
  ownStop: '',
}
const NO_PRICES = { terms: undefined, close: undefined }

it('[NUM-4] a ticket filled in any language is the same order', () => {
  fc.assert(
    fc.property(tags, amount, amount, amount, (locale, lots, stopLoss, targetPrice) => {
      const typed = (text: string): string => fieldText(dec(text), locale)
      const ticket = {
        ...empty,
        locale,
        lots: typed(lots),
        targetPrice: typed(targetPrice),
        stopLossOn: true,
        stopLoss: typed(stopLoss),
      }
      const draft = draftOf(ticket, 'buy', NO_PRICES)
      expect(ticketTextIssues(ticket, undefined)).toEqual([])
      expect([draft.lots, draft.stopLoss, draft.targetPrice]).toEqual([dec(lots), dec(stopLoss), dec(targetPrice)])
    }),
  )
})

it('[SES-25] a ticket that was kept is the same order again, in the language of another day too', () => {
  fc.assert(
    fc.property(tags, tags, amount, amount, (first, later, lots, stopLoss) => {
      const typed = (text: string): string => fieldText(dec(text), first)
      const ticket = {
        ...empty,
        locale: first,
        lots: typed(lots),
        multiple: dec(50),
        stopLossOn: true,
        stopLoss: typed(stopLoss),
      }
      const kept = JSON.parse(JSON.stringify(draftOfTicket(ticket))) as unknown
      const again = ticketOfDraft(kept, { ...empty, locale: later, multiple: dec(100) }, [dec(50), dec(100)])
      expect(draftOf(again, 'buy', NO_PRICES)).toEqual(draftOf(ticket, 'buy', NO_PRICES))
      expect(again.multiple?.toFixed()).toBe('50')
    }),
  )
})

it('[SES-25] whatever was kept, a ticket comes of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ lots: fc.jsonValue(), kind: fc.jsonValue() })), (kept) => {
      const found = ticketOfDraft(kept, empty, [])
      expect(ticketTextIssues(found, undefined)).toBeInstanceOf(Array)
      expect(['market', 'pending']).toContain(found.kind)
    }),
  )
})

const terms = fc
  .record({
    marginMode: fc.constantFrom('perLot' as const, 'leveraged' as const),
    contractSize: fc.constantFrom('1', '100', '1000', '100000').map((one) => dec(one)),
    feeRate: fc.constantFrom('0', '0.005', '0.0007', '6').map((one) => dec(one)),
    feeType: fc.constantFrom('perLot' as const, 'ofMargin' as const),
    lotStep: fc.constantFrom('0.01', '0.1', '1', '0.03').map((one) => dec(one)),
    pricePrecision: fc.integer({ min: 0, max: 5 }),
    rate: fc.constantFrom('1', '0.006467468633', '1.2732', '1.133401337').map((one) => dec(one)),
  })
  .map((one) => ({ ...one, minLots: one.lotStep.mul(2), multiples: [dec(100)] }) satisfies ContractTerms)
const multiple = fc.constantFrom('1', '3', '50', '100', '500').map((one) => dec(one))
const price = positiveText({ whole: 5, places: 5 }).map((one) => dec(one))
const money = positiveText({ whole: 6, places: 6 }).map((one) => dec(one))
/** Distance of a stop, as a share of the price. */
const farOff = fc.integer({ min: 1, max: 999 }).map((one) => dec(one).div(1000))

type Of = { readonly terms: ContractTerms; readonly price: Decimal; readonly multiple: Decimal }
/** Calculated apart, by the oracle. */
const exactCost = ({ terms: one, price: at, multiple: by }: Of, lots: Decimal) => {
  const margin = exactContractMargin({
    marginMode: one.marginMode,
    lots: lots.toFixed(),
    contractSize: one.contractSize.toFixed(),
    price: at.toFixed(),
    multiple: by.toFixed(),
    rate: one.rate?.toFixed(),
  })
  const fee = exactContractFee({
    feeType: one.feeType,
    lots: lots.toFixed(),
    margin,
    feeRate: one.feeRate.toFixed(),
  })
  return { margin: dec(margin), fee: dec(fee) }
}

it('[CON-48 CON-85] a share of the balance is never exceeded, and one step more would', () => {
  fc.assert(
    fc.property(terms, price, multiple, money, fc.constantFrom(10, 25, 50, 100), (one, at, by, balance, percent) => {
      const of = { terms: one, price: at, multiple: by }
      const lots = lotsForShare({ ...of, balance, percent })
      const budget = balance.mul(percent).div(100)
      const total = (size: Decimal): Decimal => {
        const { margin, fee } = exactCost(of, size)
        return margin.plus(fee)
      }
      expect(isMultipleOf(lots, one.lotStep)).toBe(true)
      expect(total(lots).lte(budget)).toBe(true)
      expect(total(lots.plus(one.lotStep)).gt(budget)).toBe(true)
    }),
    RUNS,
  )
})

it('[CON-48] where an order costs nothing, or there is no leverage, there is no share', () => {
  const free: ContractTerms = {
    marginMode: 'leveraged',
    contractSize: dec(1),
    feeRate: ZERO,
    feeType: 'ofMargin',
    lotStep: dec(1),
    minLots: dec(1),
    pricePrecision: 2,
    multiples: [],
  }
  const of = { terms: free, balance: dec(10), percent: 100 }
  expect(lotsForShare({ ...of, price: ZERO, multiple: dec(1) })).toEqual(ZERO)
  expect(lotsForShare({ ...of, price: dec(1), multiple: ZERO })).toEqual(ZERO)
  expect(lotsForShare({ ...of, price: dec(1), multiple: dec(1), balance: dec(-5) })).toEqual(ZERO)
  expect(lotsForShare({ ...of, terms: { ...free, lotStep: ZERO }, price: dec(1), multiple: dec(1) })).toEqual(ZERO)
})

it('[CON-52 CON-85] what is lost at the stop, fee included, is never more than what may be lost, and one step more would be', () => {
  fc.assert(
    fc.property(terms, price, farOff, multiple, money, sides, (one, at, share, by, risk, side) => {
      const away = at.mul(share)
      const stop = side === 'buy' ? at.minus(away) : at.plus(away)
      const of = { terms: one, price: at, multiple: by }
      const lots = lotsForLoss({ ...of, stop, side, risk })
      const loss = (size: Decimal): Decimal => {
        const profit = exactContractProfit({
          side,
          lots: size.toFixed(),
          contractSize: one.contractSize.toFixed(),
          openPrice: at.toFixed(),
          price: stop.toFixed(),
          rate: one.rate.toFixed(),
        })
        return exactCost(of, size).fee.minus(profit)
      }
      expect(isMultipleOf(lots, one.lotStep)).toBe(true)
      expect(loss(lots).lte(risk)).toBe(true)
      const raw = (size: Decimal): Decimal => size.mul(away).mul(one.contractSize).mul(one.rate)
      const more = lots.plus(one.lotStep)
      expect(loss(more).gt(risk) || raw(more).gt(risk)).toBe(true)
      expect(lotsForLoss({ ...of, stop: at, side, risk })).toEqual(ZERO)
    }),
    RUNS,
  )
})

it('[CON-52] an order by risk can be carried, loses no more than the budget, and wins beyond its fee or says so', () => {
  const steps = fc.integer({ min: 2, max: 5000 })
  const part = fc.integer({ min: 5, max: 40 }).map((tenths) => dec(tenths).div(10))
  let orders = 0
  let capped = 0
  fc.assert(
    fc.property(terms, price, farOff, multiple, steps, part, sides, (one, above, share, by, count, carried, side) => {
      const at = above.plus(1)
      const away = at.mul(share).div(2)
      const stop = side === 'buy' ? at.minus(away) : at.plus(away)
      // Loss of that many steps, and a balance around their cost: most budgets are an order.
      const size = one.lotStep.mul(count)
      const of = { terms: one, price: at, multiple: by }
      const wanted = exactCost(of, size)
      const risk = size.mul(away).mul(one.contractSize).mul(one.rate).plus(wanted.fee)
      const balance = wanted.margin.plus(wanted.fee).mul(carried)
      const order = riskOrder({ risk, side, price: at, stop, terms: one, multiple: by, balance })
      if (order === undefined) return
      orders += 1
      capped += order.isCapped ? 1 : 0
      const { margin, fee } = exactCost(of, order.lots)
      expect(order.loss.lte(risk)).toBe(true)
      expect(margin.plus(fee).lte(balance)).toBe(true)
      expect(order.lots.gte(one.minLots)).toBe(true)
      const won = contractProfit({
        side,
        lots: order.lots,
        contractSize: one.contractSize,
        openPrice: at,
        price: order.target,
        rate: one.rate,
      })
      expect(order.gain.eq(won.minus(fee))).toBe(true)
    }),
    RUNS,
  )
  expect(orders / RUNS.numRuns, 'how many were orders').toBeGreaterThan(0.9)
  expect(capped, 'and of them with too little balance').toBeGreaterThan(10)
})

it('[CON-51 CON-85] a stop entered as money or percent is on its side, on the grid, and never more than was typed', () => {
  const fields = fc.constantFrom('stopLoss' as const, 'takeProfit' as const)
  const units = fc.constantFrom('money' as const, 'percent' as const)
  let stops = 0
  fc.assert(
    fc.property(terms, price, amount, farOff, sides, fields, units, (one, at, lots, share, side, field, unit) => {
      const value = unit === 'money' ? at.mul(share).mul(lots).mul(one.contractSize).mul(one.rate) : share.mul(100)
      const stop = stopPrice({ field, side, unit, value, price: at, lots: dec(lots), terms: one })
      if (stop === undefined || stop.lte(ZERO)) return
      stops += 1
      expect(stop.decimalPlaces()).toBeLessThanOrEqual(one.pricePrecision)
      const away = stop.minus(at).abs()
      const below = (side === 'buy') === (field === 'stopLoss')
      const grid = dec(10).pow(-one.pricePrecision)
      // Off the grid the nearest step towards the price may be on its other side: closer than a step.
      const isOver = below ? stop.gt(at) : stop.lt(at)
      const most = unit === 'money' ? away.mul(lots).mul(one.contractSize).mul(one.rate) : away.mul(100).div(at)
      expect(isOver ? away.lt(grid) : most.lte(value.mul('1.000000000000001'))).toBe(true)
    }),
    RUNS,
  )
  expect(stops / RUNS.numRuns, 'how many were stops').toBeGreaterThan(0.9)
})

it('[CON-48] the most that fits is found with few calculations, however much it is', () => {
  let most = 0
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.constantFrom('0.01', '1', '0.03'),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (budget, step, perStep) => {
        let asked = 0
        const cost = dec(perStep.toString()).mul('0.000001')
        const lots = largestLots(dec(budget.toString()), dec(step), (size) => {
          asked += 1
          return roundTo(size.div(step).mul(cost), 6)
        })
        most = Math.max(most, asked)
        expect(lots.div(step).toNumber()).toBeCloseTo(dec(budget.toString()).div(cost).floor().toNumber(), -1)
      },
    ),
    RUNS,
  )
  expect(most).toBeLessThanOrEqual(80)
})

it('[CON-49] a price has jumped when it went more than a step and more than a 2000th of itself', () => {
  fc.assert(
    fc.property(price, price, fc.integer({ min: 0, max: 5 }), (seen, now, precision) => {
      const moved = seen.minus(now).abs()
      const far = moved.mul(2000).gt(seen) && moved.mul(10 ** precision).gt(1)
      expect(hasPriceMoved(seen, now, precision)).toBe(far)
    }),
  )
})

it('[CON-54] margin use is short exactly where margin and fee exceed what is free', () => {
  fc.assert(
    fc.property(money, money, money, money, (free, held, margin, fee) => {
      const use = marginUse({ free, held }, { margin, fee })
      expect(use?.short).toBe(margin.plus(fee).gt(free))
      // Once placed, the fee is gone: then only margins of the rest are held.
      const placed = marginUse({ free: free.minus(margin).minus(fee), held: held.plus(margin) }, undefined)
      expect(use?.after?.toFixed()).toBe(placed?.now.toFixed())
      expect(use?.after === undefined || use.after.gte(use.now)).toBe(true)
      expect(use?.after === undefined).toBe(fee.gte(free.plus(held)))
      expect(marginUse({ free, held }, undefined)).toMatchObject({ after: undefined, short: false })
    }),
  )
  expect(marginUse({ free: ZERO, held: ZERO }, undefined)).toBeUndefined()
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

it('[SES-25] a kept text that may be two amounts in its language is empty in another', () => {
  const kept = { ...draftOfTicket({ ...empty, locale: 'en', lots: '1,100' }) }
  expect(ticketOfDraft(kept, { ...empty, locale: 'de' }, []).lots).toBe('')
  expect(ticketOfDraft(kept, { ...empty, locale: 'en' }, []).lots).toBe('1,100')
})
