import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { SEARCH_PAUSE_MS, searchMachine } from './search.machine.ts'

const bench = () => {
  const clock = createVirtualClock()
  const asked: string[] = []
  const asks: { readonly answer: (isRead: boolean) => void; readonly signal: { readonly aborted: boolean } }[] = []
  const actor = createActor(searchMachine, {
    clock,
    input: {
      world: {
        ask: (text, signal) => {
          asked.push(text)
          return new Promise((answer) => asks.push({ answer, signal }))
        },
      },
    },
  })
  actor.start()
  const type = (text: string): void => actor.send({ type: 'search.typed', text })
  const answer = async (at: number, isRead = true): Promise<void> => {
    asks[at]?.answer(isRead)
    await clock.settle()
  }
  return { clock, asked, asks, actor, type, answer, state: () => actor.getSnapshot().value }
}

describe('a search as it is typed', () => {
  it('[MKT-22] one question for a word, after a pause in typing', async () => {
    const { clock, asked, type, answer, state, actor } = bench()
    for (const text of ['g', 'go', 'gol', 'gold']) {
      type(text)
      await clock.advance(SEARCH_PAUSE_MS - 1)
    }
    // A space around it makes no other search, and no reason to wait longer.
    type(' gold ')
    expect([asked, state(), actor.getSnapshot().context.text]).toEqual([[], 'waiting', ' gold '])
    await clock.advance(1)
    expect([asked, state()]).toEqual([['gold'], 'asking'])
    await answer(0)
    expect(state()).toBe('shown')
  })

  it('[MKT-22] the newest text wins, however late the answer to an older one comes', async () => {
    const { clock, asked, asks, type, answer, state } = bench()
    type('eur')
    await clock.advance(SEARCH_PAUSE_MS)
    type('gold')
    expect(asks[0]?.signal.aborted).toBe(true)
    await answer(0)
    expect(state()).toBe('waiting')
    await clock.advance(SEARCH_PAUSE_MS)
    await answer(1)
    expect([asked, state()]).toEqual([['eur', 'gold'], 'shown'])
  })

  it('[MKT-22] a failure is asked again on request, at once; the same word typed once more is not', async () => {
    const { clock, asked, actor, type, answer, state } = bench()
    type('gold')
    await clock.advance(SEARCH_PAUSE_MS)
    await answer(0, false)
    expect(state()).toBe('failed')
    type('gold ')
    expect(state()).toBe('failed')
    actor.send({ type: 'search.retry' })
    expect([asked, state()]).toEqual([['gold', 'gold'], 'asking'])
    await answer(1)
    actor.send({ type: 'search.retry' })
    expect([asked.length, state()]).toEqual([2, 'shown'])
  })

  it('[MKT-22] nothing is asked for an empty text', async () => {
    const { clock, asked, type, answer, state } = bench()
    type('  ')
    expect([state(), clock.pending]).toEqual(['idle', 0])
    type('gold')
    type('')
    await clock.advance(SEARCH_PAUSE_MS)
    expect([asked, state()]).toEqual([[], 'idle'])
    type('gold')
    await clock.advance(SEARCH_PAUSE_MS)
    type(' ')
    await answer(0)
    expect([asked, state()]).toEqual([['gold'], 'idle'])
  })
})
