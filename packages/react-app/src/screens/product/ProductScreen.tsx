import type { Company } from '@openlot/core/config'
import { matchSymbols } from '@openlot/core/market'
import { searchCompanies } from '@openlot/core/wire'
import { useEffect, useState } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useRows } from '../../bind/use-row.ts'
import { useText } from '../../bind/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { SymbolRow } from '../symbols/SymbolRow.tsx'
import { useChooseSymbol } from '../symbols/use-choose-symbol.ts'
import { type Companies, ProductView } from './ProductView.tsx'

const PAUSE_MS = 300

/** Companies of that name, asked for after a pause in typing; an older answer never replaces a newer one. */
const useCompanies = (name: string, on: boolean): readonly [Companies, () => void] => {
  const client = useClient()
  const [companies, setCompanies] = useState<Companies>({ stage: 'idle' })
  const [attempt, again] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same once more
  useEffect(() => {
    if (!on || name === '') {
      setCompanies({ stage: 'idle' })
      return undefined
    }
    let wanted = true
    setCompanies({ stage: 'loading' })
    const timer = setTimeout(() => {
      void client.call(searchCompanies, { name }).then((answer) => {
        if (!wanted) return
        const rows: readonly Company[] = answer.ok ? answer.value.rows : []
        setCompanies(answer.ok ? { stage: 'ready', rows } : { stage: 'failed' })
      })
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [client, name, on, attempt])
  return [companies, () => again((count) => count + 1)]
}

/** Finds a symbol, or with `isMain=1` a company. */
export const ProductScreen = () => {
  const client = useClient()
  const query = useQuery()
  const ofCompanies = query.get('isMain') === '1'
  const [search, setSearch] = useState('')
  const symbols = useRows(client.stores.symbols)
  const list = useCell(client.stores.symbolList)
  const choose = useChooseSymbol()
  const [companies, retry] = useCompanies(search.trim(), ofCompanies)
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
      onRetry={() => void client.reload('symbols')}
      rows={matchSymbols(symbols, search)}
      renderRow={({ id }) => <SymbolRow id={id} onChoose={choose} />}
    />
  )
}
