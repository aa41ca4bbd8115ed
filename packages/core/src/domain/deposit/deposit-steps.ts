import { type ActorRefFrom, createActor } from 'xstate'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import { laterOf } from '../../engine/form/form-ending.ts'
import { followedFor } from '../../engine/form/reviewed-form.machine.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import type { DomainContext } from '../../engine/types.ts'
import { ok } from '../../kernel/outcome.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { supportAfterMoney } from '../wallet/contact-chat.ts'
import { openRequest, standingOf } from './deposit-steps.calc.ts'
import { depositStepsMachine } from './deposit-steps.machine.ts'
import { cancelDepositRequest, createDepositRequest, saveDepositProof } from './deposit-steps.mutation.ts'
import { depositStepsFacts } from './deposit-steps.panel.ts'
import { loadDepositStep } from './deposit-steps.wire.ts'

/** A bank deposit in steps, as a screen holds it. */
export type DepositStepsForm = Held<ActorRefFrom<typeof depositStepsMachine>>

/** Bank deposits in steps. */
export interface DepositSteps {
  /** Form of the deposit, read while it is subscribed to; `locale` is how the person writes numbers (BCP 47). */
  readonly open: (locale: string) => DepositStepsForm
  /** A slot for the picture of one request, by what `proofKey` calls it. @rule DEP-28 */
  readonly proof: (key: string) => ImageSlot
}

/** Bank deposits in steps. @rule DEP-20 DEP-22 DEP-23 DEP-24 DEP-25 DEP-26 DEP-30 */
export const createDepositSteps = (context: DomainContext): DepositSteps => {
  const { clock, host } = context.ports
  const { slot } = context.use(images)
  context.mutations(createDepositRequest, saveDepositProof, cancelDepositRequest)
  return {
    proof: slot,
    open: (locale) =>
      holdActor(
        context,
        (hasSubscribers) => {
          const facts = derivedCell(context.use, depositStepsFacts)
          let standing: string | undefined
          return createActor(depositStepsMachine, {
            ...context.actorOptions,
            input: {
              inputs: { locale, amount: '', currencyId: undefined },
              world: {
                clock,
                facts: facts.get,
                load: async () => {
                  const read = await context.call(loadDepositStep, {})
                  if (!read.ok) return read
                  const request = openRequest(read.value)
                  const now = standingOf(request)
                  if (standing !== undefined && standing !== now) context.invalidate(['deposits'])
                  standing = now
                  return ok(request)
                },
                create: (sent) => followedFor(context.commit(createDepositRequest, sent), hasSubscribers),
                save: (sent) => followedFor(context.commit(saveDepositProof, sent), hasSubscribers),
                saved: () => laterOf(supportAfterMoney, undefined, context.use),
                cancel: (sent) => followedFor(context.commit(cancelDepositRequest, sent), hasSubscribers),
              },
            },
          })
        },
        {
          follow: (actor) => {
            // Of a visitor nothing is known.
            if (!context.session().isMember) return []
            actor.send({ type: 'need.began' })
            const stop = host.watch((hint) => {
              if (hint === 'visible') actor.send({ type: 'host.visible' })
              if (hint === 'hidden') actor.send({ type: 'host.hidden' })
            })
            return [stop, () => actor.send({ type: 'need.ended' })]
          },
        },
      ),
  }
}
