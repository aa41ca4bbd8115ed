// kill -9 again and again while contract orders are placed, closed and moved to the archive, micro orders run out,
// amounts are locked in a fund and redeemed, and people work by hand: every answered call is there, and none twice.
import { type ControlAnswer, inParts, type WorldState } from '../../src/control.ts'
import { kindOf } from '../../src/http/router.ts'
import type { StormServer } from './embedded-server.ts'
import { type Answer, borrowers, keyless, movers, newcomers, type Sending, type Storm } from './people.ts'

const KILLS = Number(process.env.STORM_KILLS ?? 100)
const REQUESTS = Number(process.env.STORM_REQUESTS ?? 50_000)
/** Kills by chance for so long instead, where it is more than none. */
const SECONDS = Number(process.env.STORM_SECONDS ?? 0)
/** Longest pause between two of those. */
const CALM_MS = 5_000
const TRADERS = 16
/** Accounts that may lock amounts: a mock account may not. */
const INVESTORS = ['trader@openlot.test', 'second@openlot.test']
/** A redemption is paid after 15 s: so that what is locked meanwhile is far less than they have. */
const LOCK_EVERY_MS = 600
const LOCKED = '50.25'
const STAYING = 100
/** Number of contract orders for one micro order of 30 seconds: far fewer run at once than an account may have. */
const MICRO_EVERY = SECONDS > 0 ? 200 : 20
/** Micro orders of a trader: what they are opened with pays for all of them, also where each is lost. */
const MOST_MICRO = 50
const RETRY_MS = 20
/** A gateway holds a call for 9 s, and our client gives up after 10: a call without an answer for longer has broken. */
const LONGEST_CALL_MS = 15_000
/** A call that is sent again and again for longer will never be answered. */
const LONGEST_SETTLE_MS = 120_000
/** Message of a server whose database is away. */
const NOT_STORED = 'Nothing can be stored at the moment, so nothing was changed'

const PLACES = 12
/** An amount of the dump as whole units, exactly. */
const units = (text: string): bigint => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || part.length > PLACES) throw new Error(`no amount: ${text}`)
  return BigInt(`${sign}${whole}${part.padEnd(PLACES, '0')}`)
}
const sum = (texts: readonly string[]): bigint => texts.reduce((total, text) => total + units(text), 0n)

export const seeded = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

export const reasonOf = (problem: unknown): string =>
  problem instanceof Error ? String(problem.stack) : String(problem)

/** All of them to their end; the first that fails ends the others. */
const together = async (over: AbortController, parts: readonly Promise<void>[]): Promise<void> => {
  await Promise.all(parts.map((part) => part.catch((problem: unknown) => over.abort(problem))))
}

