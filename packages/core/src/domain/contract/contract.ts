import { createActor } from 'xstate'
import type { ReadCell } from '../../engine/cell.ts'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { draftOf, keepDraft } from '../../engine/drafts.ts'
import { type Held, type HeldActor, holdActor } from '../../engine/held-actor.ts'
import { createHold } from '../../engine/hold.ts'
import type { Commit } from '../../engine/mutation.ts'
import { createRangeFilter, type RangeFilter } from '../../engine/range-filter.ts'
import { type FormEvent, followedFor } from '../../engine/reviewed-form.machine.ts'
import type { OrderId, SymbolId } from '../../kernel/brand.ts'
import { timeZoneName } from '../../kernel/instant.ts'
import { LANGUAGE_TAGS } from '../../kernel/languages.ts'
import { fieldText } from '../../kernel/typed-amount.ts'
import { calendar } from '../config/calendar.ts'
import { config } from '../config/config.ts'
import { market } from '../market/market.ts'
import { preferences } from '../preferences/preferences.ts'
import { realtime } from '../realtime/realtime.ts'
import { accountKind } from '../session/session.calc.ts'
import { session } from '../session/session.ts'
import { defaultMultiple } from './contract.calc.ts'
import { forexClosed, forexTrade } from './contract.wire.ts'
import {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from './contract-mutations.wire.ts'
import { type ContractOrderActor, contractOrderMachine, type OrderRequestKind } from './contract-order.machine.ts'
import { type ContractOrders, contractOrders } from './contract-orders.ts'
import {
  contractTicketMachine,
  emptyTicket,
  type TicketInputs,
  type TicketSnapshot,
} from './contract-ticket.machine.ts'
import { contractFacts } from './contract-ticket.panel.ts'
import { reconcileMachine } from './reconcile.machine.ts'
import { draftOfTicket, ticketOfDraft } from './ticket.calc.ts'

/** Members of the domain `contract`. */
export interface Contract extends Pick<ContractOrders, 'rows' | 'lists' | 'history' | 'totals'> {
  /** Keeps open orders and their live numbers coming while held (only with a session). Returns a release. */
  readonly watch: () => () => void
  /** The ticket of a symbol; `at` is the address a sign-in leads back to. */
  readonly ticket: (symbolId: SymbolId, at: string) => HeldActor<TicketSnapshot, FormEvent<TicketInputs>>
  /** One order, and what can be done with it. */
  readonly order: (id: OrderId) => Held<ContractOrderActor>
  /** The range of days of a history. */
  readonly historyRange: () => ReadCell<RangeFilter>
}

/** What a tab keeps of a ticket: what was typed, the side whose review was open or asked for, and since when. @rule SES-25 CON-50 */
interface TicketDraft {
  readonly ticket: unknown
  readonly wanted: unknown
  readonly since: unknown
}
/** So long a review that was asked for is still wanted. @rule CON-50 */
export const WISH_MS = 600_000

const nothing = (): void => undefined

/** Contract trading. @rule CON-17 CON-18 CON-27 CON-31 RT-23 */
export const contract: Domain<Contract> = domain('contract', (context) => {
  const { clock, storage } = context.ports
  const { use } = context
  const orders = use(contractOrders)
  const { rows, lists, history, totals } = orders
  const { channel } = use(realtime)
  const owner = (): string => {
    // The account changes before the view renders: the ticket is created again first.
    const { user } = use(session).actor.getSnapshot().context
    return user === undefined ? '' : `${accountKind(user)} ${user.id}`
  }
  const locale = (): string => LANGUAGE_TAGS[use(preferences).language.get()]
  const changed = (): void => context.invalidate(['orders', 'balances'])
  context.mutations(submitContractOrder, closeContractOrder, cancelContractOrder, setContractStops)

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
    ticket: (symbolId, at) =>
      holdActor(context, (isLookedAt) => {
        const symbol = use(market).symbols.get(symbolId)
        const language = locale()
        const first = symbol && (symbol.minLots.gt(symbol.lotStep) ? symbol.minLots : symbol.lotStep.mul(10))
        const facts = follow(use, contractFacts, symbolId, at)
        const form = `contract.ticket ${symbolId}`
        const empty = emptyTicket({
          locale: language,
          multiple: symbol && defaultMultiple(symbol.multiples),
          lots: first === undefined ? '' : fieldText(first, language, { places: symbol?.lotStep.decimalPlaces() }),
        })
        const kept = draftOf<TicketDraft>(storage, owner(), form)
        const multiples = symbol?.multiples.map(({ value }) => value) ?? []
        const inputs = ticketOfDraft(kept.ticket, empty, multiples)
        const side = kept.wanted
        const age = typeof kept.since === 'number' ? clock.now() - kept.since : undefined
        const isYoung = age !== undefined && age >= 0 && age <= WISH_MS
        const resume = isYoung && (side === 'buy' || side === 'sell')
        let since = resume ? kept.since : undefined
        const actor = createActor(contractTicketMachine, {
          ...context.actorOptions,
          input: {
            inputs: resume ? { ...inputs, side } : inputs,
            resume,
            world: {
              facts: facts.get,
              watch: facts.subscribe,
              commit: (order) => followedFor(context.commit(submitContractOrder, { order }), isLookedAt),
              reread: () => Promise.all([use(config).reread(), use(market).symbolList.refresh()]),
            },
          },
        })
        const draft = (): string => {
          const snapshot = actor.getSnapshot()
          const { inputs: typed, resume: isAsked } = snapshot.context
          const isWanted = isAsked === true || snapshot.matches('reviewing')
          since = isWanted ? (since ?? clock.now()) : undefined
          const whole: TicketDraft = { ticket: draftOfTicket(typed), wanted: isWanted ? typed.side : undefined, since }
          return JSON.stringify(whole)
        }
        // An untouched ticket is not stored.
        let last = draft()
        actor.subscribe(() => {
          const now = draft()
          if (now !== last) keepDraft(storage, owner(), form, now)
          last = now
        })
        return actor
      }),
    order: (id) => {
      const wasOpen = rows.get(id)?.status !== 'closed'
      return holdActor(
        context,
        (isLookedAt) =>
          createActor(contractOrderMachine, {
            ...context.actorOptions,
            input: {
              id,
              locale: locale(),
              isLookedAt,
              commit: (request) => followedFor(commitOf(id, request), isLookedAt),
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
      createRangeFilter(use(calendar).today.get, () => timeZoneName(use(config).settings.get().timezone)),
  }
})
