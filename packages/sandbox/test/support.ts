import { isRefusal } from '../src/books/contract-terms.ts'
import { plainHash, seededRandom } from '../src/memory.ts'
import type { Durable, SandboxClock, StoredChange } from '../src/ports.ts'
import { inEnglish } from '../src/words/words.ts'
import { createWorld, type World } from '../src/world.ts'
import type { WorldOptions } from '../src/world-options.ts'

/** Wednesday noon, GMT. */
export const START = Date.UTC(2026, 0, 7, 12, 0, 0)

export type SteppedClock = SandboxClock & { advance(milliseconds: number): void; readonly pending: number }

/** Time that moves only by `advance`, one timer after the other. */
export const steppedClock = (start = START): SteppedClock => {
  let now = start
  let nextOrder = 0
  const timers = new Map<number, { readonly due: number; readonly run: () => void }>()
  return {
    now: () => now,
    setTimeout: (run, delayMs) => {
      nextOrder += 1
      timers.set(nextOrder, { due: now + Math.max(0, delayMs), run })
      return nextOrder
    },
    clearTimeout: (handle) => {
      timers.delete(Number(handle))
    },
    advance: (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        const [first] = [...timers]
          .filter(([, { due }]) => due <= end)
          .toSorted(([a, x], [b, y]) => x.due - y.due || a - b)
        if (first === undefined) break
        const [order, timer] = first
        timers.delete(order)
        now = Math.max(now, timer.due)
        timer.run()
      }
      now = end
    },
    get pending() {
      return timers.size
    },
  }
}

/** After `hurry` every look at it takes six milliseconds: a slice of work ends after its first piece. */
export const hurriedClock = () => {
  const stepped = steppedClock()
  let [step, late] = [0, 0]
  let onTurn = (): void => undefined
  const clock = {
    ...stepped,
    now: (): number => {
      late += step
      return stepped.now() + late
    },
    setTimeout: ((run, delayMs) =>
      stepped.setTimeout(() => {
        onTurn()
        run()
      }, delayMs)) satisfies SandboxClock['setTimeout'],
  }
  return {
    clock,
    hurry: (): void => {
      step = 6
    },
    /** Called whenever a timer begins. */
    onTurn: (run: () => void): void => {
      onTurn = run
    },
  }
}

/** Keeps committed rows, as a disk would, and can be made to fail. */
export const memoryDurable = () => {
  const rows = new Map<string, StoredChange>()
  let failing = false
  const durable = {
    load: (): readonly StoredChange[] => [...rows.values()],
    commit: (changes: readonly StoredChange[]): void => {
      if (failing) throw new Error('The disk is full')
      for (const change of changes) {
        const key = `${change.table} ${change.key}`
        if (change.row === null) rows.delete(key)
        else rows.set(key, change)
      }
    },
  } satisfies Durable
  return {
    durable,
    count: (table: string): number => [...rows.values()].filter((change) => change.table === table).length,
    fail: (on: boolean): void => {
      failing = on
    },
  }
}

export type Answer = { readonly status: number; readonly code: number; readonly msg: string; readonly data: never }

export const openWorld = (options: Partial<WorldOptions> & { readonly clock?: SteppedClock } = {}) => {
  const clock = options.clock ?? steppedClock()
  const seed = options.seed ?? 7
  const defects: unknown[] = []
  const world = createWorld({
    random: seededRandom(seed),
    hash: plainHash,
    onDefect: (defect) => defects.push(defect),
    ...options,
    seed,
    clock,
  })
  return { world, clock, defects }
}

type AskOptions = {
  readonly token?: string | undefined
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
  /** Headers of the machine of the server itself. */
  readonly isOperator?: boolean
  readonly file?: Uint8Array | undefined
  /** The body, as JSON instead of a form. */
  readonly json?: Params
}

export type Params = Readonly<Record<string, string | number>>

