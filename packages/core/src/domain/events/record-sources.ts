import type { ReadCell } from '../../engine/domain/cell.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import { isOn } from '../config/config.calc.ts'
import { MESSAGES_A_PAGE } from '../content/content.calc.ts'
import { content } from '../content/content.ts'
import type { DepositRecord } from '../deposit/deposit.wire.ts'
import { depositLists } from '../deposit/deposit-lists.ts'
import { fundReturn } from '../fund/fund.calc.ts'
import type { FundSubscription } from '../fund/fund.wire.ts'
import { fundLists } from '../fund/fund-lists.ts'
import { identity } from '../identity/identity.ts'
import { borrower } from '../loan/borrower.ts'
import { loanRepayment } from '../loan/loan.calc.ts'
import type { LoanRecord } from '../loan/loan.wire.ts'
import { loanLists } from '../loan/loan-lists.ts'
import { session } from '../session/session.ts'
import { withdrawLists } from '../withdraw/withdraw-lists.ts'
import type { Withdrawal } from '../withdraw/withdrawal.wire.ts'
import type { EventFacts } from './event.calc.ts'
import { type Offered, readingOf, type Source } from './event-source.ts'
import type { Observed, Snapshot } from './tracker.calc.ts'

type Reads = <Value>(cell: ReadCell<Value>) => Value

/** The first pages of lists. Rows that are gone are older ones: nothing is said of them. */
const listed =
  <Row>(lists: readonly ReadCell<ListPanel<Row>>[], observe: (row: Row) => Observed) =>
  (read: Reads): Snapshot => {
    const found = lists.map((list) => read(list))
    return { observed: found.flatMap(({ rows }) => rows.map(observe)), isWhole: false, ...readingOf(found) }
  }
const one = (one: Observed | undefined): Snapshot => ({ observed: one ? [one] : [], isWhole: false })

const isReal = ({ isDemo }: Offered): boolean => !isDemo

/** A record in its state; `event` where that state is told. @rule EVT-7 */
const observedRecord = (
  key: string,
  state: string,
  event: { readonly at: Epoch | undefined; readonly facts: EventFacts } | undefined,
): Observed => ({
  key,
  state,
  // Tabs name ids to one another as words.
  events: event ? [{ ...event, id: `${key}:${state}`.replaceAll(/\s+/g, '_') }] : [],
  isOpen: event === undefined,
})
const since = (state: string, at: Epoch | undefined): string => (at === undefined ? state : `${state}:${at}`)

/** The contract numbers neither: what is the same in all of this is one record. */
const numberOf = ({ id, createdAt, amount }: DepositRecord | Withdrawal): string =>
  id ?? `${createdAt ?? ''}-${amount.toFixed()}`

const observeDeposit = (record: DepositRecord): Observed => {
  const { amount, currency, status, updatedAt } = record
  const recordId = numberOf(record)
  const facts = { kind: 'deposit' as const, recordId, amount, currency, state: status, words: '' }
  const isOver = status === 'finished' || status === 'rejected' || status === 'invalid'
  return observedRecord(`deposit:${recordId}`, status, isOver ? { at: updatedAt, facts } : undefined)
}
/** State of a withdrawal is in the server's words: they change with the language, and are no state. */
const observeWithdrawal = (record: Withdrawal): Observed => {
  const { amount, currency, received, status, updatedAt } = record
  const recordId = numberOf(record)
  const state = updatedAt !== undefined ? since('moved', updatedAt) : received === undefined ? 'waiting' : 'paid'
  const facts = { kind: 'withdrawal' as const, recordId, amount, currency: currency.code, state: '', words: status }
  return observedRecord(`withdrawal:${recordId}`, state, state === 'waiting' ? undefined : { at: updatedAt, facts })
}
const observeLoan = ({ id, amount: lent, interest, penalty, status, reviewedAt, updatedAt }: LoanRecord): Observed => {
  const owed = { amount: lent, interestAmount: interest, penaltyAmount: penalty }
  const amount = status === 'repaid' ? loanRepayment(owed) : lent
  const facts = { kind: 'loan' as const, recordId: id, amount, currency: '', state: status, words: '' }
  const at = updatedAt ?? (status === 'toRepay' || status === 'rejected' ? reviewedAt : undefined)
  const isTold = status === 'toRepay' || status === 'rejected' || status === 'repaid'
  return observedRecord(`loan:${id}`, since(status, updatedAt), isTold ? { at, facts } : undefined)
}
const observeFund = ({ id, amount: locked, status, fund, updatedAt }: FundSubscription): Observed => {
  // Less comes back of one that was left early.
  const isLess = status === 'refunded' && fund && !belowZero({ penalty: fund.liquidatedDamages })
  const amount = isLess ? fundReturn({ shareAmount: locked, liquidatedDamages: fund.liquidatedDamages }) : locked
  const currency = fund?.currency ?? ''
  const facts = { kind: 'fund' as const, recordId: id, amount, currency, state: status, words: '' }
  const isOver = status === 'refunded' || status === 'finished'
  return observedRecord(`fund:${id}`, status, isOver ? { at: updatedAt, facts } : undefined)
}

