import './micro-chart.css'
import type { MicroParts, MicroPath } from '@openlot/core/micro'
import { useId, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { DIGIT_PX, priceTicks } from '../../ui/chart-scale.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useTextScale } from '../../ui/use-text-scale.ts'
import { type Size, useSize } from '../../ui/use-throttled.ts'

/** Time before the opening and after the end that is in view, as parts of the order's own. */
const BEFORE = 0.8
const AFTER = 0.1
/** All in usual text. */
const TOP_PX = 30
const TIMES_PX = 20
const TICK_PX = 40
const LABEL_PX = 22
const AXIS_AIR_PX = 14
const LETTER_PX = 7
/** A quiet price is not drawn as a storm: at least so many of its last digits fit. */
const LEAST_TICKS = 12

/** Pixels of an order's chart. */
type Scale = {
  readonly width: number
  readonly height: number
  readonly text: number
  readonly xOf: (at: number) => number
  /** Of a price as text: for drawing it is a number. */
  readonly yOf: (price: string) => number
  readonly range: { readonly min: number; readonly max: number }
}

const scaleOf = (path: MicroPath, size: Size, text: number, axis: number): Scale => {
  const { opensAt, endsAt, before, since, precision } = path
  const span = endsAt - opensAt
  const [from, to] = [opensAt - span * BEFORE, endsAt + span * AFTER]
  const seen = [...before, ...since].flat().filter(({ at }) => at >= from)
  const prices = [path.open, ...seen.map(({ price }) => price)].map(Number)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const more = Math.max(0, LEAST_TICKS * 10 ** -precision - (high - low)) / 2
  const range = { min: low - more, max: high + more }
  const width = Math.max(1, size.width - axis)
  const height = Math.max(1, size.height - TIMES_PX * text)
  const [top, bottom] = [TOP_PX * text, height - 10 * text]
  return {
    width,
    height,
    text,
    range,
    xOf: (at) => ((at - from) / (to - from)) * width,
    yOf: (price) => top + ((range.max - Number(price)) / (range.max - range.min)) * (bottom - top),
  }
}

const lineOf = (part: MicroParts[number], { xOf, yOf }: Scale): string =>
  part.map(({ at, price }, i) => `${i === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(price).toFixed(1)}`).join('')

/** The way down to the open price and back, for the area between. */
const areaOf = (part: MicroParts[number], scale: Scale, open: string): string => {
  const y = scale.yOf(open).toFixed(1)
  return `${lineOf(part, scale)}L${scale.xOf(part.at(-1)?.at ?? 0).toFixed(1)} ${y}L${scale.xOf(part[0]?.at ?? 0).toFixed(1)} ${y}Z`
}

/** The trade's own line: above and below the open price each in the colour of its result, a losing one dashed. */
const Since = ({
  path,
  scale,
  tip,
}: {
  readonly path: MicroPath
  readonly scale: Scale
  readonly tip: MicroPath['tip']
}) => {
  const id = useId()
  const { width, height, yOf } = scale
  const y = Math.min(height, Math.max(0, yOf(path.open)))
  const parts = path.since.map((part, at) => {
    const last = part.at(-1)
    // The price is what it was until another comes.
    return at === path.since.length - 1 && tip !== undefined && last !== undefined && tip.at > last.at
      ? [...part, tip]
      : part
  })
  const sides = [
    ['above', path.above, 0, y],
    ['below', path.below, y, height - y],
  ] as const
  return sides.map(([side, mood, top, tall]) => (
    <g key={side} clipPath={`url(#${id}${side})`} className={`micro-path micro-path-${mood ?? 'unknown'}`}>
      <clipPath id={`${id}${side}`}>
        <rect x="0" y={top} width={width} height={tall} />
      </clipPath>
      {parts.map((part) => (
        <g key={part[0]?.at}>
          <path className="micro-path-area" d={areaOf(part, scale, path.open)} />
          <path className="micro-path-line" d={lineOf(part, scale)} />
        </g>
      ))}
    </g>
  ))
}

const plateHalf = (text: string, scale: number): number => (text.length * LETTER_PX * scale) / 2 + 8

/** A word on a plate, by its middle. */
const Plate = ({
  x,
  y,
  text,
  scale,
}: {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly scale: Scale
}) => {
  const half = plateHalf(text, scale.text)
  return (
    <g className="micro-plate" transform={`translate(${Math.min(scale.width - half, Math.max(half, x))} ${y})`}>
      <rect x={-half} y={-11 * scale.text} width={half * 2} height={LABEL_PX * scale.text} rx="6" />
      <text y={4 * scale.text} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

const Drawn = ({ path, size }: { readonly path: MicroPath; readonly size: Size }) => {
  const text = useText()
  const format = useFormat()
  const textScale = useTextScale()
  const { precision, opensAt, endsAt, open, tip, mood, isClosed, others } = path
  const price = (value: string): string => format.price(value, precision)
  const letters = Math.max(price(open).length, tip === undefined ? 0 : price(tip.price).length)
  const axis = letters * DIGIT_PX * textScale + AXIS_AIR_PX
  const scale = scaleOf(path, size, textScale, axis)
  const { width, height, xOf, yOf, range } = scale
  const [start, end, openY] = [xOf(opensAt), xOf(endsAt), yOf(open)]
  const tipY = tip === undefined ? undefined : yOf(tip.price)
  const isClear = (y: number, other: number | undefined): boolean =>
    other === undefined || Math.abs(y - other) > 18 * textScale
  const openWords = `${text('market.bar_open')} ${price(open)}`
  // Before its dot, with its name where there is room.
  const openText = plateHalf(openWords, textScale) * 2 < start - 8 ? openWords : price(open)
  const half = LABEL_PX / 2
  const clock = (at: number | undefined): string => (at === undefined ? '' : format.clock(at))
  const room = (clock(path.ends).length * DIGIT_PX * textScale) / 2
  return (
    <svg className="micro-chart-svg" width={size.width} height={size.height} aria-hidden="true">
      <rect className="micro-window" x={start} y="0" width={end - start} height={height} />
      {priceTicks({ min: range.min, max: range.max }, height / (TICK_PX * textScale)).map((value) => {
        const y = yOf(value.toFixed(precision))
        return (
          <g key={value} className="micro-grid">
            <line x1="0" x2={width} y1={y} y2={y} />
            {isClear(y, tipY) && y > 8 * textScale && (
              <text x={width + 6} y={y + 4 * textScale}>
                {price(value.toFixed(precision))}
              </text>
            )}
          </g>
        )
      })}
      {others.map((other) => {
        const y = yOf(other.price.toFixed())
        return y < 0 || y > height ? null : (
          <g key={other.id} className="micro-other">
            <line x1="0" x2={width} y1={y} y2={y} />
            <text x={width - 14 * textScale} y={y - 3}>
              {other.direction === 'up' ? '▲' : other.direction === 'down' ? '▼' : ''}
            </text>
          </g>
        )
      })}
      <line className="micro-start" x1={start} x2={start} y1={openY} y2={height} />
      <line className={isClosed ? 'micro-end micro-end-reached' : 'micro-end'} x1={end} x2={end} y1="0" y2={height} />
      {path.before.map((part) => (
        <path key={part[0]?.at} className="micro-path-before" d={lineOf(part, scale)} />
      ))}
      <Since path={path} scale={scale} tip={tip} />
      <line className="micro-open" x1="0" x2={width} y1={openY} y2={openY} />
      <Plate x={0} y={openY} text={openText} scale={scale} />
      {!isClosed && <Plate x={end} y={13 * textScale} text={text('micro.end')} scale={scale} />}
      <g className="micro-times">
        <text x={Math.max(room, start)} y={height + 15 * textScale} textAnchor="middle">
          {end - start > 2.4 * room ? clock(path.opened) : ''}
        </text>
        <text
          className="ol-strong"
          x={Math.min(size.width - room, end)}
          y={height + 15 * textScale}
          textAnchor="middle"
        >
          {clock(path.ends)}
        </text>
      </g>
      <circle className="micro-dot" cx={start} cy={openY} r="4.5" />
      {tip !== undefined && tipY !== undefined && (
        <g className={`micro-tip micro-tip-${mood ?? 'unknown'}`}>
          <line x1={xOf(tip.at)} x2={width} y1={tipY} y2={tipY} />
          <circle className="micro-tip-halo" cx={xOf(tip.at)} cy={tipY} r="10" />
          <circle className="micro-tip-dot" cx={xOf(tip.at)} cy={tipY} r="5" />
          <rect x={width + 1} y={tipY - half * textScale} width={axis - 2} height={LABEL_PX * textScale} rx="4" />
          <text x={width + 5} y={tipY + 4 * textScale}>
            {price(tip.price)}
          </text>
        </g>
      )}
    </svg>
  )
}

/** An order over time: its opening, its end, and where the price went. Time runs left to right. */
export const MicroChart = ({ path }: { readonly path: MicroPath }) => {
  const text = useText()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const { openPrice, precision, tip, mood } = path
  const label = text('micro.chart', {
    open: format.price(openPrice, precision),
    price: tip === undefined ? '—' : format.price(tip.price, precision),
    mood: mood ?? 'unknown',
  })
  return (
    <div className="micro-chart" ref={box} dir="ltr" role="img" aria-label={label} data-mood={mood}>
      {size !== undefined && <Drawn path={path} size={size} />}
    </div>
  )
}
