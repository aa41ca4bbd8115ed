import '../../ui/segmented.css'
import './follow.css'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

const SEGMENTS = [
  { to: '/follow', label: 'follow.masters' },
  { to: '/rank', label: 'nav.ranking' },
] as const

export type FollowHeadProps = {
  readonly at: (typeof SEGMENTS)[number]['to']
}

/** The head of both segments: each has an address of its own. @rule FOL-21 */
export const FollowHead = ({ at }: FollowHeadProps) => {
  const text = useText()
  return (
    <>
      <TopBar large plain title={text(at === '/rank' ? 'nav.ranking' : 'nav.copy')} />
      <nav className="ol-segmented follow-segments" aria-label={text('nav.copy')}>
        {SEGMENTS.map(({ to, label }) => (
          <Link key={to} to={to} className="ol-segment" aria-current={to === at ? 'page' : undefined}>
            {text(label)}
          </Link>
        ))}
      </nav>
    </>
  )
}

/** Warning that must be read beside results. @rule FOL-22 */
export const NoPromise = () => {
  const text = useText()
  return <p className="follow-promise ol-muted">{text('follow.no_promise')}</p>
}
