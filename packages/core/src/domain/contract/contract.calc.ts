import {
  amount,
  atLeast,
  checked,
  type Decimal,
  type DecimalInput,
  dec,
  Exact,
  exact,
  floorToStep,
  InvalidDecimal,
  isMultipleOf,
  roundQuotient,
  roundTo,
  wholeTimes,
  ZERO,
} from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { hasMoved } from '../../kernel/moved.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import type { FeeType } from '../config/config.wire.ts'
import type { MarginMode } from '../market/market.wire.ts'
import type { OrderSide } from './contract.wire.ts'

/** Decimals of margin, fee and profit. @rule CON-7 */
export const MARGIN_PLACES = 6
export const FEE_PLACES = 6
export const PROFIT_PLACES = 6

/**
 * Money of the quote currency as money of the account, exact; rounded by whoever asked, once. `rate` is what one unit of
 * the quote currency is worth in the account's, 1 where none is given. The one place that turns one into the other.
 * @rule CON-85
 */
export const inAccountMoney = (money: Exact, rate?: DecimalInput): Exact =>
  rate === undefined ? money : money.mul(checked(rate, 'rate'))

/**
 * Money locked by an order, in the account's currency; half up to 6 decimals. Per lot: lots × contract size; leveraged:
 * lots × contract size × price ÷ multiple. Both are money of the quote currency, and × `rate` (the account's currency for
 * one unit of it, 1 when left out) money of the account. Throws `InvalidDecimal` for any amount that is none, whatever the
 * mode reads, and for a multiple of 0 in leveraged mode.
 * @rule CON-5 CON-6 CON-7 CON-85
 * @example contractMargin({ marginMode: 'leveraged', lots: '0.5', contractSize: 100, price: '1.2345', multiple: 50 }).toFixed() // => '1.2345'
 * @example contractMargin({ marginMode: 'leveraged', lots: 1, contractSize: 1000, price: '154.62', multiple: 100, rate: '0.0064675' }).toFixed() // => '10.000049'
 */
export const contractMargin = (input: {
  readonly marginMode: MarginMode
  readonly lots: DecimalInput
  readonly contractSize: DecimalInput
  readonly price: DecimalInput
  readonly multiple: DecimalInput
  readonly rate?: DecimalInput | undefined
}): Decimal => {
  const units = inAccountMoney(exact(input.lots, 'lots').mul(checked(input.contractSize, 'contractSize')), input.rate)
  const price = checked(input.price, 'price')
  const multiple = exact(input.multiple, 'multiple')
  if (input.marginMode === 'perLot') return roundTo(units, MARGIN_PLACES)
  if (multiple.isZero()) throw new InvalidDecimal('multiple', input.multiple)
  return roundQuotient(units.mul(price), multiple, MARGIN_PLACES)
}

/**
 * The fee of an order, in the account's currency; half up to 6 decimals. Per lot: lots × rate; of margin: margin × rate.
 * Throws `InvalidDecimal`, for lots and margin alike. @rule CON-8 CON-7
 * @example contractFee({ feeType: 'perLot', lots: '0.1', margin: '108.427', feeRate: 6 }).toFixed() // => '0.6'
 */
export const contractFee = (input: {
  readonly feeType: FeeType
  readonly lots: DecimalInput
  readonly margin: DecimalInput
  readonly feeRate: DecimalInput
}): Decimal => {
  const lots = checked(input.lots, 'lots')
  const margin = checked(input.margin, 'margin')
  return roundTo(exact(input.feeRate, 'feeRate').mul(input.feeType === 'perLot' ? lots : margin), FEE_PLACES)
}

/**
 * Profit (negative: loss) between two prices, in the account's currency; half up to 6 decimals. `rate` is the account's
 * currency for one unit of the quote currency, 1 when left out: the result is then in the quote currency. Our estimate for
 * previews; pushes win. Throws `InvalidDecimal`. @rule CON-9 CON-7 CON-85
 * @example contractProfit({ side: 'sell', lots: '0.1', contractSize: 1000, openPrice: '1.08', price: '1.07' }).toFixed() // => '1'
 */
