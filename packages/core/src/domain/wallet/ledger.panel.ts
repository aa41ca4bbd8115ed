import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import { type ListPanel, UNREAD_LIST } from '../../engine/read/paged-list.ts'
import { failureMessage } from '../../wire/failures.ts'
import { features } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { type AccountCard, accountCards } from './balance.panel.ts'
import type { LedgerEntry } from './ledger.wire.ts'
import { wallet } from './wallet.ts'

/** The ledger of one account, ready to draw. */
export interface LedgerPanel extends Omit<ListPanel<LedgerEntry>, 'failure' | 'page'> {
  readonly failure: Words | undefined
  /** Those to choose from. */
  readonly accounts: readonly AccountCard[]
  /** The chosen one, as soon as it is known. */
  readonly account: AccountCard | undefined
}

/** The account of the address; where that is none of those that are shown, the first of them. @rule WAL-8 WAL-9 WAL-11 */
export const ledgerPanel = derive((read, asked: string | undefined): LedgerPanel => {
  const { balances, detail, ledger } = read.use(wallet)
  const all = read(balances)
  const accounts = accountCards(all.value ?? [], features(read(read.use(config).settings)).micro)
  const chosen = accounts.find(({ id }) => id === asked) ?? accounts[0]
  const id = all.value === undefined ? asked : chosen?.id
  const known = id === undefined ? undefined : read(detail({ accountTypeId: id })).value
  const again = (): void => void balances.refresh()
  const { page, failure, ...list } =
    id === undefined
      ? {
          ...UNREAD_LIST,
          stage: all.stage,
          refresh: again,
          retry: again,
          failure: 'failure' in all ? all.failure : undefined,
        }
      : read(ledger({ type: id }))
  return {
    ...list,
    failure: failure && failureMessage(failure),
    accounts,
    account: accountCards(known === undefined ? [] : [known], true)[0] ?? chosen,
  }
})
