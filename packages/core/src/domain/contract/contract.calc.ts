import {
  amount,
  atLeast,
  checked,
  type Decimal,
  type DecimalInput,
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
import type { FeeType } from '../config/config.wire.ts'
import type { MarginMode } from '../market/market.wire.ts'
import type { OrderSide } from './contract.wire.ts'

/** Decimals of margin, fee and profit. @rule CON-7 */
export const MARGIN_PLACES = 6
export const FEE_PLACES = 6
export const PROFIT_PLACES = 6

/**
 * Money locked by an order, in the account's currency; half up to 6 decimals. Per lot: lots × contract size; leveraged:
 * lots × contract size × price ÷ multiple. Throws `InvalidDecimal` for any amount that is none, whatever the mode reads,
 * and for a multiple of 0 in leveraged mode.
 * @rule CON-5 CON-6 CON-7
 * @example contractMargin({ marginMode: 'leveraged', lots: '0.5', contractSize: 100, price: '1.2345', multiple: 50 }).toFixed() // => '1.2345'
 */
export const contractMargin = (input: {
  readonly marginMode: MarginMode
  readonly lots: DecimalInput
  readonly contractSize: DecimalInput
  readonly price: DecimalInput
  readonly multiple: DecimalInput
}): Decimal => {
  const units = exact(input.lots, 'lots').mul(checked(input.contractSize, 'contractSize'))
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
 * Profit (negative: loss) between two prices, in the quote currency; half up to 6 decimals. Our estimate for previews;
 * pushes win. Throws `InvalidDecimal`. @rule CON-9 CON-7
 * @example contractProfit({ side: 'sell', lots: '0.1', contractSize: 1000, openPrice: '1.08', price: '1.07' }).toFixed() // => '1'
 */
export const contractProfit = (input: {
  readonly side: OrderSide
  readonly lots: DecimalInput
  readonly contractSize: DecimalInput
  readonly openPrice: DecimalInput
  readonly price: DecimalInput
}): Decimal => {
  const move = exact(input.price, 'price').minus(checked(input.openPrice, 'openPrice'))
  const signed = input.side === 'buy' ? move : move.neg()
  return roundTo(
    signed.mul(checked(input.lots, 'lots')).mul(checked(input.contractSize, 'contractSize')),
    PROFIT_PLACES,
  )
}

/**
 * The largest number of lots, in whole steps, whose loss at the stop is not above the risk. 0 when the stop is at the
 * open price or the risk is not positive. Throws `InvalidDecimal`, also for a step that is not positive. @rule CON-10
 * @example lotsForRisk({ riskAmount: 50, openPrice: '1.1', stopPrice: '1.09', contractSize: 1000, step: '0.01' }).toFixed() // => '5'
 */
export const lotsForRisk = (input: {
  readonly riskAmount: DecimalInput
  readonly openPrice: DecimalInput
  readonly stopPrice: DecimalInput
  readonly contractSize: DecimalInput
  readonly step: DecimalInput
}): Decimal => {
  const perLot = exact(input.openPrice, 'openPrice')
    .minus(checked(input.stopPrice, 'stopPrice'))
    .abs()
    .mul(checked(input.contractSize, 'contractSize'))
  const risk = exact(input.riskAmount, 'riskAmount')
  const step = exact(input.step, 'step')
  if (step.lte(ZERO)) throw new InvalidDecimal('step', input.step)
  if (perLot.lte(ZERO) || risk.isNegative()) return ZERO
  return amount(wholeTimes(risk, perLot.mul(step)).mul(step))
}

/** Everything an order depends on besides what the person chose. All amounts are Decimals. */
export interface ContractTerms {
  readonly marginMode: MarginMode
  readonly contractSize: Decimal
  readonly feeRate: Decimal
  readonly feeType: FeeType
  readonly lotStep: Decimal
  readonly minLots: Decimal
  readonly pricePrecision: number
  readonly multiples: readonly Decimal[]
}

/** What the person chose, read from the inputs; undefined where there is nothing (or nothing readable). */
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

/** What may keep an order from being sent. */
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
  if (stop === undefined || stop.lte(ZERO)) return [issue('contract.stop_required', field)]
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

/** What an order holds and costs before it is placed. */
export interface OrderCost {
  /** The price it is reckoned at: live, or the target of a pending order. */
  readonly price: Decimal
  readonly margin: Decimal
  readonly fee: Decimal
  /** Result at the stop-loss and take-profit (without fee); undefined when off or unreadable. */
  readonly atStopLoss: Decimal | undefined
  readonly atTakeProfit: Decimal | undefined
}

/** Margin, fee and stop results of a draft; undefined while lots, multiple or price are missing or below nothing. @rule CON-5 CON-6 CON-8 CON-9 */
export const orderCost = (draft: ContractDraft, terms: ContractTerms, close: Decimal): OrderCost | undefined => {
  const price = draft.kind === 'pending' ? draft.targetPrice : close
  const { lots, multiple } = draft
  if (lots === undefined || multiple === undefined || price === undefined || multiple.isZero()) return undefined
  if (lots.lt(ZERO) || price.lt(ZERO)) return undefined
  const margin = contractMargin({ ...terms, lots, price, multiple })
  const fee = contractFee({ ...terms, lots, margin })
  const result = (stop: 'off' | Decimal | undefined): Decimal | undefined =>
    stop === 'off' || stop === undefined
      ? undefined
      : contractProfit({ side: draft.side, lots, contractSize: terms.contractSize, openPrice: price, price: stop })
  return { price, margin, fee, atStopLoss: result(draft.stopLoss), atTakeProfit: result(draft.takeProfit) }
}

/** The free balance after an order, exact; negative when it does not suffice. @rule CON-14 */
export const balanceAfter = (balance: Decimal, cost: Pick<OrderCost, 'margin' | 'fee'>): Decimal =>
  amount(exact(balance, 'balance').minus(checked(cost.margin, 'margin')).minus(checked(cost.fee, 'fee')))

/** The stop switch just turned on starts at the live price. @rule CON-15 */
export const stopDefault = (close: Decimal, precision: number): string => roundTo(close, precision).toFixed(precision)

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
