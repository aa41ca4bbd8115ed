import { placesIssue } from '../../kernel/amount-places.ts'
import { checked, type Decimal, type DecimalInput, exact, productOf, roundTo, ZERO } from '../../kernel/decimal.ts'
import type { Epoch, Monotonic } from '../../kernel/instant.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import { CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { accessIssue, type Role, realNameIssue } from '../access/access.calc.ts'
import { isOn } from '../config/config.calc.ts'
import type { AppConfig } from '../config/config.wire.ts'
import { type Freshness, isMarketOpen } from '../market/market.calc.ts'
import type { Quote, TradingSymbol } from '../market/market.wire.ts'
import type { User } from '../session/session.wire.ts'
import { moneyUnits } from '../wallet/wallet.calc.ts'
import type { Account } from '../wallet/wallet.wire.ts'
import type { MicroDuration } from './micro.wire.ts'

/** Decimals of a micro order's profit. @rule MIC-1 */
export const MICRO_PROFIT_PLACES = 2

/**
 * Amount a micro order brings (negative: takes) at a price, in the currency of the stake; half up to 2 decimals. The right
 * direction wins stake × ratio (a fraction: 0.85 is 85 %); the wrong one loses the stake, or with loss level `ratio` as
 * much as it would have won; the same price is neither. While it runs this is our estimate; what the server books wins.
 * Throws `InvalidDecimal`, for every amount whatever the outcome. @rule MIC-1 MIC-2 MIC-3 MIC-4
 * @example microProfit({ direction: 'up', openPrice: '1.0845', price: '1.0846', stake: '33.33', profitRatio: '0.85', lossLevel: 'stake' }).toFixed() // => '28.33'
 */
export const microProfit = (input: {
  readonly direction: 'up' | 'down'
  readonly openPrice: DecimalInput
  readonly price: DecimalInput
  readonly stake: DecimalInput
  readonly profitRatio: DecimalInput
  readonly lossLevel: 'stake' | 'ratio'
}): Decimal => {
  const rise = exact(input.price, 'price').cmp(checked(input.openPrice, 'openPrice'))
  const stake = exact(input.stake, 'stake')
  const win = stake.mul(checked(input.profitRatio, 'profitRatio'))
  if (rise === 0) return ZERO
  if (rise === (input.direction === 'up' ? 1 : -1)) return roundTo(win, MICRO_PROFIT_PLACES)
  return roundTo((input.lossLevel === 'stake' ? stake : win).neg(), MICRO_PROFIT_PLACES)
}

/** Terms that decide what an order wins or loses, besides the price. */
export interface MicroStakes {
  readonly stake: DecimalInput
  /** A fraction: 0.85 is 85 %. */
  readonly profitRatio: DecimalInput
  readonly lossLevel: 'stake' | 'ratio'
}

/** Amount the right direction brings, whatever the price: half up to 2 decimals. Throws `InvalidDecimal`. @rule MIC-1 */
export const microWin = (stakes: MicroStakes): Decimal =>
  microProfit({ ...stakes, direction: 'up', openPrice: 1, price: 2 })

/**
 * The most an order can lose, 0 or more, whatever the price: the stake, or with loss level `ratio` as much as it could
 * win; half up to 2 decimals. Throws `InvalidDecimal`. @rule MIC-2 MIC-3 MIC-14
 * @example worstLoss({ stake: '10.5', profitRatio: '0.8', lossLevel: 'ratio' }).toFixed() // => '8.4'
 */
export const worstLoss = (stakes: MicroStakes): Decimal =>
  microProfit({ ...stakes, direction: 'up', openPrice: 2, price: 1 }).abs()

/** Mood of an order: how it went. */
export type MicroMood = 'profit' | 'loss' | 'even'

/** Mood of an amount: how it went; undefined where it is not known. */
export const microMood = (amount: Decimal | undefined): MicroMood | undefined =>
  amount && (amount.gt(ZERO) ? 'profit' : amount.lt(ZERO) ? 'loss' : 'even')

/** A ratio in percent; exact. Throws `InvalidDecimal`. @rule MIC-13 NUM-6 */
export const ratioPercent = (profitRatio: Decimal): Decimal => productOf(profitRatio, 100)

const SECOND_MS = 1000
/** A clock that moves more often than this cannot be read. */
const SHORTEST_TICK_MS = 50
/** Slack between deadlines: those that differ by less say the same. */
const SLACK_MS = 50

/** Milliseconds left, never negative. Both are monotonic milliseconds. */
export const remainingMs = (deadline: Monotonic, now: Monotonic): number => Math.max(0, deadline - now)

/** Whole seconds left, rounded up, never negative. Both are monotonic milliseconds. @rule MIC-20 */
export const remainingSeconds = (deadline: Monotonic, now: Monotonic): number =>
  Math.ceil(remainingMs(deadline, now) / SECOND_MS)

