import type { MicroMood, MicroOrderPanel, MicroRow } from '@openlot/core/micro'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { type Format, useFormat } from '../../ui/use-format.ts'
import { MicroSky } from './MicroSky.tsx'
import { ratioText, shortLength } from './micro-words.ts'

/** When it began and ended; the day is said once. */
export const timesOf = ({ createdAt, completedAt }: MicroRow, format: Format): string => {
  const began = createdAt === undefined ? '—' : format.dateTime(createdAt)
  if (completedAt === undefined) return `${began} – —`
  const isSameDay = createdAt !== undefined && format.date(createdAt) === format.date(completedAt)
  return `${began} – ${isSameDay ? format.clock(completedAt) : format.dateTime(completedAt)}`
}

const TITLE: Readonly<Record<MicroMood, 'micro.won' | 'micro.lost' | 'micro.even'>> = {
  profit: 'micro.won',
  loss: 'micro.lost',
  even: 'micro.even',
}
const KIND = { profit: undefined, loss: 'micro.lost_kind', even: 'micro.even_kind' } as const

type PastProps = { readonly panel: MicroOrderPanel; readonly order: MicroRow }

/** An order that had ended before it was opened: all there is in the lower sheet. */
export const MicroPast = ({ panel, order }: PastProps) => {
  const text = useText()
  const format = useFormat()
  const { result, mood, precision, returned } = panel
  const price = (value: MicroRow['openPrice']): string => format.price(value, precision)
  const kind = mood === undefined ? undefined : KIND[mood]
  const facts: readonly (readonly [name: string, label: string, value: ReactNode])[] = [
    [
      'price',
      text('contract.price'),
      `${price(order.openPrice)} → ${order.endPrice === undefined ? '—' : price(order.endPrice)}`,
    ],
    ['back', text('micro.back'), returned === undefined ? '—' : <Money key="back" own value={returned} />],
    ['stake', text('micro.stake'), <Money key="stake" own value={order.stake} />],
    ['ratio', text('micro.ratio'), ratioText(order, format)],
    ['length', text('micro.expiry'), shortLength(order.seconds, format)],
    ['times', `${text('orders.created')} – ${text('orders.completed')}`, timesOf(order, format)],
    ['number', text('orders.number'), order.id],
  ]
  return (
    <div className="micro-past">
      <div className="micro-past-top" data-mood={mood}>
        {mood !== undefined && (
          <span className="micro-past-sky">
            <MicroSky mood={mood} />
          </span>
        )}
        <p className="micro-result-title">{text(mood === undefined ? 'micro.closed' : TITLE[mood])}</p>
        <p className="micro-result-amount">
          {result === undefined ? (
            '—'
          ) : (
            <Money own signed value={result} direction={mood === 'profit' ? 'up' : 'flat'} size="xl" strong />
          )}
        </p>
      </div>
      <dl className="micro-past-facts">
        {facts.map(([name, label, value]) => (
          <div key={name} data-fact={name}>
            <dt>{label}</dt>
            <dd className="ol-num">{value}</dd>
          </div>
        ))}
      </dl>
      {kind !== undefined && <p className="micro-kind ol-xs">{text(kind)}</p>}
    </div>
  )
}
