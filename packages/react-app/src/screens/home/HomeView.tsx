import './home.css'
import type { CategoryId, Features, Language } from '@openlot/core'
import type { Category, TradingSymbol } from '@openlot/core/market'
import type { MenuItem } from '@openlot/core/navigation'
import type { BalancePanel, MoneyButton } from '@openlot/core/wallet'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { HScroll } from '../../ui/HScroll.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { BOARD_ROWS, Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { HomeHead, type Person } from './HomeHead.tsx'
import { QuickMenu } from './QuickMenu.tsx'

export type HomeViewProps = {
  readonly site: { readonly name: string; readonly logo: string }
  readonly on: Pick<Features, 'titlePicture' | 'search' | 'messages' | 'homeSupport' | 'languageSign'>
  /** Undefined for visitors. */
  readonly person: Person | undefined
  /** The front door, for visitors alone: before the board, and the short ways after it. @rule HOME-38 */
  readonly door?: ReactNode
  /** First steps of a new account. */
  readonly checklist?: ReactNode
  readonly language: Language
  /** Number of events that were not seen. */
  readonly unseen?: number | undefined
  readonly balance: BalancePanel | undefined
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onMoney: (button: MoneyButton) => void
  readonly onRetryBalance: () => void
  readonly strip: readonly TradingSymbol[]
  readonly renderTile: (symbol: TradingSymbol) => ReactNode
  /** Undefined while it is read: what is below it keeps its place. */
  readonly menu: readonly MenuItem[] | undefined
  readonly onMenu: (item: MenuItem) => void
  readonly categories: readonly Category[]
  readonly category: CategoryId | undefined
  /** Undefined is "all". */
  readonly onCategory: (tapped: CategoryId | undefined) => void
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why it could not be read, in words. */
  readonly failure: string | undefined
  readonly refreshing: boolean
  readonly rows: readonly TradingSymbol[]
  readonly renderRow: (symbol: TradingSymbol) => ReactNode
  readonly onRefresh: () => void
}

const ALL = 'all'
const TILES = [0, 1, 2, 3] as const

/** Board that is asked for, or why it is not there. @rule HOME-15 */
const Board = ({ stage, failure, rows, renderRow, onRefresh, refreshing }: HomeViewProps) => {
  const text = useText()
  if (stage === 'loading') return <SkeletonRows count={BOARD_ROWS} shape="symbol" label={text('common.loading')} />
  if (stage === 'failed')
    return (
      <LoadFailed onRetry={onRefresh} busy={refreshing}>
        {failure}
      </LoadFailed>
    )
  if (rows.length === 0)
    return (
      <NoRows scene="search" title={text('market.empty')}>
        {text('market.empty_hint')}
      </NoRows>
    )
  return (
    <InfiniteList rows={rows} rowKey={(symbol) => symbol.id} renderRow={renderRow} label={text('market.symbols')} />
  )
}

const Strip = ({ stage, strip, renderTile }: HomeViewProps) => {
  const text = useText()
  if (stage === 'failed' || (stage === 'ready' && strip.length === 0)) return null
  return (
    <HScroll label={text('nav.quotes')}>
      {stage === 'ready'
        ? strip.map(renderTile)
        : TILES.map((tile) => <Skeleton key={tile} width="7.5rem" height="7rem" />)}
    </HScroll>
  )
}

const Search = () => {
  const text = useText()
  return (
    <Link className="home-search" to="/product">
      <Icon name="search" size={18} />
      {text('market.search')}
    </Link>
  )
}

/** Home: one balance, four prices, a board. @rule HOME-6 HOME-7 */
export const HomeView = (props: HomeViewProps) => {
  const text = useText()
  const { on, door, categories, category, onCategory } = props
  const ways = (
    <>
      <Strip {...props} />
      <QuickMenu items={props.menu} onOpen={props.onMenu} />
    </>
  )
  return (
    <Refreshable onRefresh={props.onRefresh} busy={props.refreshing}>
      <div className="home">
        <HomeHead site={props.site} on={on} person={props.person} language={props.language} unseen={props.unseen} />
        {on.search && door === undefined && <Search />}
        <div className="home-lead">
          {door}
          {props.balance !== undefined && (
            <PanelBoundary name="balance">
              <BalanceCard
                panel={props.balance}
                hideAmounts={props.hideAmounts}
                onHideAmounts={props.onHideAmounts}
                onMoney={props.onMoney}
                onRetry={props.onRetryBalance}
              />
            </PanelBoundary>
          )}
          {props.checklist}
          {door === undefined && ways}
        </div>
        <section className="home-board" aria-label={text('market.symbols')}>
          <Tabs
            items={[
              { key: ALL, label: text('market.all') },
              ...categories.map(({ id, name }) => ({ key: id as string, label: name })),
            ]}
            value={category ?? ALL}
            onChange={(key) => onCategory(categories.find(({ id }) => id === key)?.id)}
            label={text('market.symbols')}
          />
          <Board {...props} />
        </section>
        {door !== undefined && (
          <div className="home-more">
            {on.search && <Search />}
            {ways}
          </div>
        )}
      </div>
    </Refreshable>
  )
}
