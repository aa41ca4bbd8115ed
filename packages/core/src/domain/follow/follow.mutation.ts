import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { optionalParam, ParamDecimal, ParamLength, paramId } from '../../wire/codec.ts'
import { loadTrader } from './trader.wire.ts'

const WORDS = {
  absent: 'commit.change_not_made',
  unknown: 'commit.resolved_undecided',
} as const

const FollowParams = Schema.Struct({
  /** the `user_id` of the trader */
  traderId: paramId<string>(),
  /** how many lots for each of the trader's: a whole number */
  multiple: ParamLength,
  /** what the margins of open copies may come to, in the account's currency */
  maxAmount: ParamDecimal,
  /** what the copies may lose before they are closed and the copying ends, in the account's currency; left out for no limit. Ours */
  lossLimit: optionalParam(ParamDecimal),
}).pipe(Schema.encodeKeys({ traderId: 'trader_id', maxAmount: 'max_amount', lossLimit: 'loss_limit' }))

/**
 * Follows a trader: from then on every order that is opened is copied, as far as the largest amount and the balance go.
 * @refuses a person who is no trader, oneself, a trader who is followed already; a multiple below 1; an amount or a loss limit that is none; a trader whose copies a loss limit is still closing; a mock account; a person who is not verified where that is asked for
 */
export const followTrader = mutation({
  name: 'followTrader',
  method: 'POST',
  path: '/api/follow/follow_trader',
  body: 'json',
  answer: Schema.Unknown,
  params: FollowParams,
  changes: ['traders'],
  words: { ...WORDS, done: 'follow.begun' },
  resolve: {
    criteria: ({ traderId }) => ({ traderId }),
    read: (call, { traderId }) => call(loadTrader, { userId: traderId }),
    judge: (_criteria, _at, { isFollowed }) => (isFollowed ? 'found' : 'absent'),
  },
})

const UnfollowParams = Schema.Struct({
  /** the `user_id` of the trader */
  traderId: paramId<string>(),
}).pipe(Schema.encodeKeys({ traderId: 'trader_id' }))

/**
 * Asks to become a trader. What comes of it is seen in `is_trader` of the person alone.
 * @refuses a person who is a trader, or has asked already; a mock account; a person who is not verified where that is asked for
 */
export const applyTrader = mutation({
  name: 'applyTrader',
  method: 'POST',
  path: '/api/follow/apply_trader',
  body: 'json',
  answer: Schema.Unknown,
  changes: ['user'],
  // No call tells an application that waits.
  resolve: 'never',
  words: { ...WORDS, done: 'follow.applied', unknown: 'follow.apply_undecided' },
})

/**
 * Follows a trader no more. Open copies stay, and are not closed with the trader's orders any more.
 * @refuses a trader who is not followed; a mock account
 */
export const unfollowTrader = mutation({
  name: 'unfollowTrader',
  method: 'POST',
  path: '/api/follow/canal_follow',
  body: 'json',
  answer: Schema.Unknown,
  params: UnfollowParams,
  changes: ['traders'],
  words: { ...WORDS, done: 'follow.ended' },
  resolve: {
    criteria: ({ traderId }) => ({ traderId }),
    read: (call, { traderId }) => call(loadTrader, { userId: traderId }),
    judge: (_criteria, _at, { isFollowed }) => (isFollowed ? 'absent' : 'found'),
  },
})
