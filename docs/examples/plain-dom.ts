import { createTradingClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { contractFacts, contractOrderFormPanel, followContractFacts } from '@openlot/core/contract'

const client = createTradingClient({ origin: location.origin, ports: browserPorts() })
await client.start()
await client.signInDemo()
client.watchMarket()
client.watchAccount()
const { stores } = client
const symbol = stores.symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')

// The machine of a ticket, and its panel: everything a view needs, over the snapshot and the facts around it.
const ticket = client.logic('contractOrderForm', { symbolId: symbol.id })
const panel = () => contractOrderFormPanel(ticket.getSnapshot(), ticket.send, contractFacts(stores, symbol.id))

const button = document.body.appendChild(document.createElement('button'))
const line = document.body.appendChild(document.createElement('output'))
const draw = (): void => {
  const { stage, price, margin, fee, buy, review } = panel()
  button.textContent = review === undefined ? 'Buy' : 'Confirm'
  button.disabled = review === undefined ? !buy.enabled : !review.canConfirm
  line.value = `${symbol.showCode} ${price} · margin ${margin} · fee ${fee} · ${stage}`
}
button.onclick = () => (panel().review?.confirm ?? panel().buy.press)()
// All a binding is: draw when the machine or the facts change.
ticket.subscribe(draw)
followContractFacts(stores, symbol.id, draw)
ticket.start()
draw()
