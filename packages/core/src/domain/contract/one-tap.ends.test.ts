import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createCell } from '../../engine/domain/cell.ts'
import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import type { CommitState } from '../../engine/types.ts'
import { dec } from '../../kernel/decimal.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { emptyTicket } from './contract-ticket.form.ts'
import { type OneTapFacts, oneTapMachine } from './one-tap.machine.ts'

const inputs = { ...emptyTicket({ locale: 'en', multiple: dec(100), lots: '0.1' }), side: 'buy' as const }
/** Armed, with a server that leaves the end of each order to the test. */
const open = () => {
  let freshness: OneTapFacts['freshness'] = 'live'
  const watchers = new Set<() => void>()
  const commits: ReturnType<typeof createCell<CommitState<unknown>>>[] = []
  const actor = createActor(oneTapMachine, {
    clock: createVirtualClock(),
    input: {
      world: {
        facts: () => ({ close: dec('1.1'), terms: undefined, freshness, role: 'real' }),
        issue: () => undefined,
        request: () => ({}) as never,
        watch: (listener) => {
          watchers.add(listener)
          return () => watchers.delete(listener)
        },
        commit: () => {
          const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
          commits.push(state)
          return { get: state.get, subscribe: state.subscribe, dismiss: () => undefined }
        },
      },
    },
  }).start()
  actor.send({ type: 'one.arm' })
  return {
    actor,
    value: () => actor.getSnapshot().value,
    sent: () => commits.length,
    tap: () => actor.send({ type: 'one.tap', inputs }),
    end: (outcome: CommitOutcome) => commits.at(-1)?.set({ stage: 'settled', outcome }),
    age: () => {
      freshness = 'stale'
      for (const watcher of [...watchers]) watcher()
    },
  }
}
const ACCEPTED: CommitOutcome = { kind: 'accepted', msg: '', answer: undefined }

it('[CON-106] an order nobody knows the end of is read first: taps send nothing until then', () => {
  const { actor, value, sent, tap, end } = open()
  tap()
  end({ kind: 'undecided' })
  expect(value()).toEqual({ armed: 'undecided' })
  tap()
  expect([value(), sent()]).toEqual([{ armed: 'undecided' }, 1])
  actor.send({ type: 'one.dismiss' })
  expect(value()).toEqual({ armed: 'ready' })
})

it('[CON-103] after an order that was placed the next one waits where that is chosen', () => {
  const { actor, value, sent, tap, end } = open()
  tap()
  end(ACCEPTED)
  expect(value()).toEqual({ armed: 'placed' })
  actor.send({ type: 'one.hold', holds: true })
  tap()
  expect([value(), sent()]).toEqual([{ armed: 'waiting' }, 1])
})

it('[CON-104] a price that is not live turns it off after an order too, and an end that comes late means nothing', () => {
  const { actor, value, tap, end, age } = open()
  tap()
  end(ACCEPTED)
  age()
  expect(value()).toBe('off')
  actor.send({ type: 'commit.moved', stage: 'checking' } as never)
  actor.send({ type: 'idle.over' } as never)
  expect(value()).toBe('off')
})
