import './wide-parts.css'
import { ORDERS_HEIGHT } from '@openlot/core'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { capturePointer } from '../../ui/capture-pointer.ts'

export type OrdersDividerProps = {
  /** Height of what is below it, in percent of the column. */
  readonly value: number
  readonly onChange: (value: number) => void
}

const STEP = 2
const [LEAST, MOST] = ORDERS_HEIGHT
const within = (value: number): number => Math.round(Math.min(MOST, Math.max(LEAST, value)) * 10) / 10

/** Divides the chart from the orders below it: by pointer or by arrow keys. @rule NAV-31 */
export const OrdersDivider = ({ value, onChange }: OrdersDividerProps) => {
  const text = useText()
  const moved = useRef<number | undefined>(undefined)
  const isDragged = useRef(false)

  const show = (event: PointerEvent<HTMLElement>): void => {
    const part = event.currentTarget.parentElement
    const column = part?.parentElement
    if (!isDragged.current || part == null || column == null) return
    const { bottom, height } = column.getBoundingClientRect()
    const next = within(((bottom - event.clientY) / height) * 100)
    moved.current = next
    part.style.setProperty('--orders-height', `${next}%`)
  }
  const end = (): void => {
    isDragged.current = false
    if (moved.current !== undefined) onChange(moved.current)
    moved.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowUp: value + STEP, ArrowDown: value - STEP, Home: MOST, End: LEAST }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(within(next))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved (WAI-ARIA window splitter)
    <div
      className="wide-divider"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={text('wide.divider')}
      aria-controls="trade-orders"
      aria-valuenow={Math.round(value)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        isDragged.current = true
        capturePointer(event)
      }}
      onPointerMove={show}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
