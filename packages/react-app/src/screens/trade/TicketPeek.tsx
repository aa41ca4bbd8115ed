import type { ContractTicketPanel, SideButton, TicketMode } from '@openlot/core/contract'
import { useText, useWords } from '../../intl/use-text.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { TicketChip } from './TicketChip.tsx'
import type { TicketViewProps } from './ticket-props.ts'

export type TicketPeekProps = TicketViewProps & {
  /** Absent where there is no micro. */
  readonly onMicro?: (() => void) | undefined
  /** The rest of the ticket is asked for. */
  readonly onMore: () => void
}

const MODES = [
  ['market', 'contract.market'],
  ['pending', 'contract.pending'],
  ['risk', 'contract.by_risk'],
] as const satisfies readonly (readonly [TicketMode, unknown])[]

const Mode = ({ panel, onMicro, onMore }: TicketPeekProps) => {
  const text = useText()
  const items = [
    ...MODES.map(([key, label]) => ({ key, label: text(label) })),
    ...(onMicro === undefined ? [] : [{ key: 'micro' as const, label: text('micro.name') }]),
  ]
  return (
    <SelectSheet<TicketMode | 'micro'>
      label={text('contract.mode')}
      inline
      value={panel.kind.value}
      options={items}
      onChange={(key) => {
        if (key === 'micro') return onMicro?.()
        panel.kind.change(key)
        // Its price or its budget is typed there.
        if (key !== 'market') onMore()
      }}
      closeLabel={text('common.close')}
    />
  )
}

/** The side the stop is meant for: the one that loses at it, else the one that gains at the target. */
const sideOf = ({ buy, sell }: ContractTicketPanel): SideButton => {
  const loses = ({ stopLoss }: SideButton): boolean => stopLoss?.result.isNegative() === true
  const gains = ({ takeProfit }: SideButton): boolean => takeProfit?.result.isPositive() === true
  return [buy, sell].find(loses) ?? [buy, sell].find(gains) ?? buy
}

/** Both stops in short, with their money; the tap leads to their fields. */
const Stops = ({ panel, onMore }: TicketPeekProps) => {
  const text = useText()
  const format = useFormat(panel.sign)
  const { stopLoss, takeProfit } = panel
  const side = sideOf(panel)
  const lines = [
    ['orders.sl', stopLoss.on, side.stopLoss],
    ['orders.tp', takeProfit.on, side.takeProfit],
  ] as const
  const on = lines.filter(([, isOn]) => isOn)
  return (
    <TicketChip on={on.length > 0} onPress={onMore}>
      {on.length === 0 && text('contract.add_stops')}
      {on.map(([label, , stop]) => (
        <span key={label} className="ticket-peek-stop">
          {text(label)}{' '}
          <span className="ol-num">{stop === undefined ? '—' : format.signed(stop.result, { places: 0 })}</span>
        </span>
      ))}
    </TicketChip>
  )
}

/** Mode, size and stops of the ticket, at its least height. @rule CON-99 */
export const TicketPeek = (props: TicketPeekProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const moneyFormat = useFormat(props.panel.sign)
  const { panel } = props
  const { lots, risk } = panel
  const steps = { less: text('common.decrease'), more: text('common.increase') }
  return (
    <div className="ticket-peek">
      <Mode {...props} />
      {risk === undefined ? (
        <AmountField
          label={text('contract.lots')}
          hideLabel
          value={lots.text}
          onChange={lots.change}
          onStep={lots.step}
          stepLabels={steps}
          unit={text('contract.lots_unit', { lots: format.count(lots.text) })}
          error={say(lots.issue)}
          issue={lots.issue}
        />
      ) : (
        <AmountField
          label={text('contract.risk_budget')}
          hideLabel
          value={risk.budget.text}
          onChange={risk.budget.change}
          onStep={risk.budget.step}
          stepLabels={steps}
          unit={moneyFormat.symbol}
          error={say(risk.budget.issue)}
          issue={risk.budget.issue}
        />
      )}
      {risk === undefined && <Stops {...props} />}
    </div>
  )
}
