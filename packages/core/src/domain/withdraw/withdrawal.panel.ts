import type { Words } from '../../engine/domain/intents.ts'
import type { AmountInput, TextInput } from '../../engine/form/fields.ts'
import { formView, reviewPanel } from '../../engine/form/form-view.ts'
import type { FormEvent, ReviewPanel } from '../../engine/form/reviewed-form.machine.ts'
import { derive } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { Address, DrawSymbolId, PayoutMethodId } from '../../kernel/brand.ts'
import { type Decimal, productOf, ZERO } from '../../kernel/decimal.ts'
import { groupAddress } from '../../kernel/group-address.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { type Issue, issue, issueOf } from '../../kernel/issue.ts'
import { addressText } from '../../kernel/plain-text.ts'
import { reveal, secret } from '../../kernel/secret.ts'
import { fieldText } from '../../kernel/typed-amount.ts'
import { failureMessage } from '../../wire/failures.ts'
import type { ReceiptState, ReceiptStep } from '../wallet/receipt.calc.ts'
import { type AmountShare, SHARES, shareOfFree } from '../wallet/share.calc.ts'
import { accountNames } from '../wallet/wallet.calc.ts'
import { isUnchecked } from './address.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import type { PayoutMethod } from './payout-method.wire.ts'
import { bindAddress, type MoneyKind, withdrawAddress } from './withdraw.table.ts'
import { withdrawLists } from './withdraw-lists.ts'
import { approximateFree, approximateWorth, lookAlike, type WithdrawCost, withdrawCost } from './withdrawal.calc.ts'
import {
  amountOf,
  feeBelowZero,
  hasNoPayoutMethod,
  isPayoutMethodGone,
  isTyped,
  payoutMethodOf,
  payPasswordAddress,
  type WithdrawFacts,
  type WithdrawInputs,
  type WithdrawSnapshot,
  withdrawRules,
} from './withdrawal.form.ts'
import type { Withdrawal } from './withdrawal.wire.ts'
import { withdrawalState, withdrawalSteps } from './withdrawal-receipt.ts'

/** Amounts of a withdrawal; what arrives is the largest number of the screen. @rule WDR-10 */
export interface WithdrawSum extends WithdrawCost {
  readonly code: string
  /** Typed amount, as a number. */
  readonly amount: Decimal | undefined
  /** Fee as it is charged: the same for every amount, or percent of it. @rule WDR-10 */
  readonly charge: { readonly fixed: Decimal } | { readonly percent: Decimal }
  /** Value of the amount in the account's currency; undefined where that is the same, or unknown. @rule WDR-29 */
  readonly worth: Decimal | undefined
}

/** Account money is taken from. */
export interface WithdrawSource {
  /** Name of the account. */
  readonly messageId: string
  /** Free amount in it. */
  readonly free: Decimal
  /** Free amount in the currency that is withdrawn; undefined where that is the account's own, or unknown. @rule WDR-29 */
  readonly approximate: Decimal | undefined
}

/** Target of the money. */
export type WithdrawGoal =
  | {
      readonly kind: 'address'
      readonly address: string
      /** Address in groups of four. */
      readonly groups: readonly string[]
      readonly isBound: boolean
    }
  | { readonly kind: 'bank'; readonly payoutMethod: PayoutMethod; readonly groups: readonly string[] }

/** A withdrawal, ready to draw. */
export interface WithdrawPanel extends ReviewPanel {
  readonly kinds: readonly { readonly kind: MoneyKind; readonly address: string }[]
  readonly kind: MoneyKind | undefined
  readonly isByChat: boolean
  readonly symbols: readonly DrawSymbol[]
  readonly symbol: DrawSymbol | undefined
  /** Until when nothing can be withdrawn. @rule WDR-40 */
  readonly heldUntil: Epoch | undefined
  /** Chooses the currency. */
  readonly chooseSymbol: (id: DrawSymbolId) => void
  /** Bound, or typed where that is allowed: undefined where there is no choice. @rule WDR-8 */
  readonly typing: { readonly isOn: boolean; readonly choose: (isOn: boolean) => void } | undefined
  readonly payoutMethods: readonly PayoutMethod[]
  readonly payoutMethod: PayoutMethod | undefined
  readonly payoutMethodIssue: Issue | undefined
  /** Chooses where it goes. */
  readonly choosePayoutMethod: (id: PayoutMethodId) => void
  /** Opening the picker: false where there is nothing to pick and a dialog comes instead. @rule WDR-14 */
  readonly mayPick: () => boolean
  /** The dialog that offers to bind a payout method. @rule WDR-14 */
  readonly bind: { readonly isAsked: boolean; readonly address: string; readonly cancel: () => void }
  readonly address: TextInput
  /** A bound address that looks like the typed one and is another. @rule WDR-31 */
  readonly lookAlike: string | undefined
  /** The typed address cannot be checked. */
  readonly isUnchecked: boolean
  readonly amount: Omit<AmountInput, 'step'>
  /** Parts of what is free, all of it the last; none while that is not known in the currency. @rule WAL-22 */
  readonly shares: readonly AmountShare[]
  readonly remark: Omit<TextInput, 'issue'>
  readonly source: WithdrawSource | undefined
  /** More than about what is free, in another currency than the account's: the server decides. @rule WDR-30 */
  readonly isAboutShort: boolean
  readonly sum: WithdrawSum | undefined
  readonly goal: WithdrawGoal | undefined
  /** Asked in the review alone; undefined where it is not asked. @rule WDR-11 */
  readonly payPassword: TextInput | undefined
  /** They have none yet: reviewing leads to setting one first. @rule WDR-11 */
  readonly needsPassword: boolean
  /** Address where one is set, for a person of whom the server does not say whether they have one. @rule WDR-11 */
  readonly passwordAddress: Address | undefined
}

