import type { Words } from '../../engine/domain/intents.ts'
import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { reviewedForm } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import type { MicroDurationId, SymbolId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Epoch, Monotonic } from '../../kernel/instant.ts'
import type { Issue } from '../../kernel/issue.ts'
import { LANGUAGE_TAGS } from '../../kernel/languages.ts'
import { CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { failureMessage } from '../../wire/failures.ts'
import { accessIssue, type Role, roleOf } from '../access/access.calc.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/config.wire.ts'
import { closeOf, type Freshness } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import type { TradingSymbol } from '../market/market.wire.ts'
import { loginAddress } from '../navigation/navigation.calc.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import type { User } from '../session/session.wire.ts'
import { freeAccounts } from '../wallet/free.ts'
import { type FreeAccount, moneyUnits } from '../wallet/wallet.calc.ts'
import {
  chosenDuration,
  type DayFigures,
  durationBelowZero,
  type MicroCheck,
  microAccount,
  microFreshness,
  microOrderIssues,
  ratioPercent,
  widen,
  worstLoss,
} from './micro.calc.ts'
import { submitMicroOrder } from './micro.mutation.ts'
import type { Direction, MicroDuration, MicroOptions } from './micro.wire.ts'
import type { MicroRequest } from './micro-match.calc.ts'
import { microOrders } from './micro-orders.ts'

/** Inputs a person typed and chose. */
export interface MicroInputs {
  /** Locale they write numbers in (BCP 47). */
  readonly locale: string
  /** The direction last pressed. */
  readonly direction: Direction | undefined
  /** Undefined before anything was chosen: the first. @rule MIC-8 */
  readonly durationId: MicroDurationId | undefined
  /** As typed; undefined before anything was: the first preset. @rule MIC-8 */
  readonly stake: string | undefined
}

/** Facts a micro ticket must know besides what is typed. */
export interface MicroFacts {
  readonly symbol: TradingSymbol | undefined
  readonly close: Decimal | undefined
  /** By the bound of micro orders. @rule MIC-15 */
  readonly freshness: Freshness
  /** When the price came, in monotonic milliseconds. */
  readonly pricedAt: Monotonic | undefined
  readonly figures: DayFigures | undefined
  /** Durations and presets; undefined until they were read. */
  readonly options: MicroOptions | undefined
  /** Why they could not be read. */
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
  /** The server's time. @rule MIC-33 */
  readonly now?: (() => Epoch) | undefined
  readonly config: AppConfig
  readonly role: Role
  readonly user: User | undefined
  /** The one that pays. */
  readonly account: FreeAccount | undefined
  /** The address the person is at: where a sign-in leads back to. */
  readonly at: string
}

/** A ticket before anything was typed. */
export const emptyMicro = (locale: string): MicroInputs => ({
  locale,
  direction: undefined,
  durationId: undefined,
  stake: undefined,
})

/** The duration an order would run. @rule MIC-8 MIC-11 */
export const durationOf = (
  { durationId }: Pick<MicroInputs, 'durationId'>,
  { options }: Pick<MicroFacts, 'options'>,
): MicroDuration | undefined => chosenDuration(options?.durations ?? [], durationId)

/** Duration an order would run, where what it pays can be meant. @rule WAL-18 */
const payingDuration = (inputs: MicroInputs, facts: MicroFacts): MicroDuration | undefined => {
  const duration = durationOf(inputs, facts)
  return duration === undefined || durationBelowZero(duration) !== undefined ? undefined : duration
}

/** The stake as text: what was typed, or the first preset. @rule MIC-8 MIC-9 */
export const stakeText = (
  { stake, locale }: Pick<MicroInputs, 'stake' | 'locale'>,
  { options }: Pick<MicroFacts, 'options'>,
): string => {
  const [first] = options?.stakes ?? []
  return stake ?? (first === undefined ? '' : formatAmount(first, locale))
}

/** The stake as an amount; undefined when it is none. */
export const stakeOf = (inputs: MicroInputs, facts: Pick<MicroFacts, 'options' | 'config'>): Decimal | undefined =>
  typedAmount(stakeText(inputs, facts), inputs.locale, { ...CENTS, units: moneyUnits(facts.config) })

const checkOf = (inputs: MicroInputs, facts: MicroFacts): MicroCheck => ({
  role: facts.role,
  config: facts.config,
  user: facts.user,
  symbol: facts.symbol,
  now: facts.now?.(),
  freshness: facts.close === undefined && facts.freshness === 'live' ? 'stale' : facts.freshness,
  duration: durationOf(inputs, facts),
  stake: stakeText(inputs, facts),
  locale: inputs.locale,
  free: facts.account?.free,
})

/** Why no order is possible now, whatever is typed; a sign-in is asked for on the way. */
export const microBlocked = (inputs: MicroInputs, facts: MicroFacts): Issue | undefined =>
  microOrderIssues(checkOf(inputs, facts)).find(({ id, field }) => field === undefined && id !== 'access.login')

/** Rules a micro ticket gives the reviewed form. @rule MIC-10 MIC-11 MIC-12 MIC-14 MIC-15 MIC-16 */
export const microRules: FormRules<MicroInputs, MicroFacts, MicroRequest> = {
  detour: ({ role, at }) => (accessIssue(role, 'placeOrder') === undefined ? undefined : loginAddress(at)),
  blocked: microBlocked,
  early: ({ stake = '', locale }, { config }) =>
    [typedIssue(stake, locale, 'stake', { ...CENTS, units: moneyUnits(config) })].filter((one) => one !== undefined),
  issues: (inputs, facts) => microOrderIssues(checkOf(inputs, facts)).filter(({ field }) => field !== undefined),
  request: (inputs, facts) => {
    const { direction } = inputs
    const duration = durationOf(inputs, facts)
    const stake = stakeOf(inputs, facts)
    if (facts.symbol === undefined || direction === undefined || duration === undefined || stake === undefined)
      return undefined
    return { symbolId: facts.symbol.id, direction, stake: stake.toFixed(), seconds: duration.seconds }
  },
  absent: 'commit.not_there',
  // Keeps the inputs: the same order is likely to be wanted again, in either direction.
  next: (inputs) => ({ ...inputs, direction: undefined }),
  isGone: (inputs, facts) => payingDuration(inputs, facts) === undefined,
  // Payout of a win is agreed to as it was read.
  seen: (inputs, facts) => {
    const duration = payingDuration(inputs, facts)
    return duration && ratioPercent(duration.profitRatio)
  },
  hasMoved: (seen, now) => !seen.eq(now),
  terms: (inputs, facts) => {
    const [duration, stake] = [payingDuration(inputs, facts), stakeOf(inputs, facts)]
    if (duration === undefined || stake === undefined) return []
    const { microLossLevel: lossLevel } = facts.config
    const shows = worstLoss({ stake, profitRatio: duration.profitRatio, lossLevel })
    return [{ what: 'micro.if_wrong', is: lossLevel, shows }]
  },
}

/** Facts a micro ticket is made of; `at` is the address the person is at. */
export const microFacts = derive((read, id: SymbolId, at: string): MicroFacts => {
  const { symbols, quotes, freshness } = read.use(market)
  const { options, now, ranges } = read.use(microOrders)
  const symbol = read(symbols, id)
  const quote = read(quotes, id)
  const close = closeOf(quote)
  const settings = read(read.use(config).settings)
  const view = read(read.use(session).view)
  const terms = read(options)
  const failure = terms.stage === 'failed' && terms.value === undefined ? terms.failure : undefined
  const figures: DayFigures | undefined = read(ranges, id)?.figures ?? symbol?.quotations
  return {
    symbol,
    close,
    freshness: microFreshness(read(freshness, id)?.state ?? 'stale', quote, read(now)),
    pricedAt: quote?.receivedAt,
    figures: figures && close && widen(figures, close),
    options: terms.value,
    failure: failure && failureMessage(failure),
    retry: options.refresh,
    now: read.use(config).now,
    config: settings,
    role: roleOf(view),
    user: view.user,
    account: microAccount(freeAccounts(read) ?? [], isOn(settings, 'only_one_account')),
    at,
  }
})

/** State of the micro form. */
export type MicroFormSnapshot = FormSnapshot<MicroInputs>

/** Draft a tab keeps of a ticket: what was chosen, and the direction whose review was open or asked for. @rule SES-25 CON-50 */
interface MicroDraft {
  readonly direction?: MicroInputs['direction']
  readonly durationId?: unknown
  readonly stake?: unknown
}
const textOr = <Fallback>(value: unknown, otherwise: Fallback): string | Fallback =>
  typeof value === 'string' ? value : otherwise

/** The ticket of a symbol; `at` is the address a sign-in leads back to. @rule MIC-16 MIC-17 */
export const microTicketForm = reviewedForm({
  name: 'micro.ticket',
  mutation: submitMicroOrder,
  facts: microFacts,
  asks: (_, { symbolId, at }) => [symbolId, at],
  // A price that grew old while no timer ran is old.
  factsAt: ({ freshness, pricedAt, ...known }, now) => ({
    ...known,
    pricedAt,
    freshness: microFreshness(freshness, pricedAt === undefined ? undefined : { receivedAt: pricedAt }, now),
  }),
  rules: microRules,
  empty: (_: { readonly symbolId: SymbolId; readonly at: string }, use) =>
    emptyMicro(LANGUAGE_TAGS[use(preferences).language.get()]),
  draft: {
    of: ({ symbolId }) => symbolId,
    keep: ({ direction, durationId, stake }, isWanted) => ({
      direction: isWanted ? direction : undefined,
      durationId,
      stake,
    }),
    restore: (kept, empty, { isWanted }) => {
      const { direction, durationId, stake } = Object(kept) as MicroDraft
      return {
        ...empty,
        direction: isWanted && (direction === 'up' || direction === 'down') ? direction : undefined,
        durationId: textOr(durationId, undefined) as MicroInputs['durationId'],
        stake: textOr(stake, undefined),
      }
    },
    mayResume: ({ direction }) => direction !== undefined,
    keepsReview: true,
  },
  rereads: (_, use) => Promise.all([use(config).reread(), use(microOrders).options.refresh()]),
  whileVisible: ({ symbolId }, use) => use(microOrders).followRange(symbolId),
  accepted: {
    say: 'contract.confirmed',
    afterwards: (order, _, use) => use(microOrders).showPlaced(order),
  },
})
