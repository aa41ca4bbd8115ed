import { useText } from '../../intl/use-text.ts'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { StoreList, type StoreListProps } from './StoreList.tsx'

export type MastersViewProps = {
  readonly store: StoreListProps
  readonly onRefresh: () => void
  readonly stale: boolean
  readonly onBack: () => void
}

/** Masters: all, or those one copies. @rule FOL-4 FOL-6 FOL-9 */
export const MastersView = ({ store, onRefresh, stale, onBack }: MastersViewProps) => {
  const text = useText()
  return (
    <Refreshable onRefresh={onRefresh} busy={store.panel.refreshing}>
      <TopBar
        title={text('follow.masters')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
      />
      <StoreList {...store} />
    </Refreshable>
  )
}
