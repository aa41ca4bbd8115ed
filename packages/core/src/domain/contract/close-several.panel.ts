import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import type { Words } from '../../engine/domain/intents.ts'
import { refusalOf } from '../../engine/mutation/commit-outcome.ts'
import { derive, type Read } from '../../engine/read/derive.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { type Decimal, sumOf } from '../../kernel/decimal.ts'
import { config } from '../config/config.ts'
import { market } from '../market/market.ts'
import type { Closing, closeSeveralMachine } from './close-several.machine.ts'
import { type CloseChoice, type CloseSums, chosenOrders, closeSums } from './close-sums.calc.ts'
import type { ContractOrder } from './contract.wire.ts'
import { orderNet } from './contract-order.calc.ts'
import { accountHealth, totalsOf } from './contract-orders.panel.ts'
import { contractOrders } from './contract-orders.ts'
import { orderMoney, quoteMoney } from './quote-money.calc.ts'

type Snapshot = SnapshotFrom<typeof closeSeveralMachine>
type Send = (event: EventFromLogic<typeof closeSeveralMachine>) => void

/** Facts that closing several positions is made of. */
export interface CloseSeveralFacts {
  /** Open positions, in the order of their list. */
  readonly held: readonly ContractOrder[]
  /** Open positions the server counts: it may have more than were read. */
  readonly total: number
  /** Level in percent and all margin that is held; undefined where levels are not shown or not known. */
  readonly account: { readonly level: Decimal; readonly margin: Decimal } | undefined
  /** Positions being closed, as they are now. */
  readonly closing: readonly ContractOrder[]
  /** Positions whose profit is money of another currency. */
  readonly foreign: readonly OrderId[]
  /** Closed ones the server has booked. */
  readonly booked: readonly OrderId[]
}

/** Tells whether a profit is money of another currency than the account's: a live rate of its symbol makes it the account's. */
const isForeign = (read: Read, order: ContractOrder): boolean => {
  const { symbols, quotes } = read.use(market)
  const code = order.symbol.showCode
  const symbol = read.all(symbols).find(({ showCode }) => showCode === code)
  const quote = symbol && read(quotes, symbol.id)
  const money = quoteMoney(symbol ?? { code, quoteRate: undefined }, quote, read(read.use(config).settings))
  return orderMoney(order, money).sign !== undefined
}

/** Little is followed while nothing is selected. */
export const closeSeveralFacts = derive((read, several: ReadCell<Snapshot>): CloseSeveralFacts => {
  const { rows, lists, openAhead, history } = read.use(contractOrders)
  const snapshot = read(several)
  const isIdle = snapshot.matches('idle')
  const { keys, total = keys.length } = read(isIdle ? lists({ status: 'holding' }) : openAhead('holding'))
  const held = read.some(rows, keys as readonly OrderId[])
  const { closings } = snapshot.context
  const closing = closings.map(({ id }) => read(rows, id)).filter((row) => row !== undefined)
  const past = closings.length === 0 ? [] : (read(history({})).keys as readonly OrderId[])
  const level = isIdle ? undefined : accountHealth(read)?.level
  const margin = totalsOf(read)?.margin
  const looked = isIdle ? [] : [...held, ...closing]
  return {
    held,
    total,
    account: level && margin && { level, margin },
    closing,
    foreign: looked.filter((order) => isForeign(read, order)).map(({ id }) => id),
    booked: closing
      .filter(({ id, status, completedAt }) => status === 'closed' && (completedAt !== undefined || past.includes(id)))
      .map(({ id }) => id),
  }
})

/** One position of the summary. */
export interface ClosingPanel {
  readonly id: OrderId
  /** The order as it is known now. */
  readonly order: ContractOrder | undefined
  /** `closed` too where an outcome that could not be found out is seen later. */
  readonly state: 'waiting' | 'sending' | 'checking' | 'closed' | 'refused' | 'undecided'
  /** Booked profit less fee, exact; undefined until it is booked, and in another currency's money. */
  readonly net: Decimal | undefined
  /** Reason of a refusal. */
  readonly reason: Words | undefined
}

/** Ends of the closings of several positions, so far. */
export interface CloseSummary {
  readonly closings: readonly ClosingPanel[]
  readonly closed: number
  readonly refused: number
  /** Neither known to be closed nor refused: being found out, or not to be found out. */
  readonly unknown: number
  /** Not sent yet, or sent and not answered. */
  readonly underWay: number
  /** Sum of the nets that are booked, exact. */
  readonly net: Decimal
  /** Each that is closed is in the sum. */
  readonly isNetWhole: boolean
}

