import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromPromise,
  type InputFrom,
} from 'xstate'
import type { StopSignal } from '../src/ports/index.ts'
import type { VirtualClock } from '../src/testing/virtual-clock.ts'

/** World a machine is walked in: its time, and the chance that answers for its provided actors. */
export interface ModelWorld {
  readonly clock: VirtualClock
  readonly chance: () => number
}

/** A machine that can be walked at random: all answers of its provided actors, and every event it may get. */
export interface ModelTest {
  readonly id: string
  readonly events: readonly EventObject[]
  /** States it may rest in for good: those whose description says why nothing leads out of them. */
  readonly ends: readonly string[]
  readonly create: (world: ModelWorld) => AnyActor
}

/** A model test names all events of its machine, and provides all its actors. */
export const modelTest = <Machine extends AnyStateMachine>(
  machine: Machine,
  parts: {
    readonly events: { readonly [Type in EventFromLogic<Machine>['type']]: readonly EventFromLogic<Machine>[] }
    readonly fill: (world: ModelWorld) => Machine
    readonly input: (world: ModelWorld) => InputFrom<Machine>
  },
): ModelTest => ({
  id: machine.id,
  events: Object.values<readonly EventFromLogic<Machine>[]>(parts.events).flat(),
  ends: Object.values(machine.states).flatMap(({ key, description }) => (description === undefined ? [] : [key])),
  create: (world) =>
    createActor(parts.fill(world) as AnyStateMachine, { clock: world.clock, input: parts.input(world) }),
})

/** Events every plain form hears, whatever its fields are. */
export const PLAIN_FORM_EVENTS = {
  'form.submit': [{ type: 'form.submit' }],
  'end.due': [{ type: 'end.due' }],
  'commit.moved': [{ type: 'commit.moved', stage: 'checking' }],
  'commit.settled': [{ type: 'commit.settled', outcome: { kind: 'undecided' } }],
} as const

/** Events every reviewed form hears, whatever its fields are. */
export const FORM_EVENTS = {
  'form.review': [{ type: 'form.review' }],
  'form.confirm': [{ type: 'form.confirm' }],
  'form.back': [{ type: 'form.back' }],
  'facts.changed': [{ type: 'facts.changed' }],
  'terms.read': [{ type: 'terms.read' }],
  'end.due': [{ type: 'end.due' }],
  'commit.moved': [{ type: 'commit.moved', stage: 'checking' }],
  'commit.settled': [{ type: 'commit.settled', outcome: { kind: 'undecided' } }],
} as const

export const pick = <One>({ chance }: ModelWorld, list: readonly One[]): One =>
  list[Math.floor(chance() * list.length)] as One

/** An outside effect that takes time and ends in any of these ways; aborted, it leaves no timer. */
export const taking = <Answer>(world: ModelWorld, answers: readonly Answer[], signal?: StopSignal): Promise<Answer> =>
  new Promise((resolve) => {
    const timer = world.clock.setTimeout(
      () => resolve(pick(world, answers)),
      pick(world, [0, 1, 300, 900, 6000, 40_000]),
    )
    signal?.addEventListener('abort', () => world.clock.clearTimeout(timer))
  })

/** Actor that takes its time and ends in any of these answers. */
export const answering = <Answer, Input = undefined>(world: ModelWorld, answers: readonly Answer[]) =>
  fromPromise<Answer, Input>(({ signal }) => taking(world, answers, signal))
