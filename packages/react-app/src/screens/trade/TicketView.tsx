import './trade.css'
import type { ContractTicketPanel, StopInput } from '@openlot/core/contract'
import type { TradingSymbol } from '@openlot/core/market'
import type { AccountKind } from '@openlot/core/session'
import type { Format } from '../../bind/use-format.ts'
import type { Say, Text } from '../../bind/use-text.ts'
import { Amount } from '../../ui/Amount.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OwnAmount } from '../../ui/Own.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { OutcomeSheet } from './OutcomeSheet.tsx'
import { ReviewSheet } from './ReviewSheet.tsx'

export type TicketViewProps = {
  readonly panel: ContractTicketPanel
  readonly symbol: Pick<TradingSymbol, 'showCode' | 'pricePrecision'> | undefined
  /** Absent for visitors. */
  readonly kind: AccountKind | undefined
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

const NONE = '—'

const Stop = ({
  label,
  stop,
  tone,
  text,
  say,
  format,
}: Pick<TicketViewProps, 'text' | 'say' | 'format'> & {
  readonly label: string
  readonly stop: StopInput
  readonly tone: 'up' | 'down'
}) => (
  <SwitchField
    label={label}
    checked={stop.on}
    onChange={stop.toggle}
    note={<span className={`ol-num ol-${tone}`}>{stop.result === undefined ? NONE : format.signed(stop.result)}</span>}
  >
    <AmountField
      label={label}
      hideLabel
      value={stop.text}
      onChange={stop.change}
      onStep={stop.step}
      stepLabels={{ less: text('common.decrease'), more: text('common.increase') }}
      error={say(stop.issue)}
    />
  </SwitchField>
)

/** The inputs of the ticket. */
const Inputs = ({ panel, text, say, format }: TicketViewProps) => {
  const { kind, lots, multiple, targetPrice } = panel
  const steps = { less: text('common.decrease'), more: text('common.increase') }
  return (
    <>
      <Segmented
        items={[
          { key: 'market', label: text('contract.market') },
          { key: 'pending', label: text('contract.pending') },
        ]}
        value={kind.value}
        onChange={kind.change}
        label={text('contract.price')}
      />
      {kind.value === 'pending' && (
        <AmountField
          label={text('contract.target_price')}
          hideLabel
          unit={text('contract.target_price')}
          value={targetPrice.text}
          onChange={targetPrice.change}
          onStep={targetPrice.step}
          stepLabels={steps}
          error={say(targetPrice.issue)}
        />
      )}
      <div className="ol-two">
        <AmountField
          label={text('contract.lots')}
          hideLabel
          value={lots.text}
          onChange={lots.change}
          onStep={lots.step}
          stepLabels={steps}
          unit={text('contract.lots_unit')}
          error={say(lots.issue)}
        />
        <SelectSheet
          label={text('contract.leverage')}
          inline
          value={multiple.value?.toFixed()}
          display={
            multiple.value === undefined ? NONE : <span className="ol-num">{format.amount(multiple.value)}×</span>
          }
          options={multiple.options.map((option) => ({
            key: option.toFixed(),
            label: <span className="ol-num">{format.amount(option)}×</span>,
          }))}
          onChange={(key) => {
            const chosen = multiple.options.find((option) => option.toFixed() === key)
            if (chosen !== undefined) multiple.change(chosen)
          }}
          closeLabel={text('common.close')}
          disabled={multiple.options.length === 0}
          error={say(multiple.issue)}
        />
      </div>
      <div className="ol-two ticket-stops">
        <Stop
          label={text('contract.stop_loss')}
          stop={panel.stopLoss}
          tone="down"
          text={text}
          say={say}
          format={format}
        />
        <Stop
          label={text('contract.take_profit')}
          stop={panel.takeProfit}
          tone="up"
          text={text}
          say={say}
          format={format}
        />
      </div>
    </>
  )
}

/** What it costs, always in the same lines. */
const Costs = ({ panel, text, format }: TicketViewProps) => {
  const { margin, fee, balance, balanceAfter, stopLoss } = panel
  const held = (value: typeof balance) => (value ? <OwnAmount text={format.money(value)} /> : NONE)
  return (
    <FactTable
      size="s"
      rows={[
        { key: 'margin', label: text('contract.margin'), value: margin ? format.money(margin) : NONE, strong: true },
        { key: 'fee', label: text('contract.fee'), value: fee ? format.money(fee) : NONE },
        { key: 'balance', label: text('contract.balance'), value: held(balance) },
        { key: 'after', label: text('contract.balance_after'), value: held(balanceAfter) },
        {
          key: 'stop',
          label: text('contract.loss_at_stop_label'),
          value: stopLoss.result ? <Amount text={format.signed(stopLoss.result)} /> : NONE,
          tone: stopLoss.result ? 'down' : undefined,
        },
      ]}
    />
  )
}

/** The ticket: order type, lots, stops, costs, buy and sell. @rule CON-34 */
export const TicketView = (props: TicketViewProps) => {
  const { panel, symbol, text, say, format } = props
  const price = panel.price === undefined ? NONE : format.price(panel.price, symbol?.pricePrecision ?? 0)
  const reason = say(panel.buy.reason ?? panel.sell.reason)
  const refusal = say(panel.refusal)
  return (
    <section className="ticket" aria-label={text('nav.trade')}>
      <Inputs {...props} />
      <Costs {...props} />
      <div className="ticket-word" role="alert">
        {refusal !== undefined && (
          <p className="ticket-refusal">
            <Icon name="alert" size={16} />
            {refusal}
          </p>
        )}
      </div>
      {reason !== undefined && reason !== refusal && (
        <p className="ticket-reason" role="status">
          <Icon name="info" size={16} />
          {reason}
        </p>
      )}
      <div className="ol-two ticket-buttons">
        <Button
          variant="sell"
          block
          note={text('contract.sell')}
          disabled={!panel.sell.enabled}
          onClick={panel.sell.press}
        >
          <span className="ol-num">{price}</span>
        </Button>
        <Button variant="buy" block note={text('contract.buy')} disabled={!panel.buy.enabled} onClick={panel.buy.press}>
          <span className="ol-num">{price}</span>
        </Button>
      </div>
      <ReviewSheet {...props} />
      <OutcomeSheet panel={panel} text={text} say={say} />
    </section>
  )
}
