import { type ActorRefFrom, createActor } from 'xstate'
import type { WireParams } from '../../wire/endpoint.ts'
import type { ReadCell } from '../domain/cell.ts'
import { type HeldActor, holdActor } from '../domain/held-actor.ts'
import type { CommitOutcome } from '../mutation/commit-outcome.ts'
import type { Derived } from '../read/derive.ts'
import type { DomainContext, DomainPiece, Mutation, Use } from '../types.ts'
import { type FormDraft, keepDraftOf } from './form-draft.ts'
import { endingOf, type FormAccepted } from './form-ending.ts'
import { type Asked, formFacts } from './form-facts.ts'
import type { FormSnapshot } from './form-view.ts'
import {
  type FormEvent,
  type FormMachine,
  type FormRules,
  followedFor,
  reviewedFormMachine,
} from './reviewed-form.machine.ts'

/** End of a reviewed form that was accepted. */
export interface ReviewedAccepted<Given, Request> extends FormAccepted<Given> {
  /** True: the form stays `accepted` until left, as its view draws the result. Left out, it is ready for the next one at once. */
  readonly stays?: boolean
  /** Called as it is sent; what it returns is called once that was accepted. */
  readonly afterwards?: (request: Request, given: Given, use: Use) => (outcome: CommitOutcome) => void
}

/** Declaration of every reviewed form. `Given` is what a view opens it with. */
interface Declared<Given, Inputs extends object, Facts, Request> {
  /** Names its draft. */
  readonly name: string
  readonly rules: FormRules<Inputs, Facts, Request>
  /** With nothing typed and nothing chosen. */
  readonly empty: (given: Given, use: Use) => Inputs
  /** The review opens by itself as soon as it can: a question, not a form. */
  readonly asksAtOnce?: boolean
  /** Left out, it stays `accepted` and nothing is said: its view draws the result. */
  readonly accepted?: ReviewedAccepted<Given, Request>
  readonly draft?: FormDraft<Given, Inputs>
  /** Terms that are read again as a review opens: they are agreed to as they are now. @rule WAL-17 */
  readonly rereads?: (given: Given, use: Use) => Promise<unknown>
  /** Facts that time alone makes others, as they are at `now` (monotonic, milliseconds). */
  readonly factsAt?: (facts: Facts, now: number) => Facts
  /** Runs while a view looks at it. Returns a stop. */
  readonly whileVisible?: (given: Given, use: Use) => () => void
}
/** Input of the mutation, where the rules do not build just that. */
type Sent<Given, Request, Input> = [Request] extends [Input]
  ? { readonly input?: (request: Request, given: Given) => Input }
  : { readonly input: (request: Request, given: Given) => Input }

/** A reviewed form as a view holds it: where it is, what it knows, what may be done. */
export interface LiveForm<Inputs, Facts> extends HeldActor<FormSnapshot<Inputs>, FormEvent<Inputs>> {
  readonly facts: ReadCell<Facts>
}

/** A form that was declared. A domain opens it; from then on it is a function that makes one for a view. */
export interface ReviewedForm<Given, Inputs extends object, Facts, Request>
  extends DomainPiece<(given: Given) => LiveForm<Inputs, Facts>> {
  readonly machine: FormMachine<Inputs, Facts, Request>
}

/** A declaration with nothing left out: types that depend on others say no more inside generic code. */
interface WholeForm<
  Given,
  Inputs extends object,
  Facts,
  Request,
  Input extends WireParams,
  Asks extends readonly unknown[],
> extends Declared<Given, Inputs, Facts, Request> {
  readonly mutation: Mutation<Input, unknown>
  readonly facts: Derived<Asks, Facts>
  readonly asks: (inputs: Inputs, given: Given) => Asks
  readonly input: (request: Request, given: Given) => Input
}

const openForm = <
  Given,
  Inputs extends object,
  Facts,
  Request,
  Input extends WireParams,
  Asks extends readonly unknown[],
