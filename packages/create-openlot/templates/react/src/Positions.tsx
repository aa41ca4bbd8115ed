import type { OrderId } from '@openlot/core'
import { contract, contractOrderFacts, contractOrderPanel } from '@openlot/core/contract'
import { useCell, useDomain, useFacts, useOwn } from '@openlot/react'
import { say } from './words.ts'

const Position = ({ id }: { readonly id: OrderId }) => {
  const { order: open } = useDomain(contract)
  const own = useOwn(() => open(id), id)
  const facts = useFacts(contractOrderFacts, id)
  const { order, stage, canClose, askClose, canConfirm, confirm, back, refusal } = contractOrderPanel(
    useCell(own),
    own.send,
    facts,
  )
  if (order === undefined || stage === 'gone') return null
  return (
    <li>
      <span className="grow num">
        {order.symbol.showCode} · {order.side} {order.lots.toFixed()} at {order.openPrice.toFixed()}
        {refusal !== undefined && <span role="alert"> {say(refusal)}</span>}
      </span>
      <span className={`num ${order.profit.isNegative() ? 'down' : 'up'}`}>{order.profit.toFixed(2)}</span>
      {stage === 'confirmingClose' ? (
        <>
          <button type="button" onClick={back}>
            Keep
          </button>
          <button className="main" type="button" disabled={!canConfirm} onClick={confirm}>
            Confirm closing
          </button>
        </>
      ) : (
        <button type="button" disabled={!canClose} onClick={askClose}>
          {stage === 'viewing' ? 'Close' : `${stage}…`}
        </button>
      )}
    </li>
  )
}

export const Positions = () => {
  const { lists } = useDomain(contract)
  const { keys, stage } = useCell(lists({ status: 'holding' }))
  return (
    <section className="card positions" aria-labelledby="positions">
      <h2 id="positions">Open positions</h2>
      {keys.length === 0 && <p className="soft">{stage === 'ready' ? 'None' : `${stage}…`}</p>}
      <ul>
        {(keys as readonly OrderId[]).map((id) => (
          <Position key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}
