import type { Words } from '../../engine/domain/intents.ts'
import type { AmountInput, StopInput } from '../../engine/form/fields.ts'
import { formView } from '../../engine/form/form-view.ts'
import type { FormEvent, FormStage } from '../../engine/form/reviewed-form.machine.ts'
import { acknowledgementOf } from '../../engine/mutation/commit-outcome.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import { atLeast, type Decimal, dec, productOf, roundTo, ZERO } from '../../kernel/decimal.ts'
import { type Issue, issue, issueOf } from '../../kernel/issue.ts'
import { fieldText } from '../../kernel/typed-amount.ts'
import {
  balanceAfter,
  lotsForShare,
  type MarginUse,
  marginUse,
  orderCost,
  priceStep,
  stepLots,
} from './contract.calc.ts'
import type { ContractOrder, OrderRequest, OrderSide, OrderStatus } from './contract.wire.ts'
import { closeOutLevel, type PendingType, pendingDistance, pendingType, TIGHT_USE } from './contract-order.calc.ts'
import {
  type ContractFacts,
  symbolIssue,
  type TicketInputs,
  type TicketSnapshot,
  ticketRules,
} from './contract-ticket.form.ts'
import { type ShownRate, ticketRate } from './quote-money.calc.ts'
import {
  draftOf,
  isShortcutOn,
  orderPrice,
  pressShortcut,
  SHARES,
  SHORTCUT_VALUES,
  SHORTCUTS,
  type Shortcut,
  type StopField,
  stepPrice,
  stepStop,
  stopAtClose,
  stopsIn,
} from './ticket.calc.ts'
import { type TicketLine, ticketLine } from './ticket-line.panel.ts'
import { type PlacedOrder, placedOf, resultOf, type StopResult } from './ticket-placed.panel.ts'
import { type OrderReview, reviewOf } from './ticket-review.panel.ts'
import { type Chip, type RiskPanel, riskDraft, riskOf } from './ticket-risk.panel.ts'
import type { StopUnit } from './ticket-text.calc.ts'
import { ticketAllows } from './ticket-text.calc.ts'

/** Buy or sell: whether it can be pressed, and why not (a message id) when it cannot. */
export interface SideButton {
  /** The price this side is ordered at; undefined when none is known. @rule CON-55 */
  readonly price: Decimal | undefined
  /** Type of a pending order on this side; undefined for any other, and at the market. @rule CON-74 */
  readonly pendingType: PendingType | undefined
  /** Results of the stops on this side; undefined while off or unreadable. */
  readonly stopLoss: StopResult | undefined
  readonly takeProfit: StopResult | undefined
  readonly enabled: boolean
  readonly reason: Issue | undefined
  /** Orders on this side, or shows why not. */
  readonly press: () => void
}

/** A stop of the ticket: its field, and the price it stands at. */
export interface TicketStop extends Omit<StopInput, 'result'> {
  /** For the side last pressed; undefined while off or unreadable, and by risk. */
  readonly price: Decimal | undefined
  /** Its field says this price from now on, on the symbol's price grid. @rule CON-63 */
  readonly moveTo: (price: Decimal) => void
}

/** The contract ticket, ready to draw. Money in the account's currency, prices in the quote currency. */
export interface ContractTicketPanel {
  readonly stage: FormStage
  readonly kind: { readonly value: TicketMode; readonly change: (mode: TicketMode) => void }
  readonly lots: AmountInput
  /** lots × contract size. */
  readonly units: Decimal | undefined
  /** Shares of the free balance, in percent. @rule CON-48 */
  readonly shares: readonly Chip<number>[]
  /** Undefined while the account is not known. @rule CON-54 */
  readonly marginUse: MarginUse | undefined
  /**
   * The margin level below which positions are closed, in percent, where the order would bind half of the account or more; undefined
   * otherwise and where the server does not say. @rule CON-93
   */
  readonly closeOut: Decimal | undefined
  readonly multiple: {
    readonly value: Decimal | undefined
    readonly options: readonly Decimal[]
    readonly issue: Issue | undefined
    readonly change: (value: Decimal) => void
  }
  /** Shown for pending orders. */
  readonly targetPrice: AmountInput
  readonly stopLoss: TicketStop
  readonly takeProfit: TicketStop
  /** Unit of the fields of both stops. @rule CON-51 */
  readonly stopUnit: { readonly value: StopUnit; readonly change: (unit: StopUnit) => void }
  /** Stops in one tap; `value` is a percent or money, undefined for the target at twice the risk. @rule CON-56 */
  readonly shortcuts: readonly (Chip<Shortcut> & { readonly value: Decimal | undefined })[]
  /** Present while the size is found from the risk. */
  readonly risk: RiskPanel | undefined
  readonly margin: Decimal | undefined
  readonly fee: Decimal | undefined
  /** The rate of margin and results where it is not 1. @rule CON-87 */
  readonly rate: ShownRate | undefined
  /** Sign of margin and results where they cannot be told in the account's money; undefined: they are. @rule CON-86 */
  readonly sign: string | undefined
  /** Sign of the fee in the same case. */
  readonly feeSign: string | undefined
  readonly balance: Decimal | undefined
  readonly balanceAfter: Decimal | undefined
  /** Cost of what the buttons order, also by risk: beside them at all times. @rule CON-100 */
  readonly line: TicketLine
  /** The live price; undefined when none is known. */
  readonly price: Decimal | undefined
  readonly buy: SideButton
  readonly sell: SideButton
  /** Issue of the whole form: no leverage, market closed, real-name missing. */
  readonly formIssue: Issue | undefined
  /** The first thing wrong with the fields, once it is to be said: for a place where they are not in view. */
  readonly fieldIssue: Issue | undefined
  /** Text of the success sheet. */
  readonly acknowledgement: Words
  /** Why the last order was refused or not placed. */
  readonly refusal: Words | undefined
  /** Present from reviewing on. */
  readonly review: OrderReview | undefined
  /** Present once an order is accepted. */
  readonly placed: PlacedOrder | undefined
  /** On the success sheet and after an undecided outcome. @rule CON-33 */
  readonly openOrders: () => void
  /** Closes the message about the last order, for the next one. */
  readonly dismiss: () => void
}

