import type { TradingSymbol } from '@openlot/core/market'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HScroll } from '../../ui/HScroll.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { type TabItem, Tabs } from '../../ui/Tabs.tsx'
import { FoundSaid } from '../symbols/FoundSaid.tsx'
import { SearchHead } from './SearchHead.tsx'

export type ProductViewProps = {
  readonly onBack: () => void
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why it could not be read, in words. */
  readonly failure: string | undefined
  readonly refreshing: boolean
  readonly onRetry: () => void
  /** The server has not answered yet: more may come. */
  readonly searching: boolean
  /** The first is all of them. */
  readonly categories: readonly TabItem<string>[]
  readonly category: string
  readonly onCategory: (key: string) => void
  /** Symbols that were chosen last. */
  readonly recent: readonly TradingSymbol[]
  readonly renderTile: (symbol: TradingSymbol) => ReactNode
  readonly rows: readonly TradingSymbol[]
  readonly renderRow: (symbol: TradingSymbol) => ReactNode
}

const SymbolList = (props: ProductViewProps) => {
  const text = useText()
  const { search, stage, failure, refreshing, onRetry, searching, rows, renderRow } = props
  if (stage === 'loading') return <SkeletonRows count={10} shape="symbol" label={text('common.loading')} />
  if (stage === 'failed')
    return (
      <LoadFailed onRetry={onRetry} busy={refreshing}>
        {failure}
      </LoadFailed>
    )
  if (rows.length === 0 && searching) return <SkeletonRows count={3} shape="symbol" label={text('common.loading')} />
  if (rows.length === 0)
    return (
      <EmptyState scene="search" title={text('market.no_match', { text: search })}>
        {text('market.no_match_hint')}
      </EmptyState>
    )
  return (
    <InfiniteList
      rows={rows}
      rowKey={(symbol) => symbol.id}
      renderRow={renderRow}
      label={text('market.symbols')}
      answers={`${props.category} ${search}`}
    />
  )
}

/** Those of before, and the categories: what is offered until a letter is typed. @rule MKT-36 */
const Offered = ({ recent, renderTile, categories, category, onCategory }: ProductViewProps) => {
  const text = useText()
  return (
    <>
      {recent.length > 0 && (
        <section className="product-recent" aria-labelledby="product-recent">
          <h2 className="ol-xs ol-muted" id="product-recent">
            {text('market.recent')}
          </h2>
          <HScroll label={text('market.recent')}>{recent.map(renderTile)}</HScroll>
        </section>
      )}
      <Tabs items={categories} value={category} onChange={onCategory} label={text('market.symbols')} />
    </>
  )
}

/** A word, and the symbols that match it as it is typed. @rule MKT-19 */
export const ProductView = (props: ProductViewProps) => {
  const text = useText()
  const { search, onSearch, onBack } = props
  return (
    <>
      <SearchHead label={text('market.search')} search={search} onSearch={onSearch} onBack={onBack} />
      <FoundSaid search={search} waiting={props.searching || props.stage !== 'ready'} count={props.rows.length} />
      {search.trim() === '' && props.stage === 'ready' && <Offered {...props} />}
      <PanelBoundary name="found">
        <SymbolList {...props} />
      </PanelBoundary>
    </>
  )
}
