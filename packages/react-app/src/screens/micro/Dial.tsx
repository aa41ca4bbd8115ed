import './micro.css'
import type { MicroMood } from '@openlot/core/micro'
import { memo } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useFormat } from '../../ui/use-format.ts'
import { clockText, shortLength } from './micro-words.ts'

export type DialProps = {
  /** Whole seconds until it ends. */
  readonly left: number
  /** Part of its time that is left, from 1 to 0. */
  readonly share: number
  /** Whole running time. */
  readonly seconds: number
  /** Of the price of now: the ring is red while it loses. */
  readonly mood?: MicroMood | undefined
}

const FULL_DEG = 360
const HOURS = Array.from({ length: 12 }, (_, at) => at * 30)
const turn = (degrees: number) => ({ transform: `rotate(${degrees}deg)` })

/**
 * The time of an order as a dial that empties. Drawn once a second; between two seconds the compositor turns its two
 * halves, and the page does nothing. @rule MIC-17
 */
export const Dial = memo(({ left, share, seconds, mood }: DialProps) => {
  const text = useText()
  const format = useFormat()
  const angle = Math.min(1, Math.max(0, share)) * FULL_DEG
  return (
    <div className="dial micro-face" data-share={share.toFixed(3)} data-mood={mood}>
      <span className="dial-track" />
      <svg className="dial-hours" viewBox="0 0 192 192" aria-hidden="true">
        {HOURS.map((hour) => (
          <path key={hour} d="M96 22v6" transform={`rotate(${hour} 96 96)`} />
        ))}
      </svg>
      {/* Each half is turned out of its own side as it empties. */}
      <span className="dial-side dial-side-first">
        <span className="dial-half" style={turn(Math.min(0, angle - FULL_DEG / 2))} />
      </span>
      <span className="dial-side dial-side-second">
        <span className="dial-half" style={turn(Math.max(-FULL_DEG / 2, angle - FULL_DEG))} />
      </span>
      <div className="dial-plate">
        {/* A timer is not read out each second; it says how long there is when it is asked. */}
        <p className="dial-clock" role="timer">
          <span className="ol-num" aria-hidden="true">
            {clockText(left, format)}
          </span>
          <span className="ol-hidden">{text('micro.left', { count: left })}</span>
        </p>
        <p className="ol-xs ol-muted">{text('micro.of', { time: shortLength(seconds, format) })}</p>
      </div>
    </div>
  )
})
Dial.displayName = 'Dial'
