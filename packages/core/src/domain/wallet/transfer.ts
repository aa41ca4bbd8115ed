import { createActor } from 'xstate'
import { acknowledgementOf } from '../../engine/commit.machine.ts'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { type HeldActor, holdActor } from '../../engine/held-actor.ts'
import { type FormEvent, followedFor } from '../../engine/reviewed-form.machine.ts'
import { type TransferInputs, type TransferSnapshot, transferMachine } from './transfer.machine.ts'
import { transferFacts } from './transfer.panel.ts'
import { submitTransfer } from './transfer-mutation.wire.ts'

/** Balances are read again so long after a transfer was accepted: a server books it by then. @rule TRF-6 */
export const BALANCES_AFTER_MS = 1000

/** Members of the domain `transfer`. */
export interface Transfer {
  /** The form of a transfer; `locale` is how the person writes numbers (BCP 47). */
  readonly form: (locale: string) => HeldActor<TransferSnapshot, FormEvent<TransferInputs>>
}

/** Moving money between one's own accounts. @rule TRF-5 TRF-6 */
export const transfer: Domain<Transfer> = domain('transfer', (context) => {
  const { clock } = context.ports
  context.mutations(submitTransfer)
  const readBalancesLater = (): void => void clock.setTimeout(() => context.invalidate(['balances']), BALANCES_AFTER_MS)
  return {
    form: (locale) =>
      holdActor(context, (isLookedAt) => {
        const facts = follow(context.use, transferFacts)
        const actor = createActor(transferMachine, {
          ...context.actorOptions,
          input: {
            inputs: { locale, amount: '', from: undefined, to: undefined },
            world: {
              facts: facts.get,
              watch: facts.subscribe,
              commit: (sent) => {
                const commit = context.commit(submitTransfer, sent)
                void commit.settled.then(readBalancesLater)
                return followedFor(commit, isLookedAt)
              },
            },
          },
        })
        actor.subscribe((snapshot) => {
          if (!snapshot.matches('accepted')) return
          // Without a view the commit says so itself.
          if (isLookedAt())
            context.emit({
              type: 'toast',
              tone: 'good',
              message: acknowledgementOf(snapshot.context.outcome, 'transfer.done'),
            })
          actor.send({ type: 'form.back' })
        })
        return actor
      }),
  }
})
