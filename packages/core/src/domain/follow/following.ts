import { type ActorRefFrom, createActor } from 'xstate'
import { acknowledgementOf, type CommitOutcome } from '../../engine/commit.machine.ts'
import { follow as followFacts } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { formEnd } from '../../engine/form-end.ts'
import { type Held, type HeldActor, holdActor } from '../../engine/held-actor.ts'
import type { Words } from '../../engine/intents.ts'
import { type FormEvent, followedFor } from '../../engine/reviewed-form.machine.ts'
import { applyTrader, followTrader, unfollowTrader } from './follow-mutations.wire.ts'
import { type FollowSnapshot, followMachine } from './follow-settings.machine.ts'
import { applyFacts, settingsFacts, unfollowFacts } from './following.panel.ts'
import { emptyFollow, type FollowInputs, traderAddress, traderName } from './trader.calc.ts'
import { applyMachine } from './trader-apply.machine.ts'
import { traders } from './traders.ts'
import { type UnfollowInputs, type UnfollowSnapshot, unfollowMachine } from './unfollow.machine.ts'

/** Members of the domain `following`. */
export interface Following {
  /** The form that follows a master; `locale` is how the person writes numbers (BCP 47). */
  readonly settings: (userId: string, locale: string) => HeldActor<FollowSnapshot, FormEvent<FollowInputs>>
  /** The question before a master is followed no more. */
  readonly unfollow: (userId: string) => HeldActor<UnfollowSnapshot, FormEvent<UnfollowInputs>>
  /** The application to become a master: sent, it stays so until the account is left. */
  readonly application: Held<ActorRefFrom<typeof applyMachine>>
}

/** Following masters, and becoming one. @rule FOL-11 FOL-13 FOL-18 */
export const following: Domain<Following> = domain('following', (context) => {
  const { use, actorOptions } = context
  context.mutations(followTrader, unfollowTrader, applyTrader)
  /** The server's words, else ours with the name of the master, where the server gives one. */
  const said = (outcome: CommitOutcome | undefined, userId: string, named: string, nameless: string): Words => {
    const name = traderName(use(traders).one({ userId }).get().value?.nickname ?? '')
    const words = acknowledgementOf(outcome, name === '' ? nameless : named)
    return 'id' in words ? { ...words, params: { name } } : words
  }
  return {
    settings: (userId, locale) =>
      holdActor(context, (isLookedAt) => {
        const facts = followFacts(use, settingsFacts, userId)
        const actor = createActor(followMachine, {
          ...actorOptions,
          input: {
            inputs: emptyFollow(locale),
            world: {
              facts: facts.get,
              watch: facts.subscribe,
              commit: (request) => followedFor(context.commit(followTrader, request), isLookedAt),
            },
          },
        })
        actor.subscribe((snapshot) => {
          if (!snapshot.matches('accepted')) return
          // Without a view the commit says so itself.
          if (isLookedAt()) {
            const message = said(snapshot.context.outcome, userId, 'follow.begun_name', 'follow.begun')
            context.emit({ type: 'toast', tone: 'good', message })
            context.emit({ type: 'navigate', to: traderAddress(userId), replace: true })
          }
          actor.send({ type: 'form.back' })
        })
        return actor
      }),
    unfollow: (userId) =>
      holdActor(context, (isLookedAt) => {
        const facts = followFacts(use, unfollowFacts, userId)
        const actor = createActor(unfollowMachine, {
          ...actorOptions,
          input: {
            inputs: {},
            world: {
              facts: facts.get,
              watch: facts.subscribe,
              commit: (request) => followedFor(context.commit(unfollowTrader, request), isLookedAt),
            },
          },
        })
        actor.subscribe((snapshot) => {
          if (!snapshot.matches('accepted')) return
          const message = said(snapshot.context.outcome, userId, 'follow.ended_name', 'follow.ended')
          if (isLookedAt()) context.emit({ type: 'toast', tone: 'good', message })
          actor.send({ type: 'form.back' })
        })
        return actor
      }),
    application: holdActor(context, (isLookedAt) =>
      createActor(applyMachine, {
        ...actorOptions,
        input: {
          inputs: { isAgreed: false },
          world: {
            facts: followFacts(use, applyFacts).get,
            submit: () => formEnd(context.commit(applyTrader, {}), isLookedAt),
          },
        },
      }),
    ),
  }
})
