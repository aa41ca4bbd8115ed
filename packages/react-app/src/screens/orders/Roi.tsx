import type { Decimal } from '@openlot/core/calc'
import type { Format } from '../../intl/use-format.ts'
import { Change } from '../../ui/Change.tsx'
import { Own } from '../../ui/Own.tsx'
import { directionOf } from './order-words.ts'

type RoiProps = {
  readonly value: Decimal | undefined
  readonly format: Format
  /** After the figure. */
  readonly unit?: string | undefined
}

/** A return in percent, as a small chip; nothing without a margin. */
export const Roi = ({ value, format, unit }: RoiProps) =>
  value === undefined ? null : (
    <span className={`order-roi order-roi-${directionOf(value)}`}>
      <Own size="s">
        <Change text={format.percent(value.abs())} direction={directionOf(value)} size="s" />
        {unit !== undefined && ` ${unit}`}
      </Own>
    </span>
  )
