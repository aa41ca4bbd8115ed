import { type CategoryId, preferences } from '@openlot/core'
import { aboutPanel } from '@openlot/core/content'
import { favouritesOf, market, searchedSymbols, symbolsOf } from '@openlot/core/market'
import { useCell, useDomain, useFacts, useOwn, useRows } from '@openlot/react'
import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { SymbolRow, SymbolTile } from '../symbols/SymbolRow.tsx'
import { useChooseSymbol } from '../symbols/use-choose-symbol.ts'
import { useSymbolList } from '../symbols/use-symbol-list.ts'
import { CompaniesView } from './CompaniesView.tsx'
import { ProductView } from './ProductView.tsx'

/** Finds a symbol, also one the list does not have. */
const SymbolScreen = () => {
  const text = useText()
  const { symbols: rows, categories: groups, symbolSearch } = useDomain(market)
  const { recent } = useCell(useDomain(preferences).chosen)
  const categories = useCell(groups).value ?? []
  const [category, setCategory] = useState<CategoryId>()
  const search = useOwn(symbolSearch)
  const found = useCell(search)
  const symbols = useRows(rows)
  const list = useSymbolList()
  const choose = useChooseSymbol()
  return (
    <ProductView
      onBack={useBack()}
      search={found.text}
      onSearch={search.type}
      stage={list.stage}
      failure={list.failure}
      refreshing={list.refreshing}
      onRetry={list.refresh}
      searching={found.stage === 'loading'}
      categories={[
        { key: '', label: text('market.all') },
        ...categories.map(({ id, name }) => ({ key: id as string, label: name })),
      ]}
      category={category ?? ''}
      onCategory={(key) => setCategory(categories.find(({ id }) => id === key)?.id)}
      recent={favouritesOf(symbols, recent)}
      renderTile={({ id }) => <SymbolTile key={id} id={id} onChoose={choose} />}
      rows={
        found.text.trim() === '' && category !== undefined
          ? symbolsOf(symbols, category)
          : searchedSymbols(symbols, found.text, found.rows)
      }
      renderRow={({ id }) => <SymbolRow id={id} onChoose={choose} />}
    />
  )
}

const CompanyScreen = () => {
  const search = useOwn(useDomain(market).companySearch)
  return (
    <CompaniesView
      onBack={useBack()}
      found={useCell(search)}
      own={useFacts(aboutPanel).record}
      onSearch={search.type}
      onRetry={search.retry}
    />
  )
}

/** Finds a symbol, or with `isMain=1` a company. @rule MKT-19 */
export const ProductScreen = () => (useQuery().get('isMain') === '1' ? <CompanyScreen /> : <SymbolScreen />)