export const contractProfit = (input: {
  readonly side: OrderSide
  readonly lots: DecimalInput
  readonly contractSize: DecimalInput
  readonly openPrice: DecimalInput
  readonly price: DecimalInput
  readonly rate?: DecimalInput | undefined
}): Decimal => {
  const price = exact(input.price, 'price')
  const openPrice = exact(input.openPrice, 'openPrice')
  const move = input.side === 'buy' ? price.minus(openPrice) : openPrice.minus(price)
  const money = move.mul(checked(input.lots, 'lots')).mul(checked(input.contractSize, 'contractSize'))
  return roundTo(inAccountMoney(money, input.rate), PROFIT_PLACES)
}

/**
 * The largest number of lots, in whole steps, whose loss at the stop is not above the risk, which is in the account's
 * currency; `rate` is what one unit of the quote currency is worth in it, 1 when left out. 0 when the stop is at the open
 * price or the risk is not positive. Throws `InvalidDecimal`, also for a step that is not positive. @rule CON-10 CON-85
 * @example lotsForRisk({ riskAmount: 50, openPrice: '1.1', stopPrice: '1.09', contractSize: 1000, step: '0.01' }).toFixed() // => '5'
 */
export const lotsForRisk = (input: {
  readonly riskAmount: DecimalInput
  readonly openPrice: DecimalInput
  readonly stopPrice: DecimalInput
  readonly contractSize: DecimalInput
  readonly step: DecimalInput
  readonly rate?: DecimalInput | undefined
}): Decimal => {
  const away = exact(input.openPrice, 'openPrice').minus(checked(input.stopPrice, 'stopPrice')).abs()
  const perLot = inAccountMoney(away.mul(checked(input.contractSize, 'contractSize')), input.rate)
  const risk = exact(input.riskAmount, 'riskAmount')
  const step = exact(input.step, 'step')
  if (step.lte(ZERO)) throw new InvalidDecimal('step', input.step)
  if (perLot.lte(ZERO) || risk.isNegative()) return ZERO
  return amount(wholeTimes(risk, perLot.mul(step)).mul(step))
}

/** So many steps cost something, however little one does: the search for the most that fit ends. */
const MANY = 1_000_000

/** The largest number of whole steps that fit into the budget; `costOf` grows with lots, evenly up to its rounding. */
export const largestLots = (budget: Decimal, step: Decimal, costOf: (lots: Decimal) => Decimal): Decimal => {
  const lotsOf = (steps: Exact): Decimal => amount(exact(step).mul(steps))
  const fits = (steps: Exact): boolean => costOf(lotsOf(steps)).lte(budget)
  const many = costOf(lotsOf(exact(MANY)))
  if (budget.lte(ZERO) || many.lte(ZERO)) return ZERO
  // Even costs tell how many steps fit, to within their rounding: the search begins there.
  const found = (from: Exact, cost: Decimal): Exact =>
    cost.lte(ZERO) ? from : wholeTimes(exact(budget).mul(from), exact(cost))
  const near = found(exact(MANY), many)
  let steps = found(near, costOf(lotsOf(near)))
  let stride = exact(1)
  for (; !fits(steps); stride = stride.mul(2)) steps = steps.gt(stride) ? steps.minus(stride) : exact(0)
  stride = exact(1)
  for (; fits(steps.plus(stride)); stride = stride.mul(2)) steps = steps.plus(stride)
  for (; stride.gte(1); stride = wholeTimes(stride, exact(2))) if (fits(steps.plus(stride))) steps = steps.plus(stride)
  return lotsOf(steps)
}

/** Figures an order is calculated with, besides its lots. */
interface Priced {
  readonly terms: ContractTerms
  readonly price: Decimal
  readonly multiple: Decimal
}
const costOfLots = ({ terms, price, multiple }: Priced, lots: Decimal): Pick<OrderCost, 'margin' | 'fee'> => {
  const margin = contractMargin({ ...terms, lots, price, multiple })
  return { margin, fee: contractFee({ ...terms, lots, margin }) }
}

