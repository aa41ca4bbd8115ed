import { type ActorRefFrom, createActor } from 'xstate'
import { createCell, type ReadCell } from '../../engine/cell.ts'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { type FormEnd, formEnd } from '../../engine/form-end.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { typedAmount } from '../../kernel/typed-amount.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { openChatLater } from '../wallet/contact-chat.ts'
import type { DepositKind } from './deposit.calc.ts'
import { type DepositInputs, depositAllows, depositMachine } from './deposit.machine.ts'
import { type DepositScene, depositScene } from './deposit-facts.panel.ts'
import { submitBankDeposit, submitCryptoDeposit } from './deposit-mutations.wire.ts'

/** One deposit that is being made, with the picture that goes with it and with no other. */
export interface DepositForm {
  readonly kind: DepositKind
  readonly form: Held<ActorRefFrom<typeof depositMachine>>
  readonly proof: ImageSlot
  /** Where its request is, while it is on its way. */
  readonly commitStage: ReadCell<'sending' | 'checking'>
}

/** Members of the domain `charge`. */
export interface Charge {
  /** A new deposit; `locale` is how the person writes numbers (BCP 47). */
  readonly open: (kind: DepositKind, locale: string) => DepositForm
}

/** Announcing deposits by crypto and by bank. @rule DEP-5 DEP-11 DEP-20 */
export const charge: Domain<Charge> = domain('charge', (context) => {
  context.mutations(submitCryptoDeposit, submitBankDeposit)
  const commit = (inputs: DepositInputs, scene: DepositScene) => {
    const amount = typedAmount(inputs.amount, inputs.locale, depositAllows(scene))?.toFixed() ?? ''
    const { target, wire, currency, proofUrl: proof } = scene
    if (scene.kind === 'crypto')
      return context.commit(submitCryptoDeposit, {
        amount,
        proof,
        address: target?.address ?? '',
        addressId: target?.id ?? '',
      })
    return context.commit(submitBankDeposit, {
      amount,
      proof,
      ...(wire === undefined ? { currencyId: currency?.id } : { wireId: wire.id }),
    })
  }
  /** How many forms are looked at: one as long as the page is open, also when a new one takes the place of another. */
  const looked = context.notes(() => ({ forms: 0 }))
  const isHere = (): boolean => looked().forms > 0
  return {
    open: (kind, locale) => {
      const proof = context.use(images).slot(`deposit ${kind}`)
      const commitStage = createCell<'sending' | 'checking'>('sending')
      const submit = async (
        inputs: DepositInputs,
        scene: DepositScene,
        isLookedAt: () => boolean,
      ): Promise<Outcome<FormEnd, ApiFailure>> => {
        const end = await formEnd(commit(inputs, scene), isLookedAt, commitStage.set)
        if (!end.ok || end.value.kind === 'undecided') return end
        // Without a view the commit says so itself.
        if (isLookedAt()) {
          const { msg } = end.value
          const message = msg === '' ? { id: 'deposit.done' } : { text: msg }
          context.emit({ type: 'toast', tone: 'good', message })
          openChatLater(context, isHere)
        }
        return end
      }
      const scene = follow(context.use, depositScene, kind, proof)
      const form = holdActor(
        context,
        (isLookedAt) =>
          createActor(depositMachine, {
            ...context.actorOptions,
            input: {
              inputs: { locale, amount: '' },
              world: { facts: scene.get, submit: (inputs: DepositInputs) => submit(inputs, scene.get(), isLookedAt) },
            },
          }),
        {
          follow: () => {
            const page = looked()
            page.forms += 1
            return [
              () => {
                page.forms -= 1
              },
            ]
          },
        },
      )
      return { kind, form, proof, commitStage }
    },
  }
})
