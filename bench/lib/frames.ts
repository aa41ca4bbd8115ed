import type { TradingSymbol } from '../../packages/core/src/domain/market/market.wire.ts'
import { symbolId } from '../../packages/core/src/kernel/brand.ts'
import { dec } from '../../packages/core/src/kernel/decimal.ts'

/** Deterministic chance: every run draws the same numbers. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Price of a symbol by its place; a price far from the last known one would be rejected. */
const priceOf = (at: number): number => 2 + at * 10

/** Frames of DAY_MARKET with one symbol each, one after the other in no order. */
export const tickFrames = (symbols: number, frames: number): readonly string[] => {
  const chance = seeded(symbols)
  return Array.from({ length: frames }, () => {
    const at = Math.floor(chance() * symbols)
    const Close = (priceOf(at) + chance()).toFixed(5)
    return JSON.stringify({
      type: 'DAY_MARKET',
      data: [{ Id: at + 1, Close, Change: ((chance() - 0.5) * 4).toFixed(2) }],
    })
  })
}

/** Frames of DAY_MARKET in which every symbol moves, as the sandbox writes them. */
export const marketFrames = (symbols: number, frames: number): readonly string[] => {
  const chance = seeded(symbols)
  const prices = Array.from({ length: symbols }, (_, at) => priceOf(at) + chance())
  return Array.from({ length: frames }, () =>
    JSON.stringify({
      type: 'DAY_MARKET',
      data: prices.map((price, at) => {
        const next = price * (1 + (chance() - 0.5) / 1000)
        prices[at] = next
        return { Id: at + 1, Close: next.toFixed(5), Change: ((chance() - 0.5) * 4).toFixed(2) }
      }),
    }),
  )
}

const priceAt = (id: number) => dec(priceOf(id - 1))
const some = (id: number): TradingSymbol => ({
  id: symbolId(id),
  code: `S${id}`,
  showCode: `S/${id}`,
  name: `Symbol ${id}`,
  logo: '',
  categoryId: '1' as TradingSymbol['categoryId'],
  marketStatus: 'open',
  pricePrecision: 5,
  lotStep: dec('0.01'),
  minLots: dec('0.01'),
  contractSize: dec(1000),
  feeRate: dec(6),
  marginMode: 'leveraged',
  multiples: [{ value: dec(100), isDefault: true }],
  quotations: { open: priceAt(id), close: priceAt(id), change: dec(0), high: priceAt(id), low: priceAt(id) },
})

export const benchSymbols = (count: number): readonly TradingSymbol[] =>
  Array.from({ length: count }, (_, at) => some(at + 1))
