import { pagesOf } from './books/book.ts'
import { isRefusal, priceUnits } from './books/contract-terms.ts'
import { FUND_PRODUCTS } from './books/fund-terms.ts'
import { LOAN_DECISIONS } from './books/loan-book.ts'
import type { UserRow } from './books/users.ts'
import { isHoldLength, LONGEST_HOLD_HOURS } from './books/withdrawal-hold.ts'
import type { Instrument } from './market/catalogue.ts'
import { inEnglish } from './words/words.ts'
import type { World } from './world.ts'

/** Answer to an operation that a test asks of the world. Mounted only when the server was started with its control door open. */
export type ControlAnswer =
  | { readonly ok: true; readonly state?: unknown }
  | { readonly ok: false; readonly msg: string }

type Fields = Readonly<Record<string, unknown>>

const DONE: ControlAnswer = { ok: true }
const no = (msg: string): ControlAnswer => ({ ok: false, msg })

/** Rows of people after which a part of the state ends: reading it holds everything else up for a part of a second. */
const PART_ROWS = 5_000
/** Rows of one history of a person in a part: somebody who traded for long has more than a part may hold. */
const HISTORY_ROWS = 1_000
/** A person is read by a dozen questions, which take as long as so many rows. */
const PERSON_ROWS = 100

