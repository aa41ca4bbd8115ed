import type { Clock } from '@openlot/core/ports'
import type { Stream } from '@openlot/core/testing'
import type { OrderRow } from '../../src/books/contract-order.ts'
import type { Asked } from '../../src/books/contract-terms.ts'
import type { Instrument } from '../../src/market/catalogue.ts'
import { fixedText } from '../../src/oracle/rational.ts'
import type { World } from '../../src/world.ts'
import type { Server } from './server.ts'

interface Options {
  readonly clock: Clock
  readonly random: Stream
  readonly server: () => Server
  readonly note: (line: string) => void
  /** True once all markets are to be open and the books left alone. */
  readonly isCalm: () => boolean
}

/** Symbols nobody at a tab trades: changes of their markets trouble no client. */
const CODES = ['XAUUSD', 'XAGUSD', 'BTCUSD', 'ETHUSD', 'SOLUSD', 'DOGEUSD'] as const
const SPECULATORS = 4
/** Milliseconds between acts of one of them, price changes, and opening or shutting of a market. */
const PACE = { act: 1_500, move: 4_000, market: 12_000 } as const

/**
 * Accounts without a client that do everything hard for a book: orders on both sides of the price, stops close by,
 * positions of all they have, copies of one another, while prices jump and markets shut. The witness judges the result.
 */
export const createSpeculators = ({ clock, random, server, note, isCalm }: Options) => {
  const people: number[] = []
  const symbolOf = (world: World): Instrument => {
    const found = world.market.instrumentByCode(random.pick(CODES))
    if (found === undefined) throw new Error('no symbol to speculate on')
    return found
  }
  const rest = ({ market, journal }: World): void =>
    journal.transact(() => {
      for (const code of CODES) {
        const symbol = market.instrumentByCode(code)
        if (symbol !== undefined && !market.isOpen(symbol)) market.setOpen(symbol, null)
      }
    })
  const every = (ms: number, run: (world: World) => void): void => {
    clock.setTimeout(
      () => {
        const { isUp, world } = server()
        if (isUp && isCalm()) return rest(world)
        if (isUp) run(world)
        every(ms, run)
      },
      ms * (0.5 + random.next()),
    )
  }
  /** The others copy what the first does, each as far as they may. */
  const arrive = ({ journal, users, masters, follow }: World): void =>
    journal.transact(() => {
      for (let at = 0; at < SPECULATORS; at += 1) people.push(users.addDemo(`speculator-${at}`).id)
      const [first = 0, ...others] = people
      masters.welcome(first)
      const master = masters.ofUser(first)
      if (master === undefined) throw new Error('no master')
      others.forEach((id, at) => void follow.follow(id, master, String(at + 1), String(200 + random.below(3_000))))
    })
  const submit = (world: World, userId: number, symbol: Instrument, asked: Partial<Asked>): void => {
    const multiple = String(symbol.multiples.at(-1)?.value ?? 0)
    const usual: Asked = {
      side: 'buy',
      status: 'market',
      lots: '0.2',
      targetPrice: '0',
      stopLoss: '0',
      takeProfit: '0',
      multiple,
    }
    world.journal.transact(() => void world.contracts.submit(userId, symbol, { ...usual, ...asked }))
  }
  /** Limits or stop orders on both sides of the price, some with stops so close that the next jump passes them too. */
  const straddle = (world: World, userId: number, symbol: Instrument): void => {
    const now = world.market.price(symbol.id)
    const [away, stop, outwards] = [1 + random.below(20), 1 + random.below(30), random.chance(0.5) ? 1 : -1]
    const isClose = random.chance(0.5)
    const text = (units: number): string => fixedText(Math.max(1, units), symbol.precision)
    for (const side of ['buy', 'sell'] as const) {
      const way = side === 'buy' ? 1 : -1
      const target = now + way * outwards * away
      const stops = { stopLoss: text(target - way * stop), takeProfit: text(target + way * stop) }
      submit(world, userId, symbol, {
        side,
        status: 'pending',
        lots: '0.02',
        targetPrice: text(target),
        ...(isClose ? stops : {}),
      })
    }
  }
  /** A part of what is free in one position, up to almost all of it. */
  const plunge = (world: World, userId: number, symbol: Instrument): void => {
    const { margin, fee } = world.contracts.costNow(symbol, '1', symbol.multiples.at(-1)?.value ?? 1)
    const free = Number(world.contracts.freeMargin(userId))
    const lots = Math.floor((100 * free * (0.2 + 0.75 * random.next())) / Number(margin + fee)) / 100
    submit(world, userId, symbol, { side: random.chance(0.5) ? 'buy' : 'sell', lots: lots.toFixed(2) })
  }
  const end = (world: World, userId: number, state: 'holding' | 'pending'): void => {
    const { contracts, journal } = world
    const rows: readonly OrderRow[] = contracts.inState(userId, state)
    const id = rows[random.below(Math.max(1, rows.length))]?.id
    if (id !== undefined)
      journal.transact(() => void contracts[state === 'holding' ? 'close' : 'cancel'](userId, String(id)))
  }
  const act = (world: World): void => {
    const userId = people[random.below(people.length)] ?? 0
    const dice = random.next()
    if (dice < 0.4) straddle(world, userId, symbolOf(world))
    else if (dice < 0.65) plunge(world, userId, symbolOf(world))
    else if (dice < 0.85) end(world, userId, 'holding')
    else if (dice < 0.93) end(world, userId, 'pending')
    else
      world.journal.transact(() => {
        if (world.contracts.clear(userId) === undefined) world.accounts.restartDemo(userId)
      })
  }
  return {
    begin: (): void => {
      arrive(server().world)
      every(PACE.act, act)
      every(PACE.move, (world) => {
        const symbol = symbolOf(world)
        const size = random.chance(0.2) ? 0.06 : 0.004
        const next = world.market.price(symbol.id) * (1 + size * (random.next() - 0.5))
        world.scheduler.tickAt(symbol, Math.max(1, Math.round(next)))
      })
      every(PACE.market, (world) => {
        const symbol = symbolOf(world)
        const isOpen = world.market.isOpen(symbol)
        note(`market of ${symbol.code} ${isOpen ? 'shuts' : 'opens'}`)
        world.journal.transact(() => world.market.setOpen(symbol, !isOpen))
      })
    },
  }
}
