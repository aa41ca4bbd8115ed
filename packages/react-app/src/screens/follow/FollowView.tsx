import '../../ui/card.css'
import type { FollowTile } from '@openlot/core/follow'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FollowHead, NoPromise } from './FollowHead.tsx'

export type FollowViewProps = {
  readonly tiles: readonly FollowTile[]
}

const TILES = {
  masters: { icon: 'copy', title: 'follow.to_masters', hint: 'follow.to_masters_hint' },
  followers: { icon: 'account', title: 'follow.to_followers', hint: 'follow.to_followers_hint' },
  apply: { icon: 'star', title: 'follow.to_apply', hint: 'follow.to_apply_hint' },
} as const

/** The ways into copy trading. @rule FOL-1 */
export const FollowView = ({ tiles }: FollowViewProps) => {
  const text = useText()
  return (
    <>
      <FollowHead at="/follow" />
      <div className="follow-tiles">
        {tiles.map(({ key, address }) => (
          <Link key={key} to={address} className="ol-card follow-tile">
            <span className="follow-disc">
              <Icon name={TILES[key].icon} />
            </span>
            <span className="follow-words">
              <span className="follow-title">{text(TILES[key].title)}</span>
              <span className="ol-muted">{text(TILES[key].hint)}</span>
            </span>
            <Icon name="chevronRight" size={18} />
          </Link>
        ))}
      </div>
      <NoPromise />
    </>
  )
}
