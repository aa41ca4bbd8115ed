import type { CalendarDay } from '@openlot/core'
import './wallet.css'
import { useText, useWords } from '../../intl/use-text.ts'
import { CommitButton } from '../../shell/CommitButton.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './transfer.css'
import type { TransferEnd, TransferLogPanel, TransferPanel, TransferRow } from '@openlot/core/wallet'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { ConfirmSheet } from '../../shell/ConfirmSheet.tsx'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Money } from '../../ui/Money.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ShareChips } from './ShareChips.tsx'
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
}

const END_LABELS = { from: 'transfer.from', to: 'transfer.to' } as const

/** One end, with what it has free. */
const Account = ({ panel, end }: TransferViewProps & { readonly end: 'from' | 'to' }) => {
  const text = useText()
  const say = useWords()
  const chosen = panel.ends?.[end]
  if (chosen === undefined) return null
  const free = ({ freeShown }: Pick<TransferEnd, 'freeShown'>) => <Money own value={freeShown} />
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
        label: say({ id: account.messageId }),
        note: free(account),
      }))}
      onChange={chosen.choose}
      closeLabel={text('common.close')}
    />
  )
}

const Form = (props: TransferViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, isUnread, onRead } = props
  const { stage, ends, amount, value, blocked, refusal } = panel
  const form = useFirstWrong(panel.review)
  if (blocked?.id === 'transfer.not_offered')
    return (
      <EmptyState icon="info" title={text('transfer.title')}>
        {say(blocked)}
      </EmptyState>
    )
  if (ends === undefined && isUnread) return <LoadFailed onRetry={onRead} />
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
        unit={format.symbol}
        error={say(amount.issue)}
        issue={amount.issue}
      />
      <ShareChips shares={panel.shares} all={text('transfer.all')} />
      <Refusal>{say(refusal)}</Refusal>
      <FormFoot>
        <CommitButton stage={stage} type="submit" reason={say(blocked)} aria-disabled={value === undefined}>
          {text('transfer.submit')}
        </CommitButton>
      </FormFoot>
    </form>
  )
}

const useLines = ({ panel }: TransferViewProps): readonly Fact[] => {
  const text = useText()
  const say = useWords()
  const { ends, value } = panel
  if (ends === undefined || value === undefined) return []
  const end = (side: 'from' | 'to'): Fact => {
    const { account, after } = ends[side]
    return {
      key: side,
      label: text(END_LABELS[side]),
      value: (
        <span className="transfer-after">
          <span className="ol-strong">{say({ id: account.messageId })}</span>
          {after !== undefined && (
            <span className="ol-xs ol-muted">
              {text('transfer.free_after')} <Money own value={after} />
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
      value: <Money value={value} size="l" />,
      strong: true,
    },
    end('from'),
    end('to'),
  ]
}

/** Amount and accounts of a transfer, before it is made; progress stays where the finger is. @rule TRF-5 */
const Review = (props: TransferViewProps) => {
  const text = useText()
  const { panel } = props
  const { stage } = panel
  const isUnknown = stage === 'undecided'
  return (
    <ConfirmSheet
      panel={panel}
      title={text('transfer.title')}
      titleEnd={<AccountChip mock={false} full />}
      confirmLabel={text('transfer.confirm')}
    >
      <FactTable rows={useLines(props)} />
      <p role="status">{isUnknown && text('transfer.unknown')}</p>
    </ConfirmSheet>
  )
}

const Row = ({ row }: { readonly row: TransferRow }) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  return (
    <ListRow
      tall
      start={
        <span className="wallet-disc">
          <Icon name="swap" size={18} />
        </span>
      }
      title={<bdi>{text('transfer.row', { from: say({ id: row.from }), to: say({ id: row.to }) })}</bdi>}
      note={<span className="ol-num">{rowTime(format, row.createdAt)}</span>}
      end={<Money own value={row.amount} strong />}
    />
  )
}

/** Money between one's own accounts, and what was moved before. @rule TRF-1 TRF-2 TRF-3 TRF-7 */
export const TransferView = (props: TransferViewProps) => {
  const text = useText()
  const { panel, log, today } = props
  return (
    <Refreshable onRefresh={log.refresh} busy={log.refreshing}>
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
          label={text('transfer.history')}
          empty={[text('transfer.empty'), text('transfer.empty_hint')]}
          name="past transfer"
          renderRow={(row) => <Row row={row} />}
          today={today}
        />
      )}
      <Review {...props} />
    </Refreshable>
  )
}
