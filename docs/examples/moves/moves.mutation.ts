import { type AccountTypeId, ok } from '@openlot/core'
import { amountCriteria, findAmount, mutation, wholePage } from '@openlot/core/engine'
import { ParamDecimal, paramId } from '@openlot/core/wire'
import * as Schema from 'effect/Schema'
import { loadMoves } from './moves.wire.ts'

const MoveParams = Schema.Struct({
  /** what is moved, in the currency of the account it comes from */
  amount: ParamDecimal,
  /** of the account it comes from */
  currencyId: Schema.String,
  /** the account it comes from, by its number */
  from: paramId<AccountTypeId>(),
  /** the account it goes to, by its number */
  to: paramId<AccountTypeId>(),
}).pipe(Schema.encodeKeys({ amount: 'balance', currencyId: 'currency_id' }))

/** Moves money between two accounts; a lost answer is found out in the list of moves. */
export const moveMoney = mutation({
  name: 'moveMoney',
  method: 'POST',
  path: '/api/account/transfer',
  params: MoveParams,
  answer: Schema.Unknown,
  changes: ['moves', 'balances'],
  words: { done: 'moves.done', absent: 'moves.not_made', unknown: 'moves.unknown' },
  resolve: {
    // Kept over a reload, and so never the amount itself.
    criteria: ({ amount, from, to }) => ({ ...amountCriteria(amount, undefined), from, to }),
    read: async (call) => {
      const read = await call(loadMoves, { page: 1 })
      return read.ok ? ok(wholePage(read.value)) : read
    },
    judge: ({ from, to, ...criteria }, at, page, { synced, isUnique }) =>
      findAmount({ ...criteria, synced, isUnique }, at, page, (row) => row.from === from && row.to === to),
  },
})
