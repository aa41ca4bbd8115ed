import * as Schema from 'effect/Schema'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Page } from '../../kernel/page.ts'
import { PageParams, readerOf, WireDecimalOrNone, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageAnd, pageOf } from '../../wire/page-codec.ts'

/** A person who copies one's orders. A figure that is missing is unknown, not zero. */
export const Follower = Schema.Struct({
  /** Id the copies of this follower are asked for by. */
  followId: wireId<string>(),
  nickname: WireTextOrEmpty,
  /** Address of an image. */
  avatar: WireTextOrEmpty,
  /** Return of their copies for what they held, in percent. */
  profitRate: WireDecimalOrNone,
  /** Booked so far, in the currency of the accounts. */
  totalProfit: WireDecimalOrNone,
}).pipe(Schema.encodeKeys({ followId: 'follow_id', profitRate: 'profitability', totalProfit: 'total_profits' }))
export interface Follower extends Readonly<typeof Follower.Type> {}

/** Sums of all followers. */
export const FollowerSums = Schema.Struct({
  /** Booked by their copies so far, in the currency of the accounts. */
  totalProfits: WireDecimalOrNone,
  /** Floating on their open copies, in the currency of the accounts. */
  positionProfits: WireDecimalOrNone,
  /** Number of followers. */
  followers: WireDecimalOrNone,
}).pipe(
  Schema.encodeKeys({ totalProfits: 'total_profits', positionProfits: 'position_profits', followers: 'follow_num' }),
)
export interface FollowerSums extends Readonly<typeof FollowerSums.Type> {}

/** A page of followers, and what all of them come to. */
export interface FollowerPage extends Page<Follower> {
  readonly sums: FollowerSums
}

const readSums = readerOf(FollowerSums)
const NO_SUMS: FollowerSums = { totalProfits: undefined, positionProfits: undefined, followers: undefined }

const countOf = (value: Decimal | undefined): number | undefined =>
  value?.isInteger() === true && !value.isNegative() && value.lt(Number.MAX_SAFE_INTEGER) ? value.toNumber() : undefined

/** Rows under `data` or `list`; without a `total` it is `follow_num` that counts them. @rule FOL-19 */
export const FollowerList = pageAnd<Follower, FollowerPage>(pageOf(Follower), (page, raw) => {
  const sums = readSums(raw)?.value ?? NO_SUMS
  const counted = page.counted ?? countOf(sums.followers)
  return { ...page, sums, ...(counted === undefined ? {} : { counted, total: counted }) }
})

/**
 * A page of those who copy the person's orders, with what all of them come to.
 * @refuses who is no trader
 */
export const loadFollowers = endpoint({
  name: 'loadFollowers',
  path: '/api/follow/my_follower',
  answer: FollowerList,
  params: PageParams,
})
