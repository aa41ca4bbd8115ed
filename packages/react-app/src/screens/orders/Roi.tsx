import type { Decimal } from '@openlot/core/calc'
import { Change } from '../../ui/Change.tsx'
import { Own, useMasked } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { directionOf } from './order-words.ts'

type RoiProps = {
  readonly value: Decimal | undefined
  /** After the figure. */
  readonly unit?: string | undefined
}

/** A return in percent, as a small chip; nothing without a margin. */
export const Roi = ({ value, unit }: RoiProps) => {
  const format = useFormat()
  // Its colour is a part of what is covered.
  const isMasked = useMasked() !== undefined
  return value === undefined ? null : (
    <span className={`order-roi order-roi-${isMasked ? 'flat' : directionOf(value)}`}>
      <Own size="s">
        <Change text={format.percent(value.abs())} direction={directionOf(value)} size="s" />
        {unit !== undefined && ` ${unit}`}
      </Own>
    </span>
  )
}
