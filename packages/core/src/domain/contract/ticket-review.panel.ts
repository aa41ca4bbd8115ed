import type { FormView } from '../../engine/form/form-view.ts'
import type { Moved, TermChange } from '../../engine/form/moved.ts'
import { type Decimal, productOf } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'
import { balanceAfter, orderCost } from './contract.calc.ts'
import type { OrderSide } from './contract.wire.ts'
import { type PendingDistance, type PendingType, pendingDistance, pendingType } from './contract-order.calc.ts'
import { type ContractFacts, questioned, type TicketInputs } from './contract-ticket.form.ts'
import type { FarQuestion } from './far-price.calc.ts'
import { type ShownRate, ticketRate } from './quote-money.calc.ts'
import { draftOf, moveCost } from './ticket.calc.ts'
import { resultOf, type StopResult } from './ticket-placed.panel.ts'

/** Everything a person agrees to, before they do. Money in the account's currency, prices in the quote currency. */
export interface OrderReview {
  readonly side: OrderSide
  readonly kind: 'market' | 'pending'
  /** Distance of a pending order from the market, and what an order there is called. @rule CON-74 */
  readonly distance: PendingDistance | undefined
  readonly pendingType: PendingType | undefined
  readonly lots: Decimal
  /** lots × contract size. */
  readonly units: Decimal
  readonly multiple: Decimal
  readonly price: Decimal
  readonly margin: Decimal
  readonly fee: Decimal
  /** The rate of margin and results where it is not 1. @rule CON-87 */
  readonly rate: ShownRate | undefined
  readonly balanceAfter: Decimal | undefined
  readonly stopLoss: StopResult | undefined
  readonly takeProfit: StopResult | undefined
  /** The price moved while it was read: from, to, and what that costs (above nothing: worse for the person). @rule CON-49 */
  readonly moved: (Moved & { readonly cost: Decimal }) | undefined
  /** Fee or margin follow from other terms than when the review opened. @rule WAL-17 */
  readonly changes: readonly TermChange[]
  /** Prices that are questioned; undefined where none is. @rule CON-84 */
  readonly question?: FarQuestion | undefined
  /** False while sending, or while the price is not live. */
  readonly canConfirm: boolean
  readonly reason: Issue | undefined
  /** Sends what was reviewed. */
  readonly confirm: () => void
  /** Closes the review; nothing is sent and what was typed stays. */
  readonly cancel: () => void
}

/** Terms the confirm sheet repeats, always at the present price. @rule CON-20 CON-49 */
export const reviewOf = (form: FormView<TicketInputs>, facts: ContractFacts): OrderReview | undefined => {
  const { side } = form.inputs
  const { terms, close, balance } = facts
  if (side === undefined || terms === undefined || close === undefined) return undefined
  const draft = draftOf(form.inputs, side, facts)
  const cost = orderCost(draft, terms, close)
  if (cost === undefined || draft.lots === undefined || draft.multiple === undefined) return undefined
  const { moved, changes } = form
  const prices = questioned(form.inputs, facts)
  const distance = draft.kind === 'pending' ? pendingDistance(cost.price, close) : undefined
  return {
    side,
    kind: draft.kind,
    distance,
    pendingType: pendingType(side, distance),
    lots: draft.lots,
    units: productOf(draft.lots, terms.contractSize),
    multiple: draft.multiple,
    price: cost.price,
    margin: cost.margin,
    fee: cost.fee,
    rate: ticketRate(facts.money),
    balanceAfter: balance === undefined ? undefined : balanceAfter(balance, cost),
    stopLoss: resultOf(draft.stopLoss, cost.atStopLoss),
    takeProfit: resultOf(draft.takeProfit, cost.atTakeProfit),
    question:
      prices.length === 0
        ? undefined
        : { prices, isOn: form.inputs.isSure, change: (isSure) => form.change({ isSure }) },
    changes,
    moved: moved && { ...moved, cost: moveCost(side, draft.lots, terms, moved) },
    canConfirm: form.canConfirm,
    reason: form.reason,
    confirm: form.confirm,
    cancel: () => form.back(),
  }
}
