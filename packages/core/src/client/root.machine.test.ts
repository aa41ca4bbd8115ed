import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Intent } from '../engine/domain/intents.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { type BootAnswer, rootMachine } from './root.machine.ts'

const bench = async (...answers: readonly Outcome<BootAnswer, ApiFailure>[]) => {
  const clock = createVirtualClock()
  const intents: Intent[] = []
  let boots = 0
  const actor = createActor(
    rootMachine.provide({
      actors: {
        boot: fromPromise<Outcome<BootAnswer, ApiFailure>, undefined>(() => {
          boots += 1
          const answer = answers[boots - 1]
          return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer)
        }),
      },
    }),
    { clock },
  )
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  await clock.settle()
  return { actor, intents, clock, state: () => actor.getSnapshot().value }
}
const failure: ApiFailure = { _tag: 'TransportFailure', reason: 'network' }

describe('starting up', () => {
  it('[CFG-6] an open site is ready', async () => {
    const { state, intents } = await bench(ok({ site: 'open' }))
    expect([state(), intents]).toEqual(['ready', []])
  })

  it('[CFG-3] a closed site leaves for the allowed address, or says so itself', async () => {
    const allowed = await bench(ok({ site: 'closed', leaveTo: 'https://status.example.test' }))
    expect([allowed.state(), allowed.intents]).toEqual([
      'closed',
      [{ type: 'leave', to: 'https://status.example.test' }],
    ])
    const nowhere = await bench(ok({ site: 'closed', leaveTo: undefined }))
    expect([nowhere.state(), nowhere.actor.getSnapshot().context.leaveTo]).toEqual(['closed', undefined])
  })

  it('[CFG-3] a closed site is asked again every 30 s, and entered once it is open', async () => {
    const closed = ok({ site: 'closed', leaveTo: undefined } as const)
    const { state, actor, clock } = await bench(closed, fail(failure), closed, ok({ site: 'open' }))
    await clock.advance(29_999)
    expect([state(), actor.getSnapshot().context.last]).toEqual(['closed', 'closed'])
    await clock.advance(1)
    expect([state(), actor.getSnapshot().context.last]).toEqual(['failed', 'failed'])
    await clock.advance(5000)
    expect(state()).toBe('closed')
    actor.send({ type: 'root.retry' })
    await clock.settle()
    expect(state()).toBe('ready')
  })

  it('[CFG-6] a failed start keeps its reason and can be tried again', async () => {
    const { state, actor, clock } = await bench(fail(failure), ok({ site: 'open' }))
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', failure])
    actor.send({ type: 'root.retry' })
    expect(state()).toBe('booting')
    await clock.settle()
    expect(state()).toBe('ready')
  })

  it('[CFG-6] a failed start is tried again by itself after 5 s, and says meanwhile why it failed', async () => {
    const { state, actor, clock } = await bench(fail(failure), fail(failure), ok({ site: 'open' }))
    await clock.advance(4999)
    expect(state()).toBe('failed')
    await clock.advance(1)
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', failure])
    await clock.advance(5000)
    expect(state()).toBe('ready')
  })

  it('[CFG-6] while booting a retry changes nothing', async () => {
    const { state, actor } = await bench()
    actor.send({ type: 'root.retry' })
    expect(state()).toBe('booting')
  })
})
