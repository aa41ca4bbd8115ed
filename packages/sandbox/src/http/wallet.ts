import { ACCOUNT_TYPES, type AccountRow, accountTypeIdOf, ENTRY, type LedgerRow } from '../books/accounts.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import { readStored } from '../words/stored.ts'
import { inEnglish, type Write } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { accept, pageAt, reject, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'accounts' | 'contracts' | 'micro'>
const { member } = handlersFor<Uses>()

const money = (units: bigint): string => amountText(units, MONEY_PLACES)

const accountWire = (account: AccountRow) => ({
  type: account.type,
  accountTypeId: account.accountTypeId,
  currencyId: account.currencyId,
  balance: money(account.balance),
  lockBalance: money(account.lock),
})

/** Kind of the record a booking is of; undefined where there is none. What is held, released and charged is that of its account. */
const recordOf = ({ kind, orderId, accountTypeId }: LedgerRow) => {
  switch (kind) {
    case 'stake':
    case 'stakeReturned':
    case 'win':
      return 'option'
    case 'deposit':
    case 'withdrawal':
    case 'transfer':
    case 'loan':
      return kind
    case 'fundLocked':
    case 'fundProfit':
    case 'fundReturned':
    case 'fundPenalty':
      return 'subscription'
    case 'held':
    case 'released':
    case 'fee':
    case 'profit':
      if (orderId !== null) return 'order'
      return accountTypeId === accountTypeIdOf('change') ? 'withdrawal' : undefined
    default:
      return undefined
  }
}

/** The memo in English, and in the language of whoever reads it. @rule LANG-8 */
const entryWire = (entry: LedgerRow, write: Write) => ({
  Id: entry.id,
  Value: money(entry.value),
  Type: ENTRY[entry.kind],
  Memo: readStored(entry.memo, inEnglish),
  MemoTran: readStored(entry.memo, write),
  CreatedAtTran: timeText(entry.at),
  ...(entry.after !== undefined && { Balance: money(entry.after) }),
  RecordType: recordOf(entry),
  RecordId: entry.orderId ?? undefined,
})

/** An account by its name or its number; the contract account when nothing is said. */
const accountAsked = (text = ''): number | undefined => {
  if (text === '') return accountTypeIdOf('forex')
  return ACCOUNT_TYPES.map((type) => ({ type, id: accountTypeIdOf(type) })).find(
    ({ type, id }) => type === text || String(id) === text,
  )?.id
}

export const loadBalances = member(({ accounts }, _call, user) => accept(accounts.of(user.id).map(accountWire)))

export const loadLedger = member(({ accounts }, { input, write }: CallOf<'loadLedger'>, user) => {
  const accountTypeId = accountAsked(input.type)
  if (accountTypeId === undefined) return reject('money.no_account')
  const entries = accounts.entries(user.id, accountTypeId, ...pageAt(input.page))
  return accept({
    list: entries.map((entry) => entryWire(entry, write)),
    total: accounts.countEntries(user.id, accountTypeId),
  })
})

export const loadAccountDetail = member(({ accounts }, { input }: CallOf<'loadAccountDetail'>, user) => {
  const accountTypeId = accountAsked(input.accountTypeId)
  const account = accounts.of(user.id).find((row) => row.accountTypeId === accountTypeId)
  return account === undefined ? reject('money.no_account') : accept(accountWire(account))
})

export const resetDemo = member(({ accounts, contracts, micro }, _call, user) => {
  if (!user.isDemo) return reject('demo.only')
  const issue = contracts.clear(user.id)
  if (issue !== undefined) return reject(issue.refused)
  micro.clear(user.id)
  accounts.restartDemo(user.id)
  return accept(null, 'demo.done')
})
