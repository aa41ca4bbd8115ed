import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, createActor, createMachine, StateMachine } from 'xstate'
import { createMemoryPorts } from '../src/testing/memory-ports.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'
import { machineModels } from './machine-models.ts'
import type { ModelTest, ModelWorld } from './model-test.ts'

const WAITS = [0, 1, 400, 500, 1000, 3000, 5000, 20_000]

type Step = { readonly event: number } | { readonly wait: number }
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ event: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(...WAITS) }) },
  ),
  { maxLength: 40 },
)

const isAtAnEnd = (one: ModelTest, value: unknown): boolean => typeof value === 'string' && one.ends.includes(value)

const walkAtRandom = (one: ModelTest): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.nat(), steps, async (seed, sequence) => {
      const clock = createVirtualClock()
      const { random } = createMemoryPorts({ clock, seed })
      const actor = one.create({ clock, chance: random.next })
      const problems: unknown[] = []
      actor.subscribe({ error: (problem) => problems.push(problem) })
      actor.start()
      for (const step of sequence) {
        const event = 'event' in step ? one.events[step.event % one.events.length] : undefined
        if ('wait' in step) await clock.advance(step.wait)
        else if (event !== undefined && actor.getSnapshot().status === 'active') actor.send(event)
        expect(problems).toEqual([])
      }
      // Left alone, every actor answers and every delay passes: the machine must not be caught in between.
      await clock.advance(300_000)
      expect(problems).toEqual([])
      const hears = (): boolean =>
        actor.getSnapshot().status === 'active' && one.events.some((event) => actor.getSnapshot().can(event))
      // A machine that polls may be polling just now.
      for (let more = 0; more < 60 && !hears(); more += 1) await clock.advance(1000)
      const { status, value } = actor.getSnapshot()
      expect(status === 'done' || hears() || isAtAnEnd(one, value)).toBe(true)
      actor.stop()
      expect(clock.pending).toBe(0)
    }),
    { numRuns: 200, includeErrorInReport: true },
  )

describe('whatever happens to a machine, in whatever order', () => {
  it.each(machineModels.map((one) => [one.id, one] as const))(
    '%s never breaks, always has a way on, and stops without leaving a timer',
    (_id, one) => walkAtRandom(one),
    60_000,
  )

  const toy = (go: object, entry: (world: ModelWorld) => void = () => undefined): ModelTest => ({
    id: 'toy',
    events: [{ type: 'go' }],
    ends: [],
    create: (world) =>
      createActor(createMachine({ entry: () => entry(world), initial: 'a', states: { a: { on: { go } }, b: {} } }), {
        clock: world.clock,
      }),
  })
  it('it would be noticed: a dead end, an action that throws, a timer that is left over', async () => {
    const throwing = assign(() => {
      throw new Error('broken')
    })
    const waiting = ({ clock }: ModelWorld): void => void clock.setTimeout(() => undefined, 1_000_000_000)
    await expect(walkAtRandom(toy({ target: 'a' }))).resolves.toBeUndefined()
    await expect(walkAtRandom(toy({ target: 'b' }))).rejects.toThrow('expected false to be true')
    await expect(walkAtRandom(toy({ actions: throwing }))).rejects.toThrow('broken')
    await expect(walkAtRandom(toy({ target: 'a' }, waiting))).rejects.toThrow('expected 1 to be +0')
  })

  it('every machine of the product is walked', async () => {
    const folder = fileURLToPath(new URL('..', import.meta.url))
    const ids: string[] = []
    for (const path of globSync('**/*.{machine,form}.ts', { cwd: folder })) {
      const found = (await import(/* @vite-ignore */ `${folder}${path}`)) as Readonly<Record<string, unknown>>
      // A machine of its own, or that of a form that is declared.
      for (const one of Object.values(found))
        for (const machine of [one, Object(one).machine]) if (machine instanceof StateMachine) ids.push(machine.id)
    }
    expect(ids.length).toBeGreaterThan(8)
    // A form of the engine is no machine before it has rules: one is walked as the ticket, the other as the sign-in.
    expect(ids).toEqual(expect.arrayContaining(['engine.reviewedForm', 'engine.plainForm']))
    expect(machineModels.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})
