import type { FollowTile } from '@openlot/core/follow'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FollowHead } from './FollowHead.tsx'
import { StoreList, type StoreListProps } from './StoreList.tsx'

export type FollowViewProps = {
  readonly tiles: readonly FollowTile[]
  readonly store: StoreListProps
  readonly onRefresh: () => void
}

const TILES = {
  masters: { icon: 'copy', title: 'follow.to_masters' },
  followers: { icon: 'account', title: 'follow.to_followers' },
  apply: { icon: 'star', title: 'follow.to_apply' },
} as const

/** Copy trading: the masters at once, and the two ways on above them. @rule FOL-1 */
export const FollowView = ({ tiles, store, onRefresh }: FollowViewProps) => {
  const text = useText()
  return (
    <Refreshable onRefresh={onRefresh} busy={store.panel.refreshing}>
      <FollowHead at="/follow" />
      <div className="follow-tiles">
        {tiles.map(({ key, address }) => (
          <Link key={key} to={address} className="follow-tile">
            <Icon name={TILES[key].icon} size={18} />
            <span className="follow-title">{text(TILES[key].title)}</span>
          </Link>
        ))}
      </div>
      <StoreList {...store} />
    </Refreshable>
  )
}
