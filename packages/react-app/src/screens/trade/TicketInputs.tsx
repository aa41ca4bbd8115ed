import type { StopUnit } from '@openlot/core/contract'
import type { ReactNode } from 'react'
import { type Text, useText, useWords } from '../../intl/use-text.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Rate } from './Rate.tsx'
import { TicketChip } from './TicketChip.tsx'
import type { TicketViewProps } from './ticket-props.ts'

type TicketInputsProps = TicketViewProps & {
  /** On a sheet: stops come before what is needed less often. */
  readonly isSheet: boolean
}

const NONE = '—'
const NBSP = '\u00a0'

const steps = (text: Text) => ({ less: text('common.decrease'), more: text('common.increase') })

/** The lots, and shares of the free balance in one tap. @rule CON-48 */
const Size = ({ panel }: TicketViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { lots, units, shares } = panel
  return (
    <div className="ticket-size">
      <AmountField
        label={text('contract.lots')}
        hideLabel
        value={lots.text}
        onChange={lots.change}
        onStep={lots.step}
        stepLabels={steps(text)}
        unit={text('contract.lots_unit', { lots: format.count(lots.text) })}
        hint={
          units === undefined
            ? NBSP
            : text('contract.units', { units: format.amount(units), count: format.count(units) })
        }
        error={say(lots.issue)}
        issue={lots.issue}
      />
      {shares.map(({ key, enabled, press }) => (
        <TicketChip
          key={key}
          label={`${key === 100 ? `${text('contract.max')} · ` : ''}${text('contract.share', { percent: format.percent(String(key), 0) })}`}
          enabled={enabled}
          onPress={press}
        >
          {key === 100 ? text('contract.max') : <span className="ol-num">{format.percent(String(key), 0)}</span>}
        </TicketChip>
      ))}
    </div>
  )
}

/** Part of the account that is bound, now and after: red before the tap; and where it ends. @rule CON-54 CON-93 */
const Use = ({ panel }: TicketViewProps) => {
  const text = useText()
  const format = useFormat()
  const { marginUse: use, closeOut } = panel
  const share = (value: NonNullable<typeof use>['now'] | undefined): string =>
    value === undefined ? NONE : format.percent(value, 1)
  // For drawing only.
  const width = (value: NonNullable<typeof use>['now'] | undefined) => ({
    inlineSize: `${Math.min(100, Number(value?.toFixed() ?? 0))}%`,
  })
  return (
    <div className={cx('ticket-use', use?.short === true && 'ticket-use-short')}>
      <p className="ticket-use-words">
        <span className="ol-muted">{text('contract.margin_use')}</span>
        <span className="ol-num ol-strong">
          {share(use?.now)}
          <span className="ol-muted"> → </span>
          {share(use?.after ?? use?.now)}
        </span>
      </p>
      <div className="ticket-bar" aria-hidden="true">
        <span className="ticket-bar-after" style={width(use?.after ?? use?.now)} />
        <span className="ticket-bar-now" style={width(use?.now)} />
      </div>
      {closeOut !== undefined && (
        <p className="ol-xs ol-muted">
          {text('contract.close_out', { level: format.percent(closeOut, closeOut.decimalPlaces()) })}
        </p>
      )}
    </div>
  )
}

const Leverage = ({ panel }: TicketViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { multiple } = panel
  return (
    <SelectSheet
      label={text('contract.leverage')}
      inline
      value={multiple.value?.toFixed()}
      display={multiple.value === undefined ? NONE : <span className="ol-num">{format.amount(multiple.value)}×</span>}
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
  )
}

/** Stops in one tap, and what their fields mean. @rule CON-51 CON-56 */
const StopHelp = ({ panel }: TicketViewProps) => {
  const text = useText()
  const format = useFormat()
  const quoteFormat = useFormat(panel.sign)
  const { shortcuts, stopUnit } = panel
  const shown = (key: (typeof shortcuts)[number]['key'], value: (typeof shortcuts)[number]['value']): string =>
    value === undefined
      ? '1:2'
      : key === 'percent'
        ? format.roi(value.neg(), 0)
        : quoteFormat.signed(value.neg(), { places: 0 })
  return (
    <div className="ticket-stop-help">
      {shortcuts.map(({ key, value, on, enabled, press }) => (
        <TicketChip
          key={key}
          label={`${shown(key, value)} · ${text(key === 'reward' ? 'contract.reward' : 'contract.stop_loss')}`}
          on={on}
          enabled={enabled}
          onPress={press}
        >
          <span className="ol-num">{shown(key, value)}</span>
        </TicketChip>
      ))}
      <Segmented
        items={[
          { key: 'price', label: text('contract.price') },
          { key: 'money', label: text('contract.unit_money') },
          {
            key: 'percent',
            label: (
              <>
                %<span className="ol-hidden"> {text('contract.unit_percent')}</span>
              </>
            ),
          },
        ]}
        value={stopUnit.value}
        onChange={stopUnit.change}
        label={text('contract.stop_unit')}
      />
    </div>
  )
}

