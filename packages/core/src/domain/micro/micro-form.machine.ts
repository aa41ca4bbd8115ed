import type { Words } from '../../engine/intents.ts'
import { type FormRules, type FormSnapshot, reviewedForm } from '../../engine/reviewed-form.machine.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import type { MicroDurationId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Epoch, Monotonic } from '../../kernel/instant.ts'
import type { Issue } from '../../kernel/issue.ts'
import { CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import type { Role } from '../access/access.calc.ts'
import { accessIssue } from '../access/access.calc.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { Freshness } from '../market/market.calc.ts'
import type { TradingSymbol } from '../market/market.wire.ts'
import { loginAddress } from '../navigation/navigation.calc.ts'
import type { User } from '../session/session.wire.ts'
import { type FreeAccount, moneyUnits } from '../wallet/wallet.calc.ts'
import {
  chosenDuration,
  type DayFigures,
  durationBelowZero,
  type MicroCheck,
  microOrderIssues,
  ratioPercent,
  worstLoss,
} from './micro.calc.ts'
import type { Direction, MicroDuration, MicroOptions } from './micro.wire.ts'
import type { MicroRequest } from './micro-trace.calc.ts'

/** What a person typed and chose. */
export interface MicroInputs {
  /** How they write numbers (BCP 47). */
  readonly locale: string
  /** The direction last pressed. */
  readonly direction: Direction | undefined
  /** Undefined before anything was chosen: the first. @rule MIC-8 */
  readonly durationId: MicroDurationId | undefined
  /** As typed; undefined before anything was: the first preset. @rule MIC-8 */
  readonly stake: string | undefined
}

/** What a micro ticket must know besides what is typed. */
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

/** The same, where what it pays can be meant. @rule WAL-18 */
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

/** What a micro ticket gives the reviewed form. @rule MIC-10 MIC-11 MIC-12 MIC-14 MIC-15 MIC-16 */
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
  // The same again is likely to be wanted, in either direction.
  next: (inputs) => ({ ...inputs, direction: undefined }),
  isGone: (inputs, facts) => payingDuration(inputs, facts) === undefined,
  // What a win pays is agreed to as it was read.
  seen: (inputs, facts) => {
    const duration = payingDuration(inputs, facts)
    return duration && ratioPercent(duration.profitRatio)
  },
  hasJumped: (seen, now) => !seen.eq(now),
  terms: (inputs, facts) => {
    const [duration, stake] = [payingDuration(inputs, facts), stakeOf(inputs, facts)]
    if (duration === undefined || stake === undefined) return []
    const { microLossLevel: lossLevel } = facts.config
    const shows = worstLoss({ stake, profitRatio: duration.profitRatio, lossLevel })
    return [{ what: 'micro.if_wrong', is: lossLevel, shows }]
  },
}

/** The form of a micro order. */
export const microFormMachine = reviewedForm(microRules)
/** Where it is. */
export type MicroFormSnapshot = FormSnapshot<MicroInputs>
