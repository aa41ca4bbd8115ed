// Mutants that behave like the original file, so that no test can fail. Each has its reason. They are left out of the
// share and counted apart, and one that fits no mutant any more is an error. Few: where code and mutant are the same,
// the code is usually longer than it needs to be.
export interface Equivalent {
  /** End of the path. */
  readonly file: string
  /** As `npm run mutate` prints it. */
  readonly change: string
  readonly why: string
}

const text = 'kernel/amount-text.ts'
const sample = 'a number to look at: its signs and groups are read, not its digits'
const cache = 'a style that was kept is the style that would be made again'

const days = 'contract/contract-history.calc.ts'
const order = 'what is put first is told by the sign alone, and no two orders have one number'
const day = 'a day that was kept is the day that would be found again'
const lots = 'contract/contract.calc.ts'
const search = 'where a search begins is no part of what it finds'
const atPrice = 'a stop at the price itself loses nothing, and of that no lots follow either'

const micro = 'micro/micro.calc.ts'
const absent = 'a time that is not known is neither before nor after another'

export const EQUIVALENTS: readonly Equivalent[] = [
  { file: days, change: 'daysIn.set(zone, days) → ;', why: day },
  { file: days, change: 'days.set(order, day) → ;', why: day },
  {
    file: days,
    change: 'curve.push({ at: row.completedAt, net: ZERO }) → curve.unshift({ at: row.completedAt, net: ZERO })',
    why: 'before the first trade the line is empty',
  },
  { file: days, change: 'left < right → (left) <= (right)', why: order },
  {
    file: 'contract/contract-order.calc.ts',
    change: 'level.lte(HUNDRED) → level.lt(HUNDRED)',
    why: 'at 100 both are 100',
  },
  {
    file: micro,
    change: 'close.gt(figures.high) → close.gte(figures.high)',
    why: 'of two equal prices either is shown',
  },
  { file: micro, change: 'close.lt(figures.low) → close.lte(figures.low)', why: 'of two equal prices either is shown' },
  { file: micro, change: 'shutsAt !== undefined && now !== undefined → true', why: absent },
  { file: micro, change: 'shutsAt !== undefined → true', why: absent },
  { file: micro, change: 'now !== undefined → true', why: absent },
  {
    file: 'support/support.calc.ts',
    change: "[] → ['mutant']",
    why: 'what a pattern found as a whole is not looked at',
  },
  {
    file: 'market/market.calc.ts',
    change: 'bars.findLastIndex((one) => one.time === bar.time) → bars.findIndex((one) => one.time === bar.time)',
    why: 'a series has each time once',
  },
  {
    file: 'loan/borrower.calc.ts',
    change: 'typedAmount(text, locale, CENTS)?.isNegative → typedAmount(text, locale, CENTS).isNegative',
    why: 'what is neither empty nor malformed nor ambiguous is an amount',
  },
  { file: lots, change: '1_000_000 → 1000001', why: search },
  { file: lots, change: '1_000_000 → (999999)', why: search },
  { file: lots, change: 'stop.lt(price) → stop.lte(price)', why: atPrice },
  { file: lots, change: 'stop.gt(price) → stop.gte(price)', why: atPrice },
  { file: text, change: '1_234_567.5 → 1234568.5', why: sample },
  { file: text, change: '1_234_567.5 → (1234566.5)', why: sample },
  { file: text, change: '1234 → 1235', why: sample },
  { file: text, change: '1234 → (1233)', why: sample },
  { file: text, change: 'own.indexOf(char) → own.lastIndexOf(char)', why: 'a language has each digit once' },
  { file: text, change: 'known → false', why: cache },
  { file: text, change: 'styles.set(locale, style) → ;', why: cache },
  { file: text, change: '4 → (3)', why: 'three digits are one group, grouped or not' },
]
