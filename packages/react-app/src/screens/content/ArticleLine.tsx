import type { CalendarDay } from '@openlot/core'
import type { ArticleRow } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import type { RowSpan } from '../../shell/row-spans.ts'
import { rowTime } from '../../shell/row-time.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Media, mediaRowClass } from '../../ui/MediaRow.tsx'
import { shorten } from '../../ui/shorten.ts'
import { useFormat } from '../../ui/use-format.ts'

/** So many letters of each have room in it; the whole is a tap away. */
const ROOM = { title: 56, desc: 68 } as const

export type ArticleLineProps = {
  readonly row: ArticleRow
  /** Sign of a line without a picture. */
  readonly icon: IconName
  /** Heading of the line, whose time is what that does not say. */
  readonly span: RowSpan
  readonly today: CalendarDay
  readonly look: 'plain' | 'read' | 'unread'
}

/** One text of a list: its picture, title and words, and when it was. @rule CNT-1 CNT-12 MSG-4 */
export const ArticleLine = ({ row, icon, span, today, look }: ArticleLineProps) => {
  const text = useText()
  const format = useFormat()
  const { title, desc, logo, at, address } = row
  const when = (): string | undefined => {
    if (at === undefined) return undefined
    if (span === 'day') return rowTime(format, at)
    const day = format.dayOf(at)
    return span === 'week' ? format.nearDay(day, today) : format.dayOfMonth(day)
  }
  const words = (
    <Media
      picture={logo}
      sign={<Icon name={icon} size={20} />}
      title={
        <>
          {look === 'unread' && <span className="ol-hidden">{text('events.unread_one')}: </span>}
          <bdi>{title === '' ? text('content.untitled') : shorten(title, ROOM.title)}</bdi>
        </>
      }
      desc={desc === '' ? undefined : <bdi>{shorten(desc, ROOM.desc)}</bdi>}
      end={when()}
    />
  )
  const className = mediaRowClass(look)
  return address === undefined ? (
    <div className={className}>{words}</div>
  ) : (
    <Link to={address} className={className}>
      {words}
    </Link>
  )
}