/**
 * When an order ends, in monotonic milliseconds, from how long it had left when the server said so. Half of a round trip
 * has passed since, where one is known, and never more than the answer took. An answer that takes its time on the way
 * back seems to give more time: what that explains moves a deadline that is known no further away. @rule MIC-20
 */
export const deadlineOf = (answer: {
  readonly remainingMs: number
  readonly requestedAt: Monotonic
  readonly receivedAt: Monotonic
  readonly roundTripMs: number | undefined
  /** The deadline that is known already. */
  readonly known: number | undefined
}): number => {
  const took = Math.max(0, answer.receivedAt - answer.requestedAt)
  const onItsWay = Math.min((answer.roundTripMs ?? 0) / 2, took)
  const deadline = answer.receivedAt + answer.remainingMs - onItsWay
  const { known = deadline } = answer
  return deadline - known <= took + SLACK_MS ? Math.min(known, deadline) : deadline
}

/** An answer may take so much longer than a round trip and still say when an order ends. */
const LATE_ANSWER_MS = 1000
/** No round trip is believed to be longer: a pong may have waited for a page that slept. */
const LONGEST_TRIP_MS = 2000
/** So many such answers in a row are taken as they are: some servers are always slow. */
const MOST_RETRIES = 3

/** Knowledge of an order's end: how many answers since have come too late to say it. */
export interface Ending {
  readonly deadline: Monotonic
  readonly retries: number
}

/** Tells whether its countdown can be shown. @rule MIC-31 */
export const isTimed = ({ retries }: Pick<Ending, 'retries'>): boolean => retries === 0 || retries >= MOST_RETRIES

/**
 * Number of times in a row an order's end came with an answer that may have waited, for a page that slept or a server that was
 * slow. One that moves a known end no further away does no harm. @rule MIC-31
 */
export const retriesOf = (answer: {
  readonly deadline: Monotonic
  readonly requestedAt: Monotonic
  readonly receivedAt: Monotonic
  readonly roundTripMs: number | undefined
  readonly known: Ending | undefined
}): number => {
  const { known, deadline, roundTripMs = 0 } = answer
  if (known !== undefined && isTimed(known) && deadline <= known.deadline) return known.retries
  const tookMs = answer.receivedAt - answer.requestedAt
  if (tookMs - Math.min(roundTripMs, LONGEST_TRIP_MS) <= LATE_ANSWER_MS) return 0
  return Math.min(MOST_RETRIES, (known?.retries ?? 0) + 1)
}

/** Age limit of a price that a micro order is placed at: it decides within seconds. @rule MIC-15 */
export const MICRO_QUOTE_MS = 3000

/** Freshness of a price: how far it can be trusted for a micro order. `now` is monotonic milliseconds. @rule MIC-15 */
export const microFreshness = (
  freshness: Freshness,
  quote: Pick<Quote, 'receivedAt'> | undefined,
  now: Monotonic,
): Freshness =>
  freshness === 'live' && (quote === undefined || now - quote.receivedAt > MICRO_QUOTE_MS) ? 'stale' : freshness

/** After zero an order is loaded again, so much later; and so much later each time that brought nothing. @rule MIC-21 MIC-22 */
export const RELOAD_MS = 1000
export const RELOAD_DELAYS = [1000, 2000, 4000, 8000] as const

/** Record of how an order that has ended was asked for so far. */
export interface Asked {
  readonly times: number
  /** Monotonic milliseconds. */
  readonly at: number
}

/** When an order is to be asked for, in monotonic milliseconds; undefined once nothing more comes of asking. @rule MIC-21 MIC-22 */
export const askAt = (deadline: Monotonic, asked: Asked | undefined): number | undefined => {
  if (asked === undefined) return deadline + RELOAD_MS
  const delay = RELOAD_DELAYS[asked.times - 1]
  return delay === undefined ? undefined : asked.at + delay
}

/** Time that is waited where nothing runs and no price is shown: an order that comes ends it. */
const RESTING_TICK_MS = 60_000

/**
 * Time until something that is shown may change: a whole second of a countdown, an order that is to be asked for, a
 * price that becomes too old. At most a second while an order runs, and the age of a price that is too old while prices are
 * shown; `quotes` is undefined where none are. @rule MIC-20
 */
export const untilTick = (
  deadlines: readonly number[],
  asks: readonly (number | undefined)[],
  quotes: readonly Pick<Quote, 'receivedAt'>[] | undefined,
  now: Monotonic,
): number => {
  const seconds = deadlines.map((deadline) => remainingMs(deadline, now) % SECOND_MS)
  const others = [
    ...asks.map((at = now) => at - now),
    ...(quotes ?? []).map((quote) => quote.receivedAt + MICRO_QUOTE_MS + 1 - now),
  ]
  const most = deadlines.length > 0 ? SECOND_MS : quotes === undefined ? RESTING_TICK_MS : MICRO_QUOTE_MS + 1
  const next = Math.min(most, ...[...seconds, ...others].filter((left) => left > 0))
  return Math.max(SHORTEST_TICK_MS, Math.ceil(next))
}

