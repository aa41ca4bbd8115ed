import './example.css'
import { type Decimal, dec } from '@openlot/core/calc'
import type { RecordFigures } from '@openlot/core/follow'
import { useMemo, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { directionOf } from './figures.tsx'
import { ValueLine } from './ValueLine.tsx'

const AMOUNTS = ['100', '500', '1000'] as const
const FIRST = '500'
/** An amount of three weeks ago, had it been traded in proportion to the master's account. @rule FOL-36 */
export const ExampleCard = ({ record }: { readonly record: RecordFigures }) => {
  const text = useText()
  const format = useFormat()
  const [chosen, setChosen] = useState<(typeof AMOUNTS)[number]>(FIRST)
  const amount: Decimal = useMemo(() => dec(chosen), [chosen])
  const { points, lowest, now, change, fees, timesAtOne } = useMemo(() => record.line(amount), [record, amount])
  // Numbers for drawing only.
  const values = useMemo(() => points.map(({ value }) => Number(value.toFixed())), [points])
  const low = points[lowest]
  return (
    <section className="example" aria-label={text('follow.example', { amount: format.money(amount, { places: 0 }) })}>
      <p className="ol-muted">{text('follow.example', { amount: format.money(amount, { places: 0 }) })}</p>
      <p className="example-now">
        <Money value={now} places={2} size="2xl" strong />
        <span className={`example-change example-${directionOf(change)}`}>
          <Money signed value={change} places={2} /> <span className="ol-muted">{text('follow.example_now')}</span>
        </span>
      </p>
      <ValueLine values={values} lowest={lowest} width={320} height={104} fluid />
      <p className="example-ends">
        <span>{format.date(record.since)}</span>
        {low !== undefined && lowest > 0 && (
          <span className="example-low">
            {text('follow.example_lowest', { amount: format.money(low.value), date: format.date(low.at) })}
          </span>
        )}
        <span>{text('follow.example_today')}</span>
      </p>
      <div className="example-amounts">
        {AMOUNTS.map((one) => (
          <button
            key={one}
            type="button"
            className="store-chip"
            aria-pressed={one === chosen}
            onClick={() => setChosen(one)}
          >
            {format.money(dec(one), { places: 0 })}
          </button>
        ))}
      </div>
      <p className="rank-note">
        {fees === undefined
          ? text('follow.example_no_fees')
          : text('follow.example_fees', { amount: format.money(fees) })}{' '}
        {text('follow.past')} {text('follow.example_estimate', { times: format.amount(timesAtOne) })}
      </p>
    </section>
  )
}

/** Figures of three weeks from closed orders. @rule FOL-37 */
export const RecordFacts = ({ record }: { readonly record: RecordFigures }) => {
  const text = useText()
  const format = useFormat()
  const facts = [
    [text('follow.win'), record.win === undefined ? '–' : format.percent(record.win)],
    [text('follow.fall'), format.percent(record.fall)],
    [text('follow.trades'), format.amount(String(record.trades))],
    [text('follow.hold'), record.hold === undefined ? '–' : format.age(record.hold)],
  ] as const
  return (
    <dl className="example-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ol-num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
