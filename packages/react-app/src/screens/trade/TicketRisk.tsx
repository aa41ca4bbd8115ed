import type { RiskPanel } from '@openlot/core/contract'
import { useText, useWords } from '../../intl/use-text.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { RiskBar } from './RiskBar.tsx'
import { TicketChip } from './TicketChip.tsx'
import type { TicketViewProps } from './ticket-props.ts'
import { sizeText } from './ticket-words.ts'

export type TicketRiskProps = TicketViewProps & { readonly risk: RiskPanel }

const CENTS = { places: 2 } as const

/** The order in words: what is bought, where it ends, and what that costs or brings. */
const Sentence = ({ panel, risk: { order }, symbol }: TicketRiskProps) => {
  const text = useText()
  const format = useFormat()
  const quoteFormat = useFormat(panel.sign)
  if (order === undefined) return <p className="ol-muted">{text('contract.risk_none')}</p>
  const price = (value: typeof order.price): string => format.price(value, symbol?.pricePrecision ?? 0)
  return (
    <>
      <p>
        {text(`contract.risk_${order.side}`, {
          size: sizeText(order.lots, text, format),
          price: price(order.price),
          stop: price(order.stop),
          loss: quoteFormat.money(order.loss, CENTS),
          target: price(order.target),
          gain: quoteFormat.money(order.gain, CENTS),
        })}
      </p>
      {order.isCapped && <p className="ol-muted">{text('contract.risk_capped')}</p>}
      <RiskBar loss={order.loss} gain={order.gain} />
    </>
  )
}

/** The size from what may be lost: a budget, how far off the stop is, and the order that follows. @rule CON-52 */
export const TicketRisk = (props: TicketRiskProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, risk } = props
  const quoteFormat = useFormat(panel.sign)
  const { budget, budgets, widths, ownStop } = risk
  const steps = { less: text('common.decrease'), more: text('common.increase') }
  return (
    <>
      <div className="risk-budget">
        <AmountField
          label={text('contract.risk_budget')}
          value={budget.text}
          onChange={budget.change}
          onStep={budget.step}
          stepLabels={steps}
          unit={quoteFormat.symbol}
          hint={'\u00a0'}
          error={say(budget.issue)}
          issue={budget.issue}
        />
        <div className="ticket-chips">
          {budgets.map(({ key, amount, percent, on, enabled, press }) => (
            <TicketChip
              key={key}
              label={
                percent === undefined
                  ? undefined
                  : `${format.percent(String(percent), 0)} · ${quoteFormat.money(amount)}`
              }
              on={on}
              enabled={enabled}
              onPress={press}
            >
              <span className="ol-num">
                {percent === undefined ? quoteFormat.money(amount, { places: 0 }) : format.percent(String(percent), 0)}
              </span>
            </TicketChip>
          ))}
        </div>
      </div>
      <div className="risk-stop">
        <div className="ticket-chips">
          {widths.map(({ key, lots, on, press }) => (
            <TicketChip key={key} on={on} onPress={press}>
              <span>{text(`contract.width_${key}`)}</span>
              <span className="ol-xs ol-num risk-lots">{lots === undefined ? '—' : sizeText(lots, text, format)}</span>
            </TicketChip>
          ))}
          <TicketChip label={text('contract.width_own')} on={ownStop.on} onPress={ownStop.press}>
            <Icon name="edit" size={18} />
          </TicketChip>
        </div>
        {ownStop.on && (
          <AmountField
            above
            label={text('contract.stop_loss')}
            hideLabel
            value={ownStop.text}
            onChange={ownStop.change}
            onStep={ownStop.step}
            stepLabels={steps}
            unit={text('contract.stop_loss')}
            hint={'\u00a0'}
            error={say(ownStop.issue)}
            issue={ownStop.issue}
          />
        )}
      </div>
      <div className="risk-words">
        <Sentence {...props} />
      </div>
    </>
  )
}
