import './home.css'
import type { Features, Language } from '@openlot/core'
import type { Category, TradingSymbol } from '@openlot/core/market'
import type { MenuItem } from '@openlot/core/navigation'
import type { BalancePanel, MoneyButton } from '@openlot/core/wallet'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LateRoom } from '../../shell/LateRoom.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { HScroll } from '../../ui/HScroll.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../../ui/IconButton.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { BOARD_ROWS, Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import type { BoardGroup } from './board-group.ts'
import { HomeHead, type Person } from './HomeHead.tsx'
import { QuickMenu } from './QuickMenu.tsx'

export type HomeSlots = {
  readonly movers: ReactNode
  /** Of a member alone. */
  readonly curve?: ReactNode
  readonly positions?: ReactNode
  readonly accounts?: ReactNode
}

export type HomeViewProps = {
  readonly site: { readonly name: string; readonly logo: string }
  readonly on: Pick<Features, 'titlePicture' | 'search' | 'messages' | 'homeSupport' | 'languageSign'>
  /** Undefined for visitors. */
  readonly person: Person | undefined
  /** The welcome, for visitors alone: before the board, and the short ways after it. @rule HOME-26 */
  readonly welcome?: ReactNode
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
  /** Parts that come after the first paint; undefined until their code is here. */
  readonly slots?: HomeSlots | undefined
  readonly strip: readonly TradingSymbol[]
  readonly renderTile: (symbol: TradingSymbol) => ReactNode
  /** Undefined while it is read: what is below it keeps its place. */
  readonly menu: readonly MenuItem[] | undefined
  readonly onMenu: (item: MenuItem) => void
  readonly categories: readonly Category[]
  /** Number of favourites; without any there is no tab for them. */
  readonly favourites: number
  readonly group: BoardGroup
  readonly onGroup: (tapped: BoardGroup) => void
  readonly onEditFavourites: () => void
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why it could not be read, in words. */
  readonly failure: string | undefined
  readonly refreshing: boolean
  readonly rows: readonly TradingSymbol[]
  readonly renderRow: (symbol: TradingSymbol) => ReactNode
  readonly onRefresh: () => void
}

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

/** Favourites first, where there are some; then every symbol, the categories, and the search. @rule HOME-17 */
const BoardTabs = ({ on, categories, favourites, group, onGroup, onEditFavourites }: HomeViewProps) => {
  const text = useText()
  const words = text('home.favourites')
  return (
    <Tabs<BoardGroup>
      items={[
        ...(favourites > 0
          ? [
              {
                key: 'favourites' as const,
                label: (
                  <span className="home-tab">
                    <Icon name="starFilled" size={16} />
                    {words}
                  </span>
                ),
              },
            ]
          : []),
        { key: 'all', label: text('market.all') },
        ...categories.map(({ id, name }) => ({ key: id, label: name })),
      ]}
      value={group}
      onChange={onGroup}
      label={text('market.symbols')}
      end={
        (on.search || group === 'favourites') && (
          <span className="home-tools">
            {group === 'favourites' && (
              <IconButton icon="edit" label={text('home.favourites_edit')} onClick={onEditFavourites} />
            )}
            {on.search && (
              <Link className={iconButtonClass} to="/product" aria-label={text('market.search')}>
                <Icon name="search" />
              </Link>
            )}
          </span>
        )
      }
    />
  )
}

const Strip = ({ stage, strip, renderTile }: HomeViewProps) => {
  const text = useText()
  if (stage === 'failed' || (stage === 'ready' && strip.length === 0)) return null
  return (
    <HScroll label={text('nav.quotes')}>
      {stage === 'ready'
        ? strip.map(renderTile)
        : TILES.map((tile) => <Skeleton key={tile} width="9.5rem" height="3.25rem" />)}
    </HScroll>
  )
}

/** Home: one balance, four prices, a board. @rule HOME-6 HOME-7 HOME-22 */
export const HomeView = (props: HomeViewProps) => {
  const text = useText()
  const { on, slots, welcome } = props
  const menu = <QuickMenu items={props.menu} onOpen={props.onMenu} />
  const movers = (
    <LateRoom name="movers">
      {slots !== undefined && <PanelBoundary name="movers">{slots.movers}</PanelBoundary>}
    </LateRoom>
  )
  return (
    <Refreshable onRefresh={props.onRefresh} busy={props.refreshing}>
      <div className="home">
        <HomeHead
          site={props.site}
          on={on}
          person={props.person}
          isMember={welcome === undefined}
          language={props.language}
          unseen={props.unseen}
        />
        <div className="home-lead">
          {welcome}
          {props.balance !== undefined && (
            <PanelBoundary name="balance">
              <BalanceCard
                panel={props.balance}
                hideAmounts={props.hideAmounts}
                onHideAmounts={props.onHideAmounts}
                onMoney={props.onMoney}
                onRetry={props.onRetryBalance}
                account={slots && (slots.accounts || (props.person && <AccountChip mock={props.person.mock} />))}
                curve={slots?.curve}
              />
            </PanelBoundary>
          )}
          {welcome === undefined && (
            <>
              <LateRoom name="positions">
                {slots?.positions !== undefined && <PanelBoundary name="positions">{slots.positions}</PanelBoundary>}
              </LateRoom>
              <LateRoom name="steps">{props.checklist}</LateRoom>
              {menu}
              {movers}
            </>
          )}
        </div>
        <section className="home-board" aria-label={text('market.symbols')}>
          <BoardTabs {...props} />
          <Board {...props} />
        </section>
        <div className="home-more">
          <Strip {...props} />
          {welcome !== undefined && menu}
          {welcome !== undefined && movers}
        </div>
      </div>
    </Refreshable>
  )
}
