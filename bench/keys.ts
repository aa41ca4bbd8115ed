import { createHash } from 'node:crypto'
import { createIdempotency } from '../packages/sandbox/src/http/idempotency.ts'
import { envelope } from '../packages/sandbox/src/http/message.ts'
import { systemClock } from '../packages/sandbox/src/memory.ts'
import { createJournal } from '../packages/sandbox/src/table.ts'
import { type Benchmark, median } from './lib/bench.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUND = 1_000
const ROUNDS = 15
const ACCOUNTS = 500
/** The collector has a larger heap to walk. */
const GOAL = 2

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Keys that are kept, in memory alone. */
const openKeys = () => {
  const journal = createJournal(undefined)
  const keys = createIdempotency({ journal, clock: systemClock, digest })
  let sent = 0
  const send = (): void => {
    sent += 1
    const id = sent
    journal.transact(() => keys.once(id % ACCOUNTS, `key-${MANY + id}`, 'asked', () => envelope(1, 'ok', { id })))
  }
  return {
    fill: (many: number): void => {
      while (sent < many) send()
    },
    /** Microseconds of one more. */
    cost: (): number => {
      const before = performance.now()
      for (let at = 0; at < ROUND; at += 1) send()
      return ((performance.now() - before) / ROUND) * 1000
    },
  }
}

const run: Benchmark['run'] = async () => {
  // The engine is warm before anything is measured.
  openKeys().fill(50_000)
  const [few, many] = [openKeys(), openKeys()]
  few.fill(FEW)
  const withFew = median(Array.from({ length: ROUNDS }, few.cost))
  many.fill(MANY)
  const withMany = median(Array.from({ length: ROUNDS }, many.cost))
  const ratio = withMany / withFew
  return [
    {
      work: `a mutation while ${MANY.toLocaleString('en')} keys are kept`,
      ours: `${withMany.toFixed(1)} µs`,
      limit: `${withFew.toFixed(1)} µs with ${FEW.toLocaleString('en')}`,
      value: ratio,
      shown: `× ${ratio.toFixed(2)}`,
      goal: GOAL,
      goalText: `≤ × ${GOAL}`,
    },
  ]
}

export const keys: Benchmark = { name: 'keys', title: 'Keys of mutations', run }
