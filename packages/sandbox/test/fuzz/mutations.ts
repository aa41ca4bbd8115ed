// Every mutation of the contract, carried out or lost, with every bad answer, until its end: the message to the person
// is checked.
import { type Client, type CommitOutcome, createClient, orderId } from '@openlot/core'
import { cancelContractOrder, closeContractOrder, setContractStops, submitContractOrder } from '@openlot/core/contract'
import { nodePorts } from '@openlot/core/node'
import type { Http, HttpRequest } from '@openlot/core/ports'
import { createVirtualClock } from '@openlot/core/testing'
import { resetDemo } from '@openlot/core/wallet'
import { endpoints, loadContractOrders, secret } from '@openlot/core/wire'
import { SAMPLE_PICTURE } from '@openlot/sandbox'
import { BAD_ANSWERS, type BadAnswer } from './bad-answers.ts'
import { type BadServer, ENDLESS_MS, ORDER, openAccount, openBadServer, signInTo, watched } from './http.ts'

interface MutationCell {
  readonly bad: string
  readonly call: MutationName
  readonly isApplied: boolean
  readonly ending: CommitOutcome['kind'] | 'thrown'
  readonly isFine: boolean
}

const AT_ONCE = 48

const TRADES = { submitContractOrder, closeContractOrder, cancelContractOrder, setContractStops, resetDemo } as const
const { register, forgetPassword, amendPassword, amendPayPassword, submitIdentity } = endpoints
const OF_ACCOUNTS = { register, forgetPassword, amendPassword, amendPayPassword, submitIdentity } as const
const MUTATIONS = { ...TRADES, ...OF_ACCOUNTS } as const
type TradeName = keyof typeof TRADES
type AccountName = keyof typeof OF_ACCOUNTS
type MutationName = keyof typeof MUTATIONS
const CALLS = Object.keys(MUTATIONS) as MutationName[]
const isOfAccount = (call: MutationName): call is AccountName => call in OF_ACCOUNTS

