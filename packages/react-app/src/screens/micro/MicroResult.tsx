import type { Decimal, MessageId } from '@openlot/core'
import type { MicroRow } from '@openlot/core/micro'
import { useEffect, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { useMasked } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type Course, MicroSky } from './MicroSky.tsx'

export type Mood = 'profit' | 'loss' | 'even'

const TITLE: Readonly<Record<Mood, MessageId>> = { profit: 'micro.won', loss: 'micro.lost', even: 'micro.even' }

/** Result of the order, over a sky of its own, and no bait for the next one. */
export const MicroResult = ({
  result,
  mood,
  course,
}: {
  readonly result: Decimal
  readonly mood: Mood
  readonly course: Course
}) => {
  const text = useText()
  return (
    <div className="micro-result" data-mood={mood}>
      <MicroSky mood={mood} course={course} />
      <p className="micro-result-title">{text(TITLE[mood])}</p>
      <p className="micro-result-amount">
        {/* A loss is in the colour of the text: its sign says that it is one. */}
        <Money own signed value={result} direction={mood === 'profit' ? 'up' : 'flat'} size="2xl" strong />
      </p>
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
  readonly mood: Mood | undefined
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
