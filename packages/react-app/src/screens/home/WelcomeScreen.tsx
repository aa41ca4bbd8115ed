import type { SymbolId } from '@openlot/core'
import { entryPanel, login } from '@openlot/core/account'
import { isMarketOpen, klineKey, listedSymbols, market, stripOf } from '@openlot/core/market'
import { afterLogin } from '@openlot/core/navigation'
import { useCell, useDomain, useForm, useOwn, useRow, useRows } from '@openlot/react'
import { useEffect, useMemo } from 'react'
import { dayLine } from '../../ui/sparkline-path.ts'
import { useChooseSymbol } from '../symbols/use-choose-symbol.ts'
import { useSymbolLine } from '../symbols/use-symbol-line.ts'
import type { HeroProps } from './Hero.tsx'
import { WelcomeView } from './WelcomeView.tsx'

const PERIOD = '15min'
/** A day of them. */
const BARS = 96

/** The day of one symbol, up to the price that is shown. */
const useHero = (id: SymbolId): Omit<HeroProps, 'onChoose'> | undefined => {
  const { klines, quotes, watchKlines } = useDomain(market)
  const line = useSymbolLine(id, false, true)
  const bars = useRow(klines, klineKey(id, PERIOD))?.bars
  const quote = useRow(quotes, id)
  useEffect(() => watchKlines(id, PERIOD), [watchKlines, id])
  const drawn = useMemo(() => {
    if (bars === undefined || bars.length === 0) return { points: [], base: undefined }
    const { points, base } = dayLine(
      bars.slice(-BARS).map(({ close }) => close),
      quote,
    )
    // The first of them is what the change is measured from.
    return { points: base === undefined ? points : points.slice(1), base }
  }, [bars, quote])
  return line && { line, ...drawn }
}

const Entry = ({ hero }: { readonly hero: Omit<HeroProps, 'onChoose'> | undefined }) => {
  const { demo } = useDomain(login)
  const form = useOwn(() => demo(afterLogin(undefined)))
  const panel = useForm(entryPanel, form)
  return <WelcomeView panel={panel} hero={hero} onChoose={useChooseSymbol()} />
}

const WithHero = ({ id }: { readonly id: SymbolId }) => <Entry hero={useHero(id)} />

/** The welcome with the first symbol of the strip that is traded now. */
export const WelcomeScreen = () => {
  const { symbols, symbolList } = useDomain(market)
  const strip = stripOf(listedSymbols(useRows(symbols), useCell(symbolList).value))
  const lead = strip.find(isMarketOpen) ?? strip[0]
  return lead === undefined ? <Entry hero={undefined} /> : <WithHero id={lead.id} />
}