/** Way the ticket is filled in: an order at the market, one that waits, or a market order sized by its risk. */
export type TicketMode = 'market' | 'pending' | 'risk'

/** A pending order may have been filled meanwhile. */
const placedStatus = ({ kind }: TicketInputs, row: ContractOrder | undefined): OrderStatus => {
  if (row !== undefined && row.status !== 'unknown') return row.status
  return kind === 'pending' ? 'pending' : 'holding'
}

const priceOfStop = (stop: Decimal | 'off' | undefined): Decimal | undefined =>
  stop !== 'off' && stop?.gt(ZERO) === true ? stop : undefined

const FIRST_RISK = dec(20)
const SHORT = issue('contract.balance_short', 'lots')

/** Address of an order of each status. @rule CON-33 */
const ORDERS: Readonly<Record<OrderStatus, string>> = {
  holding: '/order?type=1',
  pending: '/order?type=0',
  closed: '/order?type=3',
}

/**
 * The ticket as a view needs it; `row` is the order it became, once a list has it. With `tap` the buttons of a market order send it
 * at once, without a review.
 * @rule CON-3 CON-4 CON-15 CON-16 CON-20 CON-24 CON-32 CON-33 CON-36 CON-53 CON-55
 */
export const contractTicketPanel = (
  snapshot: TicketSnapshot,
  send: (event: FormEvent<TicketInputs>) => void,
  facts: ContractFacts,
  row?: ContractOrder,
  tap?: (inputs: TicketInputs) => void,
): ContractTicketPanel => {
  const form = formView<TicketInputs, ContractFacts, OrderRequest>(ticketRules, snapshot, send, facts)
  const { inputs, change } = form
  const { terms, close, balance, held } = facts
  const lastSide = inputs.side ?? 'buy'
  const draft = draftOf(inputs, lastSide, facts)
  const price = orderPrice(inputs, facts)
  const isPending = inputs.kind === 'pending' && !inputs.byRisk
  const distance = isPending && price !== undefined ? pendingDistance(price, close) : undefined
  const cost = terms === undefined || close === undefined ? undefined : orderCost(draft, terms, close)
  const use = balance === undefined || held === undefined ? undefined : marginUse({ free: balance, held }, cost)
  const precision = terms?.pricePrecision ?? 0
  const priceText = (value: Decimal): string => formatAmount(value, inputs.locale, { places: precision })
  const lotsText = (value: Decimal): string => fieldText(value, inputs.locale, ticketAllows('lots', 'price', terms))
  const lotsIssue = issueOf(form.issues, 'lots')
  const amount = (field: 'lots' | 'targetPrice', step: AmountInput['step']): AmountInput => ({
    text: inputs[field],
    // Red before the tap: that it does not suffice is no matter of having tried.
    issue: field === 'lots' && use?.short === true ? (lotsIssue ?? SHORT) : issueOf(form.issues, field),
    change: (text) => change({ [field]: text }),
    step,
  })
  const stop = (field: StopField): TicketStop => ({
    on: inputs[`${field}On`],
    price: inputs.byRisk ? undefined : priceOfStop(draft[field]),
    moveTo: (to) => {
      const text = priceText(atLeast(priceStep(precision), roundTo(to, precision)))
      change({ ...stopsIn(inputs, 'price', lastSide, facts), [field]: text })
    },
    text: inputs[field],
    issue: issueOf(form.issues, field),
    // Switched on, it begins at the close: a price from before it was switched off is no price for now.
    toggle: (on) => change({ [`${field}On`]: on, [field]: on ? stopAtClose(inputs, facts) : inputs[field] }),
    change: (text) => change({ [field]: text }),
    step: (direction) => change({ [field]: stepStop(inputs, field, direction, facts) }),
  })
  // Wherever it is pressed, what a button reviews is decided here.
  const orderOf = (side: OrderSide) => {
    const { filled, reason } = inputs.byRisk ? riskDraft(form, facts, side) : { filled: { side }, reason: form.blocked }
    const own = filled && draftOf({ ...inputs, ...filled }, side, facts)
    return { filled, reason, own, there: own && terms && close && orderCost(own, terms, close) }
  }
  const button = (side: OrderSide): SideButton => {
    const { filled, reason, own, there } = orderOf(side)
    return {
      price,
      pendingType: pendingType(side, distance),
      stopLoss: resultOf(own?.stopLoss, there?.atStopLoss),
      takeProfit: resultOf(own?.takeProfit, there?.atTakeProfit),
      enabled: form.canReview && reason === undefined,
      reason,
      press: () => {
        if (filled === undefined) return
        // Only what is at the market goes without a review. @rule CON-102
        if (tap === undefined || inputs.kind === 'pending') form.review(filled)
        else tap({ ...inputs, ...filled })
      },
    }
  }
  const canCalculate = terms !== undefined && price?.gt(ZERO) === true && inputs.multiple !== undefined
  const confirmed = snapshot.context.confirmed ?? inputs

  return {
    stage: form.stage,
    kind: {
      value: inputs.byRisk ? 'risk' : inputs.kind,
      change: (mode) => {
        if (mode === 'risk')
          return change({
            byRisk: true,
            kind: 'market',
            risk: inputs.risk === '' ? formatAmount(FIRST_RISK, inputs.locale) : inputs.risk,
          })
        const isFirst = mode === 'pending' && inputs.targetPrice === '' && close !== undefined
        change({ byRisk: false, kind: mode, ...(isFirst && { targetPrice: priceText(close) }) })
      },
    },
    lots: amount('lots', (direction) => {
      if (terms !== undefined) change({ lots: lotsText(stepLots(draft.lots, terms.lotStep, direction)) })
    }),
    units: draft.lots && terms && productOf(draft.lots, terms.contractSize),
    shares: SHARES.map((percent) => ({
      key: percent,
      on: false,
      enabled: canCalculate && balance !== undefined,
      press: () => {
        if (!canCalculate || balance === undefined || inputs.multiple === undefined) return
        const lots = lotsForShare({ terms, price, multiple: inputs.multiple, balance, percent })
        change({ lots: lotsText(lots) })
      },
    })),
    marginUse: use,
    closeOut: (use?.after ?? use?.now)?.gte(TIGHT_USE) === true ? closeOutLevel(facts.config) : undefined,
    multiple: {
      value: inputs.multiple,
      options: terms?.multiples ?? [],
      issue: issueOf(form.issues, 'multiple'),
      change: (multiple) => change({ multiple }),
    },
    targetPrice: amount('targetPrice', (direction) => {
      const from = draft.targetPrice ?? close
      if (from !== undefined) change({ targetPrice: priceText(stepPrice(from, precision, direction)) })
    }),
    stopLoss: stop('stopLoss'),
    takeProfit: stop('takeProfit'),
    stopUnit: { value: inputs.stopUnit, change: (unit) => change(stopsIn(inputs, unit, lastSide, facts)) },
    shortcuts: SHORTCUTS.map((key) => {
      const pressed = pressShortcut(inputs, key, lastSide, facts)
      return {
        key,
        value: key === 'reward' ? undefined : SHORTCUT_VALUES[key],
        on: isShortcutOn(inputs, key, facts),
        enabled: pressed !== undefined,
        press: () => {
          if (pressed !== undefined) change(pressed)
        },
      }
    }),
    risk: inputs.byRisk ? riskOf(form, facts) : undefined,
    margin: cost?.margin,
    fee: cost?.fee,
    rate: ticketRate(facts.money),
    sign: facts.money?.sign,
    feeSign: terms?.feeType === 'ofMargin' ? facts.money?.sign : undefined,
    balance: balance ?? facts.shown,
    balanceAfter: cost === undefined || balance === undefined ? undefined : balanceAfter(balance, cost),
    line: ticketLine(
      (inputs.byRisk ? [inputs.riskSide] : (['buy', 'sell'] as const)).map((side) => orderOf(side).there),
      balance,
    ),
    price: close,
    buy: button('buy'),
    sell: button('sell'),
    formIssue: symbolIssue(facts),
    fieldIssue: form.issues[0],
    acknowledgement: acknowledgementOf(snapshot.context.outcome, 'contract.confirmed'),
    refusal: form.refusal,
    review: form.stage === 'editing' ? undefined : reviewOf(form, facts),
    placed: form.stage === 'accepted' ? placedOf(snapshot, facts, row) : undefined,
    openOrders: () => form.back(ORDERS[placedStatus(confirmed, row)]),
    dismiss: () => form.back(),
  }
}
