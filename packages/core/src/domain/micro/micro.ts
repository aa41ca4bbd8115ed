import { createActor } from 'xstate'
import type { ReadCell } from '../../engine/cell.ts'
import { acknowledgementOf } from '../../engine/commit.machine.ts'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { draftOf, keepDraft } from '../../engine/drafts.ts'
import { type Held, type HeldActor, holdActor } from '../../engine/held-actor.ts'
import { type FormEvent, followedFor } from '../../engine/reviewed-form.machine.ts'
import type { MicroOrderId, SymbolId } from '../../kernel/brand.ts'
import { LANGUAGE_TAGS } from '../../kernel/languages.ts'
import { config } from '../config/config.ts'
import { preferences } from '../preferences/preferences.ts'
import { accountKind } from '../session/session.calc.ts'
import { session } from '../session/session.ts'
import { microFreshness } from './micro.calc.ts'
import { emptyMicro, type MicroFormSnapshot, type MicroInputs, microFormMachine } from './micro-form.machine.ts'
import { submitMicroOrder } from './micro-mutation.wire.ts'
import { type MicroOrderActor, microOrderMachine } from './micro-order.machine.ts'
import { type MicroOrders, microOrders } from './micro-orders.ts'
import { microFacts, RUNNING_ADDRESS } from './micro-ticket.panel.ts'
import { isAsked, type MicroRequest, type MicroTrace, microTrace } from './micro-trace.calc.ts'

/** Members of the domain `micro`. */
export interface Micro extends Pick<MicroOrders, 'options' | 'rows' | 'lists' | 'now' | 'watch' | 'attend'> {
  /** The ticket of a symbol; `at` is the address a sign-in leads back to. */
  readonly ticket: (symbolId: SymbolId, at: string) => HeldActor<MicroFormSnapshot, FormEvent<MicroInputs>>
  /** One order, until its result. Closing its sheet ends nothing. */
  readonly order: (id: MicroOrderId) => Held<MicroOrderActor>
  /** The order that was just placed here: its sheet is shown. @rule MIC-17 */
  readonly placed: ReadCell<MicroOrderId | undefined>
  /** The sheet of the order that was just placed is closed. */
  readonly dismissPlaced: () => void
}

/** What a tab keeps of a ticket: what was chosen, and since when its review is asked for. @rule SES-25 CON-50 */
interface MicroDraft {
  readonly direction?: unknown
  readonly durationId?: unknown
  readonly stake?: unknown
  readonly since?: unknown
}
/** So long a review that was asked for is still wanted. @rule CON-50 */
const WISH_MS = 600_000

const textOr = <Fallback>(value: unknown, otherwise: Fallback): string | Fallback =>
  typeof value === 'string' ? value : otherwise
const nothing = (): void => undefined