/** Records of money the operator decides about, and of the person. @rule EVT-7 */
export const recordSources: readonly Source[] = [
  {
    name: 'deposits',
    tags: ['deposits'],
    isOffered: isReal,
    open: ({ use }) => {
      const { records } = use(depositLists)
      return derivedCell(use, listed([records({ kind: 'crypto' }), records({ kind: 'bank' })], observeDeposit))
    },
  },
  {
    name: 'withdrawals',
    tags: ['withdrawals'],
    isOffered: isReal,
    open: ({ use }) => {
      const { withdrawals } = use(withdrawLists)
      return derivedCell(use, listed([withdrawals({ to: 'crypto' }), withdrawals({ to: 'bank' })], observeWithdrawal))
    },
  },
  {
    name: 'loans',
    tags: ['loans'],
    isOffered: isReal,
    open: ({ use }) => derivedCell(use, listed([use(loanLists).records({})], observeLoan)),
  },
  {
    name: 'funds',
    tags: ['subscriptions'],
    isOffered: isReal,
    open: ({ use }) => derivedCell(use, listed([use(fundLists).subscriptions({})], observeFund)),
  },
  {
    name: 'identity',
    tags: ['identity'],
    isOffered: isReal,
    open: ({ use }) =>
      derivedCell(use, (read) => {
        const { value } = read(use(identity).record)
        if (value === undefined) return one(undefined)
        const { status, reviewedAt } = value
        const event =
          status === 'finished' || status === 'open'
            ? { at: reviewedAt, facts: { kind: 'identity' as const, state: status } }
            : undefined
        return one(observedRecord('identity', since(status, reviewedAt), event))
      }),
  },
  {
    name: 'borrower',
    tags: ['borrower'],
    isOffered: isReal,
    open: ({ use }) =>
      derivedCell(use, (read) => {
        const { value } = read(use(borrower).record)
        if (value === undefined) return one(undefined)
        const { status, reviewedAt } = value
        const event =
          status === 'approved' || status === 'rejected'
            ? { at: reviewedAt, facts: { kind: 'application' as const, to: 'borrow' as const, state: status } }
            : undefined
        return one({ ...observedRecord('borrower', since(status, reviewedAt), event), isOpen: status === 'waiting' })
      }),
  },
  {
    name: 'trader',
    tags: ['user'],
    isOffered: isReal,
    open: ({ use }) =>
      derivedCell(use, (read) => {
        const { user } = read(use(session).view)
        if (user === undefined) return one(undefined)
        const facts = { kind: 'application', to: 'trade', state: 'approved' } as const
        const event = user.isTrader ? { at: undefined, facts } : undefined
        // Nothing says that an application waits: it is looked at on return.
        return one({ ...observedRecord('trader', String(user.isTrader), event), isOpen: false })
      }),
  },
]

/** Messages to the person, and the news. @rule EVT-8 */
export const contentSources: readonly Source[] = [
  {
    name: 'messages',
    tags: ['messages'],
    isOffered: ({ settings }) => isOn(settings, 'is_internal_message'),
    open: ({ use }) =>
      derivedCell(
        use,
        listed([use(content).messages({ limit: MESSAGES_A_PAGE })], ({ id, title, sentAt }) => ({
          key: `message:${id ?? `${sentAt}`}`,
          state: '',
          events: [{ id: `message:${id ?? `${sentAt}`}`, at: sentAt, facts: { kind: 'message', itemId: id, title } }],
        })),
      ),
  },
  {
    name: 'news',
    tags: ['news'],
    isOffered: () => true,
    open: ({ use }) =>
      derivedCell(
        use,
        listed([use(content).news({ category: 1 })], ({ id, title, createdAt }) => ({
          key: `news:${id ?? `${createdAt}`}`,
          state: '',
          events: [{ id: `news:${id ?? `${createdAt}`}`, at: createdAt, facts: { kind: 'news', itemId: id, title } }],
        })),
      ),
  },
]
