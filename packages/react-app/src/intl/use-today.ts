import { type CalendarDay, config } from '@openlot/core'
import { useCell, useDomain } from '@openlot/react'

/** Today by the server's clock in the configured timezone; at midnight what shows it is drawn anew. @rule TIME-7 */
export const useToday = (): CalendarDay => useCell(useDomain(config).today)
