import { groupAddress, type WithdrawalRow } from '@openlot/core/withdraw'
import { useText } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
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
        <Own strong>
          <bdi className="ol-num">{sumText(row.amount, row.code, format)}</bdi>
        </Own>
      }
      note={
        <span className="withdraw-log-note">
          {row.goal === '' ? '—' : <Groups groups={groupAddress(row.goal)} />}
          {row.notes !== '' && <bdi>{row.notes}</bdi>}
          <span className="ol-num">{row.createdAt === undefined ? '—' : format.clock(row.createdAt)}</span>
        </span>
      }
      end={<Badge>{row.status === '' ? text('withdraw.no_status') : row.status}</Badge>}
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