/** Micro trading. @rule MIC-16 MIC-17 MIC-20 MIC-22 */
export const micro: Domain<Micro> = domain('micro', (context) => {
  const { clock, storage, host } = context.ports
  const { use } = context
  const orders = use(microOrders)
  const { options, rows, lists, now, watch, attend } = orders
  const placed = context.cell<MicroOrderId | undefined>(undefined)
  context.mutations(submitMicroOrder)
  const owner = (): string => {
    const { user } = use(session).actor.getSnapshot().context
    return user === undefined ? '' : `${accountKind(user)} ${user.id}`
  }

  /** The order that was just accepted: by its id, or as the newest that was not there before. @rule MIC-17 */
  const findPlaced = async (trace: MicroTrace, id: MicroOrderId | undefined): Promise<MicroOrderId | undefined> => {
    const running = lists({ status: 'running' })
    await running.reload()
    if (id !== undefined) return id
    const { rows: read, stage } = running.get()
    if (stage !== 'ready') return undefined
    const fresh = read.filter((row) => !trace.knownIds.includes(row.id))
    return (fresh.find((row) => isAsked(trace, row)) ?? fresh[0])?.id
  }
  const showPlaced = async (trace: MicroTrace, id: MicroOrderId | undefined): Promise<void> => {
    const { epoch } = context.session()
    const found = await findPlaced(trace, id)
    if (context.session().epoch !== epoch || context.isEnded()) return
    if (found === undefined) context.emit({ type: 'navigate', to: RUNNING_ADDRESS })
    else placed.set(found)
  }

  return {
    options,
    rows,
    lists,
    now,
    watch,
    attend,
    placed,
    dismissPlaced: () => placed.set(undefined),
    ticket: (symbolId, at) =>
      holdActor(
        context,
        (isLookedAt) => {
          const locale = LANGUAGE_TAGS[use(preferences).language.get()]
          const facts = follow(use, microFacts, symbolId, at)
          const form = `micro.ticket ${symbolId}`
          const kept = draftOf<MicroDraft>(storage, owner(), form)
          const age = typeof kept.since === 'number' ? clock.now() - kept.since : undefined
          const isYoung = age !== undefined && age >= 0 && age <= WISH_MS
          const direction = kept.direction === 'up' || kept.direction === 'down' ? kept.direction : undefined
          const resume = isYoung && direction !== undefined
          const inputs: MicroInputs = {
            ...emptyMicro(locale),
            direction: resume ? direction : undefined,
            durationId: textOr(kept.durationId, undefined) as MicroInputs['durationId'],
            stake: textOr(kept.stake, undefined),
          }
          let since = resume ? kept.since : undefined
          let asked: MicroTrace | undefined
          const actor = createActor(microFormMachine, {
            ...context.actorOptions,
            input: {
              inputs,
              resume,
              world: {
                // A price that grew old while no timer ran is old.
                facts: () => {
                  const { freshness, pricedAt, ...known } = facts.get()
                  const quote = pricedAt === undefined ? undefined : { receivedAt: pricedAt }
                  return { ...known, pricedAt, freshness: microFreshness(freshness, quote, clock.monotonic()) }
                },
                watch: facts.subscribe,
                reread: () => Promise.all([use(config).reread(), orders.options.refresh()]),
                commit: (order: MicroRequest) => {
                  asked = microTrace(order, rows.keys())
                  return followedFor(context.commit(submitMicroOrder, { ...order, symbolId }), isLookedAt)
                },
              },
            },
          })
          const draft = (): string => {
            const snapshot = actor.getSnapshot()
            const { inputs: typed, resume: isWished } = snapshot.context
            const isWanted = isWished === true || snapshot.matches('reviewing')
            since = isWanted ? (since ?? clock.now()) : undefined
            const { direction: pressed, durationId, stake } = typed
            return JSON.stringify({
              direction: isWanted ? pressed : undefined,
              durationId,
              stake,
              since,
            } satisfies MicroDraft)
          }
          let last = draft()
          actor.subscribe((snapshot) => {
            const text = draft()
            if (text !== last) keepDraft(storage, owner(), form, text)
            last = text
            if (!snapshot.matches('accepted')) return
            // Without a view the commit says so itself.
            if (isLookedAt()) {
              const { outcome } = snapshot.context
              context.emit({ type: 'toast', tone: 'good', message: acknowledgementOf(outcome, 'contract.confirmed') })
              const answer =
                outcome?.kind === 'accepted' ? (outcome.answer as { id?: MicroOrderId } | undefined) : undefined
              if (asked !== undefined) void showPlaced(asked, answer?.id)
            }
            actor.send({ type: 'form.back' })
          })
          return actor
        },
        { follow: () => [orders.followRange(symbolId)] },
      ),
    order: (id) =>
      holdActor(
        context,
        () =>
          createActor(microOrderMachine, {
            ...context.actorOptions,
            input: {
              id,
              world: { row: () => rows.get(id), now: () => clock.monotonic(), read: () => orders.read(id) },
            },
          }),
        {
          follow: (actor) => {
            const look = (): void => actor.send({ type: 'order.changed' })
            look()
            return [
              rows.subscribe(id, look),
              // Looked at, it is read again after a gap.
              lists({ status: 'running' }).subscribe(nothing),
              host.watch((hint) => {
                if (hint === 'visible' || hint === 'online') actor.send({ type: `host.${hint}` })
              }),
            ]
          },
        },
      ),
  }
})
