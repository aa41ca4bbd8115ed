import { seeded } from '../lib/frames.ts'

/** Inputs for any calculator, in amounts as a person or a server writes them. */
export type Draft = ReturnType<typeof drawDraft>

export const drawDraft = (chance: () => number) => {
  const text = (least: number, most: number, places: number): string =>
    (least + chance() * (most - least)).toFixed(places)
  const money = (): string => text(1, 100_000, 2)
  const days = (): string => text(1, 90, 0)
  const isOdd = chance() < 0.5
  return {
    marginMode: 'leveraged' as const,
    feeType: 'ofMargin' as const,
    side: isOdd ? ('buy' as const) : ('sell' as const),
    lots: text(0.01, 20, 2),
    contractSize: text(1, 100_000, 0),
    openPrice: text(0.5, 2000, 5),
    price: text(0.5, 2000, 5),
    stopPrice: text(0.5, 2000, 5),
    multiple: text(1, 500, 0),
    margin: text(1, 100_000, 6),
    feeRate: text(0, 10, 4),
    riskAmount: money(),
    step: '0.01',
    direction: isOdd ? ('up' as const) : ('down' as const),
    stake: money(),
    profitRatio: text(0.5, 1, 3),
    lossLevel: isOdd ? ('stake' as const) : ('ratio' as const),
    kind: isOdd ? ('crypto' as const) : ('bank' as const),
    drawRate: text(0, 0.05, 4),
    amount: text(1, 100_000, 4),
    interestRate: text(0, 0.01, 6),
    loanPeriod: text(30, 90, 0),
    freePeriod: text(0, 14, 0),
    penaltyRate: text(0, 0.01, 6),
    overdueDays: days(),
    interestAmount: text(0, 1000, 6),
    penaltyAmount: text(0, 1000, 6),
    dividendPercentage: text(0.1, 5, 3),
    dailyProfit: text(0, 1000, 4),
    lockDividendDays: days(),
    shareAmount: text(1, 100_000, 4),
    liquidatedDamages: text(0, 10, 2),
    profits: text(-5000, 5000, 2),
    totalAssets: text(6000, 100_000, 2),
    accounts: Array.from({ length: 3 }, () => ({ balance: text(0, 100_000, 6), lockBalance: text(0, 1000, 6) })),
  }
}

/** Drawn one after the other: a million of them in memory would keep the collector busy. */
export function* drafts(count: number, seed: number): Generator<Draft> {
  const chance = seeded(seed)
  for (let drawn = 0; drawn < count; drawn += 1) yield drawDraft(chance)
}
