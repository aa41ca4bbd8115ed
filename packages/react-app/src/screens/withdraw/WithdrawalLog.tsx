import { groupAddress, type WithdrawalRow } from '@openlot/core/withdraw'
import { useText } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Groups } from '../../ui/Groups.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Own } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { sumText, type WithdrawViewProps } from './withdraw-parts.ts'

const Row = ({ row }: { readonly row: WithdrawalRow }) => {
  const text = useText()
  const format = useFormat()
  return (
    <ListRow
      tall
      start={
        <span className="wallet-disc">
          <Icon name="arrowUp" size={18} />
        </span>
      }
      title={
        <span className="wallet-status">
          <bdi>{row.code}</bdi>
          <Badge>{row.status === '' ? text('withdraw.no_status') : row.status}</Badge>
        </span>
      }
      note={
        <span className="withdraw-log-note">
          {row.goal === '' ? '—' : <Groups groups={groupAddress(row.goal)} />}
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
export const WithdrawalLog = ({ log, today }: WithdrawViewProps) => {
  const text = useText()
  return (
    <DayRows
      headed
      panel={log}
      dateOf={({ createdAt }) => createdAt}
      label={text('withdraw.history')}
      empty={[text('withdraw.empty'), text('withdraw.empty_hint')]}
      name="past withdrawal"
      renderRow={(row) => <Row row={row} />}
      today={today}
    />
  )
}
