import './micro.css'
import type { MicroOrderId, MicroRowFacts } from '@openlot/core/micro'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { HScroll } from '../../ui/HScroll.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { clockText } from './micro-words.ts'
import { Way } from './Way.tsx'

export type RunningChipProps = {
  readonly facts: MicroRowFacts
  readonly onOpen: (id: MicroOrderId) => void
}

/** One order that runs: which, which way, how long still. */
export const RunningChip = ({ facts: { order, left, isSettling }, onOpen }: RunningChipProps) => {
  const text = useText()
  const format = useFormat()
  return order === undefined ? null : (
    <button type="button" className="micro-running-chip" onClick={() => onOpen(order.id)}>
      <Way direction={order.direction} />
      <span className="ol-num ol-strong">{order.symbol.showCode}</span>
      {isSettling || left === undefined ? (
        <span className="ol-xs ol-muted">{isSettling ? text('micro.settling') : '—'}</span>
      ) : (
        <>
          <span className="ol-num" aria-hidden="true">
            {clockText(left, format)}
          </span>
          <span className="ol-hidden">{text('micro.left', { count: left })}</span>
        </>
      )}
    </button>
  )
}

export type MicroRunningProps = { readonly count: number; readonly children: ReactNode }

/** The way back to the orders that run, beside the ticket; nothing where none does. */
export const MicroRunning = ({ count, children }: MicroRunningProps) => {
  const text = useText()
  return count === 0 ? null : (
    <div className="micro-running">
      <HScroll label={text('micro.running', { count })}>{children}</HScroll>
    </div>
  )
}