/** The largest lots, in whole steps, whose margin and fee fit into a share of the free balance. @rule CON-48 */
export const lotsForShare = (input: Priced & { readonly balance: Decimal; readonly percent: number }): Decimal => {
  const budget = exact(input.balance).mul(input.percent).mul('0.01')
  return input.multiple.isZero()
    ? ZERO
    : largestLots(budget, input.terms.lotStep, (lots) => {
        const { margin, fee } = costOfLots(input, lots)
        return exact(margin).plus(fee)
      })
}

/** Loss at a stop, the fee included; negative where the stop would win more than the fee. @rule CON-52 */
export const lossAt = (input: Priced & { readonly stop: Decimal; readonly side: OrderSide }, lots: Decimal): Decimal =>
  amount(
    exact(costOfLots(input, lots).fee).minus(
      contractProfit({
        side: input.side,
        lots,
        contractSize: input.terms.contractSize,
        openPrice: input.price,
        price: input.stop,
        rate: input.terms.rate,
      }),
    ),
  )

/** The largest lots, in whole steps, that lose no more than the risk at the stop, the fee included. @rule CON-52 CON-10 */
export const lotsForLoss = (
  input: Priced & { readonly risk: Decimal; readonly stop: Decimal; readonly side: OrderSide },
): Decimal => {
  const { risk, stop, side, price, terms } = input
  const loses = side === 'buy' ? stop.lt(price) : stop.gt(price)
  if (!loses || terms.lotStep.lte(ZERO) || input.multiple.isZero()) return ZERO
  const { contractSize, lotStep: step, rate } = terms
  const before = lotsForRisk({ riskAmount: risk, openPrice: price, stopPrice: stop, contractSize, step, rate })
  const within = largestLots(risk, step, (lots) => lossAt(input, lots))
  return amount(Exact.min(within, before))
}

/** Share of an account that orders bind, in percent to one place: now, and after another one. */
export interface MarginUse {
  readonly now: Decimal
  /** Undefined without an order, and where its fee would take all that there is. */
  readonly after: Decimal | undefined
  /** Margin and fee are more than what is free. */
  readonly short: boolean
}
/**
 * The share of an account that orders bind: margins of all that is held there. The fee of an order is paid when it opens: it is
 * held by nothing, and is in neither part of what comes after. Half up to 1 decimal. @rule CON-54
 */
export const marginUse = (
  account: { readonly free: Decimal; readonly held: Decimal },
  cost: Pick<OrderCost, 'margin' | 'fee'> | undefined,
): MarginUse | undefined => {
  const all = exact(account.free).plus(account.held)
  const share = (bound: Exact, of: Exact): Decimal | undefined =>
    of.lte(ZERO) ? undefined : roundQuotient(bound.mul(100), of, 1)
  const now = share(exact(account.held), all)
  if (now === undefined) return undefined
  return {
    now,
    after: cost && share(exact(account.held).plus(cost.margin), all.minus(cost.fee)),
    short: cost !== undefined && balanceAfter(account.free, cost).lt(ZERO),
  }
}

/** The smallest step of prices with so many decimals. */
export const priceStep = (precision: number): Decimal => dec(10).pow(-precision)

/** Tells whether a price went too far from the one read to be agreed to unasked: always more than one step. @rule CON-49 */
export const hasPriceMoved = (seen: Decimal, now: Decimal, precision: number): boolean =>
  exact(now).minus(seen).abs().gt(priceStep(precision)) && hasMoved(seen, now)

/** Everything an order depends on besides what the person chose. All amounts are Decimals. */
export interface ContractTerms {
  readonly marginMode: MarginMode
  /** Units in one lot. */
  readonly contractSize: Decimal
  /** The account's currency for one unit of the quote currency; 1 where it is left out. @rule CON-85 */
  readonly rate?: Decimal | undefined
  /** By `feeType`: an amount for each lot, or a part of the margin. */
  readonly feeRate: Decimal
  readonly feeType: FeeType
  readonly lotStep: Decimal
  readonly minLots: Decimal
  /** Decimals of a price. */
  readonly pricePrecision: number
  /** The leverages that are offered. */
  readonly multiples: readonly Decimal[]
  /** Units that may stand beside a typed amount of the account's money. */
  readonly units?: readonly string[]
}

