import { createClient } from '../src/client/create-client.ts'
import type { AppConfig } from '../src/domain/config/config.wire.ts'
import { micro } from '../src/domain/micro/micro.ts'
import { microOrderFacts, microOrderPanel } from '../src/domain/micro/micro-order.panel.ts'
import { microFacts } from '../src/domain/micro/micro-ticket.form.ts'
import { microTicketPanel } from '../src/domain/micro/micro-ticket.panel.ts'
import type { Cell } from '../src/engine/domain/cell.ts'
import type { Intent } from '../src/engine/domain/intents.ts'
import { DOUBLE_TAP_MS } from '../src/engine/form/reviewed-form.machine.ts'
import { type MicroOrderId, microOrderId, symbolId } from '../src/kernel/brand.ts'
import { createMemoryPorts, type HttpAnswer, type MemorySocket } from '../src/testing/memory-ports.ts'
import { createTabClock } from '../src/testing/tab-clock.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'

const SUBMIT = '/v2/api/micro/submit'
const ORDERS = '/v2/api/micro/orders'
const EUR = symbolId(1)

/** A person as the server tells of them. */
const PERSON = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1' }
const symbol = (Id: number, Close: string, MarketStatus = 1) => ({
  Id,
  Code: `SYM${Id}`,
  ShowCode: `SY/M${Id}`,
  CategoryId: 1,
  MarketStatus,
  PricePrecision: 4,
  Pip: '0.01',
  ForexContNum: '1',
  ForexFeeRate: '0',
  MarginMode: 1,
  HasForexMultiple: [],
  ForexQuotations: { Open: '1.0800', Close, Change: '0.5', High: '1.0900', Low: '1.0700' },
})
const sec = (Id: number, Seconds: number, ProfitRatio: string, LimitAmount: string) => ({
  Id,
  Seconds,
  ProfitRatio,
  LimitAmount,
})
export const OPTIONS = {
  sec: [sec(1, 30, '0.8', '10'), sec(2, 60, '0.85', '20')],
  number: [{ Number: '10' }, { Number: '50' }],
}

/** An order as the server keeps it; `endsAt` by its own clock. */
export interface BookedOrder {
  readonly Id: number
  readonly ForexTradeList: { readonly Id: number; readonly ShowCode: string }
  readonly Type: number
  readonly Number: string
  readonly Seconds: number
  readonly OpenPrice: string
  readonly ProfitRatio: string
  readonly CreatedAtST: number
  readonly endsAt: number
  Status: number
  EndPrice?: string
  FactProfits?: string
}

interface MicroBenchOptions {
  readonly flags?: Readonly<Record<string, string>>
  readonly user?: Readonly<Record<string, unknown>> | 'visitor'
  readonly options?: object | 'fails'
  readonly balances?: readonly object[]
  readonly market?: 'open' | 'closed'
  /** Milliseconds from the start until the market is shut. */
  readonly shutsIn?: number
  /** Milliseconds each way. */
  readonly latency?: number
  /** Difference of the device's clock from the server's, in milliseconds. */
  readonly wall?: number
  readonly locale?: string
}

const envelope = (data: unknown): object => ({ code: 1, msg: '', data })

