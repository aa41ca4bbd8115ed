import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromPromise,
  type InputFrom,
} from 'xstate'
import type { Reactions } from '../engine/reactions.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Where a machine is played: its time, and the chance that answers its holes. */
export interface PlayWorld {
  readonly clock: VirtualClock
  readonly chance: () => number
}

/** A machine that can be played at random: whatever its holes may answer, and every event it may hear. */
export interface MachinePlay {
  readonly id: string
  readonly events: readonly EventObject[]
  /** States it may rest in for good. */
  readonly ends: readonly string[]
  readonly create: (world: PlayWorld) => AnyActor
}

/** A play says all events of its machine, and fills all its holes. */
export const play = <Machine extends AnyStateMachine>(
  machine: Machine,
  parts: {
    readonly reactions: Reactions<Machine>
    readonly events: { readonly [Type in EventFromLogic<Machine>['type']]: readonly EventFromLogic<Machine>[] }
    readonly fill: (world: PlayWorld) => Machine
    readonly input: (world: PlayWorld) => InputFrom<Machine>
  },
): MachinePlay => ({
  id: machine.id,
  events: Object.values<readonly EventFromLogic<Machine>[]>(parts.events).flat(),
  ends: Object.keys(parts.reactions.ends ?? {}),
  create: (world) =>
    createActor(parts.fill(world) as AnyStateMachine, { clock: world.clock, input: parts.input(world) }),
})

export const pick = <One>({ chance }: PlayWorld, list: readonly One[]): One =>
  list[Math.floor(chance() * list.length)] as One

/** A hole that takes its time and gives any of the answers; stopped, it leaves nothing behind. */
export const answering = <Answer, Input = undefined>(world: PlayWorld, answers: readonly Answer[]) =>
  fromPromise<Answer, Input>(
    ({ signal }) =>
      new Promise((resolve) => {
        const timer = world.clock.setTimeout(
          () => resolve(pick(world, answers)),
          pick(world, [0, 1, 300, 900, 6000, 40_000]),
        )
        signal.addEventListener('abort', () => world.clock.clearTimeout(timer))
      }),
  )
