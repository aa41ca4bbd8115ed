import { type ActorRefFrom, createActor } from 'xstate'
import { createCell, type ReadCell } from '../../engine/cell.ts'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { formEnd } from '../../engine/form-end.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import type { LoanId } from '../../kernel/brand.ts'
import { chooseDeposit, type DepositChoice } from '../deposit/deposit.calc.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { submitRepayment } from './loan-mutations.wire.ts'
import { repaymentMachine } from './repayment.machine.ts'
import { repaymentFacts } from './repayment.panel.ts'

/** One repayment that is being announced, with its picture. */
export interface RepaymentForm {
  readonly loanId: LoanId
  readonly form: Held<ActorRefFrom<typeof repaymentMachine>>
  readonly proof: ImageSlot
  /** The coin and the network that were chosen. */
  readonly choice: ReadCell<DepositChoice>
  readonly choose: (change: DepositChoice) => void
  /** Where its request is, while it is on its way. */
  readonly commitStage: ReadCell<'sending' | 'checking'>
}

/** Members of the domain `repayment`. */
export interface Repayment {
  readonly open: (loanId: LoanId) => RepaymentForm
}

/** Announcing that a loan was repaid. @rule LOAN-46 LOAN-47 */
export const repayment: Domain<Repayment> = domain('repayment', (context) => {
  context.mutations(submitRepayment)
  /** One of which nobody knows whether it arrived: who comes back to it finds what was chosen. */
  const unsure = context.cell<Pick<RepaymentForm, 'loanId' | 'proof' | 'choice'> | undefined>(undefined)
  return {
    open: (loanId) => {
      const left = unsure.get()
      const again = left?.loanId === loanId ? left : undefined
      const proof = again?.proof ?? context.use(images).slot(`loan ${loanId}`)
      const choice = createCell<DepositChoice>(again?.choice.get() ?? {})
      const commitStage = createCell<'sending' | 'checking'>('sending')
      const now = follow(context.use, repaymentFacts, loanId, proof, choice)
      const form = holdActor(context, (isLookedAt) =>
        createActor(repaymentMachine, {
          ...context.actorOptions,
          input: {
            inputs: {},
            world: {
              facts: now.get,
              submit: async () => {
                const { networkId = '', proofUrl = '' } = now.get()
                const { epoch } = context.session()
                const sent = context.commit(submitRepayment, { networkId, loanId, proof: proofUrl })
                const end = await formEnd(sent, isLookedAt, commitStage.set)
                // Whoever signed in meanwhile is shown nothing of this person, and another loan keeps its own.
                if (epoch !== context.session().epoch) return end
                if (end.ok && end.value.kind === 'undecided') unsure.set({ loanId, proof, choice })
                else if (unsure.get()?.loanId === loanId) unsure.set(undefined)
                return end
              },
            },
          },
        }),
      )
      return {
        loanId,
        form,
        proof,
        choice,
        choose: (change) => choice.set(chooseDeposit(choice.get(), change)),
        commitStage,
      }
    },
  }
})
