import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Issue } from '../../kernel/issue.ts'
import { typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { accessIssue, roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import type { ImageSlot } from '../images/images.ts'
import { session } from '../session/session.ts'
import { supportAfterMoney } from '../wallet/contact-chat.ts'
import {
  chosenOf,
  type DepositCheck,
  type DepositFeatures,
  type DepositKind,
  depositAccess,
  depositAllows,
  depositFeatures,
  depositIssues,
  depositTarget,
} from './deposit.calc.ts'
import { submitBankDeposit, submitCryptoDeposit } from './deposit.mutation.ts'
import type { DepositAddress, DepositCurrency, DepositWire } from './deposit.wire.ts'
import { depositLists } from './deposit-lists.ts'
import { depositReceipt } from './deposit-receipt.ts'

/** Inputs as the person typed them. */
export interface DepositInputs {
  /** Locale the person writes numbers in (BCP 47). */
  readonly locale: string
  /** As it was typed. */
  readonly amount: string
}

/** Facts of a deposit besides what is typed. */
export interface DepositFacts extends Omit<DepositCheck, 'amount' | 'locale'> {
  /** Why no deposit is possible now, whatever is typed. */
  readonly blocked: Issue | undefined
}

const textIssues = ({ amount, locale }: DepositInputs, facts: Omit<DepositFacts, 'blocked'>): readonly Issue[] => {
  const malformed = typedIssue(amount, locale, 'amount', depositAllows(facts))
  return malformed === undefined ? [] : [malformed]
}

/** Rules of a deposit for the plain form: it announces a payment, and moves nothing by itself. @rule DEP-8 DEP-17 DEP-18 */
export const depositRules: PlainFormRules<DepositInputs, DepositFacts> = {
  issues: (inputs, { blocked, ...facts }) => {
    if (blocked !== undefined) return [blocked]
    const malformed = textIssues(inputs, facts)
    const { amount, locale } = inputs
    const found = depositIssues({ ...facts, locale, amount: typedAmount(amount, locale, depositAllows(facts)) })
    return malformed.length === 0 ? found : [...malformed, ...found.filter(({ field }) => field !== 'amount')]
  },
  early: textIssues,
  next: (inputs) => ({ ...inputs, amount: '' }),
  absent: submitCryptoDeposit.words.absent,
}

/** Everything a form of deposits is drawn from and judged by. */
export interface DepositScene extends DepositFacts {
  readonly features: DepositFeatures
  /** Stage of what can be chosen: it is being read, could not be read, or is there. */
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

/** Parts of a deposit of one kind, with the picture that goes with it. @rule DEP-3 DEP-10 DEP-17 DEP-18 */
export const depositScene = derive((read, kind: DepositKind, slot: ImageSlot): DepositScene => {
  const settings = read(read.use(config).settings)
  const view = read(read.use(session).view)
  const ways = read.use(depositLists)
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

/** Parameters a deposit is opened with: the picture goes with it and with no other. */
export interface DepositGiven {
  readonly kind: DepositKind
  /** Locale the person writes numbers in (BCP 47). */
  readonly locale: string
  readonly proof: ImageSlot
}

/** The form of a deposit, by crypto or by bank. @rule DEP-5 DEP-11 DEP-20 */
export const depositForm = plainForm({
  facts: depositScene,
  asks: (_, { kind, proof }) => [kind, proof],
  rules: depositRules,
  empty: ({ locale }: DepositGiven): DepositInputs => ({ locale, amount: '' }),
  mutations: [submitCryptoDeposit, submitBankDeposit],
  send: ({ inputs, facts }, { commit }) => {
    const amount = typedAmount(inputs.amount, inputs.locale, depositAllows(facts))?.toFixed() ?? ''
    const { target, wire, currency, proofUrl: proof } = facts
    if (facts.kind === 'bank')
      return commit(submitBankDeposit, {
        amount,
        proof,
        ...(wire === undefined ? { currencyId: currency?.id } : { wireId: wire.id }),
      })
    return commit(submitCryptoDeposit, {
      amount,
      proof,
      address: target?.address ?? '',
      addressId: target?.id ?? '',
    })
  },
  accepted: { isShown: true, goes: supportAfterMoney },
  settled: depositReceipt,
})
