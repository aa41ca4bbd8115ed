import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { wholePage } from '../../engine/rows/evidence.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { ok } from '../../kernel/outcome.ts'
import { ParamDecimal, ParamLength, paramCode, paramId } from '../../wire/codec.ts'
import { DIRECTION_CODES, loadMicroOrders, MicroPlaced } from './micro.wire.ts'
import { findMicro, microCriteria } from './micro-match.calc.ts'
import { microSeen } from './micro-seen.ts'

const MicroParams = Schema.Struct({
  /** the symbol */
  symbolId: paramId<SymbolId>(),
  /** 1 up, 2 down */
  direction: paramCode(DIRECTION_CODES),
  /** in the account's currency */
  stake: ParamDecimal,
  /** how long it runs: the number of seconds of a duration that is offered, not its id */
  seconds: ParamLength,
}).pipe(Schema.encodeKeys({ symbolId: 'forex_id', direction: 'type', stake: 'number' }))

/**
 * Places a micro order at the price of now; accepted, it is answered with the order's id where the server names it.
 * @refuses a duration that is not offered, a stake below its least or beyond the balance, a closed market, a person who is not verified where that is asked for, all of it while micro orders are switched off
 * @rule MIC-16 MIC-29 ENV-13
 */
export const submitMicroOrder = mutation({
  name: 'submitMicroOrder',
  path: '/v2/api/micro/submit',
  answer: MicroPlaced,
  params: MicroParams,
  // The terms too: a duration that is refused may be offered no more.
  changes: ['microOrders', 'balances', 'microTerms'],
  words: {
    done: 'commit.resolved_accepted',
    absent: 'commit.resolved_not_there',
    unknown: 'commit.resolved_undecided',
  },
  vibrates: true,
  resolve: {
    criteria: (order, { use, named }) => microCriteria(order, [...use(microSeen).rows.keys(), ...named]),
    read: async (call) => {
      const running = await call(loadMicroOrders, { status: 'running', page: 1 })
      if (!running.ok) return running
      const closed = await call(loadMicroOrders, { status: 'closed', page: 1 })
      return closed.ok ? ok([wholePage(running.value), wholePage(closed.value)]) : closed
    },
    judge: (criteria, at, lists, context) => findMicro({ ...criteria, ...context }, at, lists),
    watch: (criteria, at, report, context) =>
      context
        .use(microSeen)
        .onRows((rows) => report(findMicro({ ...criteria, ...context }, at, [{ rows, whole: true }]))),
  },
})