/** Selecting and closing several positions, ready to draw. */
export interface CloseSeveralPanel {
  readonly stage: 'idle' | 'selecting' | 'confirming' | 'closing' | 'closed'
  readonly orders: readonly ContractOrder[]
  readonly total: number
  /** Positions that are selected and still open. */
  readonly selected: ReadonlySet<OrderId>
  /** Open positions of each choice. */
  readonly choices: readonly { readonly choice: CloseChoice; readonly count: number; readonly isOn: boolean }[]
  /** Sums of what is selected; undefined while nothing is. */
  readonly sums: CloseSums | undefined
  /** Margin level now, in percent. */
  readonly level: Decimal | undefined
  /** Begins to select, with these. */
  readonly begin: (...ids: readonly OrderId[]) => void
  /** Selects an order, or takes it out of the selection. */
  readonly toggle: (id: OrderId) => void
  /** Selects every open position of a choice, in place of what was selected. */
  readonly choose: (choice: CloseChoice) => void
  /** Asks before closing. */
  readonly ask: () => void
  /** `confirm` is heard: not within the first 400 ms of asking. */
  readonly canConfirm: boolean
  /** Closes what is selected, each position by a commit of its own. */
  readonly confirm: () => void
  /** From the question back to selecting. Nothing is sent. */
  readonly back: () => void
  /** False while a position was not sent yet, or not answered. */
  readonly canLeave: boolean
  /** Ends selecting, or puts the summary away; closings that were sent go on. */
  readonly leave: () => void
  readonly summary: CloseSummary | undefined
}

const closingState = ({ stage, outcome }: Closing, order: ContractOrder | undefined): ClosingPanel['state'] => {
  if (stage !== 'settled') return stage
  if (outcome?.kind === 'accepted') return 'closed'
  if (outcome?.kind !== 'undecided') return 'refused'
  return order?.status === 'closed' ? 'closed' : 'undecided'
}

/** The summary of closings; its four counts add up to the closings. @rule CON-110 */
export const closeSummary = (
  closings: readonly Closing[],
  { closing, foreign, booked }: Pick<CloseSeveralFacts, 'closing' | 'foreign' | 'booked'>,
): CloseSummary => {
  const panels = closings.map((one): ClosingPanel => {
    const { id, outcome } = one
    const order = closing.find((row) => row.id === id)
    const state = closingState(one, order)
    const isSummed = state === 'closed' && booked.includes(id) && !foreign.includes(id)
    return {
      id,
      order,
      state,
      net: isSummed && order !== undefined ? orderNet(order) : undefined,
      reason: state === 'refused' ? refusalOf(outcome, 'commit.change_not_made') : undefined,
    }
  })
  const count = (...states: readonly ClosingPanel['state'][]): number =>
    panels.filter(({ state }) => states.includes(state)).length
  const nets = panels.map(({ net }) => net).filter((net) => net !== undefined)
  return {
    closings: panels,
    closed: count('closed'),
    refused: count('refused'),
    unknown: count('checking', 'undecided'),
    underWay: count('waiting', 'sending'),
    net: sumOf(...nets),
    isNetWhole: nets.length === count('closed'),
  }
}

const isSame = (ids: ReadonlySet<OrderId>, orders: readonly ContractOrder[]): boolean =>
  orders.length > 0 && orders.length === ids.size && orders.every(({ id }) => ids.has(id))

/** Several positions as a view needs them. */
export const closeSeveralPanel = (snapshot: Snapshot, send: Send, facts: CloseSeveralFacts): CloseSeveralPanel => {
  const { held, foreign, account } = facts
  const open = held.filter(({ status }) => status === 'holding')
  const chosen = open.filter(({ id }) => snapshot.context.selected.includes(id))
  const selected: ReadonlySet<OrderId> = new Set(chosen.map(({ id }) => id))
  const [stage] = typeof snapshot.value === 'string' ? [snapshot.value] : Object.keys(snapshot.value)
  const symbols = [...new Set(open.map(({ symbol }) => symbol.showCode))]
  const choices: readonly CloseChoice[] = ['all', 'profit', 'loss', ...symbols.map((symbol) => ({ symbol }))]
  const { closings } = snapshot.context
  return {
    stage: stage as CloseSeveralPanel['stage'],
    orders: open,
    total: facts.total,
    selected,
    choices: choices.map((choice) => {
      const orders = chosenOrders(open, choice)
      return { choice, count: orders.length, isOn: isSame(selected, orders) }
    }),
    sums: chosen.length === 0 ? undefined : closeSums(chosen, account, ({ id }) => foreign.includes(id)),
    level: account?.level,
    begin: (...ids) => send({ type: 'several.select', ids }),
    toggle: (id) => send({ type: 'several.toggle', id }),
    choose: (choice) => send({ type: 'several.select', ids: chosenOrders(open, choice).map(({ id }) => id) }),
    ask: () => send({ type: 'several.ask' }),
    canConfirm: snapshot.matches({ confirming: 'open' }),
    confirm: () => send({ type: 'several.confirm', ids: [...selected] }),
    back: () => send({ type: 'several.back' }),
    canLeave: closings.every((one) => one.stage === 'checking' || one.stage === 'settled'),
    leave: () => send({ type: 'several.leave' }),
    summary: closings.length === 0 ? undefined : closeSummary(closings, facts),
  }
}
