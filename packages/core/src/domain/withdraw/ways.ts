import { type ActorRefFrom, createActor } from 'xstate'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { formEnd } from '../../engine/form-end.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import { fail } from '../../kernel/outcome.ts'
import { chosenSymbol, emptyWay, type WayInputs, wayRequest } from './way.calc.ts'
import { wayFormMachine } from './way-form.machine.ts'
import { wayFacts } from './way-form.panel.ts'
import { bindWay, deleteWay } from './way-mutations.wire.ts'
import type { MoneyKind } from './withdraw.table.ts'

/** The form of one way as a view holds it. */
export interface WayForm {
  readonly kind: MoneyKind
  readonly form: Held<ActorRefFrom<typeof wayFormMachine>>
}

/** Members of the domain `ways`. */
export interface Ways {
  /** A form that binds an address or a bank account. */
  readonly bind: (kind: MoneyKind) => WayForm
}

/** Nothing was sent: the currencies are not there any more. */
const NOT_SENT = { _tag: 'TransportFailure', reason: 'network' } as const

/** Binding and deleting the ways money goes. @rule WDR-20 WDR-24 */
export const ways: Domain<Ways> = domain('ways', (context) => {
  context.mutations(bindWay, deleteWay)
  return {
    bind: (kind) => ({
      kind,
      form: holdActor(context, (isLookedAt) => {
        const facts = follow(context.use, wayFacts, kind)
        const submit = (inputs: WayInputs) => {
          const { shown, symbols } = facts.get()
          const symbol = chosenSymbol(symbols, inputs.symbolId)
          if (symbol === undefined) return Promise.resolve(fail(NOT_SENT))
          return formEnd(context.commit(bindWay, wayRequest(inputs, shown, symbol)), isLookedAt)
        }
        const actor = createActor(wayFormMachine, {
          ...context.actorOptions,
          input: { inputs: emptyWay(kind), world: { facts: facts.get, submit } },
        })
        actor.subscribe(({ value, context: { outcome } }) => {
          // Without a view the commit says so itself.
          if (value !== 'accepted' || outcome?.ok !== true || outcome.value.kind !== 'done' || !isLookedAt()) return
          const { msg } = outcome.value
          context.emit({ type: 'toast', tone: 'good', message: msg === '' ? { id: 'ways.bound' } : { text: msg } })
        })
        return actor
      }),
    }),
  }
})
