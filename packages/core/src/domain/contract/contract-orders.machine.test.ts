import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { dec } from '../../kernel/decimal.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { readConfig } from '../config/config.model.ts'
import type { OrderStatus } from './contract.model.ts'
import type { OrdersFacts } from './contract.select.ts'
import { contractOrdersMachine, type PageLoaded, type PageRequest, SPINNER_MS } from './contract-orders.machine.ts'
import { contractOrdersPanel } from './contract-orders.panel.ts'

const NOW = Date.UTC(2026, 0, 7, 12)
const network: ApiFailure = { _tag: 'TransportFailure', reason: 'network' }
type Answer = Outcome<PageLoaded, ApiFailure>

const bench = (status: OrderStatus = 'holding', facts: Partial<OrdersFacts> = {}) => {
  const clock = createVirtualClock({ start: NOW })
  const asked: PageRequest[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const actor = createActor(
    contractOrdersMachine.provide({
      actors: {
        loadPage: fromPromise<Answer, PageRequest>(({ input }) => {
          asked.push(input)
          return new Promise((answer) => waiting.push(answer))
        }),
      },
    }),
    { clock, input: { status } },
  ).start()
  return {
    clock,
    asked,
    actor,
    pages: () => asked.map(({ page, mode }) => `${mode} ${page}`),
    panel: (more: Partial<OrdersFacts> = {}) =>
      contractOrdersPanel(actor.getSnapshot(), actor.send, {
        list: { ids: [], total: 45, totalProfit: dec('3') },
        rows: [],
        totals: undefined,
        config: readConfig({}),
        now: NOW,
        ...facts,
        ...more,
      }),
    /** Answers the request of this number, the last one when left out. */
    answer: async (answer: Answer, at = waiting.length - 1) => {
      waiting[at]?.(answer)
      await clock.settle()
    },
  }
}
const loaded = (count: number, total = 45): Answer => ok({ page: Math.ceil(count / 20), loaded: count, total })

describe('paging', () => {
  it('[LIST-1 LIST-2] page 1, then the next at the end, until as many are loaded as there are', async () => {
    const { panel, answer, pages } = bench()
    expect(panel({ list: undefined }).stage).toBe('loading')
    await answer(loaded(20))
    expect([panel().stage, panel().finished]).toEqual(['ready', false])
    panel().more()
    expect(panel().loadingMore).toBe(true)
    await answer(loaded(40))
    panel().more()
    await answer(loaded(45))
    expect([panel().finished, panel().loadingMore]).toEqual([true, false])
    panel().more()
    expect(pages()).toEqual(['replace 1', 'append 2', 'append 3'])
  })

  it('[LIST-2] twenty wishes for more are one request', async () => {
    const { panel, answer, pages } = bench()
    await answer(loaded(20))
    for (let wish = 0; wish < 20; wish += 1) panel().more()
    expect(pages()).toEqual(['replace 1', 'append 2'])
  })

  it('[LIST-3] a failed load finishes the list, says why, and a retry asks for the same page again', async () => {
    const { panel, answer, pages } = bench()
    await answer(loaded(20))
    panel().more()
    await answer(fail(network))
    expect([panel().stage, panel().finished, panel().failure]).toEqual(['failed', true, { id: 'failure.network' }])
    panel().more()
    expect(pages()).toHaveLength(2)
    panel().retry()
    expect(panel().failure).toBeUndefined()
    await answer(loaded(40))
    expect([pages(), panel().stage, panel().finished]).toEqual([['replace 1', 'append 2', 'append 2'], 'ready', false])
  })

  it('[LIST-3] a failed first load can be retried too', async () => {
    const { panel, answer, pages } = bench()
    await answer(fail(network))
    expect(panel({ list: undefined }).stage).toBe('failed')
    panel().retry()
    await answer(loaded(20))
    expect([pages(), panel().stage]).toEqual([['replace 1', 'replace 1'], 'ready'])
  })

  it('[LIST-7] a refresh while a page loads wins: the answer of the older request is not heard', async () => {
    const { panel, answer, pages, actor } = bench()
    await answer(loaded(20))
    panel().more()
    panel().refresh()
    await answer(loaded(40), 1)
    expect(actor.getSnapshot().matches({ list: 'loading' })).toBe(true)
    await answer(loaded(20), 2)
    expect([pages(), panel().stage]).toEqual([['replace 1', 'append 2', 'replace 1'], 'ready'])
    panel().more()
    expect(pages().at(-1)).toBe('append 2')
  })

  it('[LIST-7] the spinner of a pull closes after 500 ms, whatever the load does', async () => {
    const { panel, answer, clock } = bench()
    await answer(loaded(20))
    panel().refresh()
    expect(panel().refreshing).toBe(true)
    await clock.advance(SPINNER_MS - 1)
    expect(panel().refreshing).toBe(true)
    await clock.advance(1)
    expect([panel().refreshing, clock.pending]).toEqual([false, 0])
  })

  it('[LIST-1 CON-19] when orders changed on the server the list is read again silently', async () => {
    const { panel, answer, actor, pages } = bench()
    await answer(loaded(20))
    panel().more()
    await answer(loaded(40))
    actor.send({ type: 'list.outdated' })
    expect([panel().refreshing, panel().loadingMore, panel().stage]).toEqual([false, false, 'ready'])
    await answer(loaded(41))
    expect(pages()).toEqual(['replace 1', 'append 2', 'refresh 1'])
  })

  it('[LIST-9] after a silent refresh the next page follows the last one read, whatever size pages have', async () => {
    const { panel, answer, actor, pages } = bench()
    await answer(ok({ page: 1, loaded: 7, total: 30 }))
    actor.send({ type: 'list.outdated' })
    await answer(ok({ page: 3, loaded: 21, total: 30 }))
    panel().more()
    expect(pages()).toEqual(['replace 1', 'refresh 1', 'append 4'])
  })

  it('[LIST-8] a wish for more that meets a silent reload can be made again once the reload is there', async () => {
    const { panel, answer, actor, pages } = bench()
    expect(panel().canMore).toBe(false)
    await answer(loaded(20))
    expect(panel().canMore).toBe(true)
    panel().more()
    actor.send({ type: 'list.outdated' })
    panel().more()
    expect([panel().canMore, pages()]).toEqual([false, ['replace 1', 'append 2', 'refresh 1']])
    await answer(loaded(20))
    expect(panel().canMore).toBe(true)
    panel().more()
    await answer(loaded(45))
    expect([panel().canMore, pages().at(-1)]).toEqual([false, 'append 2'])
  })
})

describe('what a list shows', () => {
  const totals = { profit: dec('9'), margin: dec('4'), hazardRate: dec('80') }

  it('[CON-17 CON-41 CFG-1] holding: live totals; the margin level only where it is switched on', () => {
    const { panel } = bench()
    expect([panel({ totals }).totalProfit?.toFixed(), panel({ totals }).totalMargin?.toFixed()]).toEqual(['9', '4'])
    expect(panel({ totals }).hazardRate).toBeUndefined()
    expect(panel({ totals, config: readConfig({ is_hazard_rate: '1' }) }).hazardRate?.toFixed()).toBe('80')
    expect(panel().totalProfit?.toFixed()).toBe('3')
  })

  it('[CON-17] other lists show the total the server sums', () => {
    const { panel } = bench('closed')
    expect([panel({ totals }).totalProfit?.toFixed(), panel({ totals }).totalMargin]).toEqual(['3', undefined])
  })
})

describe('the range of the history', () => {
  it('[CON-38 TIME-3] only the history has one', () => {
    expect(bench('holding').panel().range).toBeUndefined()
    expect(bench('closed').panel().range).toMatchObject({
      start: '',
      end: '',
      first: '2000-01-01',
      today: '2026-01-07',
    })
  })

  it('[CON-38 TIME-3] a range that is not whole is said on applying, and nothing is asked', async () => {
    const { panel, answer, asked } = bench('closed')
    await answer(loaded(20))
    expect(panel().range?.issue).toBeUndefined()
    panel().range?.change({ start: '2026-01-02', end: '' })
    expect(panel().range?.issue).toBeUndefined()
    panel().range?.apply()
    expect(panel().range?.issue).toEqual({ id: 'orders.choose_dates', field: 'end' })
    expect(asked).toHaveLength(1)
  })

  it('[TIME-3 LIST-1] an applied range starts at page 1 and stays until cleared', async () => {
    const { panel, answer, asked } = bench('closed')
    await answer(loaded(20))
    panel().range?.change({ start: '2026-01-02', end: '2026-01-07' })
    panel().range?.apply()
    await answer(loaded(20))
    panel().more()
    await answer(loaded(40))
    panel().refresh()
    await answer(loaded(20))
    const range = { start: '2026-01-02', end: '2026-01-07' }
    expect(asked.slice(1)).toEqual([
      { status: 'closed', page: 1, range, mode: 'replace' },
      { status: 'closed', page: 2, range, mode: 'append' },
      { status: 'closed', page: 1, range, mode: 'replace' },
    ])
    panel().range?.clear()
    expect([asked.at(-1)?.range, panel().range?.start]).toEqual([undefined, ''])
  })

  it('[LIST-8 TIME-3] news while a new range is loading bring back no row of the old one', async () => {
    const { panel, answer, asked, pages, actor } = bench('closed')
    await answer(loaded(20))
    const range = { start: '2026-01-02', end: '2026-01-07' }
    panel().range?.change(range)
    panel().range?.apply()
    actor.send({ type: 'list.outdated' })
    expect(asked.at(-1)).toEqual({ status: 'closed', page: 1, range, mode: 'replace' })
    await answer(fail(network))
    actor.send({ type: 'list.outdated' })
    await answer(loaded(20))
    actor.send({ type: 'list.outdated' })
    expect(pages().slice(2)).toEqual(['replace 1', 'replace 1', 'refresh 1'])
  })

  it('[TIME-3] a range typed but not applied changes nothing that is asked', async () => {
    const { panel, answer, asked } = bench('closed')
    await answer(loaded(20))
    panel().range?.change({ start: '2026-01-02', end: '2026-01-07' })
    panel().refresh()
    expect(asked.at(-1)?.range).toBeUndefined()
  })
})
