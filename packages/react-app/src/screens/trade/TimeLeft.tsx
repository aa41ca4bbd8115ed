import { config, type Epoch } from '@openlot/core'
import { barLeft, type Period } from '@openlot/core/market'
import { useCell, useDomain } from '@openlot/react'

export type TimeLeftProps = {
  /** Begin of the newest bar. */
  readonly time: Epoch
  readonly period: Period
}

/** Time until the newest bar ends, by the server's clock. */
export const TimeLeft = ({ time, period }: TimeLeftProps) => barLeft(time, period, useCell(useDomain(config).second))
