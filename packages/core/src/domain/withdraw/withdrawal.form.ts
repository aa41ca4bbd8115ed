import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { reviewedForm } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Address, DrawSymbolId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { addressText } from '../../kernel/plain-text.ts'
import { isBlankSecret, NO_SECRET, type Secret } from '../../kernel/secret.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import { type Allowed, CENTS, COIN, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { accessIssue, type Role, roleOf } from '../access/access.calc.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { supportAfterMoney } from '../wallet/contact-chat.ts'
import { freeAccounts } from '../wallet/free.ts'
import { type FreeAccount, payingAccount } from '../wallet/wallet.calc.ts'
import { addressIssues } from './address.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import type { PayoutMethod } from './payout-method.wire.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { withdrawAddress } from './withdraw.table.ts'
import { withdrawLists } from './withdraw-lists.ts'
import {
  draftOfWithdrawal,
  offeredKinds,
  shownKind,
  type TypedWithdrawal,
  type WithdrawalRequest,
  type Worth,
  withdrawalOfDraft,
  withdrawCost,
  withdrawIssues,
  worthIn,
} from './withdrawal.calc.ts'
import { submitWithdrawal } from './withdrawal.mutation.ts'
import { withdrawalReceipt } from './withdrawal-receipt.ts'

/** Inputs as the person typed and chose them. */
export interface WithdrawInputs extends TypedWithdrawal {
  /** Locale the person writes numbers in (BCP 47). */
  readonly locale: string
  /** Typed into the review, and gone with it. @rule WDR-11 SES-26 */
  readonly payPassword: Secret
  /** They asked for a bound payout method and have none: a dialog offers to bind one. @rule WDR-14 */
  readonly asksToBind: boolean
}

/** Facts of a withdrawal besides what is typed. */
export interface WithdrawFacts {
  readonly role: Role
  /** Crypto or bank; undefined where neither is offered. */
  readonly kind: MoneyKind | undefined
  /** Those that are offered. */
  readonly kinds: readonly MoneyKind[]
  /** The currencies of the kind; undefined until they were read. */
  readonly symbols: readonly DrawSymbol[] | undefined
  /** The one that was chosen, or the first; undefined where the chosen one is offered no more. */
  readonly symbol: DrawSymbol | undefined
  /** Until when nothing of it can be withdrawn; undefined once that has come. @rule WDR-40 */
  readonly heldUntil: Epoch | undefined
  /** Payout methods bound for that currency; undefined until they were read. */
  readonly payoutMethods: readonly PayoutMethod[] | undefined
  /** Account the money is taken from. */
  readonly account: FreeAccount | undefined
  /** Relation of the account's currency to the one that is withdrawn. */
  readonly worth: Worth
  /** An address may be typed. @rule WDR-8 */
  readonly mayType: boolean
  /** A bank withdrawal is arranged in a chat. @rule WDR-16 */
  readonly isByChat: boolean
  /** The pay password is asked for. @rule WDR-11 */
  readonly asksPassword: boolean
  /** Undefined where the server does not say: then it is asked for, and the server judges it. */
  readonly hasPayPassword: boolean | undefined
}

/** With nothing typed and nothing chosen. */
export const emptyWithdrawal = (locale: string): WithdrawInputs => ({
  locale,
  symbolId: undefined,
  payoutMethodId: undefined,
  isTyping: undefined,
  address: '',
  amount: '',
  remark: '',
  payPassword: NO_SECRET,
  asksToBind: false,
})

/** The address is typed: where that is allowed, and chosen or the only one there is. @rule WDR-8 */
export const isTyped = ({ isTyping }: TypedWithdrawal, { mayType, payoutMethods }: WithdrawFacts): boolean =>
  mayType && (isTyping ?? payoutMethods?.length === 0)

/** The bound payout method of the withdrawal: the one that was chosen, else the only one; never another than was chosen. @rule WDR-34 */
export const payoutMethodOf = (
  { payoutMethodId }: TypedWithdrawal,
  { payoutMethods = [] }: WithdrawFacts,
): PayoutMethod | undefined =>
  payoutMethodId === undefined && payoutMethods.length === 1
    ? payoutMethods[0]
    : payoutMethods.find(({ id }) => id === payoutMethodId)
/** The one that was chosen is bound no more, as far as what is bound was read. @rule WDR-34 */
export const isPayoutMethodGone = (inputs: TypedWithdrawal, facts: WithdrawFacts): boolean => {
  const isKnown = facts.payoutMethods !== undefined && inputs.payoutMethodId !== undefined
  return isKnown && !isTyped(inputs, facts) && payoutMethodOf(inputs, facts) === undefined
}

