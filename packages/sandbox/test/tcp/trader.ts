import { type CommitOutcome, createClient, realtime, symbolId } from '@openlot/core'
import { contract, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'
import { sampleOrderRequest } from '@openlot/core/testing'
import { wallet } from '@openlot/core/wallet'
import type { Child } from './child.ts'
import { openProxy } from './proxy.ts'

const LOOK_MS = 20
/**
 * Counts its own looks and not the clock: if the machine gave this process no time, the client in it had none either.
 */
export const until = async (holds: () => boolean | Promise<boolean>, ms = 10_000, what = 'it'): Promise<void> => {
  for (let waited = 0; !(await holds()); waited += LOOK_MS) {
    if (waited > ms) throw new Error(`${what} never came true within ${ms} ms`)
    await new Promise((passed) => setTimeout(passed, LOOK_MS))
  }
}

export const SUBMIT = /forex\/submit/
const EURUSD = symbolId(1)

/** The real Node client behind its own proxy, signed in to its own mock account, market, account and balances watched. */
export const openTrader = async (child: Pick<Child, 'port' | 'control' | 'state'>) => {
  const proxy = await openProxy(child.port)
  const client = createClient({ origin: proxy.origin, ports: nodePorts() })
  const { quotes, watch } = client.use(market)
  const { lists, watch: watchOrders } = client.use(contract)
  const { balances } = client.use(wallet)
  const { status } = client.use(realtime)
  await client.start()
  await child.control('resetRateLimits')
  const signedIn = await client.signInDemo()
  if (!signedIn.ok) throw new Error(`no mock account: ${signedIn.failure._tag}`)
  watch()
  watchOrders()
  balances.subscribe(() => undefined)
  await until(() => status.get() === 'live', 10_000, 'live')
  const id = client.session.get().user?.id
  const book = async () => {
    const user = (await child.state()).users.find((one) => String(one.id) === id)
    if (user === undefined) throw new Error('the server knows no such person')
    return user
  }
  const statuses: string[] = [status.get()]
  status.subscribe(() => statuses.push(status.get()))
  return {
    child,
    proxy,
    client,
    book,
    statuses,
    buy: (lots = '0.1'): Promise<CommitOutcome> =>
      client.commit(submitContractOrder, { order: sampleOrderRequest({ lots }) }).settled,
    isLive: () => status.get() === 'live',
    /** A price that came after now: live again, not merely connected. */
    ticks: async (ms = 15_000): Promise<void> => {
      const asked = client.now()
      await until(() => status.get() === 'live' && (quotes.get(EURUSD)?.receivedAt ?? 0) > asked, ms, 'a live price')
    },
    /** Waits until the person sees the state of the books: open orders and both balances. */
    agrees: (ms = 15_000): Promise<void> =>
      until(
        async () => {
          const { orders, accounts: booked } = await book()
          const open = orders.filter(({ state }) => state === 'holding').map((one) => String(one.id))
          const shown = lists({ status: 'holding' }).get().keys
          const known = balances.get()
          if (known.stage !== 'ready') return false
          return (
            open.toSorted().join() === shown.toSorted().join() &&
            booked.every(({ type, balance, lockBalance }) =>
              known.value.some(
                (one) => one.type === type && one.balance.eq(balance) && one.lockBalance.eq(lockBalance),
              ),
            )
          )
        },
        ms,
        'what is shown equals the books',
      ),
    stop: (): void => {
      client.stop()
      proxy.close()
    },
  }
}
export type Trader = Awaited<ReturnType<typeof openTrader>>
