import type { SymbolId } from '@openlot/core'
import {
  contract,
  contractTicketPanel,
  type OrderReview,
  placedId,
  placedRow,
  type SideButton,
} from '@openlot/core/contract'
import { useCell, useDomain, useFacts, useForm, useOwn } from '@openlot/react'
import { say } from './words.ts'

interface Field {
  readonly text: string
  readonly issue: Parameters<typeof say>[0]
  readonly change: (text: string) => void
}

const Amount = ({ label, field: { text, issue, change } }: { readonly label: string; readonly field: Field }) => (
  <label>
    {label}
    <input
      inputMode="decimal"
      value={text}
      aria-invalid={issue !== undefined}
      onChange={({ target }) => change(target.value)}
    />
    {issue !== undefined && <span className="down">{say(issue)}</span>}
  </label>
)

const Side = ({ name, side }: { readonly name: string; readonly side: SideButton }) => (
  <button className="main" type="button" disabled={!side.enabled} onClick={side.press}>
    {name} {side.price?.toFixed()}
  </button>
)

/** The terms once more, before they are agreed to. */
const Review = ({ review, isSending }: { readonly review: OrderReview; readonly isSending: boolean }) => (
  <>
    <dl>
      <dt>{review.side === 'buy' ? 'Buy' : 'Sell'}</dt>
      <dd className="num">
        {review.lots.toFixed()} lots at {review.price.toFixed()}
      </dd>
      <dt>Margin</dt>
      <dd className="num">{review.margin.toFixed(2)}</dd>
      <dt>Fee</dt>
      <dd className="num">{review.fee.toFixed(2)}</dd>
    </dl>
    {review.question !== undefined && (
      <label className="check">
        <input
          type="checkbox"
          checked={review.question.isOn}
          onChange={({ target }) => review.question?.change(target.checked)}
        />
        A price is far from the market, and I mean it
      </label>
    )}
    <div className="row">
      <button type="button" disabled={isSending} onClick={review.cancel}>
        Back
      </button>
      <button className="main" type="button" disabled={!review.canConfirm} onClick={review.confirm}>
        {isSending ? 'Sending…' : 'Confirm'}
      </button>
    </div>
    {review.reason !== undefined && <p role="alert">{say(review.reason)}</p>}
  </>
)

export const Ticket = ({ id }: { readonly id: SymbolId }) => {
  const { ticket } = useDomain(contract)
  const own = useOwn(() => ticket(id, location.pathname), id)
  const { symbol } = useCell(own.facts)
  const row = useFacts(placedRow, placedId(useCell(own)))
  const panel = useForm(contractTicketPanel, own, row)
  const { stage, lots, stopLoss, margin, fee, buy, sell, review } = panel
  return (
    <section className="card" aria-labelledby="ticket">
      <h2 id="ticket">{symbol?.showCode}</h2>
      {stage === 'editing' && (
        <>
          <Amount label="Lots" field={lots} />
          <label className="check">
            <input type="checkbox" checked={stopLoss.on} onChange={({ target }) => stopLoss.toggle(target.checked)} />
            Stop-loss
          </label>
          {stopLoss.on && <Amount label="Stop-loss at" field={stopLoss} />}
          <p className="soft num">
            Margin {margin?.toFixed(2)} · fee {fee?.toFixed(2)}
          </p>
          <div className="row">
            <Side name="Sell" side={sell} />
            <Side name="Buy" side={buy} />
          </div>
          {buy.reason !== undefined && <p className="soft">{say(buy.reason)}</p>}
        </>
      )}
      {review !== undefined && (stage === 'reviewing' || stage === 'sending') && (
        <Review review={review} isSending={stage === 'sending'} />
      )}
      {stage === 'checking' && <p>{say({ id: 'contract.checking_hint' })}</p>}
      {(stage === 'accepted' || stage === 'undecided') && (
        <>
          <output>{say(stage === 'accepted' ? panel.acknowledgement : { id: 'contract.undecided' })}</output>
          <button type="button" onClick={panel.dismiss}>
            OK
          </button>
        </>
      )}
      {panel.refusal !== undefined && <p role="alert">{say(panel.refusal)}</p>}
    </section>
  )
}
