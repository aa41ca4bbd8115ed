import { createClient, type OrderId, type SymbolId } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import {
  contract,
  contractOrderFacts,
  contractOrderPanel,
  contractTicketPanel,
  placedId,
  placedRow,
} from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import {
  ClientProvider,
  useCell,
  useClient,
  useDomain,
  useFacts,
  useForm,
  useOwn,
  useRow,
  useRows,
} from '@openlot/react'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

const client = createClient({ origin: location.origin, ports: browserPorts() })
await client.start()

/** The order that was placed, and closing it. */
const Order = ({ id }: { readonly id: OrderId }) => {
  const { order } = useDomain(contract)
  const own = useOwn(() => order(id), id)
  const facts = useFacts(contractOrderFacts, id)
  const { stage, canClose, askClose, canConfirm, confirm } = contractOrderPanel(useCell(own), own.send, facts)
  if (stage === 'gone') return <output>{`order ${id} closed`}</output>
  // Accepted, and its row not read yet.
  if (facts.order === undefined) return <output>{`order ${id}`}</output>
  return (
    <>
      <output>{`order ${id}: ${facts.order.lots} lots at ${facts.order.openPrice}`}</output>
      {stage === 'confirmingClose' ? (
        <button type="button" disabled={!canConfirm} onClick={confirm}>
          Confirm closing
        </button>
      ) : (
        <button type="button" disabled={!canClose} onClick={askClose}>
          Close
        </button>
      )}
    </>
  )
}

// #region ticket
const Ticket = ({ id }: { readonly id: SymbolId }) => {
  const { ticket } = useDomain(contract)
  const quote = useRow(useDomain(market).quotes, id)
  const own = useOwn(() => ticket(id, location.pathname), id)
  const { symbol } = useCell(own.facts)
  const row = useFacts(placedRow, placedId(useCell(own)))
  const { stage, buy, review, placed } = useForm(contractTicketPanel, own, row)
  return (
    <>
      <output>{`${symbol?.showCode} ${quote?.close ?? ''} · ${stage}`}</output>
      {placed?.id !== undefined && <Order id={placed.id} />}
      {review === undefined ? (
        <button type="button" disabled={!buy.enabled} onClick={buy.press}>
          Buy
        </button>
      ) : (
        <button type="button" disabled={!review.canConfirm} onClick={review.confirm}>
          {`Confirm for ${review.margin} margin`}
        </button>
      )}
    </>
  )
}
// #endregion

// #region trading
const Trading = () => {
  const { symbols, watch } = useDomain(market)
  const { watch: watchOrders } = useDomain(contract)
  useEffect(() => watch(), [watch])
  useEffect(() => watchOrders(), [watchOrders])
  const symbol = useRows(symbols).find(({ code }) => code === 'EURUSD')
  return symbol && <Ticket id={symbol.id} />
}
// #endregion

// #region page
const Page = () => {
  const { signInDemo, session } = useClient()
  const { stage } = useCell(session)
  if (stage === 'member') return <Trading />
  return (
    <button type="button" onClick={() => signInDemo()}>
      Try the demo
    </button>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <ClientProvider client={client}>
      <Page />
    </ClientProvider>
  </StrictMode>,
)
// #endregion
