import { preferences, type SymbolId } from '@openlot/core'
import { market, matchSymbols } from '@openlot/core/market'
import { useDomain, useRows } from '@openlot/react'
import { useState } from 'react'
import { SymbolRow } from '../symbols/SymbolRow.tsx'
import { SymbolDrawerView } from './SymbolDrawerView.tsx'

export type SymbolDrawerScreenProps = {
  readonly open: boolean
  readonly selected: SymbolId | undefined
  readonly onClose: () => void
  /** Makes it the symbol of the device unless something else is done with it. */
  readonly onChoose?: ((id: SymbolId) => void) | undefined
}

/** Another symbol without leaving the screen. Its rows follow prices only while it is open. */
export const SymbolDrawerScreen = ({ open, selected, onClose, onChoose }: SymbolDrawerScreenProps) => {
  const { prefer } = useDomain(preferences)
  const [search, setSearch] = useState('')
  const symbols = useRows(useDomain(market).symbols)
  const close = (): void => {
    setSearch('')
    onClose()
  }
  const choose = (symbolId: SymbolId): void => {
    if (onChoose === undefined) prefer({ symbolId })
    else onChoose(symbolId)
    close()
  }
  return (
    <SymbolDrawerView
      open={open}
      onClose={close}
      search={search}
      onSearch={setSearch}
      rows={open ? matchSymbols(symbols, search) : []}
      renderRow={({ id }) => <SymbolRow id={id} onChoose={choose} compact selected={id === selected} />}
    />
  )
}
