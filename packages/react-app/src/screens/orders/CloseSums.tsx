import type { Decimal } from '@openlot/core/calc'
import type { CloseSums as Sums } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { NONE } from './order-words.ts'

type CloseSumsProps = {
  readonly sums: Sums
  /** Margin level now, in percent; undefined where it is not shown. */
  readonly level: Decimal | undefined
  readonly stale: boolean
  /** Net, margin and level alone. */
  readonly short?: boolean
}

const Level = ({ sums, level }: { readonly sums: Sums; readonly level: Decimal }) => {
  const text = useText()
  const format = useFormat()
  const from = format.percent(level, 0)
  const held = sums.unsummed.length > 0 ? NONE : text('several.nothing_held')
  const to = sums.levelAfter === undefined ? held : format.percent(sums.levelAfter, 0)
  return (
    <Own>
      <span className="ol-hidden">{text('several.level_after', { from, to })}</span>
      <span aria-hidden="true" className="ol-num">
        {from} → <strong>{to}</strong>
      </span>
    </Own>
  )
}

/** Results of closing what is selected, at the prices of now. */
export const CloseSums = ({ sums, level, stale, short = false }: CloseSumsProps) => {
  const text = useText()
  const tone = stale ? 'muted' : undefined
  const parts: readonly Fact[] = [
    { key: 'profit', label: text('several.realised'), value: <Money own signed value={sums.profit} />, tone },
    {
      key: 'fees',
      label: text('several.fees'),
      value: <Money own signed direction="flat" value={sums.fees.neg()} />,
    },
  ]
  const rows: readonly Fact[] = [
    ...(short ? [] : parts),
    { key: 'net', label: text('several.net'), value: <Money own signed strong value={sums.net} />, tone },
    ...(short ? [] : [{ key: 'closing', label: text('several.closing_fee'), value: text('several.none') }]),
    { key: 'margin', label: text('several.released'), value: <Money own value={sums.margin} /> },
    ...(level === undefined
      ? []
      : [{ key: 'level', label: text('several.level'), value: <Level sums={sums} level={level} /> }]),
  ]
  const symbols = [...new Set(sums.unsummed.map(({ symbol }) => symbol.showCode))].join(', ')
  return (
    <>
      <FactTable size="s" rows={rows} />
      {symbols !== '' && <p className="several-unsummed">{text('several.unsummed', { symbols })}</p>}
    </>
  )
}