/** A client over a small server of micro orders, all of it by one virtual clock. */
export const openMicroBench = async (options: MicroBenchOptions = {}) => {
  const START = 1_767_787_200_000
  const clock = createVirtualClock({ start: START + (options.wall ?? 0) })
  const tab = createTabClock(clock)
  const ports = createMemoryPorts({ clock: tab, seed: 1 })
  const epoch = clock.monotonic()
  const server = {
    now: () => START + clock.monotonic() - epoch,
    book: [] as BookedOrder[],
    market: options.market ?? 'open',
    /** True when an order ends at its time, false when later. */
    settles: true,
    /** Outcome of a submit: its answer names the order, names nothing, is lost on the way back or there. */
    submits: 'named' as 'named' | 'plain' | 'lost back' | 'lost there' | 'refused',
    lists: 'read' as 'read' | 'lost' | 'broken',
    latency: options.latency ?? 0,
    pongs: true,
    price: '1.0845',
    options: options.options ?? OPTIONS,
    flags: { is_micro: '1', micro_loss_level: '0', ...options.flags } as Record<string, string>,
  }
  const settle = (): void => {
    for (const order of server.book) {
      if (!server.settles || order.Status !== 1 || server.now() < order.endsAt) continue
      order.Status = 3
      order.EndPrice = server.price
      order.FactProfits =
        server.price === order.OpenPrice ? '0' : String(Number(order.Number) * Number(order.ProfitRatio))
    }
  }
  const place = (params: URLSearchParams): BookedOrder => {
    const Seconds = Number(params.get('seconds'))
    const Id = server.book.length + 1
    const id = Number(params.get('forex_id'))
    const order: BookedOrder = {
      Id,
      ForexTradeList: { Id: id, ShowCode: `SY/M${id}` },
      Type: Number(params.get('type')),
      Number: params.get('number') ?? '',
      Seconds,
      OpenPrice: server.price,
      ProfitRatio: '0.8',
      CreatedAtST: Math.floor(server.now() / 1000),
      endsAt: server.now() + Seconds * 1000,
      Status: 1,
    }
    server.book.push(order)
    return order
  }
  const listed = (status: number): object => {
    settle()
    const data = server.book
      .filter(({ Status }) => Status === status)
      .toReversed()
      .map(({ endsAt, ...order }) => ({ ...order, RemainMilliSeconds: order.Status === 1 ? endsAt - server.now() : 0 }))
    return envelope({ data, total: data.length })
  }
  const answerOf = (url: URL): object | 'lost' => {
    const { pathname, searchParams } = url
    switch (pathname) {
      case '/api/basicSet/getBasicInfo':
        return envelope(server.flags)
      case '/api/user/info':
        return envelope(options.user === 'visitor' ? null : { ...PERSON, ...options.user })
      case '/v2/api/forex/trade_list':
        return envelope([
          {
            ...symbol(1, server.price, server.market === 'closed' ? 2 : 1),
            ...(options.shutsIn !== undefined && { ShutsAt: (START + options.shutsIn) / 1000 }),
          },
          symbol(2, '2'),
        ])
      case '/v2/api/micro/get_seconds':
        return server.options === 'fails' ? { code: 0, msg: 'not now', data: null } : envelope(server.options)
      case '/v2/api/main/wallet/getBalance':
        return envelope(
          options.balances ?? [
            { type: 'micro', balance: '1000', lockBalance: '0', accountTypeId: 2, currencyId: 1 },
            { type: 'forex', balance: '7', lockBalance: '0', accountTypeId: 3, currencyId: 1 },
          ],
        )
      case SUBMIT: {
        if (server.submits === 'refused') return { code: 0, msg: 'no', data: null }
        if (server.submits === 'lost there') return 'lost'
        const { Id } = place(searchParams)
        if (server.submits === 'lost back') return 'lost'
        return envelope(server.submits === 'named' ? { id: Id } : null)
      }
      case ORDERS:
        if (server.lists === 'lost') return 'lost'
        return server.lists === 'broken' ? envelope({ data: [{ Id: 1 }] }) : listed(Number(searchParams.get('status')))
      default:
        return envelope([])
    }
  }
  const later = (run: () => void): void => {
    if (server.latency === 0) run()
    else clock.setTimeout(run, server.latency)
  }
  ports.http.answer(
    ({ url }) =>
      new Promise<HttpAnswer>((answered) => {
        later(() => {
          const answer = answerOf(new URL(url))
          const said: HttpAnswer =
            answer === 'lost'
              ? { problem: 'network' }
              : { status: 200, contentType: 'application/json', text: JSON.stringify(answer) }
          later(() => answered(said))
        })
      }),
  )
  ports.sockets.serve({
    opened: (socket) => socket.accept(),
    received: (socket: MemorySocket, text) => {
      const frame = JSON.parse(text) as { type: string; timestamp?: number }
      const say = (said: object): void => later(() => later(() => socket.say(said)))
      if (frame.type === 'login') say({ type: 'login', code: 1, msg: '' })
      if (frame.type === 'ping' && server.pongs)
        say({ type: 'pong', timestamp: frame.timestamp, server_time: server.now() })
    },
  })
  if (options.user !== 'visitor') ports.storage.set('tab', 'openlot.token', 'a'.repeat(32))
  if (options.locale !== undefined) ports.storage.set('device', 'openlot.language', options.locale)
  const intents: Intent[] = []
  const client = createClient({ origin: 'https://host.test', ports })
  client.onIntent((intent) => intents.push(intent))
  await Promise.all([client.start(), clock.advance(1000)])
  const members = client.use(micro)

  /** Keeps a cell subscribed as a screen does. */
  const look = (cell: { readonly subscribe: (listener: () => void) => () => void }): (() => void) =>
    cell.subscribe(() => undefined)
  const push = (price: string): void => {
    server.price = price
    ports.sockets.latest?.say({ type: 'DAY_MARKET', data: [{ Id: 1, Close: price, Change: '0.1' }] })
  }
  /** A ticket on the screen. */
  const openTicket = async () => {
    const release = members.watch()
    const form = members.ticket(EUR, '/trade?kind=1')
    const facts = client.follow(microFacts, EUR, '/trade?kind=1')
    const stops = [look(form), look(facts), release]
    await clock.advance(100)
    push(server.price)
    await clock.advance(100)
    const panel = () => microTicketPanel(form.get(), form.send, facts.get())
    return {
      form,
      panel,
      leave: () => {
        for (const stop of stops) stop()
      },
      /** Presses a direction and confirms, as fast as the sheet allows. */
      order: async (direction: 'up' | 'down' = 'up') => {
        push(server.price)
        await clock.advance(20)
        panel()[direction].press()
        await clock.advance(DOUBLE_TAP_MS + 1)
        panel().review?.confirm()
      },
    }
  }
  /** The sheet of an order on the screen. */
  const openSheet = (id: number | MicroOrderId) => {
    const release = members.attend(microOrderId(id))
    const actor = members.order(microOrderId(id))
    const facts = client.follow(microOrderFacts, microOrderId(id))
    const stops = [look(actor), look(facts), release]
    return {
      actor,
      panel: () => microOrderPanel(actor.get(), actor.send, facts.get()),
      leave: () => {
        for (const stop of stops) stop()
      },
    }
  }
  return {
    clock,
    /** Timers of the page run only on multiples of this many milliseconds; frames are not held back. */
    throttle: tab.throttle,
    ports,
    client,
    server,
    intents,
    members,
    look,
    push,
    place: (params: Readonly<Record<string, string>> = {}) =>
      place(new URLSearchParams({ forex_id: '1', type: '1', number: '10', seconds: '30', ...params })),
    openTicket,
    openSheet,
    /** The operator switches micro orders off. */
    switchOff: (): void => {
      const settings = client.settings as Cell<AppConfig>
      settings.set({ ...settings.get(), flags: new Set() })
    },
    /** Parameters each request of a path carried. */
    sent: (path: string) =>
      ports.http.requests
        .filter(({ url }) => new URL(url).pathname === path)
        .map(({ url }) => Object.fromEntries(new URL(url).searchParams)),
    submits: () => ports.http.requests.filter(({ url }) => new URL(url).pathname === SUBMIT).length,
    reads: (status?: number) =>
      ports.http.requests.filter(
        ({ url }) =>
          new URL(url).pathname === ORDERS &&
          (status === undefined || new URL(url).searchParams.get('status') === String(status)),
      ).length,
  }
}