/** Choices of the person, read from the inputs; undefined where there is nothing (or nothing readable). */
export interface ContractDraft {
  readonly side: OrderSide
  readonly kind: 'market' | 'pending'
  readonly lots: Decimal | undefined
  readonly multiple: Decimal | undefined
  readonly targetPrice: Decimal | undefined
  /** `off`, or the price (undefined: switched on and empty). */
  readonly stopLoss: 'off' | Decimal | undefined
  readonly takeProfit: 'off' | Decimal | undefined
}

/** Issue that may keep an order from being sent. */
export type ContractIssueId = `contract.${
  | 'no_leverage'
  | 'multiple_required'
  | 'lots_required'
  | 'lots_above_step'
  | 'lots_minimum'
  | 'lots_step'
  | 'price_required'
  | 'price_precision'
  | 'stop_required'
  | 'stop_beyond_zero'
  | 'stop_below'
  | 'stop_above'
  | 'balance_short'}`

/** Lots must exceed the step, reach the minimum and be whole steps. @rule CON-4 CON-11 */
export const lotsIssues = (
  lots: Decimal | undefined,
  terms: Pick<ContractTerms, 'lotStep' | 'minLots'>,
): readonly Issue<ContractIssueId>[] => {
  if (lots === undefined) return [issue('contract.lots_required', 'lots')]
  if (lots.lte(terms.lotStep)) return [issue('contract.lots_above_step', 'lots', { step: terms.lotStep.toFixed() })]
  if (lots.lt(terms.minLots)) return [issue('contract.lots_minimum', 'lots', { minimum: terms.minLots.toFixed() })]
  if (!isMultipleOf(lots, terms.lotStep))
    return [issue('contract.lots_step', 'lots', { step: terms.lotStep.toFixed() })]
  return []
}

const targetIssues = (target: Decimal | undefined, precision: number): readonly Issue<ContractIssueId>[] => {
  if (target === undefined || target.lte(ZERO)) return [issue('contract.price_required', 'targetPrice')]
  if (target.decimalPlaces() > precision)
    return [issue('contract.price_precision', 'targetPrice', { places: precision })]
  return []
}

const stopIssue = (
  field: 'stopLoss' | 'takeProfit',
  stop: 'off' | Decimal | undefined,
  side: OrderSide,
  reference: Decimal,
  precision: number,
): readonly Issue<ContractIssueId>[] => {
  if (stop === 'off') return []
  if (stop === undefined) return [issue('contract.stop_required', field)]
  // As far off as the price itself, or farther: nothing ever gets there.
  if (stop.lte(ZERO)) return [issue('contract.stop_beyond_zero', field)]
  if (stop.decimalPlaces() > precision) return [issue('contract.price_precision', field, { places: precision })]
  const below = (side === 'buy') === (field === 'stopLoss')
  if (below ? stop.lt(reference) : stop.gt(reference)) return []
  // With all the digits its prices have elsewhere: "below 1.10000", as on the buttons.
  const price = reference.toFixed(Math.max(precision, reference.decimalPlaces()))
  return [issue(below ? 'contract.stop_below' : 'contract.stop_above', field, { price })]
}

/** Stops must be on the losing and winning side of the reference price. @rule CON-12 CON-35 */
export const stopsIssues = (
  draft: Pick<ContractDraft, 'side' | 'stopLoss' | 'takeProfit'>,
  reference: Decimal,
  precision: number,
): readonly Issue<ContractIssueId>[] => [
  ...stopIssue('stopLoss', draft.stopLoss, draft.side, reference, precision),
  ...stopIssue('takeProfit', draft.takeProfit, draft.side, reference, precision),
]

