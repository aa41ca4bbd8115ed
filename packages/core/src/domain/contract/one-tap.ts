import { createActor } from 'xstate'
import { domain } from '../../engine/domain/domain.ts'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import { followedFor } from '../../engine/form/followed-commit.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import type { Domain } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { accessIssue } from '../access/access.calc.ts'
import { submitContractOrder } from './contract.mutation.ts'
import { contract } from './contract.ts'
import { type ContractFacts, contractFacts, ticketRules } from './contract-ticket.form.ts'
import { type OneTapActor, type OneTapWorld, oneTapMachine } from './one-tap.machine.ts'

/** Rules of a ticket for an order that is not reviewed: the same, in the same words. @rule CON-105 */
export const oneTapRules = (facts: () => ContractFacts): Pick<OneTapWorld, 'facts' | 'issue' | 'request'> => ({
  facts,
  issue: (ticket) =>
    accessIssue(facts().role, 'placeOrder') ??
    ticketRules.blocked?.(ticket, facts()) ??
    ticketRules.issues(ticket, facts())[0] ??
    ticketRules.inReview?.issue(ticket, facts()),
  request: (ticket) => ticketRules.request(ticket, facts()),
})

/** Members of the domain `oneTap`. */
export interface OneTapTrading {
  /**
   * One-tap trading of a symbol; `at` is the address the person is at. It is off until armed, off again for another account, and off
   * as soon as no view follows it.
   */
  readonly of: (symbolId: SymbolId, at: string) => Held<OneTapActor>
}

/** Orders that a tap sends at once. @rule CON-102 CON-104 */
export const oneTap: Domain<OneTapTrading> = domain('oneTap', (context) => {
  const { use } = context
  // Orders of an earlier page are found out by the domain they belong to.
  use(contract)
  return {
    of: (symbolId, at) => {
      const now = derivedCell(use, contractFacts, symbolId, at)
      const followed = derivedCell(use, contractFacts, symbolId, at)
      return holdActor(
        context,
        (hasSubscribers) =>
          createActor(oneTapMachine, {
            ...context.actorOptions,
            input: {
              world: {
                ...oneTapRules(now.get),
                watch: followed.subscribe,
                commit: (order) => followedFor(context.commit(submitContractOrder, { order }), hasSubscribers),
              },
            },
          }),
        { follow: (actor) => [() => actor.send({ type: 'one.disarm' })] },
      )
    },
  }
})