const rowsIn = (part: object): number =>
  Object.values(part).reduce<number>((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 0)

/** Beginning of a part: behind the people up to this id, and behind so many rows of each history of the next one. */
interface Place {
  readonly after: number
  readonly skip: number
}
const START: Place = { after: 0, skip: 0 }
const isPlace = (skip: unknown): boolean => Number.isSafeInteger(skip) && Number(skip) >= 0

/** People from a place on: so many that their rows are no more than a part, or one page of somebody who has more. */
const peopleFrom = (world: World, { after, skip }: Place, isPart: boolean) => {
  const people = []
  let [rows, from, through] = [0, skip, after]
  for (const user of world.users.all()) {
    if (user.id <= after) continue
    if (isPart && rows >= PART_ROWS) return { users: people, next: { after: through, skip: 0 } }
    const { id, email, demoId, isDemo, isReal } = user
    const pages = isPart ? pagesOf(from, HISTORY_ROWS) : pagesOf()
    const own = world.dump(id, pages)
    people.push({ id, email, demoId, isDemo, isReal, ...own })
    if (!pages.isWhole()) return { users: people, next: { after: through, skip: from + HISTORY_ROWS } }
    rows += PERSON_ROWS + rowsIn(own)
    ;[from, through] = [0, id]
  }
  return { users: people }
}

const dump = (world: World, place: Place, isPart: boolean) => ({
  now: world.clock.now(),
  tickLag: world.scheduler.lag(),
  connected: world.realtime.connected,
  connectionsOpened: world.realtime.connectionsOpened,
  codes: world.codes.all().map(({ to, purpose, code }) => {
    const [kind = '', name = ''] = to.split(' ')
    return { purpose, kind, to: name, code }
  }),
  captchas: world.captchas.all(),
  prices: world.market.instruments.map((instrument) => ({
    id: instrument.id,
    code: instrument.code,
    price: world.market.priceText(instrument, world.market.price(instrument.id)),
    open: world.market.isOpen(instrument),
  })),
  ...peopleFrom(world, place, isPart),
})

const instrumentOf = (world: World, fields: Fields): Instrument | undefined =>
  typeof fields.symbol === 'string' ? world.market.instrumentByCode(fields.symbol) : undefined

type OnMarket = 'hold' | 'move' | 'release' | 'openMarket' | 'closeMarket' | 'marketHours'

const onMarket = (world: World, op: OnMarket, fields: Fields): ControlAnswer => {
  const instrument = instrumentOf(world, fields)
  if (instrument === undefined) return no(`There is no symbol called ${String(fields.symbol)}`)
  const { market, scheduler, journal } = world
  switch (op) {
    case 'hold':
    case 'move': {
      const price = priceUnits(instrument, String(fields.price ?? ''), 'order.price')
      if (typeof price !== 'number') return no(isRefusal(price) ? inEnglish(price.refused) : 'No price')
      if (price === 0) return no('The price must be above zero')
      scheduler.tickAt(instrument, price, op === 'hold' ? true : undefined)
      return DONE
    }
    case 'release':
      journal.transact(() => market.release(instrument))
      return DONE
    case 'openMarket':
    case 'closeMarket':
    case 'marketHours':
      journal.transact(() => market.setOpen(instrument, op === 'marketHours' ? null : op === 'openMarket'))
      return DONE
  }
}

const setFaults = (world: Pick<World, 'faults'>, fields: Fields): ControlAnswer => {
  for (const [kind, value] of Object.entries(fields)) {
    if (kind === 'op') continue
    if (typeof value !== 'number' || !(value >= 0)) return no(`${kind} must be a number`)
    if (kind === 'latencyMs') world.faults.setLatency(value)
    else if (kind === 'halfOpenMs') world.faults.muteFor(value)
    else if (kind === 'refuseSocketsMs') world.faults.refuseSocketsFor(value)
    else if (world.faults.isCounted(kind)) world.faults.next(kind, value)
    else return no(`There is no fault called ${kind}`)
  }
  return DONE
}

/** By email, mobile number or demo id; the state shows a demo id as it is kept. */
const userOf = ({ users }: World, { user }: Fields): UserRow | undefined =>
  typeof user !== 'string' || user === ''
    ? undefined
    : (users.withDemoId(user) ??
      users.all().find(({ email, mobile, demoId }) => user === email || user === mobile || user === demoId))

const DECISIONS = ['finish', 'reject', 'match'] as const

/** By its id, or the newest pending one of a user. */
const decideDeposit = (world: World, fields: Fields): ControlAnswer => {
  const decision = DECISIONS.find((one) => one === fields.decision)
  if (decision === undefined) return no(`decision must be ${DECISIONS.join(', ')}`)
  const user = userOf(world, fields)
  // Only what goes in steps is matched with a bank.
  const pending = world.deposits
    .all()
    .filter(
      ({ userId, status, flow }) =>
        status === 'pending' && userId === user?.id && (decision !== 'match' || flow === 'steps'),
    )
  const id = typeof fields.id === 'number' ? fields.id : pending.at(-1)?.id
  const isDecided = id !== undefined && world.journal.transact(() => world.deposits.decide(id, decision))
  return isDecided ? DONE : no('There is no such deposit to decide about')
}

const MASTER_ORDER = { side: 'buy', lots: '0.1', multiple: '100' }

/** A master, by nickname or by how they sign in, buys or sells, or closes everything or one order. */
const actAsMaster = (world: World, fields: Fields): ControlAnswer => {
  const { masters, contracts, journal } = world
  const named = masters.all().find(({ nickname }) => nickname === fields.user)
  const master = named ?? masters.ofUser(userOf(world, fields)?.id ?? 0)
  if (master === undefined) return no('There is no such master')
  const { userId } = master
  if (fields.do === 'close') {
    const held = contracts.inState(userId, 'holding').filter(({ id }) => fields.id === undefined || id === fields.id)
    journal.transact(() => held.forEach(({ id }) => void contracts.close(userId, String(id))))
    return held.length > 0 ? DONE : no('There is no such order')
  }
  if (fields.do !== 'open') return no('do must be open or close')
  const instrument = instrumentOf(world, fields)
  if (instrument === undefined) return no('There is no such symbol')
  const { side, lots, multiple } = { ...MASTER_ORDER, ...fields }
  if (side !== 'buy' && side !== 'sell') return no('side must be buy or sell')
  const order = journal.transact(() =>
    contracts.submit(userId, instrument, {
      side,
      status: 'market',
      lots: String(lots),
      targetPrice: '0',
      stopLoss: '0',
      takeProfit: '0',
      multiple: String(multiple),
    }),
  )
  return isRefusal(order) ? no(inEnglish(order.refused)) : { ok: true, state: { id: order.id } }
}

/** Decides about the newest loan of a user, or moves the due time of what they owe by days. */
const decideLoan = (world: World, fields: Fields): ControlAnswer => {
  const user = userOf(world, fields)
  const decision = LOAN_DECISIONS.find((one) => one === fields.decision)
  const { shiftDays } = fields
  if (user === undefined) return no('There is no such user')
  if (decision === undefined && !Number.isSafeInteger(shiftDays))
    return no(`decision must be ${LOAN_DECISIONS.join(', ')}, or shiftDays a whole number`)
  const isDone = world.journal.transact(() =>
    decision === undefined ? world.loans.shift(user.id, Number(shiftDays)) : world.loans.decide(user.id, decision),
  )
  return isDone ? DONE : no('There is no such loan to decide about')
}

/** A message to one person, or news for everybody, in words of the operator's; newest, of now. */
const publish = (world: World, op: 'message' | 'news', fields: Fields): ControlAnswer => {
  const { title, text } = fields
  const user = userOf(world, fields)
  if (op === 'message' && user === undefined) return no('There is no such user')
  if (typeof title !== 'string' || title === '' || typeof text !== 'string' || text === '')
    return no('title and text must be texts')
  world.journal.transact(() =>
    user === undefined || op === 'news'
      ? world.contents.add(title, text)
      : world.notices.add(user.id, { title, desc: text, lines: [] }),
  )
  return DONE
}

/**
 * Answer of the operation `state`. With the field `after` it has a part: people above that id, the first of them behind `skip` rows of
 * each history; `next` has both fields of the next part where there is one.
 */
export type WorldState = ReturnType<typeof dump>

type Person = WorldState['users'][number]

/** Rows of two pages, oldest first. A row that moved while they were read is in both. */
const sorted = <Row extends { readonly id: number }>(newer: readonly Row[], older: readonly Row[]): Row[] =>
  [...new Map([...older, ...newer].map((row) => [row.id, row])).values()].toSorted((a, b) => a.id - b.id)

/** A person of two parts, the second behind the first. */
const joined = (one: Person, next: Person): Person => ({
  ...one,
  orders: sorted(one.orders, next.orders),
  microOrders: sorted(one.microOrders, next.microOrders),
  ledger: sorted(one.ledger, next.ledger),
})

/**
 * Carries out an operation; the whole state is asked for in parts, between which others are served: that of a large world takes
 * seconds. Undefined where a part has no answer.
 */
export const inParts = async (
  ask: (fields: object) => Promise<ControlAnswer | undefined>,
  fields: Fields,
): Promise<ControlAnswer | undefined> => {
  if (fields.op !== 'state' || fields.after !== undefined) return ask(fields)
  const users: Person[] = []
  for (let place: Place = START; ; ) {
    const answer = await ask({ ...fields, ...place })
    if (answer?.ok !== true) return answer
    const { next, ...state } = answer.state as WorldState
    for (const person of state.users) {
      const before = users.at(-1)
      if (before?.id === person.id) users[users.length - 1] = joined(before, person)
      else users.push(person)
    }
    if (next === undefined) return { ok: true, state: { ...state, users } }
    place = next
  }
}

/** Operations on connections, and on frames they say and hear: a gateway carries them out as well. */
export const controlConnections = (
  world: { readonly faults: World['faults']; readonly realtime: Pick<World['realtime'], 'cutAll'> },
  fields: Fields,
): ControlAnswer => {
  if (fields.op === 'faults') return setFaults(world, fields)
  if (fields.op === 'resetFaults') world.faults.reset()
  if (fields.op === 'cutSockets') world.realtime.cutAll()
  return DONE
}

/**
 * One operation of the control door, as its fields come in: the same ones that `POST /__control` takes. Answers with what
 * was wrong instead of throwing.
 */
export const control = (world: World, fields: Fields): ControlAnswer => {
  const op = String(fields.op ?? '')
  switch (op) {
    case 'faults':
    case 'resetFaults':
    case 'cutSockets':
      return controlConnections(world, fields)
    case 'resetRateLimits':
      world.resetLimits()
      return DONE
    case 'endSessions': {
      const user = userOf(world, fields)
      if (user === undefined) return no('There is no such user')
      world.journal.transact(() => world.users.sessions.endAll(user.id))
      return DONE
    }
    case 'kyc': {
      const user = userOf(world, fields)
      const { decision } = fields
      if (user === undefined) return no('There is no such user')
      if (decision !== 'approve' && decision !== 'return') return no('decision must be approve or return')
      const isDecided = world.journal.transact(() => world.identity.decide(user.id, decision))
      return isDecided ? DONE : no('Nothing was sent to decide about')
    }
    case 'borrower': {
      const user = userOf(world, fields)
      const { decision } = fields
      if (user === undefined) return no('There is no such user')
      if (decision !== 'approve' && decision !== 'reject') return no('decision must be approve or reject')
      const state = decision === 'approve' ? 'approved' : 'rejected'
      const isDecided = world.journal.transact(() => world.borrowers.decide(user.id, state))
      return isDecided ? DONE : no('Nothing was sent to decide about')
    }
    case 'deposit':
      return decideDeposit(world, fields)
    case 'withdrawal': {
      const user = userOf(world, fields)
      const { decision } = fields
      if (user === undefined) return no('There is no such user')
      if (decision !== 'finish' && decision !== 'reject') return no('decision must be finish or reject')
      const state = decision === 'finish' ? 'paid' : 'rejected'
      const isDecided = world.journal.transact(() => world.withdrawals.decide(user.id, state))
      return isDecided ? DONE : no('No withdrawal waits')
    }
    case 'loan':
      return decideLoan(world, fields)
    case 'fund': {
      const user = userOf(world, fields)
      const { decision } = fields
      if (user === undefined) return no('There is no such user')
      if (decision !== 'refund' && decision !== 'finish') return no('decision must be refund or finish')
      const isDecided = world.journal.transact(() => world.funds.decide(user.id, decision))
      return isDecided ? DONE : no('There is no such subscription to decide about')
    }
    case 'fundProduct': {
      const { id, offered } = fields
      if (!FUND_PRODUCTS.some((one) => one.id === id)) return no('There is no such product')
      if (typeof offered !== 'boolean') return no('offered must be true or false')
      world.journal.transact(() => world.funds.offer(Number(id), offered))
      return DONE
    }
    case 'config': {
      const { values } = fields
      if (typeof values !== 'object' || values === null) return no('values must be an object')
      for (const [name, value] of Object.entries(values)) world.settings.set(name, String(value))
      return DONE
    }
    case 'micro': {
      const { delayMs, shortest } = fields
      if (shortest === undefined || delayMs !== undefined) {
        if (typeof delayMs !== 'number' || !(delayMs >= 0)) return no('delayMs must be a number')
        world.micro.delaySettlement(delayMs)
      }
      if (shortest === undefined) return DONE
      if (!(Number.isInteger(shortest) && Number(shortest) > 0)) return no('shortest must be whole seconds')
      world.micro.shorten(Number(shortest))
      return DONE
    }
    case 'masters':
      world.journal.transact(() => {
        world.masters.add()
        if (fields.acting === false) world.masters.rest()
      })
      return DONE
    case 'master':
      return actAsMaster(world, fields)
    case 'trader': {
      const user = userOf(world, fields)
      const { decision } = fields
      if (user === undefined) return no('There is no such user')
      if (decision !== 'approve' && decision !== 'refuse') return no('decision must be approve or refuse')
      const state = decision === 'approve' ? 'approved' : 'refused'
      const isDecided = world.journal.transact(() => world.applications.decide(user.id, state))
      return isDecided ? DONE : no('No application waits')
    }
    case 'message':
    case 'news':
      return publish(world, op, fields)
    case 'plant': {
      const { html } = fields
      if (html !== null && typeof html !== 'string') return no('html must be a text, or null to take it away')
      world.contents.plant(html ?? undefined)
      return DONE
    }
    case 'withdrawalHold': {
      const { hours } = fields
      if (typeof hours !== 'number' || !isHoldLength(hours)) return no(`hours must be from 0 to ${LONGEST_HOLD_HOURS}`)
      world.hold.set(hours)
      return DONE
    }
    case 'keys':
      if (typeof fields.kept !== 'boolean') return no('kept must be true or false')
      world.keepKeys(fields.kept)
      return DONE
    case 'state':
      if (fields.after === undefined) return { ok: true, state: dump(world, START, false) }
      if (typeof fields.after !== 'number') return no('after must be a number')
      if (!isPlace(fields.skip ?? 0)) return no('skip must be a whole number, 0 or more')
      return { ok: true, state: dump(world, { after: fields.after, skip: Number(fields.skip ?? 0) }, true) }
    case 'tickLag':
      return { ok: true, state: world.scheduler.lag() }
    case 'hold':
    case 'move':
    case 'release':
    case 'openMarket':
    case 'closeMarket':
    case 'marketHours':
      return onMarket(world, op, fields)
    default:
      return no(op === '' ? 'op is missing' : `There is no operation called ${op}`)
  }
}
