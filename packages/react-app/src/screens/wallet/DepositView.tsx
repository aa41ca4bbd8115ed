import type { CalendarDay } from '@openlot/core'
import './wallet.css'
import { useText } from '../../intl/use-text.ts'
import { useFormat } from '../../ui/use-format.ts'
import './deposit.css'
import type {
  DepositKind,
  DepositPagePanel,
  DepositRecordsPanel,
  DepositRow,
  DepositStage,
} from '@openlot/core/deposit'
import type { ReactNode } from 'react'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { SafeHtmlSlot } from '../../shell/SafeHtmlSlot.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Own } from '../../ui/Own.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { CopyDetail } from './DepositFields.tsx'
import { WalletBar } from './WalletBar.tsx'

export type DepositViewProps = {
  readonly panel: DepositPagePanel
  readonly records: DepositRecordsPanel
  readonly onKind: (kind: DepositKind) => void
  readonly onCopy: (text: string) => void
  readonly today: CalendarDay
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onBack: () => void
  /** The form of the way that is shown. */
  readonly children: ReactNode
}

const TAB_LABELS = { crypto: 'deposit.crypto', bank: 'deposit.bank' } as const
/** Amber is waiting, green is done, grey is over. */
const TONES: Readonly<Record<DepositStage, BadgeTone>> = {
  pending: 'warn',
  matching: 'warn',
  awaiting_proof: 'warn',
  finished: 'primary',
  rejected: 'neutral',
  invalid: 'neutral',
  unknown: 'neutral',
}

const Row = ({ row }: { readonly row: DepositRow }) => {
  const text = useText()
  const format = useFormat()
  return (
    <ListRow
      tall
      start={
        <span className="wallet-disc">
          <Icon name="arrowDown" size={18} />
        </span>
      }
      title={
        <span className="wallet-status">
          <bdi>{row.currency}</bdi>
          <Badge tone={TONES[row.stage]}>{text(row.labelId)}</Badge>
        </span>
      }
      note={
        <>
          <span className="ol-num">{rowTime(format, row.createdAt)}</span>
          {row.remark !== '' && (
            <>
              {' · '}
              <bdi>{row.remark}</bdi>
            </>
          )}
          {row.nextId !== undefined && (
            <span className="wallet-next">{text('done.next', { step: text(row.nextId) })}</span>
          )}
        </>
      }
      end={
        <Own strong>
          <span className="ol-num ol-strong">
            {format.amount(row.amount)} <bdi>{row.currency}</bdi>
          </span>
        </Own>
      }
    />
  )
}

/** Past deposits of the kind that is shown. @rule DEP-13 DEP-14 */
const Records = ({ records, today }: DepositViewProps) => {
  const text = useText()
  return (
    <DayRows
      headed
      panel={records}
      dateOf={({ createdAt }) => createdAt}
      label={text('deposit.records')}
      empty={[text('deposit.empty'), text('deposit.empty_hint')]}
      name="past deposit"
      renderRow={(row) => <Row row={row} />}
      today={today}
    />
  )
}

/** Money in: a tab for each way there is, its form, and what came in before. One way alone needs no tab. @rule DEP-1 DEP-12 DEP-19 DEP-35 */
export const DepositView = (props: DepositViewProps) => {
  const text = useText()
  const { panel, records, onKind, onCopy, children } = props
  const { kinds, kind, notice, uid = '', chat } = panel
  const form = (
    <>
      {(notice !== '' || chat) && (
        <div className="wallet">
          {notice !== '' && (
            <div className="deposit-notice">
              <SafeHtmlSlot html={notice} />
              {uid !== '' && (
                <dl>
                  <CopyDetail label={text('deposit.uid')} value={uid} onCopy={onCopy} />
                </dl>
              )}
            </div>
          )}
          {chat && (
            <Link to="/mine/chat" className={buttonClass({ variant: 'quiet', size: 's' })}>
              {text('account.ask_support')}
            </Link>
          )}
        </div>
      )}
      <PanelBoundary name="deposit">{children}</PanelBoundary>
      <Records {...props} />
    </>
  )
  return (
    <Refreshable onRefresh={records.refresh} busy={records.refreshing}>
      <WalletBar {...props} title={text('wallet.deposit')} />
      {kind === undefined && (
        <EmptyState icon="info" title={text('deposit.not_offered')}>
          {text('deposit.not_offered_hint')}
        </EmptyState>
      )}
      {kinds.length === 1 && form}
      {kinds.length > 1 && kind !== undefined && (
        <>
          <div className="wallet">
            <Segmented
              items={kinds.map((key) => ({ key, label: text(TAB_LABELS[key]) }))}
              value={kind}
              onChange={onKind}
              label={text('deposit.way')}
            />
          </div>
          {form}
        </>
      )}
    </Refreshable>
  )
}
