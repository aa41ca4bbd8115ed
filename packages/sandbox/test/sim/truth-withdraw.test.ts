import { expect, it } from 'vitest'
import { DRAW_SYMBOLS } from '../../src/books/draw-symbols.ts'
import { takenFor, termsOf, type WithdrawalRow } from '../../src/books/withdrawals.ts'
import { rational } from '../../src/oracle/rational.ts'
import { payoutWrong } from './truth-withdraw.ts'

const row = (symbolId: number, amount: string, price: string, change: Partial<WithdrawalRow> = {}): WithdrawalRow => {
  const symbol = DRAW_SYMBOLS.find(({ id }) => id === symbolId)
  if (symbol === undefined) throw new Error('no such currency')
  const terms = termsOf(symbol, amount)
  const taken = takenFor(amount, rational(price))
  const { top, bottom } = rational(terms.receive)
  const worth = rational(price)
  return {
    id: 1,
    userId: 1,
    symbolId,
    kind: symbol.kind,
    amount,
    ...terms,
    taken,
    arrives: (top * worth.top * 1_000_000n) / (bottom * worth.bottom),
    goal: '',
    memo: '',
    state: 'waiting',
    byHand: false,
    at: 0,
    ...change,
  }
}

it.each([
  [1, '120.123456', '1'],
  [4, '0.00034999', '97000.37'],
  [5, '1.00000051', '3200.01'],
  [3, '7.000011', '1'],
  [8, '123.45', '1.08443'],
] as const)('[WDR-35] [WDR-36] currency %i: %s at %s is right', (symbolId, amount, price) => {
  expect(payoutWrong(row(symbolId, amount, price))).toBeUndefined()
})

it.each([
  // Half up, as it was before.
  [4, '0.00034999', { fee: '0.0002', receive: '0.0001' }],
  [4, '0.00039', { fee: '0.00019', receive: '0.0002' }],
  [5, '0.01006', { fee: '-0.00004', receive: '0.0101' }],
  [5, '1.00000051', { fee: '0.00160051', receive: '0.9984' }],
  // A larger part is paid than its share.
  [4, '0.00034999', { arrives: 34_000_000n }],
] as const)('[WDR-35] [WDR-36] currency %i: %s is found', (symbolId, amount, change) => {
  expect(payoutWrong(row(symbolId, amount, '97000', change))).toBeDefined()
})