export const rawAsk = (
  world: World,
  method: 'GET' | 'POST',
  path: string,
  params: Params,
  options: AskOptions = {},
) => {
  const fields = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return world.respond({
    method,
    path,
    query: method === 'GET' ? fields : {},
    headers: {
      ...(method === 'POST'
        ? { 'content-type': options.json ? 'application/json' : 'application/x-www-form-urlencoded' }
        : {}),
      ...(options.token === undefined ? {} : { authorization: options.token }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...options.headers,
    },
    body: options.json ? JSON.stringify(options.json) : method === 'POST' ? new URLSearchParams(fields).toString() : '',
    ip: options.ip ?? '127.0.0.1',
    isOperator: options.isOperator,
    file: options.file,
  })
}

export const ask = async (
  world: World,
  method: 'GET' | 'POST',
  path: string,
  params: Params = {},
  options: AskOptions = {},
): Promise<Answer> => {
  const response = await rawAsk(world, method, path, params, options)
  if (response === null) throw new Error('The connection broke')
  return { status: response.status, ...JSON.parse(response.body) }
}

/** Signed in, with short names for the calls of trading. */
export const trader = async (world: World, email = 'trader@openlot.test') =>
  tradingAs(
    world,
    await ask(world, 'POST', '/api/user/loginForU', { account: email, password: 'sandbox123', login_type: 'email' }),
  )

/** Same with a mock account of its own. */
export const demo = async (world: World, demoId: string) =>
  tradingAs(world, await ask(world, 'GET', '/api/user/createAccountDemoForU', { demo_id: demoId }))

const tradingAs = (world: World, answer: Answer) => {
  const { token, user } = answer.data as { token: string; user: { id: number } }
  const get = (path: string, params: Params = {}, key?: string) =>
    ask(world, 'GET', path, params, key === undefined ? { token } : { token, key })
  return {
    token,
    id: user.id,
    get,
    order: (fields: Params = {}, key?: string) => get('/v2/api/forex/submit', { ...MARKET_BUY, ...fields }, key),
    deals: async (status: 0 | 1 | 3, more: Params = {}) =>
      (await get('/v2/api/forex/my_deal', { status, page: 1, ...more })).data as {
        data: readonly Readonly<Record<string, string | number>>[]
        total: number
        all_fact_profits: string
      },
    forex: async () => {
      const rows = (await get('/v2/api/main/wallet/getBalance')).data as readonly {
        type: string
        balance: string
        lockBalance: string
      }[]
      const { balance, lockBalance } = rows.find(({ type }) => type === 'forex') ?? { balance: '', lockBalance: '' }
      return { balance, lockBalance }
    },
  }
}

/** 0.1 lots of EUR/USD. */
export const MARKET_BUY = {
  type: 1,
  cont: '0.1',
  forex_id: 1,
  status: 1,
  target_price: 0,
  stop_loss_price: 0,
  target_profit_price: 0,
  multiple: 100,
}

/** A tick of a symbol at a price, by code. */
export const tickAt = (world: World, code: string, price: string): void => {
  const instrument = world.market.instrumentByCode(code)
  if (instrument === undefined) throw new Error(`No ${code}`)
  const [whole = '', part = ''] = price.split('.')
  world.scheduler.tickAt(instrument, Number(whole + part.padEnd(instrument.precision, '0')), true)
}

/** A world that runs, three symbols at round prices, and somebody who trades. */
export const opened = async () => {
  const { world, clock } = openWorld()
  world.start()
  for (const [code, price] of [
    ['EURUSD', '1.10000'],
    ['BTCUSD', '97000.00'],
    ['DOGEUSD', '0.38000'],
  ] as const)
    tickAt(world, code, price)
  return { world, clock, me: await trader(world) }
}

/** Answer of a book, a refusal in English. */
export const inWords = (answer: object): unknown =>
  isRefusal(answer) ? { refused: inEnglish(answer.refused) } : answer
