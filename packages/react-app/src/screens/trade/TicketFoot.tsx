import type { OrderSide, SideButton } from '@openlot/core/contract'
import { useText, useWords } from '../../intl/use-text.ts'
import { useKeyHint } from '../../shell/Shortcuts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { TicketLine } from './TicketLine.tsx'
import { TicketWords } from './TicketWords.tsx'
import type { TicketViewProps } from './ticket-props.ts'
import { reasonText, SIDE_WORDS } from './ticket-words.ts'

const NONE = '—'

/** Results of the stops on one side, each with its own sign. @rule CON-53 */
const Results = ({ panel, side, stops, symbol }: TicketViewProps & { side: OrderSide; stops: SideButton }) => {
  const text = useText()
  const format = useFormat()
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
              <Money value={stop.result} sign={panel.sign} signed places={2} />
            </p>
          ),
      )}
    </div>
  )
}

export type TicketFootProps = TicketViewProps & {
  /** Its fields are elsewhere: what is wrong with them is said here. */
  readonly alone?: boolean | undefined
  /** Margin and fee are said here. */
  readonly costs?: boolean | undefined
  /** Without the results of the stops: they are said elsewhere. */
  readonly brief?: boolean | undefined
  /** Takes the place above the buttons. */
  readonly strip?: ((place: HTMLElement | null) => void) | undefined
}

/** Stays within the thumb's reach: what the stops bring, sell and buy with the price of the order. @rule CON-55 */
export const TicketFoot = (props: TicketFootProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, symbol, alone = false, costs = false, brief = false, strip } = props
  const { risk } = panel
  const hints = { buy: useKeyHint('buy'), sell: useKeyHint('sell') }
  const blocked = risk === undefined ? panel.buy.reason : risk.reason
  // Last price of a closed market is no price to order at. @rule MKT-1
  const isClosed = panel.formIssue?.id === 'contract.market_closed'
  const priceOf = ({ price }: SideButton): string =>
    price === undefined ? NONE : format.price(price, symbol?.pricePrecision ?? 0)
  const hasStops = !brief && (panel.stopLoss.on || panel.takeProfit.on)
  return (
    <div className="ticket-foot">
      {costs && <TicketLine panel={panel} />}
      <TicketWords
        refusal={say(panel.refusal)}
        reason={reasonText(blocked ?? (alone ? panel.fieldIssue : undefined), text, say)}
        unverified={panel.formIssue?.id === 'user.real_auth'}
      />
      {strip !== undefined && <div className="ticket-strip" ref={strip} />}
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
            data-side-button={risk.side.value}
            {...(alone ? {} : hints[risk.side.value])}
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
                data-side-button={side}
                {...(alone ? {} : hints[side])}
              >
                {isClosed ? text('market.closed') : <span className="ol-num">{priceOf(panel[side])}</span>}
              </Button>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
