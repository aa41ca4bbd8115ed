import type { AmountInput } from '../../engine/form/fields.ts'
import type { FormView } from '../../engine/form/form-view.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import { atLeast, type Decimal, dec, productOf, roundTo, sumOf, ZERO } from '../../kernel/decimal.ts'
import { type Issue, issue, issueOf } from '../../kernel/issue.ts'
import { fieldText } from '../../kernel/typed-amount.ts'
import { stopsIssues } from './contract.calc.ts'
import type { OrderSide } from './contract.wire.ts'
import type { ContractFacts, TicketInputs } from './contract-ticket.form.ts'
import { type RiskOrder, riskOrder, riskStopLimit, stepPrice, stopOfWidth } from './ticket.calc.ts'
import type { StopWidth } from './ticket-text.calc.ts'
import { ticketAllows, typedIn } from './ticket-text.calc.ts'

/** One of a row of chips. */
export interface Chip<Key> {
  readonly key: Key
  readonly on: boolean
  readonly enabled: boolean
  readonly press: () => void
}

/** The size from what may be lost. @rule CON-52 */
export interface RiskPanel {
  readonly budget: AmountInput
  /** Amounts of money for one tap; a percent of the free balance is one of them. */
  readonly budgets: readonly (Chip<string> & { readonly amount: Decimal; readonly percent: number | undefined })[]
  readonly widths: readonly (Chip<Exclude<StopWidth, 'own'>> & { readonly lots: Decimal | undefined })[]
  /** A stop that is typed; it begins at the one of the width chosen before. */
  readonly ownStop: AmountInput & { readonly on: boolean; readonly press: () => void }
  readonly side: { readonly value: OrderSide; readonly change: (side: OrderSide) => void }
  readonly order: RiskOrder | undefined
  /** Why there is no order, or why it cannot be reviewed now. */
  readonly reason: Issue | undefined
}

const RISKS: readonly Decimal[] = [5, 10, 20, 50].map((one) => dec(one))
/** Of the free balance. */
const RISK_PERCENT = 1
const CENTS = 2

/** The order of one side by risk: what its button brings into the ticket, or why there is none. @rule CON-52 */
interface RiskDraft {
  readonly stop: Decimal | undefined
  /** Issue of the stop. */
  readonly stopIssue: Issue | undefined
  readonly order: RiskOrder | undefined
  readonly reason: Issue | undefined
  /** The ticket with that order in it. */
  readonly filled: Partial<TicketInputs> | undefined
  readonly lotsOf: (width: StopWidth) => Decimal | undefined
}

/** @rule CON-52 */
export const riskDraft = (form: FormView<TicketInputs>, facts: ContractFacts, side: OrderSide): RiskDraft => {
  const { inputs, blocked, issues } = form
  const { terms, close, symbol, balance } = facts
  const { locale, multiple, width } = inputs
  const precision = terms?.pricePrecision ?? 0
  const risk = typedIn(inputs, 'risk', terms)
  const text = (value: Decimal): string => formatAmount(value, locale, { places: precision })
  const stopOf = (of: StopWidth): Decimal | undefined => {
    if (of === 'own') return typedIn(inputs, 'ownStop', terms)
    return close && symbol?.quotations && stopOfWidth(of, side, close, symbol.quotations, precision)
  }
  const orderOf = (at: Decimal | undefined, free: Decimal | undefined): RiskOrder | undefined =>
    risk === undefined || at === undefined || close === undefined || terms === undefined || multiple === undefined
      ? undefined
      : riskOrder({ risk, side, price: close, stop: at, terms, multiple, balance: free })
  const stop = stopOf(width)
  const stopIssues = (): readonly Issue[] => {
    if (close === undefined) return []
    const most = riskStopLimit(side, close)
    const isFar = most !== undefined && stop?.gte(most) === true
    return [
      ...stopsIssues({ side, stopLoss: stop, takeProfit: 'off' }, close, precision),
      ...(isFar
        ? [issue('contract.stop_below', 'ownStop', { price: roundTo(most, precision).toFixed(precision) })]
        : []),
    ]
  }
  const [wrong] = stopIssues()
  const stopIssue = wrong && { ...wrong, field: 'ownStop' }
  const order = wrong === undefined ? orderOf(stop, balance) : undefined
  const noOrder = (): Issue | undefined => {
    if (order !== undefined || close === undefined) return undefined
    if (risk?.gt(ZERO) !== true) return issue('contract.risk_required', 'risk')
    if (multiple === undefined) return issue('contract.multiple_required', 'multiple')
    // Without looking at the balance there would be one.
    return orderOf(stop, undefined) === undefined
      ? issue('contract.risk_too_small', 'risk')
      : issue('contract.balance_short', 'lots')
  }
  const typed = issues.find(({ field }) => field === 'risk' || field === 'ownStop')
  return {
    stop,
    stopIssue,
    order,
    reason: blocked ?? typed ?? stopIssue ?? noOrder(),
    filled: order && {
      side,
      kind: 'market',
      byRisk: false,
      stopUnit: 'price',
      lots: fieldText(order.lots, locale, ticketAllows('lots', 'price', terms)),
      stopLossOn: true,
      stopLoss: text(order.stop),
      takeProfitOn: true,
      takeProfit: text(order.target),
    },
    lotsOf: (of) => orderOf(stopOf(of), balance)?.lots,
  }
}

