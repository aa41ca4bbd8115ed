import type { MasterSort, StoreRow } from '@openlot/core/follow'
import { useCallback, useMemo } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Figure, nameOr, Rate, Risk } from './figures.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import { useSeen } from './use-seen.ts'
import { ValueLine } from './ValueLine.tsx'

export type StoreItemProps = {
  readonly row: StoreRow
  readonly sort: MasterSort
  /** True for who is not signed in: the class of risk is of closed orders, which are for members. */
  readonly isVisitor?: boolean
  /** The row is in view: its closed orders are read. Returns what is done as it leaves. */
  readonly onSeen: (userId: string) => () => void
}

const NOTES = {
  weeks: 'rank.three_weeks',
  total: 'follow.return',
  win: 'follow.win',
  followers: 'follow.followers',
} as const

/** The figure the list is sorted by. @rule FOL-41 */
const Key = ({ row, sort }: Pick<StoreItemProps, 'row' | 'sort'>) => {
  const format = useFormat()
  if (sort === 'weeks') return <Rate rate={row.threeWeekRate} />
  if (sort === 'total') return <Rate rate={row.profitRate} />
  return sort === 'win' ? (
    <Figure value={row.threeWeekWin} written={format.percent} />
  ) : (
    <Figure value={row.followers} written={format.amount} />
  )
}

/** Small figures of a row: those that are not its large one. */
const SMALL = {
  weeks: ['win'],
  total: ['weeks', 'win'],
  win: ['weeks'],
  followers: ['weeks', 'win'],
} as const satisfies Record<MasterSort, readonly ('weeks' | 'win')[]>

const Line = ({ row }: Pick<StoreItemProps, 'row'>) => {
  const { line, record } = row
  // Numbers for drawing only.
  const points = useMemo(() => line?.points.map(({ value }) => Number(value.toFixed())) ?? [], [line])
  if (record === 'unread') return <Skeleton width="4.5rem" height="1.75rem" />
  if (line === undefined || points.length < 2) return null
  return <ValueLine values={points} width={72} height={34} />
}

/** One master: all of it leads to them, its button to copying. @rule FOL-5 FOL-23 */
export const StoreItem = ({ row, sort, isVisitor = false, onSeen }: StoreItemProps) => {
  const text = useText()
  const format = useFormat()
  const { userId, address, followAddress, record } = row
  const name = nameOr(row.name, text)
  const place = useSeen<HTMLDivElement>(useCallback(() => onSeen(userId), [onSeen, userId]))
  return (
    <div className="store-row" ref={place}>
      <div className="store-head">
        <PersonAvatar name={name} avatar={row.avatar} size={40} />
        <span className="master-name">
          <Link to={address} className="rank-link">
            <bdi>{name}</bdi>
          </Link>
          {row.followers !== undefined && (
            <span className="rank-note">
              {text('follow.followers')} <Figure value={row.followers} written={format.amount} />
            </span>
          )}
        </span>
        <Line row={row} />
        <span className="store-key">
          <span className="store-figure">
            <Key row={row} sort={sort} />
          </span>
          <span className="rank-note">{text(NOTES[sort])}</span>
        </span>
      </div>
      <div className="store-foot">
        <span className="store-facts">
          {record === 'unread' ? <Skeleton width="6rem" height="1rem" /> : !isVisitor && <Risk risk={record?.risk} />}
          {SMALL[sort].map((key) => (
            <span key={key}>
              {text(NOTES[key])}{' '}
              <b>
                <Key row={row} sort={key} />
              </b>
            </span>
          ))}
        </span>
        {row.isOwn ? (
          <Badge>{text('follow.you')}</Badge>
        ) : followAddress === undefined ? (
          <span className="master-followed">
            <Icon name="check" size={16} /> {text('follow.followed')}
          </span>
        ) : (
          <Link
            to={followAddress}
            className={`master-follow ${buttonClass({ variant: 'quiet', size: 's' })}`}
            aria-label={text('follow.follow_name', { name })}
          >
            {text('follow.follow')}
          </Link>
        )}
        <Link to={address} className="master-details" aria-label={`${text('follow.details')}: ${name}`}>
          <Icon name="chevronRight" size={18} />
        </Link>
      </div>
    </div>
  )
}
