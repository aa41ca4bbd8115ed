import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { keptReceipt, type Receipt, receiptSteps, recordOf } from './receipt.calc.ts'

const AT = 1_795_000_000_000
const NAMES = { asked: 'asked', waits: 'waits', done: 'done', refused: 'refused' }

describe('the steps of an action with money', () => {
  it('[WAL-21] what waits is under way with the words of the server, and what comes next has a time only where terms name one', () => {
    const steps = receiptSteps(NAMES, { at: AT }, { state: 'waiting', words: 'Processing' })
    expect(steps).toEqual([
      { label: 'asked', stage: 'past', at: AT, words: '' },
      { label: 'waits', stage: 'now', at: undefined, words: 'Processing' },
      { label: 'done', stage: 'next', at: undefined, words: '' },
    ])
    expect(receiptSteps(NAMES, { at: AT, until: AT + 5 }, { state: 'waiting' })[2]?.at).toBe(AT + 5)
  })
  it('[WAL-21] what is over has the times of its record', () => {
    const times = { askedAt: AT + 1, changedAt: AT + 9 }
    const [asked, waits, end] = receiptSteps(NAMES, { at: AT }, { state: 'done', words: 'Completed', ...times })
    expect([asked?.at, waits, end]).toEqual([
      AT + 1,
      { label: 'waits', stage: 'past', at: undefined, words: '' },
      { label: 'done', stage: 'past', at: AT + 9, words: 'Completed' },
    ])
    const refused = receiptSteps(NAMES, { at: AT }, { state: 'refused', words: 'Rejected', ...times })
    expect(refused.at(-1)).toEqual({ label: 'refused', stage: 'refused', at: AT + 9, words: 'Rejected' })
  })
  it('[WAL-21] what is over at once waits for nothing', () => {
    const names = { asked: 'asked', done: 'done', refused: 'refused' }
    expect(receiptSteps(names, { at: AT }, { state: 'done' }).map(({ stage }) => stage)).toEqual(['past', 'past'])
  })
})

it('[WAL-21] the record is the one of the same amount that was written next to it', () => {
  const row = (amount: string, createdAt: number | undefined) => ({ amount: dec(amount), createdAt })
  const rows = [row('5', AT + 30_000), row('5', AT - 900), row('5.1', AT), row('5', undefined), row('5', AT - 60_000)]
  expect(recordOf(rows, { amount: '5', at: AT })).toBe(rows[1])
  expect(recordOf(rows.slice(2), { amount: '5', at: AT })).toBeUndefined()
})

describe('a receipt a tab kept', () => {
  const kept: Receipt = {
    kind: 'withdrawal',
    at: AT,
    said: 'On its way',
    amount: '199',
    currency: 'USDT',
    record: 'crypto 200',
    to: 'T',
    lines: [{ label: 'withdraw.fee', amount: '1', currency: 'USDT' }],
  }
  it('[WAL-20] comes back within an hour, whole', () => {
    expect(keptReceipt({ ...kept, more: 1 } as Receipt, AT + 3_600_000)).toEqual(kept)
    expect(keptReceipt({ ...kept, until: AT + 1 }, AT)).toEqual({ ...kept, until: AT + 1 })
  })
  it('[WAL-20] an old one, and what is none, does not', () => {
    expect(keptReceipt(kept, AT + 3_600_001)).toBeUndefined()
    const none: readonly object[] = [
      {},
      { kind: 'gift' },
      { at: '5' },
      { amount: '-1' },
      { amount: 5 },
      { to: 5 },
      { lines: 'none' },
      { lines: [5] },
      { lines: [null] },
      { lines: [{ amount: '1' }] },
      { lines: [{ label: 'x', amount: 1 }] },
    ]
    for (const change of none)
      expect(keptReceipt(Object.keys(change).length === 0 ? {} : { ...kept, ...change }, AT)).toBeUndefined()
  })
})
