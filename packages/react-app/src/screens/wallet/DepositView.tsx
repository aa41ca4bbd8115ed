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
import { type OpenRow, RecordSheet, useOpenRow } from '../../shell/RecordSheet.tsx'
import { CopyValue } from '../../shell/RecordSteps.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { SafeHtmlSlot } from '../../shell/SafeHtmlSlot.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Own } from '../../ui/Own.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { sumText } from '../../ui/sum-text.ts'
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

const State = ({ row }: { readonly row: DepositRow }) => {
  const text = useText()
  return <Badge tone={TONES[row.stage]}>{text(row.labelId)}</Badge>
}

/** Step it waits for, where its state does not say that, and the one after it. */
const Next = ({ row: { waitId, labelId, nextId } }: { readonly row: DepositRow }) => {
  const text = useText()
  if (nextId === undefined) return null
  return (
    <span className="wallet-next">
      {waitId !== undefined && waitId !== labelId && (
        <>
          {text(waitId)}
          <br />
        </>
      )}
      {text('done.next', { step: text(nextId) })}
    </span>
  )
}

const Row = ({ row, onOpen }: { readonly row: DepositRow; readonly onOpen: (row: DepositRow) => void }) => {
  const format = useFormat()
  return (
    <ListRow
      tall
      onPress={() => onOpen(row)}
      start={
        row.kind === 'crypto' ? (
          <PairDisc code={row.currency} />
        ) : (
          <span className="wallet-disc">
            <Icon name="arrowDown" size={18} />
          </span>
        )
      }
      title={
        <span className="wallet-status">
          <bdi>{row.currency}</bdi>
          <State row={row} />
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
          <Next row={row} />
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

/** Past deposit that is opened: its steps, and what is done next. @rule DEP-37 */
const Opened = ({ opened, onCopy }: Pick<DepositViewProps, 'onCopy'> & { readonly opened: OpenRow<DepositRow> }) => {
  const text = useText()
  const format = useFormat()
  const { row, isOpen, close } = opened
  if (row === undefined) return null
  const { id, createdAt, remark, steps, hintId, stage } = row
  const toSteps = (): void => {
    close()
    document.querySelector('.steps')?.scrollIntoView({ block: 'start' })
  }
  return (
    <RecordSheet
      open={isOpen}
      onClose={close}
      title={text('wallet.deposit')}
      amount={
        <Own size="2xl">
          <bdi className="ol-num">{sumText(row.amount, row.currency, format)}</bdi>
        </Own>
      }
      state={<State row={row} />}
      steps={steps}
      asked={createdAt}
      hint={hintId && text(hintId)}
      facts={[
        {
          key: 'time',
          label: text('market.bar_time'),
          value: createdAt === undefined ? '—' : <bdi>{format.dateTime(createdAt)}</bdi>,
        },
        ...(remark === ''
          ? []
          : [{ key: 'remark', label: text('deposit.remark'), value: <bdi dir="auto">{remark}</bdi> }]),
        ...(id === undefined
          ? []
          : [
              {
                key: 'id',
                label: text('done.reference'),
                value: <CopyValue label={text('done.reference')} value={id} onCopy={onCopy} />,
              },
            ]),
      ]}
      footer={
        stage === 'awaiting_proof' && (
          <Button block onClick={toSteps}>
            {text('steps.send_proof')}
          </Button>
        )
      }
    />
  )
}

/** Past deposits of the kind that is shown. @rule DEP-13 DEP-14 */
const Records = ({ records, today, onCopy }: DepositViewProps) => {
  const text = useText()
  const opened = useOpenRow(records)
  return (
    <>
      <DayRows
        headed
        panel={records}
        dateOf={({ createdAt }) => createdAt}
        label={text('deposit.records')}
        empty={[text('deposit.empty'), text('deposit.empty_hint')]}
        name="past deposit"
        renderRow={(row) => <Row row={row} onOpen={opened.open} />}
        today={today}
      />
      <Opened opened={opened} onCopy={onCopy} />
    </>
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
