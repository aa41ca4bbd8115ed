import { market, searchedSymbols } from '@openlot/core/market'
import { useCell, useDomain, useOwn, useRows } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { SymbolRow } from '../symbols/SymbolRow.tsx'
import { useChooseSymbol } from '../symbols/use-choose-symbol.ts'
import { useSymbolList } from '../symbols/use-symbol-list.ts'
import { CompaniesView } from './CompaniesView.tsx'
import { ProductView } from './ProductView.tsx'

/** Finds a symbol, also one the list does not have. */
const SymbolScreen = () => {
  const { symbols: rows, symbolSearch } = useDomain(market)
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
      rows={searchedSymbols(symbols, found.text, found.rows)}
      renderRow={({ id }) => <SymbolRow id={id} onChoose={choose} compact />}
    />
  )
}

const CompanyScreen = () => {
  const search = useOwn(useDomain(market).companySearch)
  return <CompaniesView onBack={useBack()} found={useCell(search)} onSearch={search.type} onRetry={search.retry} />
}

/** Finds a symbol, or with `isMain=1` a company. @rule MKT-19 */
export const ProductScreen = () => (useQuery().get('isMain') === '1' ? <CompanyScreen /> : <SymbolScreen />)
