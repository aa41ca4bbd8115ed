import { expect, it } from 'vitest'
import { createFillTruth } from '../../test/sim/truth-fills.ts'
import { memoryDurable, openWorld, trader } from '../../test/support.ts'
import type { Instrument } from '../market/catalogue.ts'
import { seededRandom } from '../memory.ts'
import { exactContractProfit } from '../oracle/exact.ts'
import { amountText, fixedText } from '../oracle/rational.ts'
import type { World } from '../world.ts'
import type { OrderRow } from './contract-order.ts'
import type { Asked } from './contract-terms.ts'
import { isRefusal } from './contract-terms.ts'

/** `OPENLOT_ROUNDS=10000` for the long run. */
const ROUNDS = Number(process.env.OPENLOT_ROUNDS ?? 250)

type Placed = Pick<Asked, 'side' | 'status'> & {
  readonly target?: number
  readonly loss?: number
  readonly gain?: number
}
/** Orders a strategy places at a price; `draw` answers a whole number below another one. */
type Strategy = (price: number, draw: (below: number) => number) => readonly Placed[]

const SIDES = ['buy', 'sell'] as const
const wayOf = (side: 'buy' | 'sell'): number => (side === 'buy' ? 1 : -1)

const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'a grid of limits': (price) =>
    SIDES.flatMap((side) =>
      [1, 3, 9].map((step) => ({ side, status: 'pending' as const, target: price - wayOf(side) * step })),
    ),
  'stop orders on both sides, with stops close by': (price, draw) =>
    SIDES.map((side) => {
      const target = price + wayOf(side) * (1 + draw(3))
      return { side, status: 'pending', target, loss: target - wayOf(side) * 40, gain: target + wayOf(side) }
    }),
  'limits that are to be won back at once': (price, draw) =>
    SIDES.map((side) => {
      const target = price - wayOf(side) * (1 + draw(5))
      return { side, status: 'pending', target, gain: target + wayOf(side), loss: target - wayOf(side) * 60 }
    }),
  'both sides of the market, each with a near gain and a far loss': (price, draw) =>
    SIDES.map((side) => ({
      side,
      status: 'market',
      gain: price + wayOf(side) * (1 + draw(4)),
      loss: price - wayOf(side) * 80,
    })),
  'orders at the price itself': (price, draw) => [
    { side: draw(2) === 0 ? 'buy' : 'sell', status: 'pending', target: price },
  ],
}

/** Total won by a strategy, with everything checked by the witness of the simulation. */
const played = async (strategy: Strategy, feeType: string, rounds: number) => {
  const wrong: string[] = []
  const kept = memoryDurable()
  let world: World | undefined
  const witness = createFillTruth({
    broken: (_rule, text) => wrong.push(text),
    epoch: () => opened.clock.now(),
    profitOf: (order) => world?.contracts.profitNow(order) ?? 0n,
  })
  const durable = {
    load: kept.durable.load,
    commit: (changes: Parameters<typeof kept.durable.commit>[0]) => witness.learn(changes),
  }
  const opened = openWorld({ seed: 11, durable, config: { trade_fee_type: feeType } })
  world = opened.world
  const { clock, defects } = opened
  world.start()
  const random = seededRandom(Number(feeType))
  const draw = (below: number): number => Number.parseInt(random.hex(6), 16) % below
  const [lead, copier] = [await trader(world, 'master@openlot.test'), await trader(world)]
  world.journal.transact(() => world?.masters.welcome(lead.id))
  const master = world.masters.ofUser(lead.id)
  if (master === undefined) throw new Error('No master')
  world.journal.transact(() => world?.follow.follow(copier.id, master, '2', '5000'))
  const symbols = ['EURUSD', 'BTCUSD', 'XAUUSD'].flatMap((code) => world?.market.instrumentByCode(code) ?? [])
  const place = (
    symbol: Instrument,
    { side, status, target = 0, loss = 0, gain = 0 }: Placed,
  ): OrderRow | undefined => {
    const text = (units: number): string => (units === 0 ? '0' : fixedText(units, symbol.precision))
    const made = world?.journal.transact(() =>
      world?.contracts.submit(lead.id, symbol, {
        side,
        status,
        lots: '0.02',
        targetPrice: text(target),
        stopLoss: text(loss),
        takeProfit: text(gain),
        multiple: String(symbol.multiples.at(-1)?.value),
      }),
    )
    return made === undefined || isRefusal(made) ? undefined : made
  }
  for (let round = 0; round < rounds; round += 1) {
    const symbol = symbols[round % symbols.length]
    if (symbol === undefined) throw new Error('No symbol')
    for (const one of strategy(world.market.price(symbol.id), draw)) place(symbol, one)
    clock.advance(1_000 * (1 + draw(4)))
    world.journal.transact(() => {
      for (const { id } of world?.contracts.inState(lead.id, 'holding') ?? [])
        world?.contracts.close(lead.id, String(id))
      for (const { id } of world?.contracts.inState(lead.id, 'pending') ?? [])
        world?.contracts.cancel(lead.id, String(id))
    })
  }
  const closed = [lead, copier].flatMap(({ id }) => world?.contracts.inState(id, 'closed') ?? [])
  for (const order of closed) {
    const symbol = world.contracts.instrumentOf(order)
    const [openPrice, price] = [order.openPrice, order.closePrice].map((units) => fixedText(units, symbol.precision))
    const exact = exactContractProfit({
      side: order.side,
      lots: order.lots,
      contractSize: symbol.contractSize,
      openPrice: openPrice ?? '',
      price: price ?? '',
    })
    if (exact !== amountText(order.profit, 6)) wrong.push(`order ${order.id} booked ${order.profit}, not ${exact}`)
  }
  const fees = closed.reduce((sum, { fee }) => sum + fee, 0n)
  const won = [lead, copier].reduce((sum, { id }) => {
    const { balance, lock } = world?.accounts.get(id, 'forex') ?? { balance: 0n, lock: 0n }
    return sum + balance + lock - 10_000_000_000n
  }, 0n)
  world.stop()
  // Gains of a master and a copy together belong to one throw of the coin.
  const throws = new Map<string, number>()
  for (const { createdAt, symbolId, profit } of closed) {
    const key = `${symbolId} ${createdAt}`
    throws.set(key, (throws.get(key) ?? 0) + Number(profit))
  }
  return { closed, fees, won, gains: [...throws.values()], wrong, defects }
}

it.each(Object.keys(STRATEGIES).flatMap((name) => ['1', '2'].map((feeType) => [name, feeType] as const)))(
  '[CON-90] %s win nothing on average, copied or not (fee type %s)',
  async (name, feeType) => {
    const strategy = STRATEGIES[name]
    if (strategy === undefined) throw new Error('No strategy')
    const { closed, fees, won, gains, wrong, defects } = await played(strategy, feeType, ROUNDS)
    expect([wrong, defects]).toEqual([[], []])
    expect(closed.length).toBeGreaterThan(ROUNDS / 2)
    const sum = closed.reduce((total, { profit }) => total + profit, 0n)
    expect(won).toBe(sum - fees)
    const deviation = Math.sqrt(gains.reduce((total, gain) => total + gain ** 2, 0))
    expect(Math.abs(Number(sum))).toBeLessThan(5 * deviation)
    if (process.env.OPENLOT_ROUNDS !== undefined)
      console.log(
        `${name}, fee type ${feeType}: ${closed.length} orders, ${amountText(sum, 6)} won, ${amountText(fees, 6)} paid, ${(Number(sum) / deviation).toFixed(2)} deviations`,
      )
  },
  1_200_000,
)
