import { derive, type OrderId } from '@openlot/core'
import { domain, pagedList } from '@openlot/core/engine'
import { endpoint, loadContractOrders, ParamPage, pageOf, WireDecimal, WireText, wireId } from '@openlot/core/wire'
import * as Schema from 'effect/Schema'

/** An order with one more field than ours has: the server's own code of its symbol. */
const CodedOrder = Schema.Struct({
  id: wireId<OrderId>(),
  lots: WireDecimal,
  symbol: Schema.Struct({ code: WireText }).pipe(Schema.encodeKeys({ code: 'Code' })),
}).pipe(Schema.encodeKeys({ id: 'Id', lots: 'Quantity', symbol: 'ForexTradeLists' }))
interface CodedOrder extends Readonly<typeof CodedOrder.Type> {}

/** The address is the product's, its answer is read by our own schema; 1 is the code of holding orders. */
const loadCodedOrders = endpoint({
  name: 'loadCodedOrders',
  path: loadContractOrders.path,
  params: Schema.Struct({ page: ParamPage, status: Schema.Literal(1) }),
  answer: pageOf<CodedOrder>(CodedOrder, { strict: true }),
})

export const codedOrders = domain('codedOrders', (context) => ({
  // Under the tag of the product's orders: whatever makes those old makes these old.
  rows: context.open(pagedList({ call: loadCodedOrders, key: ({ id }) => id, tag: 'orders' })),
}))

/** Holding orders, each as a line of text. */
export const codedOrdersPanel = derive((read): readonly string[] =>
  read(read.use(codedOrders).rows({ status: 1 })).rows.map(({ symbol, lots }) => `${symbol.code} ${lots}`),
)
