import './wide-parts.css'
import type { TradingSymbol } from '@openlot/core/market'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useKeyHint } from '../../shell/Shortcuts.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { type TabItem, Tabs } from '../../ui/Tabs.tsx'
import { FoundSaid } from '../symbols/FoundSaid.tsx'

export type SymbolsColumnViewProps = {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly field?: RefObject<HTMLInputElement | null>
  /** The first is all of them. */
  readonly categories: readonly TabItem<string>[]
  readonly category: string
  readonly onCategory: (key: string) => void
  readonly rows: readonly TradingSymbol[]
  readonly renderRow: (symbol: TradingSymbol) => ReactNode
  /** Figures of the account, below the list. */
  readonly account: ReactNode
}

/** Search, categories, symbols with price, change and line, and the account. */
export const SymbolsColumnView = (props: SymbolsColumnViewProps) => {
  const text = useText()
  const { search, onSearch, field, categories, category, onCategory, rows, renderRow, account } = props
  return (
    <>
      <div className="wide-search">
        <SearchField
          ref={field}
          label={text('market.search')}
          value={search}
          onChange={onSearch}
          {...useKeyHint('search')}
        />
      </div>
      <FoundSaid search={search} count={rows.length} />
      <Tabs items={categories} value={category} onChange={onCategory} label={text('market.symbols')} size="s" />
      <div className="wide-symbols">
        {rows.length === 0 ? (
          <EmptyState icon="search" title={text('market.no_match', { text: search })} />
        ) : (
          <LongList
            rows={rows}
            rowKey={({ id }) => id}
            renderRow={renderRow}
            label={text('market.symbols')}
            answers={`${category} ${search}`}
          />
        )}
      </div>
      {account}
    </>
  )
}
