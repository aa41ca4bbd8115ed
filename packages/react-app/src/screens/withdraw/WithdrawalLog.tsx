import type { MessageId } from '@openlot/core'
import { groupAddress, shortAddress, type WithdrawalRow } from '@openlot/core/withdraw'
import { useText } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { type OpenRow, RecordSheet, useOpenRow } from '../../shell/RecordSheet.tsx'
import { CopyValue } from '../../shell/RecordSteps.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Fact } from '../../ui/FactTable.tsx'
import { Groups } from '../../ui/Groups.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Own } from '../../ui/Own.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { sumText, type WithdrawViewProps } from './withdraw-parts.ts'

/** The colours deposits have; a refused one has none. */
const TONES = { waiting: 'warn', done: 'primary', refused: undefined } as const

type RowProps = { readonly row: WithdrawalRow }

/** State in the server's own words. */
const State = ({ row: { state, status } }: RowProps) => {
  const text = useText()
  return <Badge tone={state && TONES[state]}>{status === '' ? text('withdraw.no_status') : status}</Badge>
}

const Row = ({ row, onOpen }: RowProps & { readonly onOpen: (row: WithdrawalRow) => void }) => {
  const text = useText()
  const format = useFormat()
  return (
    <ListRow
      tall
      onPress={() => onOpen(row)}
      start={
        row.kind === 'crypto' ? (
          <PairDisc code={row.code} />
        ) : (
          <span className="wallet-disc">
            <Icon name="arrowUp" size={18} />
          </span>
        )
      }
      title={
        <span className="wallet-status">
          <bdi>{row.code}</bdi>
          <State row={row} />
        </span>
      }
      note={
        <span className="withdraw-log-note">
          <bdi className="ol-num">{row.goal === '' ? '—' : shortAddress(row.goal)}</bdi>
          {row.notes !== '' && <bdi>{row.notes}</bdi>}
          <span className="ol-num">{rowTime(format, row.createdAt)}</span>
          {row.nextId !== undefined && (
            <span className="wallet-next">{text('done.next', { step: text(row.nextId) })}</span>
          )}
        </span>
      }
      end={
        <Own strong>
          <bdi className="ol-num ol-strong">{sumText(row.amount, row.code, format)}</bdi>
        </Own>
      }
      endNote={
        <span className="withdraw-arrived">
          {row.received !== undefined && (
            <span>
              {text('withdraw.receive')}{' '}
              <Own size="s">
                <bdi className="ol-num">{sumText(row.received, row.code, format)}</bdi>
              </Own>
            </span>
          )}
          {row.fee !== undefined && (
            <span>
              {text('withdraw.fee')}{' '}
              <Own size="s">
                <bdi className="ol-num">{sumText(row.fee, row.code, format)}</bdi>
              </Own>
            </span>
          )}
        </span>
      }
    />
  )
}

/** Goal of a withdrawal: the whole, to be compared and copied. */
const Goal = ({ row: { goal }, onCopy }: RowProps & Pick<WithdrawViewProps, 'onCopy'>) => {
  const text = useText()
  const label = text('done.to')
  return (
    <section className="withdraw-log-goal" aria-label={label}>
      <span className="ol-xs ol-muted">{label}</span>
      <span>
        <Groups groups={groupAddress(goal)} />
      </span>
      <IconButton icon="copyText" label={text('deposit.copy', { what: label })} onClick={() => onCopy(goal)} />
    </section>
  )
}

const useFacts = ({ onCopy }: Pick<WithdrawViewProps, 'onCopy'>): ((row: WithdrawalRow) => readonly Fact[]) => {
  const text = useText()
  const format = useFormat()
  const sum = (label: MessageId, value: WithdrawalRow['fee'], code: string): readonly Fact[] =>
    value === undefined
      ? []
      : [
          {
            key: label,
            label: text(label),
            value: (
              <Own>
                <bdi className="ol-num">{sumText(value, code, format)}</bdi>
              </Own>
            ),
          },
        ]
  return ({ id, code, received, fee, createdAt, notes }) => [
    ...sum('withdraw.receive', received, code),
    ...sum('withdraw.fee', fee, code),
    {
      key: 'time',
      label: text('market.bar_time'),
      value: createdAt === undefined ? '—' : <bdi>{format.dateTime(createdAt)}</bdi>,
    },
    ...(notes === '' ? [] : [{ key: 'notes', label: text('deposit.remark'), value: <bdi dir="auto">{notes}</bdi> }]),
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

/** Past withdrawal that is opened. @rule WDR-45 */
const Opened = ({
  opened,
  onCopy,
}: Pick<WithdrawViewProps, 'onCopy'> & { readonly opened: OpenRow<WithdrawalRow> }) => {
  const text = useText()
  const format = useFormat()
  const facts = useFacts({ onCopy })
  const { row, isOpen, close } = opened
  if (row === undefined) return null
  return (
    <RecordSheet
      open={isOpen}
      onClose={close}
      title={text('wallet.withdraw')}
      amount={
        <Own size="2xl">
          <bdi className="ol-num">{sumText(row.amount, row.code, format)}</bdi>
        </Own>
      }
      state={<State row={row} />}
      steps={row.steps}
      asked={row.createdAt}
      facts={facts(row)}
    >
      {row.goal !== '' && <Goal row={row} onCopy={onCopy} />}
    </RecordSheet>
  )
}

/** Past withdrawals; how each stands is said in the server's own words. @rule WDR-15 */
export const WithdrawalLog = ({ log, onCopy, today }: WithdrawViewProps) => {
  const text = useText()
  const opened = useOpenRow(log)
  return (
    <>
      <DayRows
        headed
        panel={log}
        dateOf={({ createdAt }) => createdAt}
        label={text('withdraw.history')}
        empty={[text('withdraw.empty'), text('withdraw.empty_hint')]}
        name="past withdrawal"
        renderRow={(row) => <Row row={row} onOpen={opened.open} />}
        today={today}
      />
      <Opened opened={opened} onCopy={onCopy} />
    </>
  )
}
