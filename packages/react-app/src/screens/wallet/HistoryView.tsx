import type { CalendarDay } from '@openlot/core'
import './wallet.css'
import type { AccountCard, LedgerEntry, LedgerPanel } from '@openlot/core/wallet'
import { type Text, useText, useWords } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Money, type MoneyColumn, moneyColumn } from '../../ui/Money.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { WalletBar } from './WalletBar.tsx'

export type HistoryViewProps = {
  readonly panel: LedgerPanel
  readonly today: CalendarDay
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onAccount: (account: AccountCard) => void
  readonly onBack: () => void
}

const Head = ({ account }: { account: AccountCard | undefined }) => {
  const text = useText()
  const say = useWords()
  const money = (part: 'total' | 'balance' | 'lockBalance', size: 'l' | 'm') =>
    account === undefined ? (
      <Skeleton width={size === 'l' ? '8rem' : '4rem'} height="1.5rem" />
    ) : (
      <Money own value={account[part]} size={size} strong />
    )
  return (
    <Card>
      <dl className="wallet-parts">
        <div>
          <dt>{account === undefined ? <Skeleton width="6rem" /> : say({ id: account.messageId })}</dt>
          <dd>{money('total', 'l')}</dd>
        </div>
        <div>
          <dt>{text('wallet.available')}</dt>
          <dd>{money('balance', 'm')}</dd>
        </div>
        <div>
          <dt>{text('wallet.held')}</dt>
          <dd>{money('lockBalance', 'm')}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** Name of a booking: in the reader's language where the server has that, else in its own; a number says nothing. @rule WAL-10 */
const kindOf = (kind: string, isNumber: boolean, text: Text): string => (isNumber ? text('ledger.other') : kind)

const Entry = ({ entry, column }: { readonly entry: LedgerEntry; readonly column: MoneyColumn }) => {
  const text = useText()
  const format = useFormat()
  const { value, words, memo, bookedAt } = entry
  const incoming = value.gt(0)
  const isNumber = /^\d+$/.test(entry.kind)
  const kind = kindOf(entry.kind, isNumber, text)
  const title = words || memo || kind || text('ledger.entry')
  return (
    <ListRow
      tall
      start={
        <span className="wallet-disc">
          <Icon name={value.isZero() ? 'swap' : incoming ? 'arrowDown' : 'arrowUp'} size={18} />
        </span>
      }
      title={
        <span className="wallet-entry">
          <bdi>{title}</bdi>
        </span>
      }
      note={
        <>
          {bookedAt !== undefined && <span className="ol-num">{rowTime(format, bookedAt)}</span>}
          {kind !== '' && kind !== title && !isNumber && <span className="wallet-kind">{kind}</span>}
        </>
      }
      end={<Money own value={value} signed direction={incoming ? 'up' : 'flat'} column={column} strong />}
    />
  )
}

const Entries = ({ panel, today }: HistoryViewProps) => {
  const text = useText()
  const format = useFormat()

  // One line of decimal signs, however many digits an entry has.
  const column = moneyColumn(
    panel.rows.map(({ value }) => value),
    format,
    { signed: true },
  )
  return (
    <DayRows
      panel={panel}
      dateOf={({ bookedAt }) => bookedAt}
      label={text('ledger.title')}
      empty={[text('ledger.empty'), text('ledger.empty_hint')]}
      name="booking"
      renderRow={(entry) => <Entry entry={entry} column={column} />}
      today={today}
    />
  )
}

/** Amounts added to an account and taken from it, day by day. @rule WAL-9 WAL-10 WAL-11 */
export const HistoryView = (props: HistoryViewProps) => {
  const text = useText()
  const say = useWords()
  const { panel, onAccount } = props
  const { accounts, account, refreshing, refresh } = panel
  return (
    <Refreshable onRefresh={refresh} busy={refreshing}>
      <WalletBar {...props} title={text('ledger.title')} />
      <div className="wallet">
        {accounts.length > 1 && (
          <Segmented
            label={text('wallet.accounts')}
            value={account?.id ?? ''}
            onChange={(id) => {
              const next = accounts.find((one) => one.id === id)
              if (next !== undefined) onAccount(next)
            }}
            items={accounts.map((one) => ({ key: one.id as string, label: say({ id: one.shortId }) }))}
          />
        )}
        {(account !== undefined || panel.stage === 'loading') && (
          <PanelBoundary name="account">
            <Head account={account} />
          </PanelBoundary>
        )}
        {account !== undefined && panel.rows.length > 0 && (
          <ExportButton of={{ kind: 'ledger', account: account.id }} name={`transactions-${account.type}`} />
        )}
      </div>
      <PanelBoundary name="bookings">
        <Entries {...props} />
      </PanelBoundary>
    </Refreshable>
  )
}
