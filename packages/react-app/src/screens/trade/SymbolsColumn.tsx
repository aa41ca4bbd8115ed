import './wide-parts.css'
import { type CategoryId, preferences, type SymbolId } from '@openlot/core'
import { listedSymbols, market, matchSymbols, symbolsOf } from '@openlot/core/market'
import { useCell, useDomain, useRows } from '@openlot/react'
import { useRef, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useShortcuts } from '../../shell/Shortcuts.tsx'
import { SymbolRow } from '../symbols/SymbolRow.tsx'
import { useSymbolList } from '../symbols/use-symbol-list.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { SymbolsColumnView } from './SymbolsColumnView.tsx'

/** The symbol beside this one in the list; the first where this one is not in it. */
const besides = (ids: readonly SymbolId[], id: SymbolId | undefined, by: 1 | -1): SymbolId | undefined => {
  const at = id === undefined ? -1 : ids.indexOf(id)
  return at < 0 ? ids[0] : ids[(at + by + ids.length) % ids.length]
}

/** Another symbol in one click or key: looked for, or chosen from its category. @rule MKT-4 MKT-8 */
export const SymbolsColumn = ({ selected }: { readonly selected: SymbolId | undefined }) => {
  const text = useText()
  const { prefer } = useDomain(preferences)
  const { symbols: rows, categories: groups } = useDomain(market)
  const all = listedSymbols(useRows(rows), useSymbolList().value)
  const categories = useCell(groups).value ?? []
  const [category, setCategory] = useState<CategoryId>()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const shown = search.trim() === '' ? symbolsOf(all, category) : matchSymbols(all, search)
  const choose = (symbolId: SymbolId | undefined): void => {
    if (symbolId !== undefined) prefer({ symbolId })
  }
  const step = (by: 1 | -1) => () =>
    choose(
      besides(
        shown.map(({ id }) => id),
        selected,
        by,
      ),
    )
  useShortcuts({ search: () => field.current?.focus(), previous: step(-1), next: step(1) })
  return (
    <SymbolsColumnView
      search={search}
      onSearch={setSearch}
      field={field}
      categories={[
        { key: '', label: text('market.all') },
        ...categories.map(({ id, name }) => ({ key: id as string, label: name })),
      ]}
      category={category ?? ''}
      onCategory={(key) => setCategory(categories.find(({ id }) => id === key)?.id)}
      rows={shown}
      renderRow={({ id }) => (
        <SymbolRow id={id} onChoose={choose} compact lined named={false} selected={id === selected} />
      )}
      account={<AccountBlock />}
    />
  )
}