/** Nothing is bound and nothing may be typed. @rule WDR-14 */
export const hasNoPayoutMethod = ({ mayType, payoutMethods }: WithdrawFacts): boolean =>
  !mayType && payoutMethods?.length === 0

/** Issue where the fee of a withdrawal is below 0. @rule WAL-18 */
export const feeBelowZero = ({ drawRate }: Pick<DrawSymbol, 'drawRate'>): Issue | undefined =>
  belowZero({ fee: drawRate })

/** Why no withdrawal is possible now, whatever is typed. @rule ACC-2 WDR-5 WDR-16 WDR-40 WAL-18 */
export const withdrawBlocked = (facts: WithdrawFacts): Issue | undefined => {
  const access = accessIssue(facts.role, 'moveMoney')
  if (access !== undefined) return access
  if (facts.kind === undefined) return issue('withdraw.not_offered')
  if (facts.isByChat) return issue('withdraw.by_chat')
  if (facts.symbols?.length === 0) return issue('withdraw.no_currency')
  if (facts.symbols !== undefined && facts.symbol === undefined) return issue('deposit.choose_currency', 'symbol')
  if (facts.symbols === undefined || facts.payoutMethods === undefined) return issue('withdraw.currencies_unknown')
  if (facts.heldUntil !== undefined) return issue('withdraw.on_hold')
  return facts.symbol && feeBelowZero(facts.symbol)
}

/** Address where a pay password is set, with the way back. */
export const payPasswordAddress = (kind: MoneyKind): Address =>
  `/mine/pay-password?from=${encodeURIComponent(withdrawAddress(kind))}` as Address
/** Detour of a person without a pay password, who sets one first and comes back. @rule WDR-11 */
const passwordDetour = ({ role, asksPassword, hasPayPassword, kind }: WithdrawFacts): Address | undefined =>
  asksPassword && hasPayPassword === false && kind !== undefined && accessIssue(role, 'moveMoney') === undefined
    ? payPasswordAddress(kind)
    : undefined

/** The amount is in the currency that is withdrawn. */
const allowed = ({ kind, symbol }: Pick<WithdrawFacts, 'kind' | 'symbol'>): Allowed => ({
  places: symbol?.amountPlaces ?? (kind === 'bank' ? CENTS : COIN).places,
  units: symbol && [symbol.code],
})

const textIssues = ({ amount, locale }: WithdrawInputs, facts: WithdrawFacts): readonly Issue[] => {
  const malformed = typedIssue(amount, locale, 'amount', allowed(facts))
  return malformed === undefined ? [] : [malformed]
}

/** The amount that is typed; undefined while there is none. */
export const amountOf = (
  { amount, locale }: WithdrawInputs,
  facts: Pick<WithdrawFacts, 'kind' | 'symbol'>,
): Decimal | undefined => typedAmount(amount, locale, allowed(facts))

/** Issues of a withdrawal: what is missing or wrong in it. */
const allIssues = (inputs: WithdrawInputs, facts: WithdrawFacts): readonly Issue[] => {
  const { symbol, kind, worth, account } = facts
  if (symbol === undefined || kind === undefined) return []
  const malformed = textIssues(inputs, facts)
  const found = withdrawIssues({
    symbol,
    kind,
    goal: isTyped(inputs, facts)
      ? { typed: addressText(inputs.address) }
      : { payoutMethod: payoutMethodOf(inputs, facts), isGone: isPayoutMethodGone(inputs, facts) },
    amount: amountOf(inputs, facts),
    free: worth === 'same' ? account?.free : undefined,
  })
  const address = isTyped(inputs, facts) ? addressIssues(addressText(inputs.address), symbol) : []
  const rest = malformed.length === 0 ? found : found.filter(({ field }) => field !== 'amount')
  return [...rest, ...address, ...malformed]
}

