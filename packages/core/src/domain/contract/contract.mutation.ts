import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { mutation } from '../../engine/mutation/mutation.ts'
import type { Call, MutationWords } from '../../engine/types.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { type Outcome, ok } from '../../kernel/outcome.ts'
import { ParamDecimal, paramId } from '../../wire/codec.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import {
  findSubmitted,
  type ListView,
  matchCancel,
  matchClose,
  matchStops,
  stopsFingerprint,
  submitCriteria,
} from './commit-match.calc.ts'
import { loadContractOrders, type OrderRequest, type OrderStatus, OrderTerms, Placed } from './contract.wire.ts'
import { contractOrders } from './contract-orders.ts'

const CHANGES = ['orders', 'balances'] as const
/** An order that is not there may have been cancelled elsewhere; a change that is not there was never made. @rule ENV-13 */
const ORDER_WORDS: MutationWords = {
  done: 'commit.resolved_accepted',
  absent: 'commit.resolved_not_there',
  unknown: 'commit.resolved_undecided',
}
const CHANGE_WORDS: MutationWords = {
  done: 'commit.change_accepted',
  absent: 'commit.change_not_made',
  unknown: 'commit.resolved_undecided',
}

/** The first page of each list, in this order. */
const readLists =
  (...statuses: readonly OrderStatus[]) =>
  async (call: Call): Promise<Outcome<readonly ListView[], ApiFailure>> => {
    const lists: ListView[] = []
    for (const status of statuses) {
      const read = await call(loadContractOrders, { status, page: 1 })
      if (!read.ok) return read
      const { rows, counted } = read.value
      // A server that does not count may have more.
      lists.push({ rows, whole: counted !== undefined && rows.length >= counted })
    }
    return ok(lists)
  }
const NONE: ListView = { rows: [], whole: false }

type OrderInput = Readonly<Record<'order', OrderRequest>>

const OrderParams = OrderTerms.pipe(
  Schema.decodeTo(
    // For the documents, which look for the parameters one by one.
    Schema.declare(
      (value: unknown): value is OrderInput => typeof (value as OrderInput | undefined)?.order === 'object',
      {
        fields: OrderTerms,
        expected: '{ order }',
      },
    ),
    SchemaTransformation.transform<OrderInput, typeof OrderTerms.Type>({
      // Display code of a symbol does not travel.
      decode: (terms) => ({ order: { ...terms, showCode: '' } }),
      encode: ({ order }) => order,
    }),
  ),
)

/**
 * Places an order; accepted, it is answered with the order's id where the server names it.
 * @refuses lots off the grid, a leverage not offered, a stop on the wrong side, a closed market, too little balance
 * @rule CON-42 ENV-13
 */
export const submitContractOrder = mutation({
  name: 'submitContractOrder',
  path: '/v2/api/forex/submit',
  answer: Placed,
  params: OrderParams,
  changes: CHANGES,
  words: ORDER_WORDS,
  vibrates: true,
  resolve: {
    criteria: ({ order }, { use, named }) =>
      submitCriteria(order, [...use(contractOrders).rows.keys().map(String), ...named]),
    read: readLists('holding', 'pending', 'closed'),
    judge: (criteria, at, lists, context) => findSubmitted({ ...criteria, ...context }, at, lists),
    watch: (criteria, at, report, context) =>
      context
        .use(contractOrders)
        .onRows((rows) => report(findSubmitted({ ...criteria, ...context }, at, [{ rows, whole: true }]))),
  },
})

const ById = Schema.Struct({
  /** of the order */
  id: paramId<OrderId>(),
})
const idCriteria = ({ id }: { readonly id: OrderId }) => ({ id: String(id) })

/**
 * Closes a holding order at the market.
 * @refuses an order that is not held by this person, a closed market
 * @rule CON-44 ENV-13
 */
export const closeContractOrder = mutation({
  name: 'closeContractOrder',
  path: '/v2/api/forex/close',
  answer: Placed,
  params: ById,
  changes: CHANGES,
  words: CHANGE_WORDS,
  vibrates: true,
  resolve: {
    criteria: idCriteria,
    read: readLists('holding', 'closed'),
    judge: ({ id }, _at, [holding = NONE, closed = NONE]) => matchClose(id, holding, closed),
  },
})

/**
 * Cancels a pending order.
 * @refuses an order that is not pending, or not this person's
 * @rule CON-44 ENV-13
 */
export const cancelContractOrder = mutation({
  name: 'cancelContractOrder',
  path: '/v2/api/forex/cancel_trade',
  answer: Placed,
  params: ById,
  changes: CHANGES,
  words: CHANGE_WORDS,
  resolve: {
    criteria: idCriteria,
    read: readLists('pending', 'holding', 'closed'),
    judge: ({ id }, _at, [pending = NONE, ...filled]) => matchCancel(id, pending, filled),
  },
})

const StopParams = Schema.Struct({
  /** of the order */
  id: paramId<OrderId>(),
  /** a price; 0 is none */
  stopLoss: ParamDecimal,
  /** a price; 0 is none */
  takeProfit: ParamDecimal,
}).pipe(Schema.encodeKeys({ stopLoss: 'stop_loss_price', takeProfit: 'target_profit_price' }))

/**
 * Sets or removes the stops of a holding order.
 * @refuses a stop on the wrong side of the price, an order that is not held by this person
 * @rule CON-44 ENV-13
 */
export const setContractStops = mutation({
  name: 'setContractStops',
  path: '/v2/api/forex/set_stop_price',
  answer: Placed,
  params: StopParams,
  changes: ['orders'],
  words: CHANGE_WORDS,
  resolve: {
    criteria: ({ id, stopLoss, takeProfit }) => ({
      id: String(id),
      fingerprint: stopsFingerprint(stopLoss, takeProfit),
    }),
    read: readLists('holding'),
    judge: ({ id, fingerprint }, _at, [holding = NONE]) => matchStops(id, fingerprint, holding),
  },
})
