import { createActor } from 'xstate'
import { domain } from '../../engine/domain/domain.ts'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import type { LiveForm } from '../../engine/form/reviewed-form.ts'
import type { Domain } from '../../engine/types.ts'
import type { MicroOrderId, SymbolId } from '../../kernel/brand.ts'
import { type MicroOrderActor, microOrderMachine } from './micro-order.machine.ts'
import { type MicroOrders, microOrders } from './micro-orders.ts'
import { type MicroFacts, type MicroInputs, microTicketForm } from './micro-ticket.form.ts'

/** Members of the domain `micro`. */
export interface Micro
  extends Pick<
    MicroOrders,
    'options' | 'rows' | 'lists' | 'now' | 'watch' | 'attend' | 'placed' | 'dismissPlaced' | 'followTicks'
  > {
  /** The ticket of a symbol; `at` is the address a sign-in leads back to. */
  readonly ticket: (symbolId: SymbolId, at: string) => LiveForm<MicroInputs, MicroFacts>
  /** One order, until its result. Closing its sheet ends nothing. */
  readonly order: (id: MicroOrderId) => Held<MicroOrderActor>
}

const nothing = (): void => undefined

/** Micro trading. @rule MIC-16 MIC-17 MIC-20 MIC-22 */
export const micro: Domain<Micro> = domain('micro', (context) => {
  const { clock, host } = context.ports
  const orders = context.use(microOrders)
  const { options, rows, lists, now, watch, attend, placed, dismissPlaced, followTicks } = orders
  const ticket = context.open(microTicketForm)
  return {
    options,
    rows,
    lists,
    now,
    watch,
    attend,
    placed,
    dismissPlaced,
    followTicks,
    ticket: (symbolId, at) => ticket({ symbolId, at }),
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
