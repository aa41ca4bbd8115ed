import type { Decimal } from '@openlot/core'
import type { MicroRow } from '@openlot/core/micro'
import { useEffect, useState } from 'react'
import type { Format } from '../../intl/use-format.ts'
import type { Text } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { useMasked } from '../../ui/Own.tsx'
import { type Course, MicroSky } from './MicroSky.tsx'

export type Mood = 'profit' | 'loss' | 'even'

const TITLE: Readonly<Record<Mood, string>> = { profit: 'micro.won', loss: 'micro.lost', even: 'micro.even' }

/** Result of the order, over a sky of its own, and no bait for the next one. */
export const MicroResult = ({
  result,
  mood,
  course,
  text,
  format,
}: {
  readonly result: Decimal
  readonly mood: Mood
  readonly course: Course
  readonly text: Text
  readonly format: Format
}) => (
  <div className="micro-result" data-mood={mood}>
    <MicroSky mood={mood} course={course} />
    <p className="micro-result-title">{text(TITLE[mood])}</p>
    <p className="micro-result-amount">
      {/* A loss is in the colour of the text: its sign says that it is one. */}
      <Money
        own
        signed
        value={result}
        direction={mood === 'profit' ? 'up' : 'flat'}
        format={format}
        size="2xl"
        strong
      />
    </p>
  </div>
)

/** The end, said once. The region is there before there is something to say: only then it is read out. */
export const MicroSaid = ({
  result,
  mood,
  order,
  text,
  format,
}: {
  readonly result: Decimal | undefined
  readonly mood: Mood | undefined
  readonly order: MicroRow | undefined
  readonly text: Text
  readonly format: Format
}) => {
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
