import { createActor } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { followedFor } from '../../engine/form/reviewed-form.machine.ts'
import type { LiveForm } from '../../engine/form/reviewed-form.ts'
import { createRangeFilter, type RangeFilter } from '../../engine/read/range-filter.ts'
import type { Commit, Domain } from '../../engine/types.ts'
import type { OrderId, SymbolId } from '../../kernel/brand.ts'
import { timeZoneName } from '../../kernel/instant.ts'
import { LANGUAGE_TAGS } from '../../kernel/languages.ts'
import { config } from '../config/config.ts'
import { preferences } from '../preferences/preferences.ts'
import { realtime } from '../realtime/realtime.ts'
import { cancelContractOrder, closeContractOrder, setContractStops } from './contract.mutation.ts'
import { forexClosed, forexTrade } from './contract.wire.ts'
import { type ContractOrderActor, contractOrderMachine, type OrderRequestKind } from './contract-order.machine.ts'
import { type ContractOrders, contractOrders } from './contract-orders.ts'
import { type ContractFacts, contractTicketForm, type TicketInputs } from './contract-ticket.form.ts'
import { reconcileMachine } from './reconcile.machine.ts'

/** Members of the domain `contract`. */
export interface Contract extends Pick<ContractOrders, 'rows' | 'lists' | 'history' | 'totals'> {
  /** Keeps open orders and their live numbers coming while held (only with a session). Returns a release. */
  readonly watch: () => () => void
  /** The ticket of a symbol; `at` is the address a sign-in leads back to. */
  readonly ticket: (symbolId: SymbolId, at: string) => LiveForm<TicketInputs, ContractFacts>
  /** One order, and what can be done with it. */
  readonly order: (id: OrderId) => Held<ContractOrderActor>
  /** The range of days of a history. */
  readonly historyRange: () => ReadCell<RangeFilter>
}

const nothing = (): void => undefined

/** Contract trading. @rule CON-17 CON-18 CON-27 CON-31 RT-23 */
export const contract: Domain<Contract> = domain('contract', (context) => {
  const { use } = context
  const orders = use(contractOrders)
  const { rows, lists, history, totals } = orders
  const { channel } = use(realtime)
  const locale = (): string => LANGUAGE_TAGS[use(preferences).language.get()]
  const changed = (): void => context.invalidate(['orders', 'balances'])
  const ticket = context.open(contractTicketForm)
  context.mutations(closeContractOrder, cancelContractOrder, setContractStops)

  const reconcile = createActor(reconcileMachine.provide({ actions: { reconcile: changed } }), context.actorOptions)
  reconcile.start()
  context.onEnd(() => reconcile.stop())
  const openLists = () => (['holding', 'pending'] as const).map((status) => lists({ status }))

  const watch = createHold(() => {
    channel.start()
    const stops = [
      ...openLists().map((list) => list.subscribe(nothing)),
      channel.subscribe(forexTrade, orders.putTicks),
      channel.subscribe(forexClosed, orders.putClosed),
      // Nothing says whether a private topic is silent or lost: with orders open, the lists are asked instead.
      channel.onAskedAgain((topics) => {
        const hasOpen = openLists().some((list) => (list.get().total ?? 0) > 0)
        if (hasOpen && topics.some((topic) => topic.private)) changed()
      }),
    ]
    reconcile.send({ type: 'watch.began' })
    return () => {
      for (const stop of stops) stop()
      if (reconcile.getSnapshot().status === 'active') reconcile.send({ type: 'watch.ended' })
    }
  })
  const commitOf = (id: OrderId, request: OrderRequestKind): Commit => {
    if (request.kind === 'close') return context.commit(closeContractOrder, { id })
    if (request.kind === 'cancel') return context.commit(cancelContractOrder, { id })
    const { stopLoss, takeProfit } = request
    return context.commit(setContractStops, { id, stopLoss, takeProfit })
  }
  return {
    rows,
    lists,
    history,
    totals,
    watch,
    ticket: (symbolId, at) => ticket({ symbolId, at }),
    order: (id) => {
      const wasOpen = rows.get(id)?.status !== 'closed'
      return holdActor(
        context,
        (hasSubscribers) =>
          createActor(contractOrderMachine, {
            ...context.actorOptions,
            input: {
              id,
              locale: locale(),
              hasSubscribers,
              commit: (request) => followedFor(commitOf(id, request), hasSubscribers),
            },
          }),
        {
          follow: (actor) => {
            let isOpen = wasOpen
            // Also for events that came while there was no subscriber.
            const look = (): void => {
              if (!isOpen || rows.get(id)?.status !== 'closed') return
              isOpen = false
              actor.send({ type: 'order.closed' })
            }
            look()
            return [rows.subscribe(id, look)]
          },
        },
      )
    },
    historyRange: () =>
      createRangeFilter(use(config).today.get, () => timeZoneName(use(config).settings.get().timezone)),
  }
})
