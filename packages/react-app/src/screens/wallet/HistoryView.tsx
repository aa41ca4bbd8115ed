import type { CalendarDay, MessageId } from '@openlot/core'
import './wallet.css'
import { type AccountCard, type LedgerEntry, type LedgerPanel, recordOfEntry } from '@openlot/core/wallet'
import { type Text, useText, useWords } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { type OpenRow, RecordSheet, useOpenRow } from '../../shell/RecordSheet.tsx'
import { CopyValue } from '../../shell/RecordSteps.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { Fact } from '../../ui/FactTable.tsx'
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
  readonly onCopy: (text: string) => void
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
      <dl className="wallet-parts wallet-head">
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

/** Name of a booking, and its kind where that says more. */
const useNames = (): ((entry: LedgerEntry) => { readonly title: string; readonly kind: string }) => {
  const text = useText()
  return ({ words, memo, kind: said }) => {
    const isNumber = /^\d+$/.test(said)
    const kind = kindOf(said, isNumber, text)
    const title = words || memo || kind || text('ledger.entry')
    return { title, kind: kind === title || isNumber ? '' : kind }
  }
}

type EntryProps = {
  readonly entry: LedgerEntry
  readonly column: MoneyColumn
  readonly onOpen: (entry: LedgerEntry) => void
}

const Entry = ({ entry, column, onOpen }: EntryProps) => {
  const format = useFormat()
  const { value, bookedAt } = entry
  const incoming = value.gt(0)
  const { title, kind } = useNames()(entry)
  return (
    <ListRow
      tall
      onPress={() => onOpen(entry)}
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
          {kind !== '' && <span className="wallet-kind">{kind}</span>}
        </>
      }
      end={<Money own value={value} signed direction={incoming ? 'up' : 'flat'} column={column} strong />}
    />
  )
}

const useEntryFacts = ({ panel: { account }, onCopy }: HistoryViewProps): ((entry: LedgerEntry) => readonly Fact[]) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const names = useNames()
  const words = (key: MessageId, value: string): readonly Fact[] =>
    value === '' ? [] : [{ key, label: text(key), value: <bdi dir="auto">{value}</bdi> }]
  return (entry) => {
    const { bookedAt, freeAfter, id } = entry
    const { kind } = names(entry)
    const time =
      bookedAt === undefined ? '' : rowTime(format, bookedAt) === '' ? format.date(bookedAt) : format.dateTime(bookedAt)
    return [
      ...words('home.account', account === undefined ? '' : say({ id: account.messageId })),
      ...words('charts.type', kind),
      ...words('market.bar_time', time),
      ...(freeAfter === undefined
        ? []
        : [{ key: 'after', label: text('ledger.free_after'), value: <Money own value={freeAfter} />, strong: true }]),
      ...(id === undefined
        ? []
        : [
            {
              key: 'id',
              label: text('done.reference'),
              value: <CopyValue label={text('done.reference')} value={id} onCopy={onCopy} />,
            },
          ]),
    ]
  }
}

/** Everything an entry says, and the way to the record it is of. @rule WAL-25 */
const EntrySheet = ({ opened, ...props }: HistoryViewProps & { readonly opened: OpenRow<LedgerEntry> }) => {
  const say = useWords()
  const facts = useEntryFacts(props)
  const names = useNames()
  const { row: entry, isOpen, close } = opened
  if (entry === undefined) return null
  const record = recordOfEntry(entry)
  return (
    <RecordSheet
      open={isOpen}
      onClose={close}
      title={<bdi>{names(entry).title}</bdi>}
      amount={<Money own value={entry.value} signed direction={entry.value.gt(0) ? 'up' : 'flat'} />}
      facts={facts(entry)}
      footer={
        record && (
          <Link to={record.address} className={buttonClass({ variant: 'quiet', block: true })}>
            {say({ id: record.messageId, ...(record.params && { params: record.params }) })}
          </Link>
        )
      }
    />
  )
}

const Entries = (props: HistoryViewProps) => {
  const { panel, today } = props
  const text = useText()
  const format = useFormat()
  const opened = useOpenRow(panel)

  // One line of decimal signs, however many digits an entry has.
  const column = moneyColumn(
    panel.rows.map(({ value }) => value),
    format,
    { signed: true },
  )
  return (
    <>
      <DayRows
        panel={panel}
        dateOf={({ bookedAt }) => bookedAt}
        label={text('ledger.title')}
        empty={[text('ledger.empty'), text('ledger.empty_hint')]}
        name="booking"
        renderRow={(entry) => <Entry entry={entry} column={column} onOpen={opened.open} />}
        today={today}
      />
      <EntrySheet {...props} opened={opened} />
    </>
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
