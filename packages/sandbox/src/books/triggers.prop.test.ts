import { describe, expect, it } from 'vitest'
import { memoryDurable, openWorld, START, steppedClock } from '../../test/support.ts'
import type { Instrument } from '../market/catalogue.ts'
import { streamOf, uniform } from '../market/noise.ts'
import type { Durable, StoredChange } from '../ports.ts'
import type { World } from '../world.ts'
import { isRefusal } from './contract-terms.ts'

/** `OPENLOT_TICKS=1000000` for the long run. */
const TICKS = Number(process.env.OPENLOT_TICKS ?? 6_000)
/** Ticks of one life of the two worlds: then others begin. */
const LIFE = 3_000
const CODES = ['EURUSD', 'USDCHF', 'XAUUSD', 'UK100', 'GBPUSD', 'USDCAD', 'EURGBP', 'GER40'] as const
const PEOPLE = 8
const COMPARED = new Set(['orders', 'ledger', 'accounts', 'copies', 'masters'])

const text = (changes: readonly StoredChange[]): string =>
  JSON.stringify(changes, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))

const moved = (price: number, by: number): number => Math.max(1, Math.round(price * (1 + by)))

/** A world, and its stored changes of orders and money since the last call, in order. */
const side = (seed: number, checksEveryone: boolean) => {
  const disk = memoryDurable()
  let said: string[] = []
  const durable: Durable = {
    load: disk.durable.load,
    commit: (changes) => {
      disk.durable.commit(changes)
      const seen = changes.filter(({ table }) => COMPARED.has(table))
      if (seen.length > 0) said.push(text(seen))
    },
  }
  const clock = steppedClock(START)
  /** Move of each symbol of a tick; by the walk where it is missing. */
  let moves: ((instrument: Instrument) => number) | undefined
  const open = () => {
    const { world } = openWorld({ seed, clock, durable, checksEveryone: () => checksEveryone, alwaysOpen: true })
    const { market } = world
    const walk = market.tick
    market.tick = (instrument) =>
      moves === undefined
        ? walk(instrument)
        : market.move(instrument, moved(market.price(instrument.id), moves(instrument)))
    return world
  }
  let world = open()
  world.start()
  return {
    clock,
    fail: disk.fail,
    moveBy: (by: typeof moves): void => {
      moves = by
    },
    get world() {
      return world
    },
    restart: (): void => {
      world.stop()
      world = open()
      world.start()
    },
    said: (): readonly string[] => {
      const all = said
      said = []
      return all
    },
  }
}
type Side = ReturnType<typeof side>