/** The size from what may be lost: budget and stop, and the order that follows. @rule CON-52 */
export const riskOf = (form: FormView<TicketInputs>, facts: ContractFacts): RiskPanel => {
  const { inputs, change } = form
  const { terms, balance } = facts
  const { locale, riskSide: side } = inputs
  const precision = terms?.pricePrecision ?? 0
  const risk = typedIn(inputs, 'risk', terms)
  const priceText = (value: Decimal): string => formatAmount(value, locale, { places: precision })
  const { stop, stopIssue, order, reason, lotsOf } = riskDraft(form, facts, side)
  const money = (amount: Decimal, percent?: number) => ({
    key: percent === undefined ? amount.toFixed() : `${percent}%`,
    amount,
    percent,
    on: risk?.eq(amount) === true,
    enabled: amount.gt(ZERO),
    press: () => change({ risk: formatAmount(amount, locale) }),
  })
  const share = balance && roundTo(productOf(balance, RISK_PERCENT, '0.01'), CENTS)
  const isTyped = inputs.width === 'own' && inputs.ownStop !== ''
  return {
    budget: {
      text: inputs.risk,
      issue: issueOf(form.issues, 'risk'),
      change: (text) => change({ risk: text }),
      step: (direction) => change({ risk: formatAmount(atLeast(ZERO, sumOf(risk ?? ZERO, dec(direction))), locale) }),
    },
    budgets: [...RISKS.map((one) => money(one)), ...(share === undefined ? [] : [money(share, RISK_PERCENT)])],
    widths: (['tight', 'usual', 'wide'] as const).map((key) => ({
      key,
      lots: lotsOf(key),
      on: inputs.width === key,
      enabled: true,
      press: () => change({ width: key, ownStop: '' }),
    })),
    ownStop: {
      text: inputs.ownStop,
      on: inputs.width === 'own',
      press: () =>
        change(
          inputs.width === 'own'
            ? { width: 'usual', ownStop: '' }
            : { width: 'own', ownStop: stop === undefined ? '' : priceText(stop) },
        ),
      issue: issueOf(form.issues, 'ownStop') ?? (isTyped ? stopIssue : undefined),
      change: (text) => change({ ownStop: text, width: 'own' }),
      step: (direction) => {
        if (stop !== undefined) change({ ownStop: priceText(stepPrice(stop, precision, direction)), width: 'own' })
      },
    },
    side: {
      value: side,
      change: (riskSide) => change({ riskSide, ...(inputs.width === 'own' && { width: 'usual', ownStop: '' }) }),
    },
    order,
    reason,
  }
}
