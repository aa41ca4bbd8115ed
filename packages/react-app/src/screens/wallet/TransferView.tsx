import type { CalendarDay } from '@openlot/core'
import './wallet.css'
import { CommitButton } from '../../shell/CommitButton.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import './transfer.css'
import type { TransferEnd, TransferLogPanel, TransferPanel, TransferRow } from '@openlot/core/wallet'
import type { Format } from '../../intl/use-format.ts'
import type { Say, Text } from '../../intl/use-text.ts'
import { ConfirmSheet } from '../../shell/ConfirmSheet.tsx'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AccountChip } from '../../ui/AccountChip.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Money } from '../../ui/Money.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WalletBar } from './WalletBar.tsx'

export type TransferViewProps = {
  readonly panel: TransferPanel
  readonly log: TransferLogPanel
  /** The balances could not be read. */
  readonly isUnread: boolean
  readonly onRead: () => void
  readonly today: CalendarDay
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onBack: () => void
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

/** In pixels of usual text, wide and narrow. */
const ROW_HEIGHTS = [68, 96] as const
const END_LABELS = { from: 'transfer.from', to: 'transfer.to' } as const

const Account = ({ panel, end, text, format }: TransferViewProps & { readonly end: 'from' | 'to' }) => {
  const chosen = panel.ends?.[end]
  if (chosen === undefined) return null
  const free = (one: { readonly free: TransferEnd['free'] }) => <Money own value={one.free} format={format} />
  return (
    <SelectSheet
      label={text(END_LABELS[end])}
      value={chosen.account.id}
      hint={
        <>
          {text('wallet.available')} {free(chosen)}
        </>
      }
      options={panel.accounts.map((account) => ({
        key: account.id,
        label: text(account.messageId),
        note: free(account),
      }))}
      onChange={chosen.choose}
      closeLabel={text('common.close')}
    />
  )
}

const Form = (props: TransferViewProps) => {
  const { panel, isUnread, onRead, text, say } = props
  const { stage, ends, amount, blocked, refusal } = panel
  const form = useFirstWrong(panel.review)
  if (blocked?.id === 'transfer.not_offered')
    return (
      <EmptyState icon="info" title={text('transfer.title')}>
        {say(blocked)}
      </EmptyState>
    )
  if (ends === undefined && isUnread) return <LoadFailed text={text} onRetry={onRead} />
  if (ends === undefined)
    return (
      <div className="transfer-form" role="status" aria-label={text('common.loading')}>
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="3.25rem" />
      </div>
    )
  return (
    <form {...form} className="transfer-form">
      <div className="transfer-ends">
        <Account {...props} end="from" />
        <span className="transfer-swap">
          <IconButton type="button" icon="swap" label={text('transfer.swap')} onClick={panel.swap} />
        </span>
        <Account {...props} end="to" />
      </div>
      <AmountField
        label={text('transfer.amount')}
        value={amount.text}
        onChange={amount.change}
        error={say(amount.issue)}
        issue={amount.issue}
        end={
          <Button type="button" size="s" variant="quiet" onClick={panel.all}>
            {text('transfer.all')}
          </Button>
        }
      />
      <Refusal>{say(refusal)}</Refusal>
      <CommitButton stage={stage} text={text} type="submit" reason={say(blocked)}>
        {text('transfer.submit')}
      </CommitButton>
    </form>
  )
}

const facts = ({ panel, text, format }: TransferViewProps): readonly Fact[] => {
  const { ends, value } = panel
  if (ends === undefined || value === undefined) return []
  const end = (side: 'from' | 'to'): Fact => {
    const { account, after } = ends[side]
    return {
      key: side,
      label: text(END_LABELS[side]),
      value: (
        <span className="transfer-after">
          <span className="ol-strong">{text(account.messageId)}</span>
          {after !== undefined && (
            <span className="ol-xs ol-muted">
              {text('contract.balance_after')} <Money own value={after} format={format} />
            </span>
          )}
        </span>
      ),
    }
  }
  return [
    {
      key: 'amount',
      label: text('transfer.amount'),
      value: <Money value={value} format={format} size="l" />,
      strong: true,
    },
    end('from'),
    end('to'),
  ]
}

/** Amount and accounts of a transfer, before it is made; progress stays where the finger is. @rule TRF-5 */
const Review = (props: TransferViewProps) => {
  const { panel, text, say } = props
  const { stage } = panel
  const isUnknown = stage === 'undecided'
  return (
    <ConfirmSheet
      panel={panel}
      title={text('transfer.title')}
      titleEnd={<AccountChip mock={false} full text={text} />}
      confirmLabel={text('transfer.confirm')}
      text={text}
      say={say}
    >
      <FactTable rows={facts(props)} />
      <p role="status">{isUnknown && text('transfer.unknown')}</p>
    </ConfirmSheet>
  )
}

const Row = ({ row, text, format }: Pick<TransferViewProps, 'text' | 'format'> & { readonly row: TransferRow }) => (
  <ListRow
    start={
      <span className="wallet-disc">
        <Icon name="swap" size={18} />
      </span>
    }
    title={<bdi>{text('transfer.row', { from: text(row.from), to: text(row.to) })}</bdi>}
    note={row.createdAt === undefined ? '—' : <span className="ol-num">{format.clock(row.createdAt)}</span>}
    end={<Money own value={row.amount} format={format} strong />}
  />
)

/** Money between one's own accounts, and what was moved before. @rule TRF-1 TRF-2 TRF-3 TRF-7 */
export const TransferView = (props: TransferViewProps) => {
  const { panel, log, today, text, say, format } = props
  return (
    <Refreshable onRefresh={log.refresh} busy={log.refreshing} text={text}>
      <WalletBar {...props} title={text('transfer.title')} />
      <div className="wallet">
        <PanelBoundary name="transfer">
          <Form {...props} />
        </PanelBoundary>
      </div>
      {panel.blocked?.id !== 'transfer.not_offered' && (
        <DayRows
          headed
          panel={log}
          dateOf={({ createdAt }) => createdAt}
          rowHeights={ROW_HEIGHTS}
          label={text('transfer.history')}
          empty={[text('transfer.empty'), text('transfer.empty_hint')]}
          name="past transfer"
          renderRow={(row) => <Row row={row} text={text} format={format} />}
          today={today}
          text={text}
          say={say}
          format={format}
        />
      )}
      <Review {...props} />
    </Refreshable>
  )
}
