import './media-row.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type MediaProps = {
  /** A picture the caller has checked, or '' for none. */
  readonly picture: string
  /** In place of a picture: a sign, or the first letter of a name. */
  readonly sign: ReactNode
  readonly title: ReactNode
  /** A sentence or two about it. */
  readonly desc?: ReactNode
  /** When it was, at the end of the line. */
  readonly end?: ReactNode
}

/** Class of a row with that content, from edge to edge of the page. One that was not looked at has a dot before its picture. */
export const mediaRowClass = (look: 'plain' | 'read' | 'unread' = 'plain'): string =>
  cx('ol-media', 'ol-media-row', look !== 'plain' && `ol-media-${look}`)

/** Content of a row that is read rather than compared: picture, title, words. */
export const Media = ({ picture, sign, title, desc, end }: MediaProps) => (
  <>
    <div className="ol-media-mark">
      {picture === '' ? sign : <img src={picture} alt="" width={40} height={40} loading="lazy" />}
    </div>
    <div className="ol-media-words">
      {/* Words of another direction are isolated within the line, so that they begin where it does. */}
      <div className="ol-media-title">
        <div className="ol-media-name">{title}</div>
        {end !== undefined && <div className="ol-media-end">{end}</div>}
      </div>
      {desc !== undefined && <div className="ol-media-desc">{desc}</div>}
    </div>
  </>
)