/** The prices of a symbol's day. */
export interface DayFigures {
  readonly open: Decimal
  readonly close: Decimal
  readonly high: Decimal
  readonly low: Decimal
}

/** The figures of a symbol's day with what they were before any price widened them. */
export interface DayRange {
  readonly listed: DayFigures
  readonly figures: DayFigures
}

/** High and low are at least what the price of now says. @rule MIC-6 */
export const widen = (figures: DayFigures, close: Decimal): DayFigures => ({
  open: figures.open,
  close,
  high: close.gt(figures.high) ? close : figures.high,
  low: close.lt(figures.low) ? close : figures.low,
})

/** The account that pays: micro; where a site keeps one account a person, that one. @rule MIC-27 */
export const microAccount = <One extends Account>(accounts: readonly One[], isOneAccount: boolean): One | undefined => {
  const [first] = accounts
  return accounts.find(({ type }) => type === 'micro') ?? (isOneAccount && accounts.length === 1 ? first : undefined)
}

/** The one that was chosen; the first before anything was. One that is gone is no choice. @rule MIC-8 MIC-11 */
export const chosenDuration = (
  durations: readonly MicroDuration[],
  id: MicroDuration['id'] | undefined,
): MicroDuration | undefined => (id === undefined ? durations[0] : durations.find((one) => one.id === id))

/** Facts a micro order is judged by. */
export interface MicroCheck {
  readonly role: Role
  readonly config: AppConfig
  readonly user: Pick<User, 'isDemo' | 'isReal'> | undefined
  readonly symbol: Pick<TradingSymbol, 'marketStatus' | 'shutsAt'> | undefined
  /** The server's time; undefined: it is not looked at when the market is shut. */
  readonly now?: Epoch | undefined
  readonly freshness: Freshness
  readonly duration: MicroDuration | undefined
  /** As it was typed, in the language of `locale` (BCP 47). */
  readonly stake: string
  readonly locale: string
  /** Amount the account has free; undefined until that is known. */
  readonly free: Decimal | undefined
}

const stakeIssue = ({ stake: text, locale, config, duration, free }: MicroCheck): Issue | undefined => {
  const allowed = { ...CENTS, units: moneyUnits(config) }
  const malformed = typedIssue(text, locale, 'stake', allowed)
  if (malformed !== undefined) return malformed
  const stake = typedAmount(text, locale, allowed)
  if (stake === undefined || !stake.gt(ZERO)) return issue('micro.stake_required', 'stake')
  if (duration !== undefined && stake.lt(duration.minStake))
    return issue('micro.stake_minimum', 'stake', { minimum: duration.minStake.toFixed() })
  const tooFine = placesIssue(stake, duration?.amountPlaces, 'stake')
  if (tooFine !== undefined) return tooFine
  return free !== undefined && stake.gt(free) ? issue('withdraw.short', 'stake') : undefined
}

const priceIssue = ({ symbol, freshness }: MicroCheck): Issue | undefined => {
  if (symbol === undefined || freshness === 'gap') return issue('market.gap')
  if (!isMarketOpen(symbol) || freshness === 'closed') return issue('contract.market_closed')
  return freshness === 'stale' ? issue('contract.price_stale') : undefined
}

/** An order that would end after its market is shut ends at a price that no order can be dealt at. @rule MIC-33 */
export const shutsBefore = (
  { shutsAt }: Pick<TradingSymbol, 'shutsAt'>,
  { seconds }: Pick<MicroDuration, 'seconds'>,
  now: Epoch | undefined,
): Issue | undefined =>
  shutsAt !== undefined && now !== undefined && now < shutsAt && now + seconds * 1000 > shutsAt
    ? issue('micro.shuts_before', 'duration')
    : undefined

/** Issue of a duration whose payout cannot be meant. @rule WAL-18 */
export const durationBelowZero = ({ profitRatio }: Pick<MicroDuration, 'profitRatio'>): Issue | undefined =>
  belowZero({ profit: profitRatio }, 'duration')

/**
 * Issues that keep a micro order from being placed, the first thing first; what belongs to a field names it (`duration`,
 * `stake`). @rule MIC-5 MIC-10 MIC-11 MIC-12 MIC-15 MIC-32 MIC-33
 */
export const microOrderIssues = (check: MicroCheck): readonly Issue[] =>
  [
    accessIssue(check.role, 'placeOrder'),
    isOn(check.config, 'is_micro') ? undefined : issue('micro.off'),
    priceIssue(check),
    check.user === undefined ? undefined : realNameIssue(check.config, check.user),
    check.duration === undefined ? issue('micro.choose_expiry', 'duration') : undefined,
    check.duration && durationBelowZero(check.duration),
    check.duration && check.symbol && shutsBefore(check.symbol, check.duration, check.now),
    stakeIssue(check),
  ].filter((one) => one !== undefined)