export const killStorm = async (server: StormServer): Promise<readonly string[]> => {
  const chance = seeded(20_261)
  const problems: string[] = []
  let sent = 0
  let lost = 0
  let up = Promise.resolve()
  const { tally } = server
  /** Ends everything once a part of the storm has failed. */
  const over = new AbortController()

  const ask = async (path: string, sending: Sending = {}, since = performance.now()): Promise<Answer | undefined> => {
    const { token, key, form, json, file } = sending
    sent += 1
    const headers = {
      ...(token === undefined ? {} : { authorization: token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const parts = new FormData()
    if (file !== undefined) parts.set('file', new Blob([file], { type: 'image/png' }), 'storm.png')
    const fields = form === undefined ? undefined : new URLSearchParams(form)
    const body = json === undefined ? (file === undefined ? fields : parts) : JSON.stringify(json)
    const method = body === undefined ? 'GET' : 'POST'
    const asked = { method, path: path.split('?')[0] ?? '', query: {}, headers, body: '', ip: '' }
    /** Nobody may send it again. */
    const isUnknown = path === '/__control' || kindOf(asked) === 'once'
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_CALL_MS)])
    try {
      const answer = await fetch(
        server.url + path,
        body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal },
      )
      const read = (await answer.json()) as Answer
      tally.see(path, since, read.msg === NOT_STORED ? 'refused' : 'answered')
      return read
    } catch {
      lost += 1
      tally.see(path, since, isUnknown ? 'unknown' : 'broken')
      return undefined
    }
  }
  /** Answers that nothing was changed, since the database was away: repeated, as a person would. */
  let refused = 0
  /** Repeats as a client does: the same key and the same parameters until there is an answer. */
  const settle = async (path: string, sending: Sending = {}): Promise<Answer> => {
    for (const since = performance.now(); ; ) {
      const answer = await ask(path, sending, since)
      if (answer !== undefined && answer.msg !== NOT_STORED) return answer
      if (answer !== undefined) refused += 1
      over.signal.throwIfAborted()
      if (performance.now() - since > LONGEST_SETTLE_MS)
        throw new Error(`${path.split('?')[0]} was sent for ${LONGEST_SETTLE_MS / 1000} s without an answer`)
      await up.catch(() => undefined)
      await new Promise((passed) => setTimeout(passed, RETRY_MS))
    }
  }
  const control = async (fields: object) => (await settle('/__control', { json: fields })) as unknown as ControlAnswer
  /** In parts: a storm of half an hour leaves more than one answer can hold. */
  const state = async (): Promise<WorldState> => {
    const answer = await inParts(control, { op: 'state' })
    return (answer as { readonly state: WorldState }).state
  }
  const started = performance.now()
  const goesOn = (): boolean =>
    !over.signal.aborted && (SECONDS > 0 ? performance.now() - started < 1000 * SECONDS : sent < REQUESTS)
  const storm: Storm = { url: server.url, ask, settle, control, problems, goesOn }
  const byHand = [newcomers(storm), movers(storm), borrowers(storm), keyless(storm)]

  const placed = new Map<string, { readonly trader: number; readonly id: number; readonly path: string }>()
  const micro = new Map<number, string>()
  const closed = new Map<number, number>()
  const tokens: string[] = []
  const trade = async (trader: number): Promise<void> => {
    const demo = await settle(`/api/user/createAccountDemoForU?demo_id=storm-trader-${trader}`)
    const { token } = demo.data as { token: string }
    tokens[trader] = token
    for (let at = 0; at === 0 || goesOn(); at += 1) {
      const key = `storm-${trader}-${at}`
      const cont = `0.0${2 + Math.floor(chance() * 8)}`
      const path = `/v2/api/forex/submit?type=${1 + (at % 2)}&cont=${cont}&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=200&t=${at}`
      const order = await settle(path, { token, key })
      if (order.code !== 1) {
        problems.push(`an order was refused: ${order.msg}`)
        return
      }
      const { id } = order.data as { id: number }
      placed.set(key, { trader, id, path })
      if (chance() < 0.3) await ask('/v2/api/forex/my_deal?status=1&page=1', { token })
      const close = await settle(`/v2/api/forex/close?id=${id}&t=${at}`, {
        ...{ token, key: `${key}-close` },
      })
      if (close.code === 1) closed.set(id, trader)
      else problems.push(`a close was refused: ${close.msg}`)
      if (at % MICRO_EVERY > 0 || at >= MICRO_EVERY * MOST_MICRO) continue
      const run = await settle(`/v2/api/micro/submit?forex_id=1&type=${1 + (at % 2)}&number=20&seconds=30&t=${at}`, {
        ...{ token, key: `${key}-micro` },
      })
      if (run.code === 1) micro.set((run.data as { id: number }).id, `${key}-micro`)
      else problems.push(`a micro order was refused: ${run.msg}`)
    }
  }

  /** Subscriptions answered, and those of them redeemed. */
  let locked = 0
  const redeemed: number[] = []
  const invest = async (account: string): Promise<void> => {
    const form = { account, password: 'sandbox123', login_type: 'email' }
    const { data } = (await settle('/api/user/loginForU', { form })) as unknown as { data: { token: string } }
    const mine = async (): Promise<readonly { id: number; status: number }[]> => {
      const list = await settle('/api/fund/subList?page=1', { token: data.token })
      return (list.data as { data: { id: number; status: number }[] }).data
    }
    for (let at = 0; at === 0 || goesOn(); at += 1) {
      const send = (path: string, key: string): Promise<Answer> =>
        settle(`${path}&t=${at}`, {
          token: data.token,
          key: `storm-${account.replace(/@.*/, '')}-${at}-${key}`,
        })
      const bought = await send(`/api/fund/buy?id=1&amount=${LOCKED}`, 'buy')
      if (bought.code === 1) locked += 1
      else problems.push(`a subscription was refused: ${bought.msg}`)
      const newest = (await mine())[0]
      // Half of the first ones stay; after hours of them nothing would be left to lock.
      if (newest !== undefined && (at % 2 === 0 || at > STAYING)) {
        const left = await send(`/api/fund/applyRefund?sub_id=${newest.id}`, 'redeem')
        if (left.code === 1) redeemed.push(newest.id)
        else problems.push(`a redemption was refused: ${left.msg}`)
      }
      await new Promise((passed) => setTimeout(passed, at % 2 === 0 ? LOCK_EVERY_MS : 4 * LOCK_EVERY_MS))
    }
  }

  /** Closed orders of a trader, page by page. */
  const historyOf = async (trader: number): Promise<readonly number[]> => {
    const ids: number[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await settle(`/v2/api/forex/my_deal?status=3&page=${page}`, { token: tokens[trader] ?? '' })
      const { data: rows, total } = data as { data: { Id: number }[]; total: number }
      ids.push(...rows.map(({ Id }) => Id))
      if (rows.length === 0 || ids.length >= total) return ids
    }
  }

  const before = await state()
  let killed = 0
  const kills = async (): Promise<void> => {
    for (let kill = 1; SECONDS > 0 ? goesOn() : kill <= KILLS; kill += 1) {
      if (SECONDS > 0) await new Promise((passed) => setTimeout(passed, chance() * CALM_MS))
      else
        while (sent < (REQUESTS * kill) / (KILLS + 1) && !over.signal.aborted)
          await new Promise((passed) => setTimeout(passed, chance() * 20))
      if (over.signal.aborted) return
      killed = kill
      await server.kill()
      up = server.start()
      await up
    }
  }
  await together(over, [
    kills(),
    ...Array.from({ length: TRADERS }, (_, trader) => trade(trader)),
    ...INVESTORS.map(invest),
    ...byHand.map(({ go }) => go()),
  ])
  const seconds = (performance.now() - started) / 1000
  if (over.signal.aborted) {
    console.log(`kills: ${killed} kills, ${sent} requests in ${seconds.toFixed(0)} s, and nothing was looked at`)
    return [...problems, `it ended early, ${tally.last()}: ${reasonOf(over.signal.reason)}`]
  }

  // Once more for some of them: the same answer, and no other order.
  const again = [...placed].filter(() => chance() < 0.05)
  for (const [key, { trader, id, path }] of again) {
    const answer = await settle(path, { token: tokens[trader] ?? '', key })
    if ((answer.data as { id?: number } | null)?.id !== id)
      problems.push(`${key} is another order when it is sent again`)
  }

  const after = await state()
  const orders = new Map(after.users.flatMap((user) => user.orders.map((order) => [order.id, order] as const)))
  const gone = [...placed.values()].filter(({ id }) => !orders.has(id)).length
  const twice = orders.size - new Set([...placed.values()].map(({ id }) => id)).size
  const reopened = [...closed.keys()].filter((id) => orders.get(id)?.state !== 'closed').length
  const running = after.users.flatMap((user) => user.microOrders)
  const goneMicro = [...micro.keys()].filter((id) => running.every((order) => order.id !== id)).length
  if (goneMicro > 0) problems.push(`${goneMicro} answered micro orders are gone`)
  if (running.length !== micro.size) problems.push(`${running.length} micro orders where ${micro.size} were answered`)
  if (gone > 0) problems.push(`${gone} answered orders are gone`)
  if (twice !== 0) problems.push(`${twice} orders more than were asked for`)
  if (new Set([...placed.values()].map(({ id }) => id)).size !== placed.size) problems.push('two keys have one order')
  if (reopened > 0) problems.push(`${reopened} answered closes are gone`)
  let archived = 0
  // At once: half an hour leaves thousands of pages.
  const histories = await Promise.all(tokens.map((_, trader) => historyOf(trader)))
  for (const [trader, ids] of histories.entries()) {
    archived += ids.length
    const own = [...closed].filter(([, whose]) => whose === trader).map(([id]) => id)
    const read = new Set(ids)
    if (read.size !== ids.length)
      problems.push(`trader ${trader}: ${ids.length - read.size} orders are twice in the history`)
    if (own.length !== ids.length || own.some((id) => !read.has(id)))
      problems.push(`trader ${trader}: ${ids.length} orders in the history where ${own.length} were closed`)
  }
  const said: string[] = []
  for (const { check } of byHand) said.push(await check({ before, after }))
  const funds = after.users.flatMap((user) => user.funds)
  if (funds.length !== locked) problems.push(`${funds.length} subscriptions where ${locked} were answered`)
  const notLeft = redeemed.filter((id) => funds.every((one) => one.id !== id || one.state === 'inProgress')).length
  if (notLeft > 0) problems.push(`${notLeft} answered redemptions are gone`)
  for (const user of after.users) {
    const account = user.accounts.find(({ type }) => type === 'forex')
    const held = user.orders.filter((order) => order.state === 'holding')
    const given = user.ledger
      .filter(({ type }) => type === 'opening' || type === 'protection' || type === 'loan')
      .map(({ value }) => value)
    const fees = sum(user.orders.map(({ fee }) => fee))
    const closedMicro = user.microOrders.filter(({ state: at }) => at === 'closed')
    const openMicro = user.microOrders.filter(({ state: at }) => at !== 'closed')
    const profits = sum(
      [...user.orders, ...closedMicro].filter(({ state: at }) => at === 'closed').map(({ profit }) => profit),
    )
    const stakes = sum(openMicro.map(({ stake }) => stake))
    const shares = sum(
      user.funds.filter(({ state: at }) => at === 'inProgress' || at === 'refunding').map(({ share }) => share),
    )
    const brought = sum(
      user.ledger.filter(({ type }) => type === 'fundProfit' || type === 'fundPenalty').map(({ value }) => value),
    )
    const locks = sum(user.accounts.map(({ lockBalance }) => lockBalance))
    if (account === undefined) continue
    if (units(account.lockBalance) !== sum(held.map(({ margin }) => margin)))
      problems.push(`user ${user.id}: what is held`)
    if (locks !== units(account.lockBalance) + stakes + shares)
      problems.push(`user ${user.id}: what micro orders and funds hold`)
    const booked = sum(user.ledger.map(({ value }) => value))
    const balances = sum(user.accounts.map(({ balance }) => balance))
    if (booked !== balances) problems.push(`user ${user.id}: the ledger is ${booked}, the balances ${balances}`)
    if (sum(given) + profits + brought - fees !== balances + locks)
      problems.push(`user ${user.id}: profits and fees are not what was booked`)
  }
  console.log(
    `kills: ${killed} kills, ${sent} requests in ${seconds.toFixed(0)} s (${Math.round(sent / seconds)} a second), ` +
      `${lost} without an answer, ${refused} told that nothing can be stored; ${placed.size} orders placed, ${micro.size} micro orders, ${closed.size} closed, ${archived} read in the archive, ${locked} amounts locked, ${redeemed.length} redeemed, ${said.join(', ')}, ${gone} gone, ${twice} doubled; ${again.length} sent again`,
  )
  return problems
}
