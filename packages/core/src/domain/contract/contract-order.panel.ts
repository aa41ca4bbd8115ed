import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { Words } from '../../engine/domain/intents.ts'
import type { StopInput } from '../../engine/form/fields.ts'
import { refusalOf } from '../../engine/mutation/commit-outcome.ts'
import { derive } from '../../engine/read/derive.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { type Decimal, ZERO } from '../../kernel/decimal.ts'
import { issue, issueOf } from '../../kernel/issue.ts'
import { isAmbiguous, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { config } from '../config/config.ts'
import { closeOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import type { TradingSymbol } from '../market/market.wire.ts'
import { type ContractTerms, contractProfit, type OrderCost, orderCost, stopsIssues } from './contract.calc.ts'
import type { ContractOrder, OrderSide } from './contract.wire.ts'
import type { contractOrderMachine } from './contract-order.machine.ts'
import { contractOrders } from './contract-orders.ts'
import { contractTerms } from './contract-ticket.form.ts'
import { type FarQuestion, farPrices } from './far-price.calc.ts'
import { orderMoney, type QuoteMoney, quoteMoney } from './quote-money.calc.ts'
import { stepPrice, stopToSend } from './ticket.calc.ts'

/** Facts the sheet of one order is made of. */
export interface OrderFacts {
  readonly order: ContractOrder | undefined
  readonly symbol: TradingSymbol | undefined
  readonly close: Decimal | undefined
  /** Terms of a new order in its symbol. */
  readonly terms?: ContractTerms | undefined
  /** Sign of what that would cost where it is not the account's money. */
  readonly sign?: string | undefined
  /** In which money results at its stops are calculated; undefined: the account's. */
  readonly money?: QuoteMoney | undefined
}

/** Its symbol is known once the order is. */
export const contractOrderFacts = derive((read, id: OrderId): OrderFacts => {
  const { symbols, quotes } = read.use(market)
  const order = read(read.use(contractOrders).rows, id)
  const symbol = order && read.all(symbols).find((one) => one.showCode === order.symbol.showCode)
  const quote = symbol && read(quotes, symbol.id)
  const settings = read(read.use(config).settings)
  const quoted = symbol && quoteMoney(symbol, quote, settings)
  const money = quoted && orderMoney(order, quoted)
  return {
    order,
    symbol,
    close: closeOf(quote),
    terms: symbol && contractTerms(symbol, settings, quote),
    sign: quoted?.sign,
    money,
  }
})

/** The other side of a position: the same lots and leverage, at the market, without stops. */
export interface Reversal extends Pick<ContractOrder, 'lots'> {
  readonly side: OrderSide
  /** Undefined while no price is known. */
  readonly cost: Pick<OrderCost, 'margin' | 'fee'> | undefined
  /** Signs of margin and fee where these are not the account's money. */
  readonly sign: string | undefined
  readonly feeSign: string | undefined
}

const reversalOf = (order: ContractOrder, { terms, close, sign }: OrderFacts): Reversal | undefined => {
  if (terms === undefined) return undefined
  const { lots, multiple } = order
  const side = order.side === 'buy' ? 'sell' : 'buy'
  const draft = {
    side,
    kind: 'market',
    lots,
    multiple,
    targetPrice: undefined,
    stopLoss: 'off',
    takeProfit: 'off',
  } as const
  return {
    side,
    lots,
    cost: close && orderCost(draft, terms, close),
    sign,
    feeSign: terms.feeType === 'ofMargin' ? sign : undefined,
  }
}

/** The detail sheet of one order, ready to draw. */
export interface ContractOrderPanel {
  readonly order: ContractOrder | undefined
  /** viewing · confirmingClose · confirmingCancel · editingStops · sending · checking · gone (closed: the sheet closes) */
  readonly stage:
    | 'viewing'
    | 'confirmingClose'
    | 'confirmingCancel'
    | 'editingStops'
    | 'sending'
    | 'checking'
    | 'undecided'
    | 'gone'
  /** '64%' for a holding order, '46%' otherwise. */
  readonly height: '64%' | '46%'
  readonly canClose: boolean
  readonly canCancel: boolean
  readonly canEditStops: boolean
  /** The order that would be reviewed once it is closed, at the price of now; undefined where that cannot be. @rule CON-111 */
  readonly reversal?: Reversal | undefined
  /** The close that is asked about, under way or done is the first half of a reversal. */
  readonly isReversing: boolean
  /** Asks before it is closed. */
  readonly askClose: () => void
  /** Asks before it is closed and opened the other way. */
  readonly askReverse: () => void
  /** Asks before it is cancelled. */
  readonly askCancel: () => void
  /** Begins to change its stops. */
  readonly editStops: () => void
  /** Proposes one stop at another price, or off: it is not sent before it is confirmed. @rule CON-61 */
  readonly moveStop: (field: 'stopLoss' | 'takeProfit', to: Decimal | 'off') => void
  /** `confirm` is heard: not within the first 400 ms of asking, where the second tap of a double tap falls. */
  readonly canConfirm: boolean
  /** Confirms the close or the cancel, or saves the stops. */
  readonly confirm: () => void
  /** Back to viewing. */
  readonly back: () => void
  readonly stopLoss: StopInput
  readonly takeProfit: StopInput
  /** Stops that are changed to a price far from the market; undefined where none is. @rule CON-84 */
  readonly question?: FarQuestion | undefined
  readonly refusal: Words | undefined
  /** Once gone: closed because this person asked for it, so that its result is shown. @rule CON-80 */
  readonly isClosedHere: boolean
}

type Snapshot = SnapshotFrom<typeof contractOrderMachine>
type Send = (event: EventFromLogic<typeof contractOrderMachine>) => void

const stageOf = (snapshot: Snapshot): ContractOrderPanel['stage'] => {
  if (snapshot.matches('committing')) return snapshot.context.commitStage
  if (snapshot.matches('settled')) return 'gone'
  const [stage] = typeof snapshot.value === 'string' ? [snapshot.value] : Object.keys(snapshot.value)
  return stage as Exclude<ContractOrderPanel['stage'], 'sending' | 'checking'>
}

/** Height of the sheet. @rule CON-25 */
export const sheetHeight = (order: Pick<ContractOrder, 'status'> | undefined): '64%' | '46%' =>
  order?.status === 'holding' ? '64%' : '46%'

/** The sheet as a view needs it. Close and stops on holding orders, cancel on pending ones. @rule CON-12 CON-22 CON-23 CON-25 */
export const contractOrderPanel = (snapshot: Snapshot, send: Send, facts: OrderFacts): ContractOrderPanel => {
  const { context } = snapshot
  const { order, symbol, close } = facts
  const precision = symbol?.pricePrecision ?? 10
  const allowed = { places: symbol?.pricePrecision }
  const viewing = snapshot.matches('viewing')
  const read = (on: boolean, text: string) => (on ? typedAmount(text, context.locale, allowed) : ('off' as const))
  const draft = {
    side: order?.side ?? 'buy',
    stopLoss: read(context.stopLossOn, context.stopLoss),
    takeProfit: read(context.takeProfitOn, context.takeProfit),
  }
  const issues = [
    ...(context.stopLossOn ? [typedIssue(context.stopLoss, context.locale, 'stopLoss', allowed)] : []),
    ...(context.takeProfitOn ? [typedIssue(context.takeProfit, context.locale, 'takeProfit', allowed)] : []),
    ...(close === undefined ? [issue('contract.price_stale', 'stopLoss')] : stopsIssues(draft, close, precision)),
  ].filter((one) => one !== undefined)
  // One that stands there already was asked about when it was set.
  const prices = (close === undefined ? [] : farPrices(draft, close)).filter(
    ({ field, price }) => order?.[field as 'stopLoss' | 'takeProfit'].eq(price) !== true,
  )
  const show = (price: Decimal): string => formatAmount(price, context.locale, { places: precision })
  const stop = (field: 'stopLoss' | 'takeProfit'): StopInput => {
    const text = context[field]
    const typed = typedAmount(text, context.locale, allowed)
    return {
      on: context[`${field}On`],
      text,
      issue: issueOf(context.tried ? issues : issues.filter(isAmbiguous), field),
      result:
        context[`${field}On`] && typed !== undefined && order !== undefined && symbol !== undefined
          ? contractProfit({ ...order, contractSize: symbol.contractSize, price: typed, rate: facts.money?.rate })
          : undefined,
      toggle: (on) =>
        send({
          type: 'stops.changed',
          // A price from before it was switched off is no price for now.
          change: { [`${field}On`]: on, ...(on && { [field]: close === undefined ? '' : show(close) }) },
        }),
      change: (next) => send({ type: 'stops.changed', change: { [field]: next } }),
      step: (direction) => {
        const from = typed ?? close
        if (from !== undefined)
          send({ type: 'stops.changed', change: { [field]: show(stepPrice(from, precision, direction)) } })
      },
    }
  }
  const confirm = (): void => {
    if (snapshot.matches('confirmingClose')) send({ type: 'close.confirm' })
    else if (snapshot.matches('confirmingCancel')) send({ type: 'cancel.confirm' })
    else if (snapshot.matches('editingStops'))
      send({
        type: 'stops.save',
        valid: issues.length === 0 && (prices.length === 0 || context.isSure),
        stopLoss: stopToSend(draft.stopLoss),
        takeProfit: stopToSend(draft.takeProfit),
      })
  }
  const edit = (moved: { readonly stopLoss?: Decimal; readonly takeProfit?: Decimal } = {}): void => {
    if (order === undefined) return
    const { stopLoss, takeProfit } = { ...order, ...moved }
    const on = (price: Decimal): string => (price.isZero() ? '' : show(price))
    send({
      type: 'stops.edit',
      stops: {
        stopLossOn: !stopLoss.isZero(),
        stopLoss: on(stopLoss),
        takeProfitOn: !takeProfit.isZero(),
        takeProfit: on(takeProfit),
      },
    })
  }
  return {
    order,
    stage: stageOf(snapshot),
    height: sheetHeight(order),
    canClose: viewing && order?.status === 'holding',
    canCancel: viewing && order?.status === 'pending',
    canEditStops: viewing && order?.status === 'holding',
    reversal: order?.status === 'holding' ? reversalOf(order, facts) : undefined,
    isReversing: context.isReversing,
    askClose: () => send({ type: 'close.ask' }),
    askReverse: () => send({ type: 'close.ask', reverses: true }),
    askCancel: () => send({ type: 'cancel.ask' }),
    editStops: () => edit(),
    moveStop: (field, to) => edit({ [field]: to === 'off' ? ZERO : to }),
    canConfirm: snapshot.matches('editingStops') || Object.values(snapshot.value)[0] === 'open',
    confirm,
    back: () => send({ type: 'order.back' }),
    stopLoss: stop('stopLoss'),
    takeProfit: stop('takeProfit'),
    question:
      prices.length === 0
        ? undefined
        : {
            prices,
            isOn: context.isSure,
            change: (isSure) => send({ type: 'stops.changed', change: { isSure } }),
          },
    refusal: refusalOf(context.outcome, 'commit.not_placed'),
    isClosedHere: context.request?.kind === 'close' && context.outcome?.kind === 'accepted',
  }
}
