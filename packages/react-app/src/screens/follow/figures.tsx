import type { Decimal } from '@openlot/core/calc'
import { type Text, useText } from '../../intl/use-text.ts'
import { Change } from '../../ui/Change.tsx'
import type { Direction } from '../../ui/direction.ts'
import type { Amount } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Mark for a figure that the server did not say: it is no zero. @rule FOL-3 */
export const Unknown = () => {
  const text = useText()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="ol-hidden">{text('rank.unknown')}</span>
    </>
  )
}

export const directionOf = (value: Decimal): Direction => (value.isZero() ? 'flat' : value.isNegative() ? 'down' : 'up')

export const Rate = ({ rate }: { readonly rate: Decimal | undefined }) => {
  const format = useFormat()
  return rate === undefined ? <Unknown /> : <Change text={format.percent(rate)} direction={directionOf(rate)} />
}

type FigureProps = {
  readonly value: Amount | undefined
  readonly written: (value: Amount) => string
}
export const Figure = ({ value, written }: FigureProps) =>
  value === undefined ? <Unknown /> : <span className="ol-num">{written(value)}</span>

type SumProps = { readonly value: Decimal | undefined; readonly signed?: boolean; readonly own?: boolean }
/** An amount of a trader's results. */
export const Sum = ({ value, signed = false, own = false }: SumProps) =>
  value === undefined ? <Unknown /> : <Money own={own} signed={signed} value={value} places={2} />

/** Risk class of a master in ink, and in words. @rule FOL-38 */
export const Risk = ({ risk }: { readonly risk: number | undefined }) => {
  const text = useText()
  const format = useFormat()
  return (
    <span className="risk">
      <span className="risk-bars" aria-hidden="true">
        {RISKS.map((at) => (
          <i key={at} className={risk !== undefined && at <= risk ? 'risk-on' : undefined} />
        ))}
      </span>
      <span aria-hidden="true">
        {text('follow.risk')} <b>{risk === undefined ? '–' : format.amount(String(risk))}</b>
      </span>
      <span className="ol-hidden">
        {risk === undefined ? text('follow.risk_unknown') : text('follow.risk_of', { risk })}
      </span>
    </span>
  )
}
const RISKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** A name, or what stands for one. */
export const nameOr = (name: string, text: Text): string => (name === '' ? text('rank.nameless') : name)
