// Every mutation of the contract, carried out or lost, with every bad answer, carried to its end: what does the person read?
import { type CommitOutcome, createTradingClient, type MutationName, orderId, type TradingClient } from '@openlot/core'
import { nodePorts } from '@openlot/core/node'
import type { Clock, Http } from '@openlot/core/ports'
import { BAD_ANSWERS, type BadAnswer } from './bad-answers.ts'
import { ORDER, openBadServer } from './http.ts'

export interface MutationCell {
  readonly bad: string
  readonly call: MutationName
  readonly isApplied: boolean
  readonly ending: CommitOutcome['kind'] | 'thrown'
  readonly isFine: boolean
}

type BadServer = Awaited<ReturnType<typeof openBadServer>>

/** Waits pass so much faster than on the wall, which the server lives by. */
const HASTE = 30
const PATIENCE_MS = 300
const AT_ONCE = 48

const PATHS: Readonly<Record<MutationName, string>> = {
  submitContractOrder: '/v2/api/forex/submit',
  closeContractOrder: '/v2/api/forex/close',
  cancelContractOrder: '/v2/api/forex/cancel_trade',
  setContractStops: '/v2/api/forex/set_stop_price',
  resetDemo: '/v2/api/main/user/resetForexDemoAccount',
}
const CALLS = Object.keys(PATHS) as MutationName[]

const hasty = (real: Clock): Clock => ({
  ...real,
  monotonic: () => HASTE * real.monotonic(),
  setTimeout: (run, ms) => real.setTimeout(run, ms / HASTE),
})

const openTrader = async ({ origin, world }: BadServer, call: MutationName, bad: number, isApplied: boolean) => {
  const real = nodePorts()
  let isArmed = false
  const http: Http = {
    send: (request) => {
      if (!isArmed || new URL(request.url).pathname !== PATHS[call]) return real.http.send(request)
      const headers = { ...request.headers, 'x-bad': String(bad), ...(isApplied ? {} : { 'x-lost': '1' }) }
      return real.http.send({ ...request, headers, timeoutMs: PATIENCE_MS })
    },
  }
  const client = createTradingClient({ origin, ports: { ...real, clock: hasty(real.clock), http } })
  await client.start()
  world.signIns.clear()
  const signedIn = await client.signInDemo()
  if (!signedIn.ok) throw new Error(`no demo account: ${signedIn.failure._tag}`)
  return {
    client,
    arm: () => {
      isArmed = true
    },
  }
}

/** The order a mutation speaks of: a holding one, or one that waits far from the price. */
const prepare = async (client: TradingClient, call: MutationName) => {
  if (call === 'submitContractOrder' || call === 'resetDemo') return orderId('')
  const waiting = call === 'cancelContractOrder'
  const order = waiting ? ({ ...ORDER, status: 'pending', targetPrice: '0.5' } as const) : ORDER
  const placed = await client.commit('submitContractOrder', { order })
  const list = await client.call('loadContractOrders', { status: waiting ? 'pending' : 'holding', page: 1 })
  const id = list.ok ? list.value.rows[0]?.id : undefined
  if (placed.kind !== 'accepted' || id === undefined) throw new Error('no order to change')
  return id
}

const commit = (client: TradingClient, call: MutationName, id: ReturnType<typeof orderId>): Promise<CommitOutcome> => {
  if (call === 'submitContractOrder') return client.commit(call, { order: ORDER })
  if (call === 'setContractStops') return client.commit(call, { id, stopLoss: '0.9', takeProfit: '0' })
  if (call === 'resetDemo') return client.commit(call, {})
  return client.commit(call, { id })
}

/** What was carried out is found, what was lost is not; no list shows a reset, so that is left to the person. */
const isHonest = ({
  bad,
  call,
  isApplied,
  ending,
}: Omit<MutationCell, 'bad' | 'isFine'> & { bad: BadAnswer }): boolean => {
  if (bad.isRefusal) return ending === (bad.allowed[0] === 'accepted' ? 'accepted' : 'rejected')
  if (bad.allowed.includes('accepted')) return ending === 'accepted'
  return ending === (call === 'resetDemo' ? 'undecided' : isApplied ? 'accepted' : 'notPlaced')
}

const carry = async (server: BadServer, call: MutationName, at: number, isApplied: boolean): Promise<MutationCell> => {
  const bad = BAD_ANSWERS[at] as BadAnswer
  const { client, arm } = await openTrader(server, call, at, isApplied)
  const id = await prepare(client, call)
  arm()
  const ending = await commit(client, call, id).then(
    ({ kind }) => kind,
    () => 'thrown' as const,
  )
  client.stop()
  return { bad: bad.name, call, isApplied, ending, isFine: isHonest({ bad, call, isApplied, ending }) }
}

/** A refusal that was carried out, or a yes to what was lost, is a server that lies: nobody could tell. */
const isHonestServer = (bad: BadAnswer, isApplied: boolean): boolean => {
  const says = bad.allowed.includes('accepted') ? true : bad.isRefusal ? false : undefined
  return says === undefined || says === isApplied
}

export const fuzzMutations = async (seed: number): Promise<readonly MutationCell[]> => {
  const server = await openBadServer(seed)
  const todo = CALLS.flatMap((call) =>
    BAD_ANSWERS.flatMap((bad, at) =>
      [true, false].filter((isApplied) => isHonestServer(bad, isApplied)).map((isApplied) => ({ call, at, isApplied })),
    ),
  )
  const cells: MutationCell[] = []
  const work = async (): Promise<void> => {
    for (let one = todo.pop(); one !== undefined; one = todo.pop())
      cells.push(await carry(server, one.call, one.at, one.isApplied))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  server.close()
  return cells
}
