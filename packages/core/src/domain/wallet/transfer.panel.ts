import type { Words } from '../../engine/domain/intents.ts'
import type { AmountInput } from '../../engine/form/fields.ts'
import { formView, reviewPanel } from '../../engine/form/form-view.ts'
import type { FormEvent, ReviewPanel } from '../../engine/form/reviewed-form.machine.ts'
import { derive } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { type Decimal, dec, floorToStep } from '../../kernel/decimal.ts'
import { issueOf } from '../../kernel/issue.ts'
import { CENTS, fieldText, typedAmount } from '../../kernel/typed-amount.ts'
import { failureMessage } from '../../wire/failures.ts'
import { type AccountCard, accountCards } from './balance.panel.ts'
import { type AmountShare, SHARES, shareOfFree } from './share.calc.ts'
import {
  ALL_ACCOUNTS,
  balanceAfterTransfer,
  chooseAccount,
  TRANSFER_STEP,
  transferAll,
  transferPair,
} from './transfer.calc.ts'
import {
  spendable,
  type TransferFacts,
  type TransferInputs,
  type TransferSnapshot,
  transferRules,
} from './transfer.form.ts'
import { wallet } from './wallet.ts'

/** One end of a transfer. */
export interface TransferEnd {
  readonly account: AccountCard
  /** Amount that may be spent of it. @rule WAL-16 */
  readonly free: Decimal
  /** `free` for reading: in whole cents, rounded down. @rule TRF-9 */
  readonly freeShown: Decimal
  /** Free amount after this transfer; undefined while no amount can be read. */
  readonly after: Decimal | undefined
  /** Chooses the account. */
  readonly choose: (id: AccountTypeId) => void
}

/** A transfer, ready to draw. */
export interface TransferPanel extends ReviewPanel {
  /** Undefined until the accounts are known, or where there are not two. */
  readonly ends: { readonly from: TransferEnd; readonly to: TransferEnd } | undefined
  /** Those to choose from. */
  readonly accounts: readonly (AccountCard & Pick<TransferEnd, 'free' | 'freeShown'>)[]
  readonly amount: Omit<AmountInput, 'step'>
  /** Typed amount, as a number. */
  readonly value: Decimal | undefined
  /** Parts of what is free, all of it the last; none until that is known. @rule TRF-3 WAL-22 */
  readonly shares: readonly AmountShare[]
  /** Exchanges the two accounts. */
  readonly swap: () => void
}

const CENT = dec('0.01')
const freeOf = (free: Decimal): Pick<TransferEnd, 'free' | 'freeShown'> => ({
  free,
  freeShown: floorToStep(free, CENT),
})

/** A transfer as a view needs it. @rule TRF-1 TRF-2 TRF-3 TRF-4 */
export const transferPanel = (
  snapshot: TransferSnapshot,
  send: (event: FormEvent<TransferInputs>) => void,
  facts: TransferFacts,
): TransferPanel => {
  const form = formView(transferRules, snapshot, send, facts)
  const { inputs, change } = form
  const { accounts = [] } = facts
  const cards = accountCards(accounts, true)
  const pair = transferPair(accounts, inputs)
  const value = typedAmount(inputs.amount, inputs.locale, { ...CENTS, units: facts.units })
  const ids = pair && { from: pair.from.accountTypeId, to: pair.to.accountTypeId }
  const end = (side: 'from' | 'to'): TransferEnd | undefined => {
    const account = cards.find(({ id }) => id === ids?.[side])
    if (pair === undefined || account === undefined) return undefined
    const free = spendable(pair[side])
    return {
      account,
      ...freeOf(free),
      after: value && balanceAfterTransfer(free, value, side === 'from' ? 'out' : 'in'),
      choose: (id) => change(chooseAccount(accounts, pair, side, id)),
    }
  }
  const [from, to] = [end('from'), end('to')]
  return {
    ...reviewPanel(form),
    ends: from && to && { from, to },
    accounts: cards.map((card) => {
      const one = accounts.find(({ accountTypeId }) => accountTypeId === card.id)
      return { ...card, ...freeOf(one === undefined ? card.balance : spendable(one)) }
    }),
    amount: {
      text: inputs.amount,
      issue: issueOf(form.issues, 'amount'),
      change: (amount) => change({ amount }),
    },
    value,
    shares: from
      ? SHARES.map((percent) => {
          const places = TRANSFER_STEP.decimalPlaces()
          const amount = percent === 100 ? transferAll(from.free) : shareOfFree({ free: from.free, percent, places })
          return { percent, amount, choose: () => change({ amount: fieldText(amount, inputs.locale, CENTS) }) }
        })
      : [],
    swap: () => {
      if (ids !== undefined) change({ from: ids.to, to: ids.from })
    },
  }
}

/** One past transfer. */
export interface TransferRow {
  readonly amount: Decimal
  /** Names of the accounts: message ids, or the server's own names. */
  readonly from: string
  readonly to: string
  readonly createdAt: number | undefined
}

/** The transfers of the past, ready to draw. */
export interface TransferLogPanel extends Omit<ListPanel<TransferRow>, 'failure' | 'page'> {
  readonly failure: Words | undefined
}

/** A server names accounts by number, by type or in words of its own. @rule TRF-7 */
const nameOf = (cards: readonly AccountCard[], said: string): string =>
  cards.find(({ id, type }) => id === said || type === said)?.shortId ?? said

/** Past transfers. @rule TRF-7 */
export const transferLogPanel = derive((read): TransferLogPanel => {
  const { balances, transfers } = read.use(wallet)
  const cards = accountCards(read(balances).value ?? [], true)
  const { page: _page, failure, rows, ...list } = read(transfers({ account: ALL_ACCOUNTS }))
  return {
    ...list,
    failure: failure && failureMessage(failure),
    rows: rows.map(({ amount, from, to, createdAt }) => ({
      amount,
      from: nameOf(cards, from),
      to: nameOf(cards, to),
      createdAt,
    })),
  }
})
