import { derive } from '../../engine/derive.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { accessIssue, roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import type { ImageSlot } from '../images/images.ts'
import { session } from '../session/session.ts'
import {
  chosenOf,
  type DepositFeatures,
  type DepositKind,
  depositAccess,
  depositFeatures,
  depositTarget,
} from './deposit.calc.ts'
import type { DepositFacts } from './deposit.machine.ts'
import { deposit } from './deposit.ts'
import type { DepositAddress, DepositCurrency, DepositWire } from './deposit.wire.ts'

/** Everything a form of deposits is drawn from and judged by. */
export interface DepositScene extends DepositFacts {
  readonly features: DepositFeatures
  /** What can be chosen is being read, could not be read, or is there. */
  readonly stage: 'loading' | 'failed' | 'ready'
  readonly failure: ApiFailure | undefined
  readonly coins: readonly string[]
  readonly coin: string | undefined
  readonly networks: readonly DepositAddress[]
  readonly currencies: readonly DepositCurrency[]
  /** Undefined while they are not read, or not shown. */
  readonly wires: readonly DepositWire[] | undefined
  readonly wire: DepositWire | undefined
  /** The address of an uploaded picture. */
  readonly proofUrl: string | undefined
}

const PROOFS = { empty: 'none', compressing: 'wait', uploading: 'wait', ready: 'ready', failed: 'failed' } as const

/** What a deposit of one kind is made of, with the picture that goes with it. @rule DEP-3 DEP-10 DEP-17 DEP-18 */
export const depositScene = derive((read, kind: DepositKind, slot: ImageSlot): DepositScene => {
  const settings = read(read.use(config).settings)
  const view = read(read.use(session).view)
  const ways = read.use(deposit)
  const choice = read(ways.choice)
  const picture = read(slot)
  const features = depositFeatures(settings, kind)
  const addresses = kind === 'crypto' ? read(ways.addresses) : undefined
  const known = kind === 'bank' ? read(ways.currencies) : undefined
  const first = addresses ?? known
  const currencies = known?.value ?? []
  const currency = chosenOf(currencies, choice.currencyId, ({ id }) => id)
  const offered = features.wires && currency !== undefined ? read(ways.wires({ coin: currency.name })) : undefined
  const wire = chosenOf(offered?.value ?? [], choice.wireId, ({ id }) => id)
  const missing = [first, offered].find((one) => one !== undefined && one.value === undefined)
  const { coins, coin, networks, target } = depositTarget(addresses?.value, choice)
  return {
    features,
    stage: missing === undefined ? 'ready' : missing.stage === 'failed' ? 'failed' : 'loading',
    failure: missing !== undefined && 'failure' in missing ? missing.failure : undefined,
    coins,
    coin,
    networks,
    currencies,
    wires: offered?.value,
    wire,
    proofUrl: features.proof ? picture.context.url : undefined,
    kind,
    target,
    currency,
    // Those that are not read yet are not chosen either.
    lacksWire: features.needsWire && wire === undefined,
    proof: features.proof ? PROOFS[picture.value] : 'none',
    blocked: accessIssue(roleOf(view), 'moveMoney') ?? depositAccess(settings, view.user?.isReal === true),
  }
})
