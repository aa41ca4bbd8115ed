import './trade.css'
import type { TradingSymbol } from '@openlot/core/market'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { FoundSaid } from '../symbols/FoundSaid.tsx'

export type SymbolDrawerViewProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly rows: readonly TradingSymbol[]
  readonly renderRow: (symbol: TradingSymbol) => ReactNode
}

export const SymbolDrawerView = (props: SymbolDrawerViewProps) => {
  const text = useText()
  const { open, onClose, search, onSearch, rows, renderRow } = props
  return (
    <Drawer open={open} onClose={onClose} title={text('market.symbols')} closeLabel={text('common.close')}>
      <div className="drawer-search">
        <SearchField label={text('market.search')} value={search} onChange={onSearch} />
      </div>
      <FoundSaid search={search} count={rows.length} />
      {rows.length === 0 ? (
        <EmptyState icon="search" title={text('market.no_match', { text: search })} />
      ) : (
        <LongList
          className="drawer-rows"
          rows={rows}
          rowKey={(symbol) => symbol.id}
          renderRow={renderRow}
          answers={search}
        />
      )}
    </Drawer>
  )
}
