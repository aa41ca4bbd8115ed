import { acknowledgementOf } from '../../engine/commit.machine.ts'
import { derive } from '../../engine/derive.ts'
import type { AmountInput, StopInput } from '../../engine/fields.ts'
import type { Words } from '../../engine/intents.ts'
import { type FormEvent, type FormStage, type FormView, formView } from '../../engine/reviewed-form.machine.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { type Decimal, dec, ZERO } from '../../kernel/decimal.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/config.wire.ts'
import { market } from '../market/market.ts'
import type { Quote, TradingSymbol } from '../market/market.wire.ts'
import { session } from '../session/session.ts'
import { wallet } from '../wallet/wallet.ts'
import { balanceAfter, type ContractTerms, orderCost, stepLots } from './contract.calc.ts'
import type { OrderRequest, OrderSide } from './contract.wire.ts'
import {
  type ContractFacts,
  symbolIssue,
  type TicketInputs,
  type TicketSnapshot,
  ticketRules,
} from './contract-ticket.machine.ts'
import { draftOf, stepPrice, stopResult, typedAmount } from './ticket.calc.ts'

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
export interface ContractTicketPanel {
  readonly stage: FormStage
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
  /** On the success sheet and after an undecided outcome. @rule CON-33 */
  readonly openOrders: () => void
  readonly dismiss: () => void
}

/** The fixed terms of a symbol under the present configuration. @rule CON-8 */
export const contractTerms = (symbol: TradingSymbol, settings: AppConfig): ContractTerms => ({
  marginMode: symbol.marginMode === 'perLot' ? 'perLot' : 'leveraged',
  contractSize: symbol.contractSize,
  feeRate: symbol.feeRate,
  feeType: settings.feeType,
  lotStep: symbol.lotStep,
  minLots: symbol.minLots,
  pricePrecision: symbol.pricePrecision,
  multiples: symbol.multiples.map((one) => one.value),
})

/** The latest price, if there is one above zero. */
export const closeOf = (quote: Quote | undefined): Decimal | undefined => {
  const close = quote === undefined ? undefined : dec(quote.close)
  return close?.gt(ZERO) ? close : undefined
}

/** What a ticket is made of; `at` is the address the person is at. */
export const contractFacts = derive((read, id: SymbolId, at: string): ContractFacts => {
  const { symbols, quotes, freshness } = read.use(market)
  const symbol = read(symbols, id)
  const settings = read(read.use(config).settings)
  const view = read(read.use(session).view)
  const accounts = read(read.use(wallet).balances).value
  return {
    symbol,
    terms: symbol === undefined ? undefined : contractTerms(symbol, settings),
    close: closeOf(read(quotes, id)),
    freshness: read(freshness, id)?.state ?? 'stale',
    config: settings,
    role: roleOf(view),
    user: view.user,
    balance: accounts?.find((one) => one.type === 'forex')?.balance,
    at,
  }
})

