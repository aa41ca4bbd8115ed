import { LANGUAGE_TAGS, type SymbolId } from '@openlot/core'
import { charts, DEFAULT_CHART, readParam } from '@openlot/core/charts'
import { market } from '@openlot/core/market'
import { useCell, useClient, useDomain, useRows } from '@openlot/react'
import { useState } from 'react'
import { ChartSettingsView } from './ChartSettingsView.tsx'

export type ChartSettingsScreenProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Symbol of the chart, which is not compared with itself. */
  readonly id: SymbolId
}

/** Settings of charts on this device. */
export const ChartSettingsScreen = ({ open, onClose, id }: ChartSettingsScreenProps) => {
  const { settings, change } = useDomain(charts)
  const symbols = useRows(useDomain(market).symbols)
  const locale = LANGUAGE_TAGS[useCell(useClient().language)]
  // Fields with text that is no value are drawn anew.
  const [resets, reset] = useState(0)
  return (
    <ChartSettingsView
      key={resets}
      open={open}
      onClose={onClose}
      settings={useCell(settings)}
      onChange={change}
      onReset={() => {
        change(DEFAULT_CHART)
        reset((count) => count + 1)
      }}
      readParam={(text, param) => readParam(text, locale, param)}
      symbols={symbols.filter((symbol) => symbol.id !== id)}
    />
  )
}
