import type { OrderSide, SideButton } from '@openlot/core/contract'
import { Link } from '../../shell/Link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { TicketViewProps } from './TicketView.tsx'
import { reasonText, SIDE_WORDS } from './ticket-words.ts'

const NONE = '—'

/** What the stops bring on one side, each with its own sign. @rule CON-53 */
const Results = ({ side, stops, text, format, symbol }: TicketViewProps & { side: OrderSide; stops: SideButton }) => {
  const lines = [
    ['orders.sl', stops.stopLoss],
    ['orders.tp', stops.takeProfit],
  ] as const
  return (
    <div className={`ticket-results ticket-results-${side}`} data-side={side}>
      {lines.map(
        ([label, stop]) =>
          stop !== undefined && (
            <p key={label}>
              <span className="ol-muted">{text(label)} </span>
              <span className="ol-num ol-muted">{format.price(stop.price, symbol?.pricePrecision ?? 0)}</span>{' '}
              <Money value={stop.result} format={format} signed places={2} />
            </p>
          ),
      )}
    </div>
  )
}

export type TicketFootProps = TicketViewProps & {
  /** Its fields are elsewhere: what is wrong with them is said here. */
  readonly alone?: boolean | undefined
}

/** Why it cannot be pressed, or was refused: always in view, above the buttons it is about. */
const Word = ({ panel, alone = false, text, say }: TicketFootProps) => {
  const refusal = say(panel.refusal)
  const blocked = panel.risk === undefined ? panel.buy.reason : panel.risk.reason
  const reason = reasonText(blocked ?? (alone ? panel.fieldIssue : undefined), text, say)
  return (
    <div className="ticket-words">
      <div className="ticket-word" role="alert">
        {refusal !== undefined && (
          <p className="ticket-refusal">
            <Icon name="alert" size={16} />
            {refusal}
          </p>
        )}
      </div>
      <div role="status">
        {reason !== undefined && reason !== refusal && (
          <p className="ticket-reason">
            <Icon name="info" size={16} />
            {reason}
          </p>
        )}
      </div>
      {panel.formIssue?.id === 'user.real_auth' && (
        <Link to="/mine/auth" className="ticket-way">
          {text('identity.complete_now')}
        </Link>
      )}
    </div>
  )
}

/** Stays within the thumb's reach: what the stops bring, sell and buy with the price of the order. @rule CON-55 */
export const TicketFoot = (props: TicketFootProps) => {
  const { panel, symbol, text, format } = props
  const { risk } = panel
  const priceOf = ({ price }: SideButton): string =>
    price === undefined ? NONE : format.price(price, symbol?.pricePrecision ?? 0)
  const hasStops = panel.stopLoss.on || panel.takeProfit.on
  return (
    <div className="ticket-foot">
      <Word {...props} />
      {risk !== undefined ? (
        <div className="ticket-risk-buttons">
          <Segmented
            items={(['buy', 'sell'] as const).map((key) => ({ key, label: text(SIDE_WORDS[key]) }))}
            value={risk.side.value}
            onChange={risk.side.change}
            label={text('contract.side')}
          />
          <Button
            variant={risk.side.value}
            block
            disabled={!panel[risk.side.value].enabled}
            onClick={panel[risk.side.value].press}
          >
            {text(`contract.review_${risk.side.value}`)}
          </Button>
        </div>
      ) : (
        <div className="ol-two ticket-buttons">
          {(['sell', 'buy'] as const).map((side) => (
            <div key={side} className="ticket-side">
              {hasStops && <Results {...props} side={side} stops={panel[side]} />}
              <Button
                variant={side}
                block
                note={text(SIDE_WORDS[side])}
                disabled={!panel[side].enabled}
                onClick={panel[side].press}
              >
                <span className="ol-num">{priceOf(panel[side])}</span>
              </Button>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
