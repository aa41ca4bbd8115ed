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
import { openlot, useCell, useClient, useDomain, useFacts, useForm, useOwn, useRow, useRows } from '@openlot/vue'
import { computed, createApp, defineComponent, h, onUnmounted, type PropType } from 'vue'

const client = createClient({ origin: location.origin, ports: browserPorts() })
await client.start()

const button = (label: string, onClick: () => unknown, disabled = false) => h('button', { disabled, onClick }, label)

/** The order that was placed, and closing it. */
const Order = defineComponent({
  props: { id: { type: String as unknown as PropType<OrderId>, required: true } },
  setup: (props) => {
    const { order } = useDomain(contract)
    const own = useOwn(() => order(props.id))
    const snapshot = useCell(own)
    const facts = useFacts(contractOrderFacts, () => [props.id])
    const panel = computed(() => contractOrderPanel(snapshot.value, own.value.send, facts.value))
    return () => {
      const { stage, order: held, canClose, askClose, canConfirm, confirm } = panel.value
      if (stage === 'gone') return h('output', `order ${props.id} closed`)
      // Accepted, and its row not read yet.
      if (held === undefined) return h('output', `order ${props.id}`)
      return [
        h('output', `order ${props.id}: ${held.lots} lots at ${held.openPrice}`),
        stage === 'confirmingClose'
          ? button('Confirm closing', confirm, !canConfirm)
          : button('Close', askClose, !canClose),
      ]
    }
  },
})

// #region ticket
const Ticket = defineComponent({
  props: { id: { type: String as unknown as PropType<SymbolId>, required: true } },
  setup: (props) => {
    const { ticket } = useDomain(contract)
    const quote = useRow(useDomain(market).quotes, () => props.id)
    const own = useOwn(() => ticket(props.id, location.pathname))
    const snapshot = useCell(own)
    const facts = useCell(() => own.value.facts)
    const row = useFacts(placedRow, () => [placedId(snapshot.value)])
    const panel = useForm(contractTicketPanel, own, row)
    return () => {
      const { stage, buy, review, placed } = panel.value
      return [
        h('output', `${facts.value.symbol?.showCode} ${quote.value?.close ?? ''} · ${stage}`),
        placed?.id === undefined ? undefined : h(Order, { id: placed.id }),
        review === undefined
          ? button('Buy', buy.press, !buy.enabled)
          : button(`Confirm for ${review.margin} margin`, review.confirm, !review.canConfirm),
      ]
    }
  },
})
// #endregion

// #region trading
const Trading = defineComponent(() => {
  const { symbols, watch } = useDomain(market)
  const { watch: watchOrders } = useDomain(contract)
  onUnmounted(watch())
  onUnmounted(watchOrders())
  const rows = useRows(symbols)
  const symbol = computed(() => rows.value.find(({ code }) => code === 'EURUSD'))
  return () => symbol.value && h(Ticket, { id: symbol.value.id })
})
// #endregion

// #region page
const Page = defineComponent(() => {
  const { session, signInDemo } = useClient()
  const person = useCell(session)
  return () => (person.value.stage === 'member' ? h(Trading) : button('Try the demo', () => signInDemo()))
})

createApp(Page)
  .use(openlot, client)
  .mount(document.body.appendChild(document.createElement('main')))
// #endregion
