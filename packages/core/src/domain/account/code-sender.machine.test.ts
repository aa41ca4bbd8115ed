import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Intent } from '../../engine/domain/intents.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { type CodeSent, codeSenderMachine } from './code-sender.machine.ts'
import type { CodeDestination } from './registration.calc.ts'

const destination: CodeDestination = { kind: 'email', to: 'a@b.test' }

const bench = () => {
  const clock = createVirtualClock()
  const asked: CodeDestination[] = []
  const waits: CodeDestination[] = []
  const intents: Intent[] = []
  const world = { answer: { kind: 'sent', msg: '' } as CodeSent }
  const actor = createActor(codeSenderMachine, {
    clock,
    input: {
      world: {
        send: (to) => {
          asked.push(to)
          return new Promise((done) => clock.setTimeout(() => done(world.answer), 500))
        },
        wait: (to) => waits.push(to),
      },
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  return { clock, actor, asked, waits, intents, world }
}

describe('a code on its way', () => {
  it('[CODE-1] is asked for once, however often the button is pressed, and its wait begins when it was sent', async () => {
    const { clock, actor, asked, waits, intents } = bench()
    for (let tap = 0; tap < 20; tap += 1) actor.send({ type: 'code.asked', destination })
    expect([actor.getSnapshot().value, waits]).toEqual(['sending', []])
    await clock.advance(1000)
    expect([asked, waits]).toEqual([[destination], [destination]])
    expect(actor.getSnapshot().value).toBe('idle')
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { id: 'account.code_sent' } }])
  })

  it('[CODE-5] waits when it is unknown whether it was sent, and not after a refusal', async () => {
    const { clock, actor, waits, intents, world } = bench()
    world.answer = { kind: 'refused', words: { text: 'Too many' } }
    actor.send({ type: 'code.asked', destination })
    await clock.advance(1000)
    expect([waits, actor.getSnapshot().context.said]).toEqual([[], { text: 'Too many' }])
    world.answer = { kind: 'maybe' }
    actor.send({ type: 'code.asked', destination })
    expect(actor.getSnapshot().context.said).toBeUndefined()
    await clock.advance(1000)
    expect([waits, actor.getSnapshot().context.said, intents]).toEqual([
      [destination],
      { id: 'account.code_maybe_sent' },
      [],
    ])
  })
})
