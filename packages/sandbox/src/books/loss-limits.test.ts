import { describe, expect, it } from 'vitest'
import { inWords, memoryDurable, openWorld, tickAt, trader } from '../../test/support.ts'
import { inEnglish } from '../words/words.ts'
import type { World } from '../world.ts'
import type { WorldOptions } from '../world-options.ts'
import type { MasterRow } from './masters.ts'

const instrumentOf = (world: World, code: string) => {
  const instrument = world.market.instrumentByCode(code)
  if (instrument === undefined) throw new Error(`No ${code}`)
  return instrument
}
const messagesOf = (world: World, userId: number): readonly string[] =>
  world.notices.of(userId).map(({ content }) => content(inEnglish))
const masterOf = (world: World): MasterRow => {
  const [master] = world.masters.all()
  if (master === undefined) throw new Error('No masters')
  return master
}

/** A master, and a follower with a loss limit. Nobody trades by themselves: no time passes. */
const copying = async (limit: string | undefined, options: Partial<Omit<WorldOptions, 'clock'>> = {}) => {
  const { world, defects } = openWorld({ masters: true, ...options })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  tickAt(world, 'GBPUSD', '1.27000')
  const master = masterOf(world)
  const lead = await trader(world, 'master@openlot.test')
  const me = await trader(world)
  const follow = (lossLimit = limit) =>
    world.journal.transact(() => world.follow.follow(me.id, master, '1', '100000', { lossLimit }))
  follow()
  const placed = async (fields: Parameters<typeof lead.order>[0] = {}): Promise<number> => {
    const { data } = (await lead.order(fields)) as { readonly data: { readonly id: number } }
    return data.id
  }
  const closed = () =>
    world.contracts.inState(me.id, 'closed').map(({ closePrice, closedBy, profit }) => [closePrice, closedBy, profit])
  return {
    ...{ world, defects, master, lead, me, follow, placed, closed },
    open: () => world.contracts.inState(me.id, 'holding'),
    isFollowing: () => world.follow.isFollowing(me.id, master),
    messages: () => messagesOf(world, me.id),
    loss: () => world.follow.lossOf(me.id, master),
    close: (id: number) => lead.get('/v2/api/forex/close', { id }),
    setOpen: (code: string, isOpen: boolean): void =>
      void world.journal.transact(() => world.market.setOpen(instrumentOf(world, code), isOpen)),
  }
}

