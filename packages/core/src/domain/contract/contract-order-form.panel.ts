import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { acknowledgementOf, commitStage, refusalOf } from '../../engine/commit.machine.ts'
import type { Words } from '../../engine/intents.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue, issueOf } from '../../kernel/issue.ts'
import { accessIssue, realNameIssue } from '../access/access.calc.ts'
import { isMarketOpen } from '../market/market.calc.ts'
import { loginAddress } from '../navigation/navigation.calc.ts'
import {
  balanceAfter,
  type ContractDraft,
  contractOrderIssues,
  type OrderCost,
  orderCost,
  stepLots,
} from './contract.calc.ts'
import type { OrderRequest, OrderSide } from './contract.model.ts'
import type { ContractFacts } from './contract.select.ts'
import type { contractOrderFormMachine, TicketInputs } from './contract-order-form.machine.ts'
import { draftOf, stepPrice, stopResult, stopToSend, ticketTextIssues, typedAmount } from './ticket.calc.ts'

/** An amount as text with its first issue; `change` keeps the text as typed, `step` moves by one step. */
export interface AmountInput {
  readonly text: string
  readonly issue: Issue | undefined
  readonly change: (text: string) => void
  readonly step: (direction: 1 | -1) => void
}

/** A stop: a switch, a price, and what it would bring (profit or loss, without fee). */
export interface StopInput extends AmountInput {
  readonly on: boolean
  readonly toggle: (on: boolean) => void
  readonly result: Decimal | undefined
}

/** Buy or sell: whether it can be pressed, and why not (a message id) when it cannot. */
export interface SideButton {
  readonly enabled: boolean
  readonly reason: Issue | undefined
  readonly press: () => void
}

/** Everything a person agrees to, before they do. */
export interface OrderReview {
  readonly side: OrderSide
  readonly kind: 'market' | 'pending'
  readonly lots: Decimal
  /** lots × contract size. */
  readonly units: Decimal
  readonly multiple: Decimal
  readonly price: Decimal
  readonly margin: Decimal
  readonly fee: Decimal
  readonly balanceAfter: Decimal | undefined
  readonly stopLoss: { readonly price: Decimal; readonly result: Decimal } | undefined
  readonly takeProfit: { readonly price: Decimal; readonly result: Decimal } | undefined
  /** False while sending, or while the price is not live. */
  readonly canConfirm: boolean
  readonly reason: Issue | undefined
  readonly confirm: () => void
  readonly cancel: () => void
}

/** The contract ticket, ready to draw. */
export interface ContractOrderFormPanel {
  /** editing · reviewing (confirm sheet) · sending · checking (outcome unknown, being found out) · accepted · undecided */
  readonly stage: 'editing' | 'reviewing' | 'sending' | 'checking' | 'accepted' | 'undecided'
  readonly kind: { readonly value: 'market' | 'pending'; readonly change: (kind: 'market' | 'pending') => void }
  readonly lots: AmountInput
  readonly multiple: {
    readonly value: Decimal | undefined
    readonly options: readonly Decimal[]
    readonly issue: Issue | undefined
    readonly change: (value: Decimal) => void
  }
  /** Shown for pending orders. */
  readonly targetPrice: AmountInput
  readonly stopLoss: StopInput
  readonly takeProfit: StopInput
  readonly margin: Decimal | undefined
  readonly fee: Decimal | undefined
  readonly balance: Decimal | undefined
  readonly balanceAfter: Decimal | undefined
  /** The live price both buttons carry; undefined when none is known. */
  readonly price: Decimal | undefined
  readonly buy: SideButton
  readonly sell: SideButton
  /** What concerns the whole form: no leverage, market closed, real-name missing. */
  readonly formIssue: Issue | undefined
  /** What the success sheet says. */
  readonly acknowledgement: Words
  /** Why the last order was refused or not placed. */
  readonly refusal: Words | undefined
  /** Present from reviewing on. */
  readonly review: OrderReview | undefined
  /** On the success sheet and after an undecided outcome. */
  readonly openOrders: () => void
  readonly dismiss: () => void
}

