import '../trade/ticket.css'
import './micro.css'
import type { Decimal } from '@openlot/core'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { useText, useWords } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { useKeyHint } from '../../shell/Shortcuts.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { TicketChip } from '../trade/TicketChip.tsx'
import { TicketWords } from '../trade/TicketWords.tsx'
import { MicroFigures } from './MicroFigures.tsx'
import { MicroReviewSheet } from './MicroReviewSheet.tsx'
import { MicroUndecided } from './MicroUndecided.tsx'
import type { MicroTicketViewProps } from './micro-ticket-props.ts'
import { fullLength, percentText, shortLength } from './micro-words.ts'

const NBSP = '\u00a0'
/** In the places of sell and buy: the hand knows them. */
const WAYS = [
  ['down', 'sell', '▼'],
  ['up', 'buy', '▲'],
] as const

/** Durations to choose from, and what each pays. @rule MIC-8 MIC-13 */
const Durations = ({ panel }: MicroTicketViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const id = useId()
  const wrong = say(panel.durationIssue)
  return (
    <fieldset className="ol-field micro-set" aria-describedby={id}>
      <legend className="ol-field-label">{text('micro.expiry')}</legend>
      <div className="micro-chips">
        {panel.durations.map(({ duration, percent, on, press }) => (
          <TicketChip key={duration.id} on={on} onPress={press}>
            <span>
              <span className="ol-length" aria-hidden="true">
                {shortLength(duration.seconds, format)}
              </span>
              <span className="ol-hidden">{fullLength(duration.seconds, text)}</span>
            </span>
            <span className="ol-xs micro-chip-note">
              <span className="ol-hidden">{text('micro.ratio')} </span>
              <span className="ol-num">{percentText(percent, format)}</span>
            </span>
          </TicketChip>
        ))}
      </div>
      <div id={id} role="status">
        {wrong !== undefined && (
          <p className="ol-field-error">
            <Icon name="alert" size={14} />
            <span>{wrong}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Whole stakes without cents. */
const places = (stake: Decimal): number => (stake.isInteger() ? 0 : 2)

/** A preset stake or a typed one, and the least of the chosen duration. @rule MIC-9 MIC-10 */
const Stake = ({ panel }: MicroTicketViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { stake, presets, minStake } = panel
  return (
    <div className="micro-stake">
      <AmountField
        label={text('micro.stake')}
        value={stake.text}
        onChange={stake.change}
        hint={minStake === undefined ? NBSP : text('micro.stake_hint', { minimum: format.money(minStake) })}
        error={say(stake.issue)}
        issue={stake.issue}
      />
      {presets.length > 0 && (
        <div className="micro-chips micro-presets">
          {presets.map((preset) => (
            <TicketChip key={preset.stake.toFixed()} on={preset.on} onPress={preset.press}>
              <span className="ol-num">{format.money(preset.stake, { places: places(preset.stake) })}</span>
            </TicketChip>
          ))}
        </div>
      )}
    </div>
  )
}

/** Possible gain and cost, before anything is pressed. */
const Costs = ({ panel }: MicroTicketViewProps) => {
  const text = useText()
  const say = useWords()
  const { win, worstLoss, account } = panel
  return (
    <dl className="ticket-costs micro-costs">
      <div className="ticket-cost">
        <dt>{text('micro.if_right')}</dt>
        <dd>{win === undefined ? '—' : <Money value={win} signed />}</dd>
      </div>
      <div className="ticket-cost">
        <dt>{text('micro.if_wrong')}</dt>
        <dd>{worstLoss === undefined ? '—' : <Money value={worstLoss.abs().neg()} signed />}</dd>
      </div>
      <div className="ticket-cost micro-account">
        <dt>
          {say({ id: account.messageId })}
          {account.canTransfer && (
            <Link className="ol-link" to="/mine/transfer">
              {text('transfer.title')}
            </Link>
          )}
        </dt>
        <dd>{account.balance === undefined ? '—' : <Money value={account.balance} own places={2} />}</dd>
      </div>
    </dl>
  )
}

const Foot = ({ panel }: MicroTicketViewProps) => {
  const text = useText()
  const say = useWords()
  const hints = { buy: useKeyHint('buy'), sell: useKeyHint('sell') }
  return (
    <div className="ticket-foot">
      <TicketWords
        refusal={say(panel.refusal)}
        reason={say(panel.formIssue ?? panel.up.reason ?? panel.down.reason)}
        unverified={panel.formIssue?.id === 'user.real_auth'}
      />
      <div className="ol-two ticket-buttons">
        {WAYS.map(([way, variant, arrow]) => (
          <Button
            key={way}
            variant={variant}
            block
            disabled={!panel[way].enabled}
            onClick={panel[way].press}
            data-side-button={variant}
            {...hints[variant]}
          >
            <span aria-hidden="true">{arrow} </span>
            {text(`micro.buy_${way}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const Waiting = () => {
  const text = useText()
  return (
    <div className="micro-waiting" role="status" aria-label={text('common.loading')}>
      <Skeleton height="4.5rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="3rem" />
    </div>
  )
}

const TicketState = (props: MicroTicketViewProps) => {
  const text = useText()
  const { panel, fullFoot = null } = props
  switch (panel.state) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return <LoadFailed onRetry={panel.retry} failure={panel.failure} />
    case 'empty':
      return (
        <EmptyState icon="clock" title={text('micro.none')}>
          {text('micro.none_hint')}
        </EmptyState>
      )
    default:
      return (
        <>
          <Durations {...props} />
          <Stake {...props} />
          <Costs {...props} />
          <Foot {...props} />
          {fullFoot !== null && createPortal(<Foot {...props} />, fullFoot)}
        </>
      )
  }
}

/** The micro ticket: how long, how much, up or down. @rule MIC-9 */
export const MicroTicketView = (props: MicroTicketViewProps) => {
  const text = useText()
  const { panel, running } = props
  return (
    <section className="ticket micro" aria-label={text('micro.orders')}>
      <MicroFigures figures={panel.figures} precision={panel.precision} dim={panel.isStale} />
      {running}
      <TicketState {...props} />
      <MicroReviewSheet {...props} />
      <MicroUndecided {...props} />
    </section>
  )
}
