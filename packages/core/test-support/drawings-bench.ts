import type { Drawing } from '../src/domain/charts/drawing.calc.ts'
import { drawings } from '../src/domain/charts/drawings.ts'
import { market } from '../src/domain/market/market.ts'
import type { SymbolId } from '../src/kernel/brand.ts'
import { EUR, openAlertsBrowser } from './alerts-bench.ts'

/** Key of the drawings on the device. */
export const KEPT_DRAWINGS = 'openlot.drawings'

/** A browser whose pages share their drawings; euro has two decimals, yen three. */
export const openDrawingsBrowser = () => {
  const { open: openPage, ...browser } = openAlertsBrowser()
  return {
    ...browser,
    open: async () => {
      const { domains, ports, end } = await openPage('idle')
      const members = domains.use(drawings)
      return {
        ...members,
        market: domains.use(market),
        ports,
        end,
        rows: (id: SymbolId = EUR): readonly Drawing[] => members.all.get().get(id) ?? [],
        draw: (price: number, more: Partial<Drawing> = {}, id: SymbolId = EUR) =>
          members.add(id, { kind: 'level', anchors: [{ time: 0, price }], color: 1, text: '', ...more }),
      }
    },
  }
}
