import type { Decimal, MessageId } from '@openlot/core'
import type { MicroMood, MicroPath, MicroRow } from '@openlot/core/micro'
import { type CSSProperties, useEffect, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { useMasked } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { MicroSky } from './MicroSky.tsx'

const TITLE: Readonly<Record<MicroMood, MessageId>> = { profit: 'micro.won', loss: 'micro.lost', even: 'micro.even' }

export type MicroResultProps = {
  readonly result: Decimal
  readonly mood: MicroMood
  readonly order: MicroRow
  readonly precision: number
  readonly path?: MicroPath | undefined
}

/** Result of the order in the place of its time, and no bait for the next one. @rule MIC-37 */
export const MicroResult = ({ result, mood, order, precision, path }: MicroResultProps) => {
  const text = useText()
  const format = useFormat()
  const { openPrice, endPrice } = order
  const letters = format.signed(result).length
  return (
    <div className="micro-top micro-result" data-mood={mood}>
      <div className="dial micro-face">
        <MicroSky mood={mood} path={path} />
        <span className="dial-track" />
      </div>
      <p className="micro-result-amount" style={{ '--letters': letters } as CSSProperties}>
        {/* A loss is in the colour of the text: its sign says that it is one. */}
        <Money own signed value={result} direction={mood === 'profit' ? 'up' : 'flat'} size="xl" strong />
      </p>
      <div className="micro-say">
        <p className="micro-result-title">{text(TITLE[mood])}</p>
        <p className="ol-muted ol-num">
          {format.price(openPrice, precision)} → {endPrice === undefined ? '—' : format.price(endPrice, precision)}
        </p>
      </div>
    </div>
  )
}

/** The end, said once. The region is there before there is something to say: only then it is read out. */
export const MicroSaid = ({
  result,
  mood,
  order,
}: {
  readonly result: Decimal | undefined
  readonly mood: MicroMood | undefined
  readonly order: MicroRow | undefined
}) => {
  const text = useText()
  const format = useFormat()
  const masked = useMasked() !== undefined
  const [said, say] = useState('')
  const words =
    order === undefined || result === undefined || mood === undefined
      ? ''
      : text('micro.ended', {
          symbol: order.symbol.showCode,
          direction: order.direction,
          mood,
          result: masked ? text('wallet.hidden') : format.signed(result),
        })
  useEffect(() => say(words), [words])
  return (
    <span className="ol-hidden" role="status">
      {said}
    </span>
  )
}