/** The ticket as a view needs it. @rule CON-3 CON-4 CON-15 CON-16 CON-20 CON-24 CON-32 CON-36 */
export const contractTicketPanel = (
  snapshot: TicketSnapshot,
  send: (event: FormEvent<TicketInputs>) => void,
  facts: ContractFacts,
): ContractTicketPanel => {
  const form = formView<TicketInputs, ContractFacts, OrderRequest>(ticketRules, snapshot, send, facts)
  const { inputs, change } = form
  const { terms, close } = facts
  const draft = draftOf(inputs, inputs.side ?? 'buy')
  const price = inputs.kind === 'pending' ? draft.targetPrice : close
  const cost = terms === undefined || close === undefined ? undefined : orderCost(draft, terms, close)
  const precision = terms?.pricePrecision ?? 0
  const priceText = (value: Decimal): string => formatAmount(value, inputs.locale, { places: precision })
  const closeText = close === undefined ? '' : priceText(close)
  const stepFrom = (from: Decimal | undefined, direction: 1 | -1, set: (text: string) => void): void => {
    if (from !== undefined) set(priceText(stepPrice(from, precision, direction)))
  }
  const amount = (field: 'lots' | 'targetPrice', step: AmountInput['step']): AmountInput => ({
    text: inputs[field],
    issue: issueOf(form.issues, field),
    change: (text) => change({ [field]: text }),
    step,
  })
  const stop = (field: 'stopLoss' | 'takeProfit'): StopInput => {
    const text = inputs[field]
    const stopped = draft[field]
    const set = (next: string): void => change({ [field]: next })
    return {
      on: stopped !== 'off',
      text,
      issue: issueOf(form.issues, field),
      result:
        stopped === 'off' || terms === undefined ? undefined : stopResult(field, stopped, terms, price, draft.lots),
      // Switched on, it begins at the close: a price from before it was switched off is no price for now.
      toggle: (on) => change({ [`${field}On`]: on, [field]: on ? closeText : text }),
      change: set,
      step: (direction) => stepFrom(typedAmount(text, inputs.locale) ?? price ?? close, direction, set),
    }
  }
  const button = (side: OrderSide): SideButton => ({
    enabled: form.canReview,
    reason: form.blocked,
    press: () => form.review({ side }),
  })

  return {
    stage: form.stage,
    kind: {
      value: inputs.kind,
      change: (kind) =>
        change({
          kind,
          targetPrice: kind === 'pending' && inputs.targetPrice === '' ? closeText : inputs.targetPrice,
        }),
    },
    lots: amount('lots', (direction) => {
      if (terms !== undefined)
        change({ lots: formatAmount(stepLots(draft.lots, terms.lotStep, direction), inputs.locale) })
    }),
    multiple: {
      value: inputs.multiple,
      options: terms?.multiples ?? [],
      issue: issueOf(form.issues, 'multiple'),
      change: (multiple) => change({ multiple }),
    },
    targetPrice: amount('targetPrice', (direction) =>
      stepFrom(draft.targetPrice ?? close, direction, (targetPrice) => change({ targetPrice })),
    ),
    stopLoss: stop('stopLoss'),
    takeProfit: stop('takeProfit'),
    margin: cost?.margin,
    fee: cost?.fee,
    balance: facts.balance,
    balanceAfter: cost === undefined || facts.balance === undefined ? undefined : balanceAfter(facts.balance, cost),
    price: close,
    buy: button('buy'),
    sell: button('sell'),
    formIssue: symbolIssue(facts),
    acknowledgement: acknowledgementOf(snapshot.context.outcome, 'contract.confirmed'),
    refusal: form.refusal,
    review: form.stage === 'editing' ? undefined : reviewOf(form, facts),
    openOrders: () => form.back('/order?type=1'),
    dismiss: () => form.back(),
  }
}

/** What the confirm sheet repeats, always at the present price. @rule CON-20 */
const reviewOf = (form: FormView<TicketInputs>, { terms, close, balance }: ContractFacts): OrderReview | undefined => {
  const { side } = form.inputs
  if (side === undefined || terms === undefined || close === undefined) return undefined
  const draft = draftOf(form.inputs, side)
  const cost = orderCost(draft, terms, close)
  if (cost === undefined || draft.lots === undefined || draft.multiple === undefined) return undefined
  const resultOf = (stop: Decimal | 'off' | undefined, result: Decimal | undefined) =>
    stop === 'off' || stop === undefined || result === undefined ? undefined : { price: stop, result }
  return {
    side,
    kind: draft.kind,
    lots: draft.lots,
    units: draft.lots.mul(terms.contractSize),
    multiple: draft.multiple,
    price: cost.price,
    margin: cost.margin,
    fee: cost.fee,
    balanceAfter: balance === undefined ? undefined : balanceAfter(balance, cost),
    stopLoss: resultOf(draft.stopLoss, cost.atStopLoss),
    takeProfit: resultOf(draft.takeProfit, cost.atTakeProfit),
    canConfirm: form.canConfirm,
    reason: form.reason,
    confirm: form.confirm,
    cancel: () => form.back(),
  }
}