const sourceOf = ({ account, worth, kind }: WithdrawFacts): WithdrawSource | undefined => {
  if (account === undefined || kind === undefined) return undefined
  const isOther = worth !== undefined && worth !== 'same'
  const { type, balance, free = balance } = account
  return {
    messageId: accountNames(type).messageId,
    free,
    approximate: isOther ? approximateFree(free, worth, kind) : undefined,
  }
}

const sumOf = (inputs: WithdrawInputs, { symbol, kind, worth }: WithdrawFacts): WithdrawSum | undefined => {
  if (symbol === undefined || kind === undefined || feeBelowZero(symbol) !== undefined) return undefined
  const amount = amountOf(inputs, { kind, symbol })
  const isOther = worth !== undefined && worth !== 'same'
  return {
    code: symbol.code,
    amount,
    charge: symbol.feeType === 'fixed' ? { fixed: symbol.drawRate } : { percent: productOf(symbol.drawRate, 100) },
    ...withdrawCost(symbol, kind, amount),
    worth: isOther && amount !== undefined ? approximateWorth(amount, worth) : undefined,
  }
}

/** Decimals of a part of what is free where the server says none. */
const PART_PLACES = { crypto: 6, bank: 2 } as const

const sharesOf = (
  { account, symbol, kind, worth }: WithdrawFacts,
  locale: string,
  change: (amount: string) => void,
): readonly AmountShare[] => {
  const free = account?.free
  if (free === undefined || symbol === undefined || kind === undefined || worth === undefined) return []
  if (feeBelowZero(symbol) !== undefined) return []
  const places = symbol.amountPlaces ?? PART_PLACES[kind]
  const price = worth === 'same' ? undefined : worth
  return SHARES.map((percent) => {
    const part = shareOfFree({ free, percent, places, price })
    // The fee takes the whole of so little.
    const amount = withdrawCost(symbol, kind, part).receive.gt(ZERO) ? part : ZERO
    return { percent, amount, choose: () => change(fieldText(amount, locale, { places })) }
  })
}