/**
 * Everything that keeps an order from being sent, the first of each field. `close` is the live price, `balance` the free
 * balance (undefined: not known yet, not checked). @rule CON-3 CON-4 CON-11 CON-12 CON-13 CON-14 CON-30
 */
export const contractOrderIssues = (
  draft: ContractDraft,
  terms: ContractTerms,
  facts: { readonly close: Decimal; readonly balance: Decimal | undefined },
): readonly Issue<ContractIssueId>[] => {
  if (terms.multiples.length === 0) return [issue('contract.no_leverage')]
  const reference = draft.kind === 'pending' ? draft.targetPrice : facts.close
  const issues = [
    ...(draft.multiple === undefined ? [issue('contract.multiple_required', 'multiple')] : []),
    ...lotsIssues(draft.lots, terms),
    ...(draft.kind === 'pending' ? targetIssues(draft.targetPrice, terms.pricePrecision) : []),
    ...(reference?.gt(ZERO) ? stopsIssues(draft, reference, terms.pricePrecision) : []),
  ]
  if (issues.length > 0) return issues
  const cost = orderCost(draft, terms, facts.close)
  const isShort = cost !== undefined && facts.balance !== undefined && balanceAfter(facts.balance, cost).lt(ZERO)
  return isShort ? [issue('contract.balance_short', 'lots')] : []
}

/** Amounts an order holds and costs before it is placed, in the account's currency. */
export interface OrderCost {
  /** The price it is calculated at: live, or the target of a pending order. */
  readonly price: Decimal
  readonly margin: Decimal
  readonly fee: Decimal
  /** Result at the stop-loss and take-profit (without fee); undefined when off or unreadable. */
  readonly atStopLoss: Decimal | undefined
  readonly atTakeProfit: Decimal | undefined
}

/** A fee rate or a contract size that cannot be meant. @rule WAL-18 */
export const termsBelowZero = ({ feeRate: fee, contractSize: size }: Pick<ContractTerms, 'feeRate' | 'contractSize'>) =>
  belowZero({ fee, size })

/** Margin, fee and stop results of a draft; undefined while lots, multiple or price are missing, or these or the terms are below nothing. @rule CON-5 CON-6 CON-8 CON-9 */
export const orderCost = (draft: ContractDraft, terms: ContractTerms, close: Decimal): OrderCost | undefined => {
  const price = draft.kind === 'pending' ? draft.targetPrice : close
  const { lots, multiple } = draft
  if (lots === undefined || multiple === undefined || price === undefined || multiple.isZero()) return undefined
  if (lots.lt(ZERO) || price.lt(ZERO) || termsBelowZero(terms) !== undefined) return undefined
  const { margin, fee } = costOfLots({ terms, price, multiple }, lots)
  const result = (stop: 'off' | Decimal | undefined): Decimal | undefined =>
    stop === 'off' || stop === undefined
      ? undefined
      : contractProfit({ ...terms, side: draft.side, lots, openPrice: price, price: stop })
  return { price, margin, fee, atStopLoss: result(draft.stopLoss), atTakeProfit: result(draft.takeProfit) }
}

/** The free balance after an order, exact; negative when it does not suffice. @rule CON-14 */
export const balanceAfter = (balance: Decimal, cost: Pick<OrderCost, 'margin' | 'fee'>): Decimal =>
  amount(exact(balance, 'balance').minus(checked(cost.margin, 'margin')).minus(checked(cost.fee, 'fee')))

/** The multiple chosen first: the configured default, else the first. */
export const defaultMultiple = (
  multiples: readonly { readonly value: Decimal; readonly isDefault: boolean }[],
): Decimal | undefined => (multiples.find((one) => one.isDefault) ?? multiples[0])?.value

/** One step up or down, never below 0, kept on the step grid. @rule CON-16 */
export const stepLots = (lots: Decimal | undefined, step: Decimal, direction: 1 | -1): Decimal => {
  const base = lots === undefined ? ZERO : floorToStep(lots, step)
  const moved = exact(step).mul(direction).plus(base)
  return atLeast(ZERO, direction === -1 && lots !== undefined && !base.eq(lots) ? base : moved)
}