/** Rules of the withdrawal form; what is missing is said before a pay password is asked for. @rule WDR-11 WDR-12 WDR-13 WDR-33 */
export const withdrawRules: FormRules<WithdrawInputs, WithdrawFacts, WithdrawalRequest> = {
  detour: (facts, inputs) =>
    withdrawBlocked(facts) === undefined && !hasNoPayoutMethod(facts) && allIssues(inputs, facts).length === 0
      ? passwordDetour(facts)
      : undefined,
  blocked: (_, facts) => withdrawBlocked(facts),
  early: textIssues,
  issues: allIssues,
  request: (inputs, facts) => {
    const { symbol, kind, asksPassword } = facts
    const amount = amountOf(inputs, facts)
    const payoutMethod = payoutMethodOf(inputs, facts)
    const isByHand = isTyped(inputs, facts)
    if (symbol === undefined || kind === undefined || amount === undefined) return undefined
    if (!isByHand && payoutMethod === undefined) return undefined
    return {
      symbolId: symbol.id,
      amount: amount.toFixed(),
      remark: inputs.remark.trim(),
      ...(isByHand ? { address: addressText(inputs.address) } : { payoutMethodId: payoutMethod?.id }),
      ...(asksPassword ? { payPassword: inputs.payPassword } : {}),
      kind,
      code: symbol.code,
    }
  },
  absent: 'withdraw.not_made',
  next: (inputs) => ({ ...inputs, amount: '' }),
  isGone: (_, { symbols, symbol }) =>
    symbols !== undefined && (symbol === undefined || feeBelowZero(symbol) !== undefined),
  seen: (inputs, { symbol, kind }) =>
    symbol && kind && feeBelowZero(symbol) === undefined
      ? withdrawCost(symbol, kind, amountOf(inputs, { kind, symbol })).fee
      : undefined,
  hasMoved: (seen, now) => !seen.eq(now),
  inReview: {
    fields: ['payPassword'],
    issue: ({ payPassword }, { asksPassword }) =>
      asksPassword && isBlankSecret(payPassword) ? issue('account.pay_password_missing', 'payPassword') : undefined,
    mayBeRefused: ({ asksPassword }) => asksPassword,
    wipe: (inputs) => ({ ...inputs, payPassword: NO_SECRET }),
  },
}

/** Facts of a withdrawal: who withdraws what, and where it may go. */
export const withdrawFacts = derive(
  (read, asked: MoneyKind | undefined, symbolId: DrawSymbolId | undefined): WithdrawFacts => {
    const settings = read(read.use(config).settings)
    const { symbols, payoutMethods, isHeld } = read.use(withdrawLists)
    const view = read(read.use(session).view)
    const role = roleOf(view)
    const kinds = offeredKinds(settings.flags)
    const kind = shownKind(kinds, asked)
    const isByChat = kind === 'bank' && isOn(settings, 'is_withdraw_bank_contact')
    // A mock account asks nothing, and a chat needs nothing.
    const reads = role === 'real' && kind !== undefined && !isByChat
    const known = reads ? read(symbols({ kind })).value : undefined
    // Never another than was chosen.
    const symbol = symbolId === undefined ? known?.[0] : known?.find(({ id }) => id === symbolId)
    const until = symbol?.heldUntil
    const accounts = reads ? freeAccounts(read) : undefined
    return {
      role,
      kind,
      kinds,
      symbols: known,
      symbol,
      heldUntil: until !== undefined && read(isHeld(until)) ? until : undefined,
      payoutMethods:
        reads && symbol !== undefined ? read(payoutMethods({ kind, symbolId: symbol.id })).value : undefined,
      account: accounts && payingAccount(accounts),
      worth: symbol && worthIn(symbol, settings.currency),
      mayType: kind === 'crypto' && isOn(settings, 'is_withdraw_account_input'),
      isByChat,
      asksPassword: isOn(settings, 'is_withdraw_pay_pwd'),
      hasPayPassword: view.user?.hasPayPassword,
    }
  },
)

/** State of the withdrawal form. */
export type WithdrawSnapshot = FormSnapshot<WithdrawInputs>

/**
 * The form of a kind; `locale` is how the person writes numbers (BCP 47). What it costs is read again as the review
 * opens. @rule WDR-13 WDR-17 WDR-32 WDR-33
 */
export const withdrawalForm = reviewedForm({
  name: 'withdraw.form',
  mutation: submitWithdrawal,
  input: (withdrawal) => ({ withdrawal }),
  facts: withdrawFacts,
  asks: ({ symbolId }, { kind }) => [kind, symbolId],
  rules: withdrawRules,
  empty: ({ locale }: { readonly kind: MoneyKind; readonly locale: string }) => emptyWithdrawal(locale),
  draft: { of: ({ kind }) => kind, keep: draftOfWithdrawal, restore: withdrawalOfDraft },
  rereads: ({ kind }, use) => use(withdrawLists).symbols({ kind }).refresh(),
  accepted: { isShown: true, goes: supportAfterMoney, afterwards: withdrawalReceipt },
})