const PASSWORD = secret('a new password')
const commitOfAccount = (
  { world }: BadServer,
  client: Client,
  call: AccountName,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<CommitOutcome> => {
  world.resetLimits()
  const twice = { password: PASSWORD, repeat: PASSWORD }
  const picture = (): string => world.journal.transact(() => world.pictures.add(SAMPLE_PICTURE, 'image/png', id)) ?? ''
  switch (call) {
    case 'register':
      return client.commit(register, { ...twice, type: 'email', account: `new-${email}` }).settled
    case 'forgetPassword': {
      const code = secret(world.codes.issue('reset', `email ${email}`))
      return client.commit(forgetPassword, { ...twice, type: 'email', account: email, code }).settled
    }
    case 'amendPassword': {
      const code = secret(world.codes.issue('reset', `email ${email}`))
      return client.commit(amendPassword, { password: PASSWORD, code, type: 'email' }).settled
    }
    case 'amendPayPassword':
      return client.commit(amendPayPassword, twice).settled
    case 'submitIdentity': {
      const documents = { name: 'Sam', documentNumber: secret('X1'), front: picture(), back: picture() }
      return client.commit(submitIdentity, documents).settled
    }
  }
}

/** Waits pass at once, and none while a request is under way: the speed of the machine does not count. */
const openTime = (settle: () => Promise<void>) => {
  const clock = createVirtualClock({ turn: settle })
  let isOver = false
  const pass = async (): Promise<void> => {
    while (!isOver) await clock.advance(1000)
  }
  void pass()
  return {
    clock,
    end: () => {
      isOver = true
    },
  }
}

const openTrader = async (server: BadServer, call: MutationName, bad: number, isApplied: boolean) => {
  const { origin, world } = server
  const real = nodePorts()
  let isArmed = false
  const ask = (request: HttpRequest): ReturnType<Http['send']> => {
    const patient = { ...request, timeoutMs: ENDLESS_MS }
    if (!isArmed || new URL(request.url).pathname !== MUTATIONS[call].path) return real.http.send(patient)
    const round = real.random.id()
    const spoilt = { 'x-bad': String(bad), 'x-round': round, ...(isApplied ? {} : { 'x-lost': '1' }) }
    const answered = server.answered(round)
    const sent = real.http.send({ ...patient, headers: { ...request.headers, ...spoilt } })
    if (!BAD_ANSWERS[bad]?.isEndless) return sent
    return Promise.race([sent, answered.then(() => ({ problem: 'timeout' }) as const)])
  }
  const { http, settle } = watched(ask)
  const time = openTime(settle)
  // The server uses the wall clock, so the client's time must agree with it.
  const clock = { ...time.clock, now: real.clock.now }
  const client = createClient({ origin, ports: { ...real, clock, http } })
  await client.start()
  world.resetLimits()
  const account = isOfAccount(call) ? openAccount(server) : undefined
  const signedIn = await (account === undefined ? client.signInDemo() : signInTo(client, account))
  if (!signedIn.ok) throw new Error(`no account: ${signedIn.failure._tag}`)
  return {
    client,
    account,
    arm: () => {
      isArmed = true
    },
    end: () => {
      client.stop()
      time.end()
    },
  }
}

/** The order a mutation is about: a holding one, or one that waits far from the price. */
const prepare = async (client: Client, call: TradeName) => {
  if (call === 'submitContractOrder' || call === 'resetDemo') return orderId('')
  const waiting = call === 'cancelContractOrder'
  const order = waiting ? ({ ...ORDER, status: 'pending', targetPrice: '0.5' } as const) : ORDER
  const placed = await client.commit(submitContractOrder, { order }).settled
  const list = await client.call(loadContractOrders, { status: waiting ? 'pending' : 'holding', page: 1 })
  const id = list.ok ? list.value.rows[0]?.id : undefined
  if (placed.kind !== 'accepted' || id === undefined) throw new Error('no order to change')
  return id
}

const commit = (client: Client, call: TradeName, id: ReturnType<typeof orderId>): Promise<CommitOutcome> => {
  if (call === 'submitContractOrder') return client.commit(submitContractOrder, { order: ORDER }).settled
  if (call === 'setContractStops')
    return client.commit(setContractStops, { id, stopLoss: '0.9', takeProfit: '0' }).settled
  if (call === 'resetDemo') return client.commit(resetDemo, {}).settled
  return client.commit(TRADES[call], { id }).settled
}

/** A reset, an account and a password show in no list: their outcome is left to the person. */
const isShown = (call: MutationName): boolean =>
  call === 'submitIdentity' || (call !== 'resetDemo' && !isOfAccount(call))

/** An honest end: a call carried out is found, a lost one is not. */
const isHonest = ({
  bad,
  call,
  isApplied,
  ending,
}: Omit<MutationCell, 'bad' | 'isFine'> & { bad: BadAnswer }): boolean => {
  if (bad.isRefusal) return ending === (bad.allowed[0] === 'accepted' ? 'accepted' : 'rejected')
  if (bad.allowed.includes('accepted')) return ending === 'accepted'
  return ending === (!isShown(call) ? 'undecided' : isApplied ? 'accepted' : 'notPlaced')
}

const carry = async (server: BadServer, call: MutationName, at: number, isApplied: boolean): Promise<MutationCell> => {
  const bad = BAD_ANSWERS[at] as BadAnswer
  const { client, account, arm, end } = await openTrader(server, call, at, isApplied)
  const id = isOfAccount(call) ? orderId('') : await prepare(client, call)
  arm()
  const committed =
    isOfAccount(call) && account !== undefined
      ? commitOfAccount(server, client, call, account)
      : commit(client, call as TradeName, id)
  const ending = await committed.then(
    ({ kind }) => kind,
    () => 'thrown' as const,
  )
  end()
  return { bad: bad.name, call, isApplied, ending, isFine: isHonest({ bad, call, isApplied, ending }) }
}

/** A refused mutation that was carried out, or an accepted one that was lost: no client can notice such a wrong answer. */
const isHonestServer = (bad: BadAnswer, isApplied: boolean): boolean => {
  const says = bad.allowed.includes('accepted') ? true : bad.isRefusal ? false : undefined
  return says === undefined || says === isApplied
}

export const fuzzMutations = async (seed: number): Promise<readonly MutationCell[]> => {
  const server = await openBadServer(seed)
  // Answer by answer, so that no call is made by all at once: some are counted by network.
  const todo = BAD_ANSWERS.flatMap((bad, at) =>
    CALLS.flatMap((call) =>
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