type Snapshot = SnapshotFrom<typeof contractOrderFormMachine>
type Send = (event: EventFromLogic<typeof contractOrderFormMachine>) => void

/** Why nobody can order this symbol now, whatever is typed. @rule CON-3 CON-24 MKT-1 ACC-6 */
const formIssueOf = (facts: ContractFacts): Issue | undefined => {
  if (facts.symbol === undefined || facts.terms === undefined) return issue('market.gap')
  if (facts.terms.multiples.length === 0) return issue('contract.no_leverage')
  if (!isMarketOpen(facts.symbol)) return issue('contract.market_closed')
  return facts.user === undefined ? undefined : realNameIssue(facts.config, facts.user)
}

/** Market orders need a live price. @rule CON-24 */
const freshIssueOf = (facts: ContractFacts): Issue | undefined => {
  if (facts.close === undefined || facts.freshness === 'stale') return issue('contract.price_stale')
  return facts.freshness === 'gap' ? issue('market.gap') : undefined
}

const stageOf = (snapshot: Snapshot): ContractOrderFormPanel['stage'] => {
  if (snapshot.matches('committing')) return commitStage(snapshot.children.commit)
  if (snapshot.matches('reviewing')) return 'reviewing'
  return snapshot.value as 'editing' | 'accepted' | 'undecided'
}

/** The ticket as a view needs it. @rule CON-3 CON-4 CON-15 CON-16 CON-20 CON-24 CON-32 CON-36 */
export const contractOrderFormPanel = (
  snapshot: Snapshot,
  send: Send,
  facts: ContractFacts,
): ContractOrderFormPanel => {
  const { context } = snapshot
  const { terms, close } = facts
  const change = (part: Partial<TicketInputs>): void => send({ type: 'ticket.changed', change: part })
  const draft = draftOf(context, context.side ?? 'buy')
  const price = context.kind === 'pending' ? draft.targetPrice : close
  const cost = terms === undefined || close === undefined ? undefined : orderCost(draft, terms, close)
  const textIssues = ticketTextIssues(context)
  const issuesFor = (side: OrderSide): readonly Issue[] =>
    terms === undefined || close === undefined
      ? []
      : [...textIssues, ...contractOrderIssues({ ...draft, side }, terms, { close, balance: facts.balance })]
  const shown = context.tried ? issuesFor(draft.side) : textIssues
  const formIssue = formIssueOf(facts)
  const blocked = formIssue ?? (context.kind === 'market' || close === undefined ? freshIssueOf(facts) : undefined)
  const precision = terms?.pricePrecision ?? 0

  const press = (side: OrderSide) => (): void => {
    const login = accessIssue(facts.role, 'placeOrder')
    if (login !== undefined) send({ type: 'order.askLogin', to: loginAddress(facts.at) })
    else if (blocked === undefined)
      send({ type: 'order.review', side, valid: terms !== undefined && issuesFor(side).length === 0 })
  }
  const button = (side: OrderSide): SideButton => ({
    enabled: blocked === undefined && snapshot.matches('editing'),
    reason: blocked,
    press: press(side),
  })
  const stop = (field: 'stopLoss' | 'takeProfit'): StopInput => {
    const text = context[field]
    const stopped = draft[field]
    return {
      on: stopped !== 'off',
      text,
      issue: issueOf(shown, field),
      result:
        stopped === 'off' || terms === undefined ? undefined : stopResult(field, stopped, terms, price, draft.lots),
      toggle: (on) =>
        change({
          [`${field}On`]: on,
          ...(on && text === '' && close !== undefined
            ? { [field]: formatAmount(close, context.locale, { places: precision }) }
            : {}),
        }),
      change: (next) => change({ [field]: next }),
      step: (direction) => {
        const from = typedAmount(text, context.locale) ?? price ?? close
        if (from !== undefined)
          change({
            [field]: formatAmount(stepPrice(from, precision, direction), context.locale, { places: precision }),
          })
      },
    }
  }

  return {
    stage: stageOf(snapshot),
    kind: {
      value: context.kind,
      change: (kind) =>
        change({
          kind,
          ...(kind === 'pending' && context.targetPrice === '' && close !== undefined
            ? { targetPrice: formatAmount(close, context.locale, { places: precision }) }
            : {}),
        }),
    },
    lots: {
      text: context.lots,
      issue: issueOf(shown, 'lots'),
      change: (lots) => change({ lots }),
      step: (direction) => {
        if (terms !== undefined)
          change({ lots: formatAmount(stepLots(draft.lots, terms.lotStep, direction), context.locale) })
      },
    },
    multiple: {
      value: context.multiple,
      options: terms?.multiples ?? [],
      issue: issueOf(shown, 'multiple'),
      change: (multiple) => change({ multiple }),
    },
    targetPrice: {
      text: context.targetPrice,
      issue: issueOf(shown, 'targetPrice'),
      change: (targetPrice) => change({ targetPrice }),
      step: (direction) => {
        const from = draft.targetPrice ?? close
        if (from !== undefined)
          change({
            targetPrice: formatAmount(stepPrice(from, precision, direction), context.locale, { places: precision }),
          })
      },
    },
    stopLoss: stop('stopLoss'),
    takeProfit: stop('takeProfit'),
    margin: cost?.margin,
    fee: cost?.fee,
    balance: facts.balance,
    balanceAfter: cost === undefined || facts.balance === undefined ? undefined : balanceAfter(facts.balance, cost),
    price: close,
    buy: button('buy'),
    sell: button('sell'),
    formIssue,
    acknowledgement: acknowledgementOf(context.outcome, 'contract.confirmed'),
    refusal: refusalOf(context.outcome, 'commit.not_there'),
    review: snapshot.matches('editing') ? undefined : reviewOf(snapshot, send, facts, { blocked, draft, cost }),
    openOrders: () => send({ type: 'orders.open' }),
    dismiss: () => send({ type: 'order.back' }),
  }
}