const live = (seed: number, ticks: number, seen: Map<string, number>): void => {
  const both = [side(seed, true), side(seed, false)] as const
  const stream = streamOf(seed, 'triggers')
  let drawn = 0
  const chance = (): number => {
    drawn += 1
    return uniform(stream, drawn)
  }
  const oneOf = <A>(list: readonly A[]): A => list[Math.floor(chance() * list.length)] as A
  const count = (what: string, more = 1): void => void seen.set(what, (seen.get(what) ?? 0) + more)
  const each = (run: (one: Side) => void): void => both.forEach(run)
  const [one] = both
  const instrumentOf = (world: World, code: string): Instrument => {
    const instrument = world.market.instrumentByCode(code)
    if (instrument === undefined) throw new Error(`No ${code}`)
    return instrument
  }
  const people = Array.from({ length: PEOPLE }, (_, at) => {
    let id = 0
    each(({ world }) => {
      id = world.journal.transact(() => world.users.addDemo(`device-${at}`)).id
    })
    return id
  })
  const [leader = 0] = people
  each(({ world }) => {
    world.journal.transact(() => world.masters.welcome(leader))
    const master = world.masters.ofUser(leader)
    if (master === undefined) throw new Error('There is no master')
    for (const userId of people.slice(1, 4))
      world.journal.transact(() => world.follow.follow(userId, master, '2', '4000'))
  })

  const near = (world: World, instrument: Instrument, spread: number): string => {
    const units = Math.max(1, Math.round(world.market.price(instrument.id) * (1 + spread)))
    return world.market.priceText(instrument, units)
  }
  /** Actions between two prices; both worlds get the same. */
  const act = (): void => {
    const userId = oneOf(people)
    const code = oneOf(CODES)
    const draw = chance()
    const wide = chance() < 0.2 ? 0.05 : 0.002
    const [size, sideDraw, a, b, c] = [chance(), chance(), chance() - 0.5, chance(), chance()]
    if (draw < 0.6) {
      const isBuy = sideDraw < 0.5
      const sign = isBuy ? 1 : -1
      each(({ world }) => {
        const instrument = instrumentOf(world, code)
        const isPending = size < 0.4
        const at = isPending ? a * 2 * wide : 0
        const made = world.journal.transact(() =>
          world.contracts.submit(userId, instrument, {
            side: isBuy ? 'buy' : 'sell',
            status: isPending ? 'pending' : 'market',
            lots: ((1 + Math.floor(size * 40)) / 50 + 0.02).toFixed(2),
            targetPrice: isPending ? near(world, instrument, size < 0.05 ? 0 : at) : '0',
            stopLoss: b < 0.2 ? near(world, instrument, at - sign * wide * (0.1 + b)) : '0',
            takeProfit: c < 0.2 ? near(world, instrument, at + sign * wide * (0.1 + c)) : '0',
            multiple: String(instrument.multiples.at(-1)?.value),
          }),
        )
        if (!isRefusal(made)) count('placed')
      })
      return
    }
    const held = one.world.contracts.inState(userId, 'holding')
    const waiting = one.world.contracts.inState(userId, 'pending')
    if (draw < 0.64) {
      const order = oneOf(held)
      if (order !== undefined)
        each(({ world }) => void world.journal.transact(() => world.contracts.close(userId, String(order.id))))
    } else if (draw < 0.67) {
      const order = oneOf(waiting)
      if (order !== undefined)
        each(({ world }) => void world.journal.transact(() => world.contracts.cancel(userId, String(order.id))))
    } else if (draw < 0.75) {
      const order = oneOf(held)
      if (order === undefined) return
      const sign = order.side === 'buy' ? 1 : -1
      each(({ world }) => {
        const instrument = world.contracts.instrumentOf(order)
        world.journal.transact(() =>
          world.contracts.setStops(
            userId,
            String(order.id),
            near(world, instrument, -sign * wide * b),
            b < 0.5 ? '0' : near(world, instrument, sign * wide * c),
          ),
        )
      })
    } else if (draw < 0.92) {
      // Moves money as by a transfer, also money that covers an open loss; never below zero.
      const { balance } = one.world.accounts.get(userId, 'forex')
      const floating = one.world.contracts.totals(userId).profit
      const covered = balance + floating
      // At times hardly more is left than is lost, so that a close-out is near.
      const left = size < 0.5 ? (floating < 0n ? -floating : floating) / BigInt(2 + Math.floor(b * 60)) : 0n
      const value = a < 0 ? (covered > left ? left - covered : 0n) : BigInt(Math.round(b * 8e9))
      if (balance + value < 0n) return
      each(({ world }) =>
        world.journal.transact(() =>
          world.accounts.post(userId, 'forex', { kind: 'transfer', value, memo: 'memo.opening' }),
        ),
      )
    } else if (draw < 0.97) {
      const open = oneOf([true, false, null])
      each(({ world }) => world.journal.transact(() => world.market.setOpen(instrumentOf(world, code), open)))
      count(`market ${open}`)
    } else
      each(({ world }) => {
        const master = world.masters.ofUser(leader)
        if (master === undefined || userId === leader) return
        world.journal.transact(() =>
          world.follow.isFollowing(userId, master)
            ? world.follow.unfollow(userId, master)
            : world.follow.follow(userId, master, '1', '3000'),
        )
      })
  }

  for (let tick = 0; tick < ticks; tick += 1) {
    const acts = chance() < 0.4 ? 1 + Math.floor(chance() * 3) : 0
    for (let at = 0; at < acts; at += 1) act()
    const code = oneOf(CODES)
    const kind = chance()
    const [size, sign] = [chance(), chance() - 0.5]
    const move = kind < 0.004 ? sign * 0.6 * size : kind < 0.1 ? sign * 0.02 : sign * 0.0016
    const isFailing = chance() < 0.004
    const isTick = chance() < 0.3
    const [restarts, isSteady] = [chance() < 0.0006, chance() < 0.5]
    const isWalked = chance() < 0.2
    /** Moves of a tick: one symbol goes far, or all of its symbols go a little. */
    const moves = ({ id, code: own }: Instrument): number =>
      isSteady ? (own === code ? move * 3 : 0) : 0.01 * (uniform(stream ^ 0x51, tick * 64 + id) - 0.5)
    each((world) => {
      if (restarts) world.restart()
      world.fail(isFailing)
      world.moveBy(isWalked ? undefined : moves)
      if (isTick) world.clock.advance(250)
      else {
        const instrument = instrumentOf(world.world, code)
        const price = moved(world.world.market.price(instrument.id), move)
        try {
          world.world.scheduler.tickAt(instrument, price)
        } catch (full) {
          if (!isFailing) throw full
        }
      }
      world.fail(false)
    })
    if (restarts) count('restarts')
    if (isTick) count('ticks')
    const [byAll, byIndex] = both.map((world) => world.said())
    if (String(byAll) !== String(byIndex)) expect([tick, ...(byIndex ?? [])]).toEqual([tick, ...(byAll ?? [])])
  }
  for (const order of one.world.contracts.all()) count(order.closedBy ?? order.state)
  for (const { kind } of one.world.accounts.ledger()) if (kind === 'protection') count(kind)
  count('copies', one.world.follow.all().length)
  each(({ world }) => world.stop())
}

describe('a price that looks only at whom it can reach', () => {
  it('[CON-95] brings about what looking at everybody does: the same orders, in the same order, at the same prices', {
    timeout: 0,
  }, () => {
    const seen = new Map<string, number>()
    for (let life = 0; life * LIFE < TICKS; life += 1) {
      try {
        live(0x31_000 + life, Math.min(LIFE, TICKS - life * LIFE), seen)
      } catch (cause) {
        throw new Error(`Not the same in life ${life}`, { cause })
      }
    }
    // Self-check: a test that saw none of it would prove nothing.
    for (const what of [
      'stop_loss',
      'take_profit',
      'stop_out',
      'cancelled',
      'holding',
      'copies',
      'ticks',
      'restarts',
      'protection',
      'market false',
    ])
      expect([what, seen.get(what) ?? 0]).toEqual([what, expect.toSatisfy((many: number) => many >= 1)])
    if (process.env.OPENLOT_TICKS !== undefined) console.log(`${TICKS} ticks`, Object.fromEntries(seen))
  })
})