// A copy of 0.1 lots of EUR/USD pays 0.55, and loses a dollar with each 0.0001.
const inBothWays = [
  ['whom it can reach', false],
  ['everybody', true],
] as const
describe.each(inBothWays)('a loss limit of copies, where a price looks at %s', (_name, checksAll) => {
  const options = { checksEveryone: () => checksAll }

  it('[FOL-33] is reached by what floats and the fees, to the last millionth', async () => {
    const { world, master, me, placed, open, closed, isFollowing, messages, loss } = await copying('50.05', options)
    await placed()
    tickAt(world, 'EURUSD', '1.09506')
    expect([open().length, isFollowing(), messages()]).toEqual([1, true, []])
    expect(loss()).toEqual({ most: 50_050_000n, lost: 49_950_000n })
    tickAt(world, 'EURUSD', '1.09505')
    expect(closed()).toEqual([[109_505, 'loss_limit', -49_500_000n]])
    expect([open(), isFollowing()]).toEqual([[], false])
    expect(loss()).toMatchObject({ most: 0n, lost: 50_050_000n, endedAt: expect.any(Number) })
    expect(messages()).toEqual([
      `<p>You no longer copy ${master.nickname}. Your loss limit was 50.05 USD; the copies had lost 50.05 USD.</p><p>The copies that were open are being closed at the prices of that moment.</p><p>A price gap can exceed the limit. Look at your closed orders.</p>`,
    ])
    const line = world.accounts.ledger().findLast(({ kind, userId }) => kind === 'profit' && userId === me.id)
    expect(line?.memo).toMatchObject(['memo.closed_loss_limit', { result: ['memo.loss', {}] }])
    // No copies are made any more.
    await placed()
    expect(open()).toEqual([])
  })

  it('[T49] [FOL-33] is no guarantee: a price that jumps takes more, and it is said how much', async () => {
    const { world, placed, closed, messages, loss } = await copying('50', options)
    await placed()
    tickAt(world, 'EURUSD', '1.05000')
    expect(closed()).toEqual([[105_000, 'loss_limit', -500_000_000n]])
    expect(messages()[0]).toContain('limit was 50 USD; the copies had lost 500.55 USD')
    expect(loss().lost).toBe(500_550_000n)
  })

  it('[T49] [FOL-33] what was booked counts with what floats, a gain against both', async () => {
    const { world, placed, close, open, closed, isFollowing } = await copying('50', options)
    const first = await placed()
    tickAt(world, 'EURUSD', '1.09700')
    await close(first)
    // Losses of 30 and a fee, and another fee; 18 more reach the limit.
    await placed()
    await placed({ type: 2, forex_id: instrumentOf(world, 'GBPUSD').id })
    tickAt(world, 'GBPUSD', '1.26900')
    tickAt(world, 'EURUSD', '1.09430')
    expect([open().length, isFollowing()]).toEqual([2, true])
    tickAt(world, 'EURUSD', '1.09400')
    tickAt(world, 'GBPUSD', '1.26990')
    expect([open(), isFollowing()]).toEqual([[], false])
    expect(closed().map(([, by]) => by)).toEqual(['master', 'loss_limit', 'loss_limit'])
  })

  it('[FOL-33] is reached by two symbols of one moment together, and once', async () => {
    const { world, placed, open, closed, messages } = await copying('50', options)
    await placed()
    await placed({ forex_id: instrumentOf(world, 'GBPUSD').id })
    const moved = world.journal.transact(() =>
      (
        [
          ['EURUSD', 109_700],
          ['GBPUSD', 126_750],
        ] as const
      ).map(([code, price]) => {
        const instrument = instrumentOf(world, code)
        world.market.move(instrument, price)
        return { instrument, price }
      }),
    )
    for (const work of world.contracts.onPrices(moved)) while (world.journal.transact(work));
    expect(open()).toEqual([])
    expect(closed()).toEqual([
      [109_700, 'loss_limit', -30_000_000n],
      [126_750, 'loss_limit', -25_000_000n],
    ])
    expect(messages()).toHaveLength(1)
  })

  it('[FOL-33] stays as it was set while copies are open; another one comes with following anew, for new copies', async () => {
    const { world, me, master, placed, open, follow, isFollowing, loss } = await copying('50', options)
    await placed()
    tickAt(world, 'EURUSD', '1.09600')
    expect(inWords(follow('500') ?? {})).toEqual({ refused: 'You are copying this master already' })
    expect(loss()).toEqual({ most: 50_000_000n, lost: 40_550_000n })
    world.journal.transact(() => world.follow.unfollow(me.id, master))
    follow('45')
    tickAt(world, 'EURUSD', '1.09000')
    // Orders that were open are the follower's own, and no longer count.
    expect([isFollowing(), open().length, loss()]).toEqual([true, 1, { most: 45_000_000n, lost: 0n }])
    await placed()
    tickAt(world, 'EURUSD', '1.08500')
    expect([isFollowing(), open().map(({ openPrice }) => openPrice)]).toEqual([false, [110_000]])
  })

  it('[FOL-33] ends no copy of before, of another following or of one’s own, and begins anew with following', async () => {
    const { world, me, master, placed, open, follow, isFollowing, loss } = await copying(undefined, options)
    await placed()
    world.journal.transact(() => world.follow.unfollow(me.id, master))
    follow('50')
    await me.order()
    tickAt(world, 'EURUSD', '1.09000')
    // Both are the follower's own.
    expect([open().length, isFollowing(), loss().lost]).toEqual([2, true, 0n])
    await placed()
    tickAt(world, 'EURUSD', '1.08400')
    expect([open().length, isFollowing()]).toEqual([2, false])
    expect(world.follow.lossOf(me.id, master).endedAt).toBeDefined()
    expect(follow('20')).toMatchObject({ lossLimit: { booked: 0n } })
    expect(loss()).toEqual({ most: 20_000_000n, lost: 0n })
  })

  it('[FOL-12] [FOL-33] goes with following: who has stopped before it is reached keeps the copies open', async () => {
    const { world, me, master, placed, open, messages } = await copying('50', options)
    await placed()
    world.journal.transact(() => world.follow.unfollow(me.id, master))
    tickAt(world, 'EURUSD', '1.05000')
    expect([open().length, messages()]).toEqual([1, []])
  })

  it('[FOL-33] reached by what the master closes, it ends what else is open with the next price', async () => {
    const { world, placed, close, open, isFollowing, closed } = await copying('50', options)
    const first = await placed()
    await placed({ forex_id: instrumentOf(world, 'GBPUSD').id })
    // A loss that only the closing completes: both stand at 49.9 with fees.
    tickAt(world, 'EURUSD', '1.09513')
    expect(isFollowing()).toBe(true)
    await close(first)
    tickAt(world, 'GBPUSD', '1.26990')
    expect([isFollowing(), open()]).toEqual([false, []])
    expect(closed().map(([, by]) => by)).toEqual(['master', 'loss_limit'])
  })

  it('[FOL-33] with the last copy closed at a loss the copying ends at once', async () => {
    const { world, me, placed, open, isFollowing, messages } = await copying('10', options)
    await placed()
    world.journal.transact(() => world.market.move(instrumentOf(world, 'EURUSD'), 109_800))
    await me.get('/v2/api/forex/close', { id: open()[0]?.id ?? 0 })
    expect([isFollowing(), messages().length]).toEqual([false, 1])
    expect(world.contracts.inState(me.id, 'closed')).toMatchObject([{ closedBy: 'user' }])
  })

  it('[FOL-33] a copy whose market is shut ends with its next price, and until then nothing begins anew', async () => {
    const { world, me, placed, open, follow, messages, setOpen, closed, loss } = await copying('50', options)
    await placed()
    await placed({ forex_id: instrumentOf(world, 'GBPUSD').id })
    setOpen('GBPUSD', false)
    tickAt(world, 'EURUSD', '1.09400')
    expect(open().map(({ symbolId }) => symbolId)).toEqual([instrumentOf(world, 'GBPUSD').id])
    expect(messages()[0]).toContain('Some copies are still open, since their market is closed')
    expect(inWords(follow('50') ?? {})).toEqual({ refused: 'Earlier copies are still being closed' })
    setOpen('GBPUSD', true)
    await me.order()
    tickAt(world, 'EURUSD', '1.09390')
    expect(open()).toHaveLength(2)
    tickAt(world, 'GBPUSD', '1.26500')
    expect(closed().at(-1)).toEqual([126_500, 'loss_limit', -50_000_000n])
    // The notice names the final loss.
    expect(loss().lost).toBe(60_000_000n + 50_000_000n + 550_000n + 635_000n)
    expect(follow('50')).toHaveProperty('lossLimit')
  })

  it('[T43] [FOL-33] a server that is killed knows the limit, and goes on with what it was ending', async () => {
    const disk = memoryDurable()
    const { world, me, master, placed } = await copying('200', { ...options, durable: disk.durable })
    for (let at = 0; at < 20; at += 1) await placed({ cont: '0.02' })
    world.stop()
    const again = openWorld({ masters: true, ...options, durable: disk.durable }).world
    const moved = again.journal.transact(() => {
      const instrument = instrumentOf(again, 'EURUSD')
      again.market.move(instrument, 108_900)
      return [{ instrument, price: 108_900 }]
    })
    // One turn of the work is stored, and then the server is killed.
    for (const work of again.contracts.onPrices(moved)) again.journal.transact(work)
    const left = again.contracts.countIn(me.id, 'holding')
    expect([left > 0 && left < 20, again.follow.isFollowing(me.id, master)]).toEqual([true, false])
    const { world: last, defects } = openWorld({ masters: true, ...options, durable: disk.durable })
    tickAt(last, 'EURUSD', '1.08910')
    expect(last.contracts.countIn(me.id, 'holding')).toBe(0)
    expect(new Set(last.contracts.inState(me.id, 'closed').map(({ closedBy }) => closedBy))).toEqual(
      new Set(['loss_limit']),
    )
    expect([messagesOf(last, me.id).length, defects]).toEqual([1, []])
  })
})

it.each([
  ['-1', 'Enter a loss limit, or leave it empty'],
  ['all', 'Enter a loss limit, or leave it empty'],
  ['1.0000001', 'The loss limit has more than 6 decimals'],
  ['1000000000001', 'The loss limit is too large'],
])('[FOL-32] a loss limit of %j is refused: %s', async (text, words) => {
  const { world, me, master, follow } = await copying('0')
  world.journal.transact(() => world.follow.unfollow(me.id, master))
  expect(inWords(follow(text))).toEqual({ refused: words })
})
