import {
  type CloseSeveralPanel,
  closeSeveralFacts,
  closeSeveralPanel,
} from '../src/domain/contract/close-several.panel.ts'
import { closeSeveral } from '../src/domain/contract/close-several.ts'
import { contractOrders } from '../src/domain/contract/contract-orders.ts'
import { derivedCell } from '../src/engine/read/derive.ts'
import { orderId } from '../src/kernel/brand.ts'
import type { HttpAnswer } from '../src/testing/memory-ports.ts'
import { orderPage, wireOrder } from './orders-bench.ts'
import { accepted, openHost, openTestContext } from './test-context.ts'

/** Fate of one closing at the server. `lostDone`: it is carried out and its answer is lost. */
export type Fate = 'done' | 'refused' | 'lostDone' | 'lostNotDone'

const LOST: HttpAnswer = { problem: 'network' }
const REFUSED: HttpAnswer = {
  ...accepted({}),
  text: JSON.stringify({ code: 2, msg: 'The market is shut', data: null }),
}

const ANSWER_MS = 300

/** Positions 1, 2, 3 … of an account whose server meets each closing with its fate; their profit is their number, the fee 0. */
export const openCloseSeveral = async (fates: readonly Fate[], options: { readonly keepsKeys?: boolean } = {}) => {
  const test = openTestContext(openHost(), { serverNow: 1_767_787_200_000, keepsKeys: false, ...options })
  const { clock, ports, domains } = test
  const server = { closed: new Set<number>(), listsFail: false }
  const sent: { readonly id: number; readonly at: number }[] = []
  const ids = fates.map((_, at) => at + 1)
  const later = (answer: HttpAnswer): Promise<HttpAnswer> =>
    new Promise((answered) => clock.setTimeout(() => answered(answer), ANSWER_MS))
  ports.http.answer(({ url }) => {
    const query = new URL(url).searchParams
    if (url.includes('/close')) {
      const id = Number(query.get('id'))
      const fate = fates[id - 1]
      sent.push({ id, at: clock.now() })
      if (fate === 'refused') return later(REFUSED)
      if (fate !== 'lostNotDone') server.closed.add(id)
      return later(fate === 'done' ? accepted({}) : LOST)
    }
    if (!url.includes('my_deal')) return accepted({})
    if (server.listsFail) return LOST
    const isOpen = query.get('status') === '1'
    const listed = ids.filter((id) => server.closed.has(id) !== isOpen)
    return orderPage(
      listed.map((id) => ({
        ...wireOrder(id, isOpen ? 'holding' : 'closed', String(id)),
        ...(isOpen ? {} : { CompleteTimeHandler: 1_767_787_300 }),
      })),
    )
  })
  const { several } = domains.use(closeSeveral)
  const facts = derivedCell(domains.use, closeSeveralFacts, several)
  const panel = (): CloseSeveralPanel => closeSeveralPanel(several.get(), several.send, facts.get())
  const look = () => facts.subscribe(() => undefined)
  let leave = look()
  await clock.advance(1)
  return {
    ...test,
    server,
    sent,
    several,
    panel,
    orders: domains.use(contractOrders),
    /** The view goes, and comes back. */
    leave: () => leave(),
    comeBack: () => {
      leave = look()
    },
    /** Selects, asks, waits until the question listens, and confirms. */
    close: async (...chosen: readonly number[]) => {
      panel().begin(...chosen.map(orderId))
      panel().ask()
      await clock.advance(400)
      panel().confirm()
      await clock.settle()
    },
    counts: () => {
      const { closed = 0, refused = 0, unknown = 0, underWay = 0 } = panel().summary ?? {}
      return { closed, refused, unknown, underWay }
    },
  }
}
