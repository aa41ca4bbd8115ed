import type { ContractOrdersPanel, HistoryPanel, RangePreset } from '@openlot/core/contract'
import type { RangeFilter } from '@openlot/core/engine'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { HistoryRange } from './HistoryRange.tsx'
import { HistoryTools } from './HistoryTools.tsx'
import { NONE } from './order-words.ts'

export type HistoryHeadProps = {
  readonly range: RangeFilter
  readonly history: HistoryPanel
  /** Of the whole range, before fees, as the server sums it. */
  readonly total: ContractOrdersPanel['totalProfit']
  readonly stage: ContractOrdersPanel['stage']
  /** The line of the sums, where there is one. */
  readonly curve: ReactNode
}

const PRESETS: readonly RangePreset[] = ['today', 'week', 'month', 'all', 'custom']

/** Days that are shown. */
export const HistoryChips = ({ range }: Pick<HistoryHeadProps, 'range'>) => {
  const text = useText()
  return (
    <fieldset className="history-chips" aria-label={text('orders.range')}>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          className="history-chip"
          aria-pressed={range.preset === preset}
          onClick={() => range.choose(preset)}
        >
          {text(`orders.range_${preset}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Result of the days that are shown, and of how many orders that is the sum. */
const Sums = ({ range, history, total, curve }: HistoryHeadProps) => {
  const text = useText()
  const format = useFormat()
  const isWaiting = !history.isKnown
  return (
    <section className="history-sums" aria-label={text('orders.history')}>
      <div className="history-sums-head">
        <div>
          <p className="history-label">{text(`orders.net_${range.preset}`)}</p>
          <p className="history-net">
            {isWaiting ? (
              <Skeleton width="8rem" height="1.75rem" />
            ) : (
              <Money own signed value={history.net} size="xl" />
            )}
          </p>
        </div>
        <div>
          <p className="history-label">{text('orders.win_rate')}</p>
          <p className="ol-num ol-strong">
            <Own>{history.winRate === undefined ? NONE : format.percent(history.winRate, 0)}</Own>
          </p>
        </div>
        <div>
          <p className="history-label">{text('orders.won')}</p>
          <p className="ol-strong">
            <Own>
              {isWaiting
                ? NONE
                : text('orders.won_of', {
                    won: format.amount(String(history.won)),
                    trades: format.amount(String(history.trades)),
                  })}
            </Own>
          </p>
        </div>
      </div>
      {curve}
      <p className="history-reach">
        {total !== undefined && (
          <span>
            {text('orders.before_fees')} <Money own signed value={total} direction="flat" />
          </span>
        )}
        {!history.isWhole && !isWaiting && (
          <span>
            {text('orders.covers', {
              loaded: format.amount(String(history.loaded)),
              total: format.amount(String(history.total)),
            })}
          </span>
        )}
      </p>
    </section>
  )
}

/** Days of the past that are shown, and what they brought. @rule CON-76 CON-77 */
export const HistoryHead = (props: HistoryHeadProps) => {
  const { range, history, stage } = props
  // Of nothing at all there is neither a sum nor a file: what begins here is said below.
  const isNew = range.preset === 'all' && history.isKnown && history.total === 0
  if (isNew) return <HistoryChips range={range} />
  return (
    <>
      <HistoryChips range={range} />
      {range.preset === 'custom' && <HistoryRange range={range} />}
      {(history.isKnown || stage === 'loading') && <Sums {...props} />}
      <HistoryTools range={range} />
    </>
  )
}
