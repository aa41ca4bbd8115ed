import { events } from '@openlot/core/events'
import { describe, expect, it } from 'vitest'
import { openBrowser } from './events-support.ts'

describe('what was read', () => {
  it('[EVT-9] a stop that is hit in the second in which the account comes is not read', async () => {
    const { load, op, clock, stop } = openBrowser()
    const tab = await load(undefined, 0, { stopLoss: '1.09500' })
    op({ op: 'hold', symbol: 'EURUSD', price: '1.09400' })
    await clock.advance(3_000)
    expect(tab.said()).toHaveLength(1)
    expect(tab.unseen().orders).toBe(1)
    tab.unload()
    stop()
  })

  it('[EVT-9] reading one is known in the other tab, and reading all after a reload', async () => {
    const { load, move, clock, stop } = openBrowser()
    const one = await load(undefined, 0)
    const two = await load(new Map())
    await one.submit({ stopLoss: '1.09500' })
    await one.submit({ stopLoss: '1.09400' })
    await move('1.09500')
    await move('1.09400')
    const [first] = one.client.use(events).list.get()
    one.client.use(events).see([first?.id ?? ''])
    await clock.advance(1_000)
    expect([one.unseen().orders, two.unseen().orders]).toEqual([1, 1])
    two.client.use(events).see()
    await clock.advance(1_000)
    one.unload()
    two.unload()
    const again = await load()
    expect([again.unseen().orders, again.said()]).toEqual([0, []])
    const leave = again.client.use(events).history.subscribe(() => undefined)
    await clock.advance(2_000)
    const kinds = again.client
      .use(events)
      .history.get()
      .rows.map(({ facts }) => facts.kind)
    expect(kinds.slice(0, 2)).toEqual(['closed', 'closed'])
    expect(kinds.filter((kind) => kind === 'closed')).toHaveLength(2)
    leave()
    again.unload()
    stop()
  })
})
