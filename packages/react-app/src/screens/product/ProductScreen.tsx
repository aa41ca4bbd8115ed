import type { Client } from '@openlot/core'
import { createSearch, type Found, market, searchedSymbols } from '@openlot/core/market'
import { searchSymbols } from '@openlot/core/wire'
import { useEffect, useState } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useRows } from '../../bind/use-row.ts'
import { useText } from '../../bind/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { SymbolRow } from '../symbols/SymbolRow.tsx'
import { useChooseSymbol } from '../symbols/use-choose-symbol.ts'
import { ProductView } from './ProductView.tsx'

const symbolSearch = (client: Client) =>
  createSearch(client.ports.clock, (text) => client.call(searchSymbols, { text }))
const companySearch = (client: Client) => createSearch(client.ports.clock, client.use(market).companies)

/** What the server finds for the text, and a way to ask again; nothing is asked for an empty one. */
const useSearch = <Row,>(
  make: (client: Client) => ReturnType<typeof createSearch<Row>>,
  text: string,
): readonly [Found<Row>, () => void] => {
  const client = useClient()
  const [search] = useState(() => make(client))
  useEffect(() => search.type(text), [search, text])
  useEffect(() => search.stop, [search])
  return [useCell(search.found), search.retry]
}

/** Finds a symbol, or with `isMain=1` a company. */
export const ProductScreen = () => {
  const ofCompanies = useQuery().get('isMain') === '1'
  const [search, setSearch] = useState('')
  const { symbols: rows, symbolList } = useDomain(market)
  const symbols = useRows(rows)
  const list = useCell(symbolList)
  const choose = useChooseSymbol()
  const [found] = useSearch(symbolSearch, ofCompanies ? '' : search)
  const [companies, retry] = useSearch(companySearch, ofCompanies ? search : '')
  return (
    <ProductView
      text={useText()}
      onBack={useBack()}
      search={search}
      onSearch={setSearch}
      companies={ofCompanies ? companies : undefined}
      onRetryCompanies={retry}
      stage={list.value === undefined ? list.stage : 'ready'}
      refreshing={list.stage === 'loading'}
      onRetry={() => void symbolList.refresh()}
      searching={found.stage === 'loading'}
      rows={searchedSymbols(symbols, search, found.stage === 'ready' ? found.rows : [])}
      renderRow={({ id }) => <SymbolRow id={id} onChoose={choose} named />}
    />
  )
}
