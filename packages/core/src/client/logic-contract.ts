import { type ActorRefFrom, createActor } from 'xstate'
import { defaultMultiple } from '../domain/contract/contract.calc.ts'
import { contractLogic } from '../domain/contract/contract.live.ts'
import type { contractOrderMachine } from '../domain/contract/contract-order.machine.ts'
import type { contractOrderFormMachine } from '../domain/contract/contract-order-form.machine.ts'
import type { contractOrdersMachine } from '../domain/contract/contract-orders.machine.ts'
import { formatAmount } from '../kernel/amount-text.ts'
import type { OrderId, SymbolId } from '../kernel/brand.ts'
import { LANGUAGE_TAGS } from '../kernel/languages.ts'
import { during, heard, type Logic, type LogicRoom } from './logic.ts'

type OrderForm = ActorRefFrom<typeof contractOrderFormMachine>
type Orders = ActorRefFrom<typeof contractOrdersMachine>
type Order = ActorRefFrom<typeof contractOrderMachine>

const localeOf = ({ stores }: LogicRoom): string => LANGUAGE_TAGS[stores.language.get()]

/** A screen may close while its order is under way: the outcome is found out all the same. */
const carried = <Ref extends Order | OrderForm>(room: LogicRoom, actor: Ref): Ref => {
  let commit = actor.getSnapshot().children.commit
  const look = (): void => {
    const before = commit
    commit = actor.getSnapshot().children.commit
    const { status, context } = before?.getSnapshot() ?? {}
    if (status === 'stopped' && context?.intent !== undefined)
      room.onAbandoned(context.intent, actor.getSnapshot().value === 'gone')
  }
  const followed: { subscribe(observer: { readonly next: () => void; readonly complete: () => void }): unknown } = actor
  followed.subscribe({
    next: () => {
      if (actor.getSnapshot().children.commit !== commit) look()
    },
    complete: look,
  })
  return actor
}

/** The ticket of a symbol. */
export const contractOrderFormLogic: Logic<{ readonly symbolId: SymbolId }, OrderForm> = (room, { symbolId }) => {
  const locale = localeOf(room)
  const symbol = room.stores.symbols.get(symbolId)
  const first =
    symbol === undefined ? undefined : symbol.minLots.gt(symbol.lotStep) ? symbol.minLots : symbol.lotStep.mul(10)
  const actor = createActor(contractLogic(room.contract).contractOrderForm, {
    clock: room.clock,
    input: {
      symbolId,
      locale,
      multiple: symbol === undefined ? undefined : defaultMultiple(symbol.multiples),
      lots: first === undefined ? '' : formatAmount(first, locale),
    },
  })
  return carried(room, heard(room, actor))
}

/** A list of orders. */
export const contractOrdersLogic: Logic<{ readonly status: 'holding' | 'pending' | 'closed' }, Orders> = (
  room,
  input,
) => {
  const actor = createActor(contractLogic(room.contract).contractOrders, { clock: room.clock, input })
  during(actor, () => room.onOrdersBehind(() => actor.send({ type: 'list.outdated' })))
  return actor
}

/** One order, and what can be done with it. */
export const contractOrderLogic: Logic<{ readonly id: OrderId }, Order> = (room, { id }) => {
  const { orders } = room.stores
  const logic = contractLogic(room.contract).contractOrder
  const input = { id, locale: localeOf(room) }
  const actor = carried(room, heard(room, createActor(logic, { clock: room.clock, input })))
  const wasOpen = orders.get(id)?.status !== 'closed'
  during(actor, () =>
    orders.subscribe(id, () => {
      if (wasOpen && orders.get(id)?.status === 'closed') actor.send({ type: 'order.closed' })
    }),
  )
  return actor
}