>(
  of: WholeForm<Given, Inputs, Facts, Request, Input, Asks>,
): ReviewedForm<Given, Inputs, Facts, Request> => {
  const { mutation, accepted, asks, factsAt, whileVisible } = of
  const machine = reviewedFormMachine(of.rules, { staysAccepted: accepted === undefined || accepted.stays === true })
  const live = (context: DomainContext, given: Given): LiveForm<Inputs, Facts> => {
    const { use } = context
    const empty = (): Inputs => of.empty(given, use)
    const facts = formFacts(context, of.facts, (inputs: Inputs) => asks(inputs, given), empty)
    const make = (isSeen: () => boolean): ActorRefFrom<FormMachine<Inputs, Facts, Request>> => {
      facts.follow(empty)
      const draft = of.draft && keepDraftOf(context, of.name, of.draft, given, empty())
      let afterwards: ((outcome: CommitOutcome) => void) | undefined
      const actor = createActor(machine, {
        ...context.actorOptions,
        input: {
          inputs: draft?.inputs ?? empty(),
          resume: draft?.isWanted === true || of.asksAtOnce === true,
          world: {
            facts: (inputs: Inputs) =>
              factsAt?.(facts.now(inputs), context.ports.clock.monotonic()) ?? facts.now(inputs),
            watch: facts.cell.subscribe,
            commit: (request: Request) => {
              afterwards = accepted?.afterwards?.(request, given, use)
              return followedFor(context.commit(mutation, of.input(request, given)), isSeen)
            },
            isSeen,
            end: (outcome: CommitOutcome) =>
              accepted === undefined || outcome.kind !== 'accepted' || !isSeen()
                ? { now: [] }
                : { ...endingOf(accepted, outcome, given, use), run: () => afterwards?.(outcome) },
            reread: of.rereads && (() => of.rereads?.(given, use)),
          },
        },
        // XState cannot see that the input is the machine's while the machine is generic.
      } as never)
      facts.follow(() => actor.getSnapshot().context.inputs)
      actor.subscribe((snapshot) => {
        draft?.keep(snapshot as unknown as FormSnapshot<Inputs>)
        facts.moved()
      })
      return actor
    }
    const held = holdActor(context, make, { follow: () => (whileVisible ? [whileVisible(given, use)] : []) })
    return { ...(held as unknown as HeldActor<FormSnapshot<Inputs>, FormEvent<Inputs>>), facts: facts.cell }
  }
  return {
    machine,
    open: (context) => {
      context.mutations(mutation)
      return (given) => live(context, given)
    },
  }
}

/**
 * A form that moves money, declared. Opened by a domain it registers its mutation, so that what a page before left
 * undecided is taken up; it keeps the draft and the pending review, follows the commit and says how it ended.
 * @rule CON-20 ENV-6 ENV-13 SES-25
 */
export const reviewedForm = <
  Given,
  Inputs extends object,
  Facts,
  Request,
  Input extends WireParams,
  Asks extends readonly unknown[],
>(
  of: Declared<Given, Inputs, Facts, Request> & {
    readonly mutation: Mutation<Input, unknown>
    readonly facts: Derived<Asks, Facts>
  } & Asked<Given, Inputs, NoInfer<Asks>> &
    Sent<Given, NoInfer<Request>, NoInfer<Input>>,
): ReviewedForm<Given, Inputs, Facts, Request> =>
  openForm({ asks: () => [], input: (request: unknown) => request, ...of } as unknown as WholeForm<
    Given,
    Inputs,
    Facts,
    Request,
    Input,
    Asks
  >)

/** A question that stands alone has nothing to type. */
export type NoInputs = Record<never, never>

/**
 * One question before something of money happens (redeem, unfollow, take back), declared: a reviewed form without
 * fields, whose review opens by itself as soon as its facts allow it.
 * @rule CON-26 ENV-6
 */
export const confirmed = <Given, Facts, Input extends WireParams>(of: {
  readonly name: string
  readonly mutation: Mutation<Input, unknown>
  readonly facts: Derived<readonly [given: Given], Facts>
  readonly rules: FormRules<NoInputs, Facts, Input>
  /** Left out, it does: the question is on screen because it was asked. */
  readonly asksAtOnce?: boolean
  readonly accepted: ReviewedAccepted<Given, Input>
  readonly rereads?: (given: Given, use: Use) => Promise<unknown>
}): ReviewedForm<Given, NoInputs, Facts, Input> =>
  openForm({
    ...of,
    input: (request) => request,
    asks: (_: NoInputs, given: Given) => [given] as const,
    empty: () => ({}),
    asksAtOnce: of.asksAtOnce ?? true,
    accepted: { stays: true, ...of.accepted },
  })
