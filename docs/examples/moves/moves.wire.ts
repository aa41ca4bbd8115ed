import { endpoint, ParamPage, pageOf, WireDecimal, WireText, WireTime } from '@openlot/core/wire'
import * as Schema from 'effect/Schema'

/** One move of money between a person's own accounts. */
export const Move = Schema.Struct({
  amount: WireDecimal,
  /** The account it came from, by its `accountTypeId`. */
  from: WireText,
  to: WireText,
  createdAt: WireTime,
}).pipe(Schema.encodeKeys({ amount: 'balance', createdAt: 'created_at' }))
export interface Move extends Readonly<typeof Move.Type> {}

/** Money: one unreadable row fails the list. */
export const MoveList = pageOf<Move>(Move, { strict: true })

const MoveListParams = Schema.Struct({
  /** counted from 1 */
  page: ParamPage,
})

/** One page of moves, newest first. */
export const loadMoves = endpoint({
  name: 'loadMoves',
  path: '/api/account/transfer_log',
  params: MoveListParams,
  answer: MoveList,
})
