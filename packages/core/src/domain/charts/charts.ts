import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import type { Domain } from '../../engine/types.ts'
import { type ChartSettings, readChart } from './chart-settings.calc.ts'

/** Key on the device. @rule CHT-5 */
const KEPT = 'openlot.chart'

/** Members of the domain `charts`. */
export interface Charts {
  readonly settings: ReadCell<ChartSettings>
  /** Changes what is named and keeps it on this device. @rule CHT-5 */
  readonly change: (change: Partial<ChartSettings>) => void
}

/** Settings of charts on this device, for everyone who uses it. @rule CHT-5 */
export const charts: Domain<Charts> = domain('charts', (context) => {
  const { storage } = context.ports
  const settings = context.cell(readChart(storage.get('device', KEPT)), 'everyone')
  return {
    settings,
    change: (change) => {
      settings.set({ ...settings.get(), ...change })
      storage.set('device', KEPT, JSON.stringify(settings.get()))
    },
  }
})
