import { groupAddress, shortAddress, type WithdrawalRow } from '@openlot/core/withdraw'
import { useText } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Groups } from '../../ui/Groups.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Own } from '../../ui/Own.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Unfold } from '../../ui/Unfold.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { sumText, type WithdrawViewProps } from './withdraw-parts.ts'

/** The colours deposits have; a refused one has none. */
const TONES = { waiting: 'warn', done: 'primary', refused: undefined } as const

type RowProps = Pick<WithdrawViewProps, 'onCopy'> & { readonly row: WithdrawalRow }

/** Goal of a withdrawal: both ends, and behind them the whole, to be compared and copied. */
const Goal = ({ row: { code, goal }, onCopy }: RowProps) => {
  const text = useText()
  if (goal === '') return '—'
  return (
    <Unfold summary={<bdi className="ol-num">{shortAddress(goal)}</bdi>}>
      <span className="withdraw-log-goal">
        <Groups groups={groupAddress(goal)} />
        <IconButton icon="copyText" label={text('ways.copy', { name: code })} onClick={() => onCopy(goal)} />
      </span>
    </Unfold>
  )
}

const Row = ({ row, onCopy }: RowProps) => {
  const text = useText()
  const format = useFormat()
  return (
    <ListRow
      tall
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
          <Badge tone={row.state && TONES[row.state]}>
            {row.status === '' ? text('withdraw.no_status') : row.status}
          </Badge>
        </span>
      }
      note={
        <span className="withdraw-log-note">
          <Goal row={row} onCopy={onCopy} />
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

/** Past withdrawals; how each stands is said in the server's own words. @rule WDR-15 */
export const WithdrawalLog = ({ log, onCopy, today }: WithdrawViewProps) => {
  const text = useText()
  return (
    <DayRows
      headed
      panel={log}
      dateOf={({ createdAt }) => createdAt}
      label={text('withdraw.history')}
      empty={[text('withdraw.empty'), text('withdraw.empty_hint')]}
      name="past withdrawal"
      renderRow={(row) => <Row row={row} onCopy={onCopy} />}
      today={today}
    />
  )
}
