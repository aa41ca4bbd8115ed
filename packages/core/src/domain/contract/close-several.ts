import { createActor } from 'xstate'
import { domain } from '../../engine/domain/domain.ts'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import { followedFor } from '../../engine/form/reviewed-form.machine.ts'
import type { Domain } from '../../engine/types.ts'
import { type CloseSeveralActor, closeSeveralMachine } from './close-several.machine.ts'
import { closeContractOrder } from './contract.mutation.ts'
import { contract } from './contract.ts'

/** Members of the domain `closeSeveral`. */
export interface CloseSeveral {
  /** Positions that are selected and closed: one for the account, whichever views come and go. */
  readonly several: Held<CloseSeveralActor>
}

/** Closing several positions at once. */
export const closeSeveral: Domain<CloseSeveral> = domain('closeSeveral', (context) => {
  // Takes up what a page before this one left open.
  context.use(contract)
  return {
    several: holdActor(context, (hasSubscribers) =>
      createActor(closeSeveralMachine, {
        ...context.actorOptions,
        input: { commit: (id) => followedFor(context.commit(closeContractOrder, { id }), hasSubscribers) },
      }),
    ),
  }
})
