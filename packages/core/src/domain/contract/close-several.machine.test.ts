import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createCell } from '../../engine/domain/cell.ts'
import type { CommitState } from '../../engine/types.ts'
import { orderId } from '../../kernel/brand.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { type CloseSeveralEvent, type ClosingEvent, closeSeveralMachine } from './close-several.machine.ts'

const one = orderId(1)
const open = () => {
  const clock = createVirtualClock()
  const commits: ReturnType<typeof createCell<CommitState<unknown>>>[] = []
  const actor = createActor(closeSeveralMachine, {
    clock,
    input: {
      commit: () => {
        const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
        commits.push(state)
        return { get: state.get, subscribe: state.subscribe, dismiss: () => undefined }
      },
    },
  }).start()
  const send = (...events: readonly (CloseSeveralEvent | ClosingEvent)[]): void => {
    for (const event of events) actor.send(event as CloseSeveralEvent)
  }
  return { clock, commits, send, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

describe('[CON-109] closing several positions', () => {
  it('means nothing before anything is selected', () => {
    const { send, value, context } = open()
    const before = context()
    send(
      { type: 'several.toggle', id: one },
      { type: 'several.ask' },
      { type: 'several.back' },
      { type: 'several.leave' },
      { type: 'several.confirm', ids: [one] },
      { type: 'closing.moved', id: one, stage: 'checking' },
      { type: 'closing.settled', id: one, outcome: { kind: 'notPlaced' } },
    )
    expect([value(), context()]).toEqual(['idle', before])
  })

  it('selects nothing else while it is asked, and is left without a closing', async () => {
    const { send, value, context, commits, clock } = open()
    send({ type: 'several.select', ids: [one] }, { type: 'several.ask' })
    send({ type: 'several.select', ids: [orderId(2)] }, { type: 'several.toggle', id: orderId(2) })
    expect(context().selected).toEqual([one])
    send({ type: 'several.leave' })
    expect(value()).toBe('idle')
    // All closed meanwhile: there is nothing to confirm.
    send({ type: 'several.select', ids: [one] }, { type: 'several.ask' })
    await clock.advance(400)
    send({ type: 'several.confirm', ids: [] })
    expect([value(), commits.length]).toEqual(['selecting', 0])
  })

  it('may be left once all are sent: those that are looked for say so themselves', async () => {
    const { send, value, commits, clock } = open()
    send({ type: 'several.select', ids: [one] }, { type: 'several.ask' })
    await clock.advance(400)
    send({ type: 'several.confirm', ids: [one] }, { type: 'several.leave' })
    expect([value(), commits.length]).toEqual(['closing', 1])
    commits[0]?.set({ stage: 'checking', outcome: undefined })
    send({ type: 'several.leave' })
    expect(value()).toBe('idle')
  })
})
