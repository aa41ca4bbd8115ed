import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { Words } from '../../engine/intents.ts'
import { dateRangeIssues, FIRST_DAY } from '../../kernel/date-range.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { calendarDay, timeZoneName } from '../../kernel/instant.ts'
import type { Issue } from '../../kernel/issue.ts'
import { failureMessage } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import type { ContractOrder, OrderStatus } from './contract.model.ts'
import type { OrdersFacts } from './contract.select.ts'
import type { contractOrdersMachine } from './contract-orders.machine.ts'

/** One list of orders, ready to draw. */
export interface ContractOrdersPanel {
  readonly status: OrderStatus
  /** loading: nothing to show yet · ready · failed: the load failed (rows loaded before stay). */
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly refreshing: boolean
  readonly loadingMore: boolean
  readonly finished: boolean
  readonly rows: readonly ContractOrder[]
  readonly total: number
  readonly failure: Words | undefined
  /** More can be asked for now; who still shows the end when this becomes true asks again. */
  readonly canMore: boolean
  readonly more: () => void
  readonly refresh: () => void
  readonly retry: () => void
  /** Total profit, margin and margin level of the account (holding), or the total of the list (closed). */
  readonly totalProfit: Decimal | undefined
  readonly totalMargin: Decimal | undefined
  readonly hazardRate: Decimal | undefined
  /** History only: calendar days `YYYY-MM-DD`. */
  readonly range:
    | {
        readonly start: string
        readonly end: string
        readonly first: string
        readonly today: string
        readonly issue: Issue | undefined
        readonly change: (range: { readonly start: string; readonly end: string }) => void
        readonly apply: () => void
        readonly clear: () => void
      }
    | undefined
}

type Snapshot = SnapshotFrom<typeof contractOrdersMachine>
type Send = (event: EventFromLogic<typeof contractOrdersMachine>) => void

/** A list as a view needs it: rows and totals from the store, progress from the machine. @rule LIST-3 LIST-8 TIME-3 CFG-1 CON-38 CON-41 */
export const contractOrdersPanel = (snapshot: Snapshot, send: Send, facts: OrdersFacts): ContractOrdersPanel => {
  const { context } = snapshot
  const loading = snapshot.matches({ list: 'loading' })
  const holding = context.status === 'holding'
  return {
    status: context.status,
    stage: snapshot.matches({ list: 'failed' }) ? 'failed' : loading && facts.list === undefined ? 'loading' : 'ready',
    refreshing: snapshot.matches({ spinner: 'shown' }),
    loadingMore: loading && context.mode === 'append',
    finished: context.finished,
    rows: facts.rows,
    total: facts.list?.total ?? 0,
    failure: context.failure === undefined ? undefined : failureMessage(context.failure),
    canMore: snapshot.matches({ list: 'idle' }) && !context.finished,
    more: () => send({ type: 'list.more' }),
    refresh: () => send({ type: 'list.refresh' }),
    retry: () => send({ type: 'list.retry' }),
    totalProfit: holding ? (facts.totals?.profit ?? facts.list?.totalProfit) : facts.list?.totalProfit,
    totalMargin: holding ? facts.totals?.margin : undefined,
    hazardRate: holding && isOn(facts.config, 'is_hazard_rate') ? facts.totals?.hazardRate : undefined,
    range: context.status === 'closed' ? rangeOf(snapshot, send, facts) : undefined,
  }
}

const rangeOf = ({ context }: Snapshot, send: Send, { config, now }: OrdersFacts): ContractOrdersPanel['range'] => {
  const zone = timeZoneName(config.timezone)
  const issues = dateRangeIssues(context.chosen, now, zone)
  return {
    ...context.chosen,
    first: FIRST_DAY,
    today: calendarDay(now, zone),
    issue: context.tried ? issues[0] : undefined,
    change: (range) => send({ type: 'range.changed', range }),
    apply: () => send({ type: 'range.apply', valid: issues.length === 0 }),
    clear: () => send({ type: 'range.clear' }),
  }
}
