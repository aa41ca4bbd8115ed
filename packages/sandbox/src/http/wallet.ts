import { ACCOUNT_TYPES, type AccountRow, accountTypeIdOf, ENTRY, type LedgerRow } from '../books/accounts.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import { type CallOf, inEnglish, member } from './call.ts'
import { accept, pageOf, reject, timeText } from './message.ts'

const money = (units: bigint): string => amountText(units, MONEY_PLACES)

const accountWire = (account: AccountRow) => ({
  type: account.type,
  accountTypeId: account.accountTypeId,
  currencyId: account.currencyId,
  balance: money(account.balance),
  lockBalance: money(account.lock),
})

const entryWire = (entry: LedgerRow) => ({
  Id: entry.id,
  Value: money(entry.value),
  Type: ENTRY[entry.kind],
  Memo: entry.memo,
  MemoTran: entry.memo,
  CreatedAtTran: timeText(entry.at),
})

/** An account by its name or its number; the contract account when nothing is said. */
const accountAsked = (text = ''): number | undefined => {
  if (text === '') return accountTypeIdOf('forex')
  return ACCOUNT_TYPES.map((type) => ({ type, id: accountTypeIdOf(type) })).find(
    ({ type, id }) => type === text || String(id) === text,
  )?.id
}

export const loadBalances = member(({ accounts }, _call, user) => accept(accounts.of(user.id).map(accountWire)))

export const loadLedger = member(({ accounts }, { input }: CallOf<'loadLedger'>, user) => {
  const accountTypeId = accountAsked(input.type)
  if (accountTypeId === undefined) return reject('There is no such account')
  const entries = accounts.entries(user.id, accountTypeId)
  return accept({ list: pageOf(entries, input.page).map(entryWire), total: entries.length })
})

export const loadAccountDetail = member(({ accounts }, { input }: CallOf<'loadAccountDetail'>, user) => {
  const accountTypeId = accountAsked(input.accountTypeId)
  const account = accounts.of(user.id).find((row) => row.accountTypeId === accountTypeId)
  return account === undefined ? reject('There is no such account') : accept(accountWire(account))
})

export const resetDemo = member(({ accounts, contracts, micro }, call, user) => {
  if (!user.isDemo) return reject('Only a demo account can be reset')
  const issue = contracts.clear(user.id)
  if (issue !== undefined) return reject(issue.refused)
  micro.clear(user.id)
  accounts.restartDemo(user.id)
  return accept(null, inEnglish(call, 'The demo account has been reset'))
})