/** A withdrawal as a view needs it. @rule WDR-5 WDR-8 WDR-9 WDR-10 WDR-12 WDR-14 */
export const withdrawPanel = (
  snapshot: WithdrawSnapshot,
  send: (event: FormEvent<WithdrawInputs>) => void,
  facts: WithdrawFacts,
): WithdrawPanel => {
  const form = formView(withdrawRules, snapshot, send, facts)
  const { inputs, change } = form
  const { kind = 'crypto', payoutMethods = [], mayType, asksPassword } = facts
  const byHand = isTyped(inputs, facts)
  const payoutMethod = byHand ? undefined : payoutMethodOf(inputs, facts)
  const typed = addressText(inputs.address)
  const goalOf = (): WithdrawGoal | undefined => {
    if (!byHand && kind === 'bank')
      return payoutMethod && { kind: 'bank', payoutMethod, groups: groupAddress(payoutMethod.payeeAccount) }
    const address = byHand ? typed : (payoutMethod?.address ?? '')
    return address === '' ? undefined : { kind: 'address', address, groups: groupAddress(address), isBound: !byHand }
  }
  const ask = (): void => change({ asksToBind: true })
  const [source, sum] = [sourceOf(facts), sumOf(inputs, facts)]
  return {
    ...reviewPanel(form),
    kinds: facts.kinds.map((one) => ({ kind: one, address: withdrawAddress(one) })),
    kind: facts.kind,
    isByChat: facts.isByChat,
    symbols: facts.symbols ?? [],
    symbol: facts.symbol,
    heldUntil: facts.heldUntil,
    // Text typed for another currency means another thing in this one.
    chooseSymbol: (symbolId) => change({ symbolId, payoutMethodId: undefined, address: '', amount: '' }),
    typing: mayType ? { isOn: byHand, choose: (isTyping) => change({ isTyping }) } : undefined,
    payoutMethods,
    payoutMethod,
    // Said at once: what they see there is not what they chose.
    payoutMethodIssue: isPayoutMethodGone(inputs, facts)
      ? issue('withdraw.way_gone', 'payoutMethod')
      : issueOf(form.issues, 'payoutMethod'),
    choosePayoutMethod: (payoutMethodId) => change({ payoutMethodId }),
    mayPick: () => {
      if (hasNoPayoutMethod(facts)) ask()
      return !hasNoPayoutMethod(facts)
    },
    bind: {
      isAsked: inputs.asksToBind && hasNoPayoutMethod(facts),
      address: bindAddress(kind),
      cancel: () => change({ asksToBind: false }),
    },
    address: {
      text: inputs.address,
      issue: issueOf(form.issues, 'address'),
      change: (address) => change({ address }),
    },
    lookAlike: byHand ? lookAlike(typed, payoutMethods) : undefined,
    isUnchecked: byHand && facts.symbol !== undefined && isUnchecked(typed, facts.symbol),
    amount: { text: inputs.amount, issue: issueOf(form.issues, 'amount'), change: (amount) => change({ amount }) },
    shares: sharesOf(facts, inputs.locale, (amount) => change({ amount })),
    remark: { text: inputs.remark, change: (remark) => change({ remark }) },
    source,
    isAboutShort: sum?.amount !== undefined && source?.approximate?.lt(sum.amount) === true,
    sum,
    goal: goalOf(),
    payPassword: asksPassword
      ? {
          text: reveal(inputs.payPassword),
          issue: undefined,
          change: (text) => change({ payPassword: secret(text) }),
        }
      : undefined,
    needsPassword: asksPassword && facts.hasPayPassword === false,
    passwordAddress:
      asksPassword && facts.hasPayPassword === undefined && kind !== undefined ? payPasswordAddress(kind) : undefined,
    review: () => {
      if (hasNoPayoutMethod(facts) && form.canReview) ask()
      // Values read in the review are the ones that go, whatever is offered or bound meanwhile.
      else
        form.review({
          symbolId: facts.symbol?.id,
          ...(mayType && { isTyping: byHand }),
          ...(payoutMethod && { payoutMethodId: payoutMethod.id }),
        })
    },
  }
}

/** One past withdrawal. */
export interface WithdrawalRow extends Pick<Withdrawal, 'id' | 'amount' | 'status' | 'createdAt' | 'kind' | 'notes'> {
  readonly code: string
  /** Undefined where a withdrawal was refused, and where the server does not say it. */
  readonly received: Decimal | undefined
  /** As `received`: nothing was charged for one that was refused. */
  readonly fee: Decimal | undefined
  /** The address or the account it went to, '' where the server does not say. */
  readonly goal: string
  /** State by its record; undefined where the server never says that one is over. */
  readonly state: ReceiptState | undefined
  /** Name of the step still to come; undefined once it is over, and where the server never says that one is. @rule WAL-23 */
  readonly nextId: 'done.sent' | undefined
  /** Steps by its record; none where the server never says that one is over. @rule WDR-45 */
  readonly steps: readonly ReceiptStep[]
}

/** The withdrawals of the past, ready to draw. */
export interface WithdrawalLogPanel extends Omit<ListPanel<WithdrawalRow>, 'failure' | 'page'> {
  readonly failure: Words | undefined
}

/** Past withdrawals of one kind; the server's words for their status are shown as they are. @rule WDR-15 */
export const withdrawalLogPanel = derive((read, kind: MoneyKind): WithdrawalLogPanel => {
  const { page: _page, failure, rows, ...list } = read(read.use(withdrawLists).withdrawals({ to: kind }))
  const saysWhenOver = rows.some(({ updatedAt }) => updatedAt !== undefined)
  return {
    ...list,
    failure: failure && failureMessage(failure),
    rows: rows.map((row) => {
      const state = saysWhenOver ? withdrawalState(row) : undefined
      return {
        id: row.id,
        amount: row.amount,
        received: state === 'refused' ? undefined : row.received,
        fee: state === 'refused' ? undefined : row.fee,
        status: row.status,
        createdAt: row.createdAt,
        kind: row.kind,
        notes: row.notes,
        code: row.currency.code,
        goal: row.kind === 'crypto' ? row.address : row.payeeAccount,
        state,
        nextId: state === 'waiting' ? 'done.sent' : undefined,
        steps: state === undefined ? [] : withdrawalSteps(row, { at: row.createdAt }, state),
      }
    }),
  }
})