/** What the confirm sheet repeats, always at the present price. @rule CON-20 */
const reviewOf = (
  snapshot: Snapshot,
  send: Send,
  facts: ContractFacts,
  {
    blocked,
    draft,
    cost,
  }: {
    readonly blocked: Issue | undefined
    readonly draft: ContractDraft
    readonly cost: OrderCost | undefined
  },
): OrderReview | undefined => {
  const { terms, close, symbol } = facts
  const { side } = snapshot.context
  if (side === undefined || terms === undefined || close === undefined || symbol === undefined) return undefined
  if (cost === undefined || draft.lots === undefined || draft.multiple === undefined) return undefined
  const issues = contractOrderIssues(draft, terms, { close, balance: facts.balance })
  const reason = blocked ?? issues[0]
  const request: OrderRequest = {
    symbolId: symbol.id,
    showCode: symbol.showCode,
    side,
    status: draft.kind,
    lots: draft.lots.toFixed(),
    targetPrice: draft.kind === 'pending' ? cost.price.toFixed() : '0',
    stopLoss: stopToSend(draft.stopLoss),
    takeProfit: stopToSend(draft.takeProfit),
    multiple: draft.multiple.toFixed(),
  }
  const result = (stop: ContractDraft['stopLoss'], money: Decimal | undefined) =>
    stop === 'off' || stop === undefined || money === undefined ? undefined : { price: stop, result: money }
  return {
    side,
    kind: draft.kind,
    lots: draft.lots,
    units: draft.lots.mul(terms.contractSize),
    multiple: draft.multiple,
    price: cost.price,
    margin: cost.margin,
    fee: cost.fee,
    balanceAfter: facts.balance === undefined ? undefined : balanceAfter(facts.balance, cost),
    stopLoss: result(draft.stopLoss, cost.atStopLoss),
    takeProfit: result(draft.takeProfit, cost.atTakeProfit),
    canConfirm: snapshot.matches({ reviewing: 'open' }) && reason === undefined,
    reason: snapshot.matches('reviewing') ? reason : undefined,
    confirm: () => send({ type: 'order.confirm', request, valid: reason === undefined }),
    cancel: () => send({ type: 'order.back' }),
  }
}
