import { describe, expect, it } from 'vitest'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createSearch, SEARCH_PAUSE_MS } from './search.store.ts'

type Answer = Outcome<{ readonly rows: readonly string[] }, string>

const bench = () => {
  const clock = createVirtualClock()
  const asked: string[] = []
  const answers: ((answer: Answer) => void)[] = []
  const search = createSearch(clock, (text) => {
    asked.push(text)
    return new Promise<Answer>((answer) => answers.push(answer))
  })
  return { clock, asked, search, answer: (at: number, one: Answer) => answers[at]?.(one) }
}

describe('a search as it is typed', () => {
  it('[MKT-22] one question for a word, after a pause in typing', async () => {
    const { clock, asked, search, answer } = bench()
    for (const text of ['g', 'go', 'gol', 'gold']) {
      search.type(text)
      await clock.advance(SEARCH_PAUSE_MS - 1)
    }
    search.type(' gold ')
    expect([asked, search.found.get()]).toEqual([[], { stage: 'loading' }])
    await clock.advance(1)
    expect(asked).toEqual(['gold'])
    answer(0, ok({ rows: ['XAUUSD'] }))
    await clock.settle()
    expect(search.found.get()).toEqual({ stage: 'ready', rows: ['XAUUSD'] })
  })

  it('[MKT-22] the newest text wins, however late the answer to an older one comes', async () => {
    const { clock, asked, search, answer } = bench()
    search.type('eur')
    await clock.advance(SEARCH_PAUSE_MS)
    search.type('gold')
    answer(0, ok({ rows: ['EURUSD'] }))
    await clock.settle()
    expect(search.found.get()).toEqual({ stage: 'loading' })
    await clock.advance(SEARCH_PAUSE_MS)
    answer(1, ok({ rows: ['XAUUSD'] }))
    await clock.settle()
    expect([asked, search.found.get()]).toEqual([['eur', 'gold'], { stage: 'ready', rows: ['XAUUSD'] }])
  })

  it('[MKT-22] a failure is said, and asked again on request, at once', async () => {
    const { clock, asked, search, answer } = bench()
    search.type('gold')
    await clock.advance(SEARCH_PAUSE_MS)
    answer(0, fail('down'))
    await clock.settle()
    expect(search.found.get()).toEqual({ stage: 'failed' })
    search.retry()
    await clock.advance(0)
    answer(1, ok({ rows: [] }))
    await clock.settle()
    expect([asked, search.found.get()]).toEqual([['gold', 'gold'], { stage: 'ready', rows: [] }])
  })

  it('[MKT-22] nothing is asked for an empty text, and nothing comes after the end', async () => {
    const { clock, asked, search, answer } = bench()
    search.type('  ')
    search.type('gold')
    await clock.advance(SEARCH_PAUSE_MS)
    search.type('')
    answer(0, ok({ rows: ['XAUUSD'] }))
    await clock.advance(SEARCH_PAUSE_MS)
    expect(search.found.get()).toEqual({ stage: 'idle' })
    search.type('eur')
    search.stop()
    await clock.advance(SEARCH_PAUSE_MS)
    expect([asked, search.found.get(), clock.pending]).toEqual([['gold'], { stage: 'idle' }, 0])
  })
})