const Stop = ({
  label,
  stop,
  unit,
  sign,
}: {
  readonly label: string
  readonly stop: TicketViewProps['panel']['stopLoss']
  readonly unit: StopUnit
  readonly sign: string | undefined
}) => {
  const text = useText()
  const say = useWords()
  const format = useFormat(sign)
  return (
    <SwitchField label={label} checked={stop.on} onChange={stop.toggle}>
      <AmountField
        label={label}
        hideLabel
        value={stop.text}
        onChange={stop.change}
        onStep={stop.step}
        stepLabels={steps(text)}
        unit={unit === 'percent' ? '%' : unit === 'money' ? format.symbol : undefined}
        hint={NBSP}
        error={say(stop.issue)}
        issue={stop.issue}
      />
    </SwitchField>
  )
}

/** Costs, always in the same lines; on a sheet margin and fee stand at its foot. */
const Costs = ({ panel, isSheet }: TicketInputsProps) => {
  const text = useText()
  const { margin, fee, rate, balance, balanceAfter } = panel
  const shown = (value: typeof margin, sign: string | undefined): ReactNode =>
    value === undefined ? NONE : <Money value={value} sign={sign} />
  const own = (value: typeof margin): ReactNode => (value === undefined ? NONE : <Money value={value} own places={2} />)
  const facts = [
    ...(isSheet
      ? []
      : ([
          ['contract.margin', shown(margin, panel.sign)],
          ['contract.fee', shown(fee, panel.feeSign)],
        ] as const)),
    ['contract.balance', own(balance)],
    ['contract.balance_after', own(balanceAfter)],
    ...(rate === undefined ? [] : [['contract.rate', <Rate key="rate" of={rate} />] as const]),
  ] as const
  return (
    <dl className="ticket-costs">
      {facts.map(([label, value]) => (
        <div key={label} className="ticket-cost">
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The market beside the price of an order that waits, and what such an order is called on either side. @rule CON-74 */
const TargetHint = ({ panel, symbol }: TicketInputsProps) => {
  const text = useText()
  const format = useFormat()
  const { price, sell, buy } = panel
  if (price === undefined) return NBSP
  return (
    <>
      {text('contract.market_now', { price: format.price(price, symbol?.pricePrecision ?? 0) })}
      {sell.pendingType !== undefined && buy.pendingType !== undefined && (
        <span className="ticket-types">
          <bdi>{text(`contract.sell_${sell.pendingType}`)}</bdi> · <bdi>{text(`contract.buy_${buy.pendingType}`)}</bdi>
        </span>
      )}
    </>
  )
}

/** An order at the market or one that waits: its price, size and stops, and what it costs. */
export const TicketInputs = (props: TicketInputsProps) => {
  const text = useText()
  const say = useWords()
  const { panel, isSheet } = props
  const { kind, targetPrice, stopUnit } = panel
  const unit = stopUnit.value
  const account = (
    <div className="ticket-account">
      <Use {...props} />
      <Leverage {...props} />
    </div>
  )
  return (
    <>
      {kind.value === 'pending' && (
        <AmountField
          above
          label={text('contract.target_price')}
          hideLabel
          unit={text('contract.target_price')}
          value={targetPrice.text}
          onChange={targetPrice.change}
          onStep={targetPrice.step}
          stepLabels={steps(text)}
          hint={<TargetHint {...props} />}
          error={say(targetPrice.issue)}
          issue={targetPrice.issue}
        />
      )}
      <Size {...props} />
      {!isSheet && account}
      <StopHelp {...props} />
      <div className="ol-two ticket-stops">
        <Stop label={text('contract.stop_loss')} stop={panel.stopLoss} unit={unit} sign={panel.sign} />
        <Stop label={text('contract.take_profit')} stop={panel.takeProfit} unit={unit} sign={panel.sign} />
      </div>
      {isSheet && account}
      <Costs {...props} />
    </>
  )
}
