import { type ActorRefFrom, createActor } from 'xstate'
import type { ReadCell } from '../../engine/cell.ts'
import { acknowledgementOf } from '../../engine/commit.machine.ts'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { draftOf, keepDraft } from '../../engine/drafts.ts'
import { type HeldActor, holdActor } from '../../engine/held-actor.ts'
import { type FormEvent, followedFor } from '../../engine/reviewed-form.machine.ts'
import type { DrawSymbolId } from '../../kernel/brand.ts'
import { accountKind } from '../session/session.calc.ts'
import { session } from '../session/session.ts'
import { openChatLater } from '../wallet/contact-chat.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { withdraw } from './withdraw.ts'
import { draftOfWithdrawal, withdrawalOfDraft } from './withdrawal.calc.ts'
import {
  emptyWithdrawal,
  type WithdrawFacts,
  type WithdrawInputs,
  type WithdrawSnapshot,
  withdrawMachine,
} from './withdrawal.machine.ts'
import { withdrawFacts } from './withdrawal.panel.ts'
import { submitWithdrawal } from './withdrawal-mutation.wire.ts'

/** So long a review that led to setting a pay password is still wanted. @rule WDR-32 */
const WISH_MS = 600_000

/** Members of the domain `withdrawal`. */
export interface WithdrawalForms {
  /** The form of a kind; `locale` is how the person writes numbers (BCP 47). */
  readonly form: (kind: MoneyKind, locale: string) => HeldActor<WithdrawSnapshot, FormEvent<WithdrawInputs>>
}

interface WithdrawalDraft {
  readonly typed: unknown
  readonly since: unknown
}

/** Taking money out. @rule WDR-13 WDR-17 WDR-32 WDR-33 */
export const withdrawal: Domain<WithdrawalForms> = domain('withdrawal', (context) => {
  const { clock, storage } = context.ports
  const { use } = context
  context.mutations(submitWithdrawal)
  const owner = (): string => {
    const { user } = use(session).actor.getSnapshot().context
    return user === undefined ? '' : `${accountKind(user)} ${user.id}`
  }
  return {
    form: (kind, locale) =>
      holdActor(context, (isLookedAt) => {
        const factsOf = new Map<DrawSymbolId | undefined, ReadCell<WithdrawFacts>>()
        const factsFor = (symbolId: DrawSymbolId | undefined): ReadCell<WithdrawFacts> => {
          const known = factsOf.get(symbolId) ?? follow(use, withdrawFacts, kind, symbolId)
          factsOf.set(symbolId, known)
          return known
        }
        const name = `withdraw.form ${kind}`
        const kept = draftOf<WithdrawalDraft>(storage, owner(), name)
        const age = typeof kept.since === 'number' ? clock.now() - kept.since : undefined
        const isWanted = age !== undefined && age >= 0 && age <= WISH_MS
        const inputs = withdrawalOfDraft(kept.typed, emptyWithdrawal(locale))
        let since = isWanted ? kept.since : undefined
        // While a review is read, the currency cannot change.
        const now = (): ReadCell<WithdrawFacts> => factsFor(actor.getSnapshot().context.inputs.symbolId)
        const actor: ActorRefFrom<typeof withdrawMachine> = createActor(withdrawMachine, {
          ...context.actorOptions,
          input: {
            inputs,
            resume: isWanted,
            world: {
              facts: () => now().get(),
              watch: (listener) => now().subscribe(listener),
              commit: (sent) => followedFor(context.commit(submitWithdrawal, { withdrawal: sent }), isLookedAt),
            },
          },
        })
        const draft = (): string => {
          const { inputs: typed, resume } = actor.getSnapshot().context
          since = resume === true ? (since ?? clock.now()) : undefined
          return JSON.stringify({ typed: draftOfWithdrawal(typed), since } satisfies WithdrawalDraft)
        }
        let last = draft()
        let wasReviewing = false
        actor.subscribe((snapshot) => {
          const text = draft()
          if (text !== last) keepDraft(storage, owner(), name, text)
          last = text
          const isReviewing = snapshot.matches('reviewing')
          // What it costs is read again: it is agreed to as it is now.
          if (isReviewing && !wasReviewing) void use(withdraw).readCosts(kind)
          wasReviewing = isReviewing
          if (!snapshot.matches('accepted')) return
          // Without a view the commit says so itself.
          if (isLookedAt()) {
            const message = acknowledgementOf(snapshot.context.outcome, 'withdraw.done')
            context.emit({ type: 'toast', tone: 'good', message })
            openChatLater(context, isLookedAt)
          }
          actor.send({ type: 'form.back' })
        })
        return actor
      }),
  }
})
