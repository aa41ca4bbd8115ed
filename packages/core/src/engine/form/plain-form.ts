import { type ActorRefFrom, createActor } from 'xstate'
import type { Outcome } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { ReadCell } from '../domain/cell.ts'
import { type HeldActor, holdActor } from '../domain/held-actor.ts'
import type { CommitOutcome } from '../mutation/commit-outcome.ts'
import type { Derived } from '../read/derive.ts'
import type { AnyMutation, Commit, DomainContext, DomainPiece, Scope, Use } from '../types.ts'
import { followedCall, followedFor } from './followed-commit.ts'
import { endingOf, type FormAccepted, type FormEnding } from './form-ending.ts'
import { type Asked, formFacts } from './form-facts.ts'
import {
  type PlainFormEvent,
  type PlainFormMachine,
  type PlainFormRules,
  type PlainFormSnapshot,
  plainFormMachine,
} from './plain-form.machine.ts'

/** Inputs that were sent, and the facts they were judged by. */
export interface SentForm<Given, Inputs, Facts> {
  readonly inputs: Inputs
  readonly facts: Facts
  readonly given: Given
}

/** Declaration of every plain form. `Given` is what a view opens it with. */
interface Declared<Given, Inputs extends object, Facts> {
  readonly rules: PlainFormRules<Inputs, Facts>
  readonly empty: (given: Given, use: Use) => Inputs
  /** Those it sends. Left out, what it sends is no mutation. */
  readonly mutations?: readonly AnyMutation[]
  /** Sends it; undefined where that is not possible any more. */
  readonly send: (
    sent: SentForm<Given, Inputs, Facts>,
    by: { readonly commit: DomainContext['commit']; readonly use: Use },
  ) => Commit | Promise<Outcome<unknown, ApiFailure>> | undefined
  /** Left out, nothing is said: its view draws the result. */
  readonly accepted?: FormAccepted<Given>
  /** Runs at its end, in whatever way it ended, also without a view; not for another account. @rule SES-8 */
  readonly settled?: (outcome: CommitOutcome, sent: SentForm<Given, Inputs, Facts>, use: Use) => void
  /** Runs whenever something was typed or happened. */
  readonly changed?: (snapshot: PlainFormSnapshot<Inputs, Facts>, given: Given) => void
  /** `everyone`: it outlives a change of account, as the form that signs in does. */
  readonly scope?: Scope
}

/** A plain form as a view holds it: where it is, what it knows, what may be done. */
export interface LivePlainForm<Inputs, Facts>
  extends HeldActor<PlainFormSnapshot<Inputs, Facts>, PlainFormEvent<Inputs>> {
  readonly facts: ReadCell<Facts>
}

/** A plain form that was declared. A domain opens it; from then on it is a function that makes one for a view. */
export interface PlainForm<Given, Inputs extends object, Facts>
  extends DomainPiece<(given: Given) => LivePlainForm<Inputs, Facts>> {
  readonly machine: PlainFormMachine<Inputs, Facts>
}

/** A declaration with nothing left out: types that depend on others say no more inside generic code. */
interface WholeForm<Given, Inputs extends object, Facts, Asks extends readonly unknown[]>
  extends Declared<Given, Inputs, Facts> {
  readonly facts: Derived<Asks, Facts>
  readonly asks: (inputs: Inputs, given: Given) => Asks
}

const openForm = <Given, Inputs extends object, Facts, Asks extends readonly unknown[]>(
  of: WholeForm<Given, Inputs, Facts, Asks>,
): PlainForm<Given, Inputs, Facts> => {
  const { accepted, settled, changed, scope = 'account' } = of
  const machine = plainFormMachine(of.rules)
  return {
    machine,
    open: (context) => {
      const { use } = context
      context.mutations(...(of.mutations ?? []))
      /** Number of views that see it: a page goes on being seen when a new form takes the place of one that is over. */
      let seen = 0
      return (given) => {
        const facts = formFacts(
          context,
          of.facts,
          (inputs: Inputs) => of.asks(inputs, given),
          () => of.empty(given, use),
        )
        const make = (isSeen: () => boolean): ActorRefFrom<PlainFormMachine<Inputs, Facts>> => {
          const inputs = of.empty(given, use)
          const { epoch } = context.session()
          const isOthers = (): boolean => scope === 'account' && epoch !== context.session().epoch
          /** Inputs that were sent are kept until their end and no longer: they may hold a secret. */
          let sent: SentForm<Given, Inputs, Facts> | undefined
          let isCommit = true
          const end = (outcome: CommitOutcome): FormEnding => {
            const was = sent
            sent = undefined
            const run = was === undefined || isOthers() ? undefined : () => settled?.(outcome, was, use)
            // Without a view the commit says so itself, and no other call does.
            const isOver = isOthers() || (isCommit && !isSeen())
            if (accepted === undefined || outcome.kind !== 'accepted' || isOver) return { now: [], run }
            return { ...endingOf(accepted, outcome, given, use), run }
          }
          const actor = createActor(machine, {
            ...context.actorOptions,
            input: {
              inputs,
              world: {
                facts: facts.now,
                commit: (typed: Inputs, known: Facts) => {
                  sent = { inputs: typed, facts: known, given }
                  const call = of.send(sent, { commit: context.commit, use })
                  isCommit = call !== undefined && 'settled' in call
                  return call && ('settled' in call ? followedFor(call, isSeen) : followedCall(call))
                },
                end,
                isSeen: () => seen > 0 && !isOthers(),
              },
            },
            // XState cannot see that the input is the machine's while the machine is generic.
          } as never)
          facts.follow(() => actor.getSnapshot().context.inputs)
          actor.subscribe((snapshot) => {
            changed?.(snapshot as unknown as PlainFormSnapshot<Inputs, Facts>, given)
            facts.moved()
          })
          return actor
        }
        const follow = (): readonly (() => void)[] => {
          seen += 1
          return [
            () => {
              seen -= 1
            },
          ]
        }
        const held = holdActor(context, make, { follow, scope })
        return {
          ...(held as unknown as HeldActor<PlainFormSnapshot<Inputs, Facts>, PlainFormEvent<Inputs>>),
          facts: facts.cell,
        }
      }
    },
  }
}

/**
 * A form that moves no money, declared. Opened by a domain it registers what it sends, so that what a page before left undecided is
 * taken up; it follows the commit and says how it ended. It keeps no draft: what is typed into it may be a secret.
 * @rule ENV-6 ENV-13 SES-26
 */
export const plainForm = <Given, Inputs extends object, Facts, Asks extends readonly unknown[]>(
  of: Declared<Given, Inputs, Facts> & { readonly facts: Derived<Asks, Facts> } & Asked<Given, Inputs, NoInfer<Asks>>,
): PlainForm<Given, Inputs, Facts> =>
  openForm({ asks: () => [], ...of } as unknown as WholeForm<Given, Inputs, Facts, Asks>)
