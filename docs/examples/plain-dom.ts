import { createClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { contract, contractTicketPanel } from '@openlot/core/contract'
import { market } from '@openlot/core/market'

const client = createClient({ origin: location.origin, ports: browserPorts() })
const { symbols, watch } = client.use(market)
await client.start()
await client.signInDemo()
watch()
const symbol = symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')

// The machine of a ticket, the facts around it, and its panel: everything a view needs.
const ticket = client.use(contract).ticket(symbol.id, location.pathname)
const { facts } = ticket
const panel = () => contractTicketPanel(ticket.get(), ticket.send, facts.get())

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
facts.subscribe(draw)
draw()
