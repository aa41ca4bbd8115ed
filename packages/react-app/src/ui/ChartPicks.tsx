import type { Geometry } from './chart-geometry.ts'
import { Icon } from './Icon.tsx'

/** Words for what can be done at a price. */
export type PickWords = {
  /** For choosing it. */
  readonly pick: (price: string) => string
  /** For an alert at it. */
  readonly alert: (price: string) => string
}

export type ChartPicksProps = {
  readonly geometry: Geometry
  /** Pixels from the top of the price pane. */
  readonly y: number
  /** Pixels from the end of the chart. */
  readonly end: number
  readonly words: PickWords
  readonly onPick: ((value: number) => void) | undefined
  readonly onAlert: ((value: number) => void) | undefined
  readonly formatPrice: (value: number) => string
  readonly onDone: () => void
}

/** Height of one thing that can be done at a price, with the gap to the next. */
const PICK_PX = 44

/** Buttons beside the crosshair. */
export const ChartPicks = ({ geometry, y, end, words, onPick, onAlert, formatPrice, onDone }: ChartPicksProps) => {
  const picks = (
    [
      { icon: 'plus', words: words.pick, act: onPick },
      { icon: 'bell', words: words.alert, act: onAlert },
    ] as const
  ).filter(({ act }) => act !== undefined)
  if (picks.length === 0) return null
  const half = (PICK_PX * geometry.scale * picks.length) / 2
  const price = geometry.priceAt(y)
  return (
    <div
      className="ol-chart-picks"
      data-private=""
      style={{
        insetInlineEnd: end,
        insetBlockStart: Math.max(0, Math.min(y - half, geometry.height - 2 * half)),
      }}
    >
      {picks.map(({ icon, words: say, act }) => (
        <button
          key={icon}
          type="button"
          className="ol-chart-pick ol-num"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => {
            act?.(price)
            onDone()
          }}
        >
          <Icon name={icon} size={14} />
          {say(formatPrice(price))}
        </button>
      ))}
    </div>
  )
}
