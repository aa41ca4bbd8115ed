import { describe, expect, it } from 'vitest'
import { accepted as json, openHost, openTestContext } from '../../../test-support/test-context.ts'
import { submitContractOrder } from '../../domain/contract/contract.mutation.ts'
import { contract } from '../../domain/contract/contract.ts'
import type { OrderStatus } from '../../domain/contract/contract.wire.ts'
import { contractOrders } from '../../domain/contract/contract-orders.ts'
import { resetDemo } from '../../domain/wallet/wallet.mutation.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { sampleOrderRequest } from '../../testing/samples.ts'

const lost: HttpAnswer = { problem: 'network' }
const none = json({ data: [], total: 0 })
const order = sampleOrderRequest({ lots: '12345.67', multiple: '321' })
const row = {
  Id: 7,
  OrderType: 1,
  Quantity: '12345.67',
  Multiple: '321',
  Status: 1,
  CreateTimeHandler: 1_767_787_202,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
}

const open = (host = openHost(), serverNow?: number) =>
  openTestContext(host, serverNow === undefined ? {} : { serverNow })

describe('commit', () => {
  it('[ENV-6 ENV-7 ENV-18] goes on without a view, says so, and what it changed is read again', async () => {
    const { clock, ports, commits, context, emitted } = open()
    const changed: string[] = []
    context.onInvalid('balances', () => {
      changed.push('balances')
      return undefined
    })
    ports.http.answer(() => json({}))
    const commit = commits.commit(submitContractOrder, { order })
    expect(commits.commit(submitContractOrder, { order })).toBe(commit)
    expect([commit.get().stage, commits.underWay.get()]).toEqual(['sending', [commit]])
    await clock.advance(400)
    expect(commit.get()).toEqual({
      stage: 'settled',
      outcome: { kind: 'accepted', msg: '', answer: { id: undefined } },
    })
    expect([changed, emitted.length, commits.underWay.get(), clock.pending]).toEqual([['balances'], 1, [], 0])
  })
  it('[ENV-13] a lost answer is checked, and an order seen among rows a view reads is found', async () => {
    const { clock, ports, commits, domains, emitted } = open(undefined, 1_767_787_200_000)
    ports.http.answer(({ url }) => (url.includes('submit') ? lost : none))
    const commit = commits.commit(submitContractOrder, { order })
    commit.subscribe(() => undefined)
    await clock.advance(8_000)
    expect(commit.get().stage).toBe('checking')
    domains.use(contract)
    const { lists } = domains.use(contractOrders)
    ports.http.answer(({ url }) => (url.includes('submit') ? lost : json({ data: [row], total: 1 })))
    lists({ status: 'holding' }).subscribe(() => undefined)
    await clock.advance(10)
    expect(commit.get()).toMatchObject({ stage: 'settled', outcome: { kind: 'accepted' } })
    expect(emitted).toEqual([])
  })
  it('[ENV-13] is not placed when nothing shows it until it would have arrived', async () => {
    const { clock, ports, commits } = open(undefined, 1_767_787_200_000)
    ports.http.answer(({ url }) => (url.includes('submit') ? lost : none))
    const commit = commits.commit(submitContractOrder, { order })
    await clock.advance(90_000)
    expect(commit.get().outcome).toEqual({ kind: 'notPlaced' })
  })
  it('[ENV-15 ENV-22] another account comes: undecided, nothing sent or read under it', async () => {
    const { clock, ports, commits, enter, asked } = open()
    ports.http.answer(() => lost)
    const commit = commits.commit(submitContractOrder, { order })
    await clock.advance(500)
    enter('b')
    const before = ports.http.requests.length
    await clock.advance(120_000)
    expect([commit.get().outcome, ports.http.requests.length - before, asked('my_deal')]).toEqual([
      { kind: 'undecided' },
      0,
      0,
    ])
  })
  it('[ENV-13 SES-18] what no list of the server shows is undecided soon: resetDemo', async () => {
    const { clock, ports, commits } = open()
    ports.http.answer(() => lost)
    const commit = commits.commit(resetDemo, {})
    let at = 0
    commit.subscribe(() => (at = clock.monotonic()))
    await clock.advance(700_000)
    expect([commit.get().outcome, at]).toEqual([{ kind: 'undecided' }, 8000])
  })
  it('[ENV-15] over a reload: no amounts are kept; taken up when its domain is there, known to be missing before', async () => {
    const before = open(undefined, 1_767_787_200_000)
    before.domains.use(contract)
    before.ports.http.answer(() => new Promise(() => undefined))
    before.commits.commit(submitContractOrder, { order })
    await before.clock.advance(10)
    const kept = [...before.ports.storage.scopes.tab.values()].join()
    for (const secret of ['12345', '321']) expect(kept).not.toContain(secret)
    before.commits.stop()
    const after = open(before.host, 1_767_787_200_000)
    after.ports.http.answer(() => json({ data: [], total: 0 }))
    expect(after.commits.missing()).toEqual(['submitContractOrder'])
    after.domains.use(contract)
    expect([after.commits.missing(), after.commits.underWay.get().length]).toEqual([[], 1])
    await after.clock.advance(90_000)
    expect([after.emitted, after.ports.storage.scopes.tab.size]).toMatchObject([
      [{ message: { id: 'commit.resolved_not_there' } }],
      0,
    ])
  })

  it('[ENV-13 ENV-15] reload after reload, the wait goes on from the first page that knew the time of the server', async () => {
    const NOW = 1_767_787_200_000
    const first = open(undefined, undefined)
    first.domains.use(contract)
    first.ports.http.answer(() => new Promise(() => undefined))
    first.commits.commit(submitContractOrder, { order })
    await first.clock.advance(10)
    first.commits.stop()
    const second = open(first.host, NOW)
    second.ports.http.answer(() => new Promise(() => undefined))
    second.domains.use(contract)
    await second.clock.advance(20_000)
    second.commits.stop()
    // A page that did not learn the outcome does not forget it either.
    const hasty = open(first.host, undefined)
    hasty.domains.use(contract)
    hasty.commits.stop()
    const third = open(first.host, NOW + 20_000)
    third.ports.http.answer(() => json({ data: [], total: 0 }))
    third.domains.use(contract)
    await third.clock.advance(10_900)
    expect(third.emitted).toEqual([])
    await third.clock.advance(1_000)
    expect(third.commits.underWay.get()).toEqual([])
  })

  it('[CON-42] an accepted order is answered with its id; what was found out by reading has none', async () => {
    const { clock, ports, commits } = open()
    ports.http.answer(() => json({ id: 88 }))
    const commit = commits.commit(submitContractOrder, { order })
    await clock.advance(10)
    expect(await commit.settled).toEqual({ kind: 'accepted', msg: '', answer: { id: '88' } })
  })

  it('[ENV-13] a server that keeps no keys is never sent a mutation twice: it is looked for at once', async () => {
    const bench = openTestContext(openHost(), { serverNow: 1_767_787_200_000, keepsKeys: false })
    bench.ports.http.answer(({ url }) => (url.includes('submit') ? lost : none))
    const commit = bench.commits.commit(submitContractOrder, { order })
    await bench.clock.advance(90_000)
    expect([bench.asked('submit'), commit.get().outcome]).toEqual([1, { kind: 'notPlaced' }])
  })

  it('[ENV-13] a machine that follows it for a view looks only as long as the view does, and may leave when it is notified of the end', async () => {
    for (const hasSubscribers of [true, false]) {
      const { clock, ports, commits, emitted } = open()
      ports.http.answer(() => json({}))
      const commit = commits.commit(submitContractOrder, { order })
      const leave = commit.subscribe(
        () => {
          if (commit.get().stage === 'settled') leave()
        },
        () => hasSubscribers,
      )
      await clock.advance(400)
      expect(emitted.length).toBe(hasSubscribers ? 0 : 1)
    }
  })

  it('[ENV-13] what a page follows itself, or has dismissed, gets no toast', async () => {
    for (const leave of [false, true]) {
      const { clock, ports, commits, emitted } = open()
      ports.http.answer(() => json({}))
      const commit = commits.commit(submitContractOrder, { order })
      if (leave) commit.dismiss()
      else commit.subscribe(() => undefined)
      await clock.advance(400)
      expect(emitted).toEqual([])
    }
  })
})

const keptIn = ({ storage }: ReturnType<typeof openHost>['ports']): string =>
  JSON.stringify([...storage.scopes.tab, ...storage.scopes.device])
const amounts = sampleOrderRequest({ lots: '12345.67', targetPrice: '98765.4', stopLoss: '4242.42', multiple: '321' })
const SECRETS = ['12345', '98765', '4242', '321', 'secret-token']

describe('what is kept of a mutation under way', () => {
  it('[ENV-15] no amount and no token, in the tab only, and nothing once it is settled', async () => {
    const { clock, ports, commits, enter } = open()
    enter('secret-token')
    ports.http.answer(() => new Promise<HttpAnswer>(() => undefined))
    commits.commit(submitContractOrder, { order: amounts })
    await clock.settle()
    expect(ports.http.requests[0]?.headers.authorization).toBe('secret-token')
    expect(keptIn(ports)).toContain('submitContractOrder')
    expect(keptIn(ports)).toContain('real secret-token')
    for (const secret of SECRETS.slice(0, 4)) expect(keptIn(ports)).not.toContain(secret)
    expect([ports.storage.scopes.device.size, commits.underWay.get().length]).toEqual([0, 1])
    ports.http.answer(({ url }) => (url.includes('submit') ? json({}) : none))
    await clock.advance(60_000)
    expect([keptIn(ports), commits.underWay.get()]).toEqual(['[]', []])
  })

  it('[ENV-15] a storage that is full or refuses changes nothing about the order', async () => {
    const { clock, ports, commits } = open()
    ports.storage.denied = true
    ports.http.answer(() => json({}))
    const commit = commits.commit(submitContractOrder, { order })
    await clock.settle()
    expect(commit.get().outcome).toEqual({ kind: 'accepted', msg: '', answer: { id: undefined } })
  })

  it('[ENV-15] what others put there is not taken for a mutation', () => {
    for (const text of ['{', '{}', '[{"x":1}]', 'null', '5']) {
      const host = openHost()
      host.ports.storage.set('tab', 'openlot.intents', text)
      const { commits, domains } = open(host)
      domains.use(contract)
      expect([commits.underWay.get(), commits.missing()]).toEqual([[], []])
    }
  })
})

describe('an order that shows in a list a view reads', () => {
  const shown = { ...row, Status: 0 }
  const unanswered = async (serverNow?: number) => {
    const test = open(undefined, serverNow)
    const { clock, ports, commits, domains } = test
    const orders = domains.use(contractOrders)
    const { lists, onRows } = orders
    let lookouts = 0
    Object.assign(orders, {
      onRows: (listener: Parameters<typeof onRows>[0]) => {
        const stop = onRows(listener)
        lookouts += 1
        return () => {
          lookouts -= 1
          stop()
        }
      },
    })
    ports.http.answer(({ url }) => (url.includes('submit') ? lost : none))
    const commit = commits.commit(submitContractOrder, { order })
    await clock.advance(8_000)
    /** A view reads a list; the commit's own read finds nothing. */
    const put = async (rows: readonly object[], status: OrderStatus = 'pending') => {
      ports.http.answer(() => json({ data: rows, total: rows.length }))
      void lists({ status }).reload()
      await clock.settle()
      ports.http.answer(({ url }) => (url.includes('submit') ? lost : none))
    }
    return { ...test, commit, put, lookouts: () => lookouts }
  }

  it('[ENV-13] was placed, and that is known at once and stays so when it is cancelled the next moment', async () => {
    const { clock, commit, put, commits, lookouts } = await unanswered()
    expect([commit.get().stage, lookouts()]).toEqual(['checking', 1])
    await put([shown])
    await put([])
    expect([commit.get().outcome, commits.underWay.get(), lookouts()]).toEqual([
      { kind: 'accepted', msg: '', answer: undefined },
      [],
      0,
    ])
    await clock.advance(300)
    expect(clock.pending).toBe(0)
  })

  it.each([
    ['another symbol', { ForexTradeLists: { ShowCode: 'GBP/USD' } }],
    ['the other side', { OrderType: 2 }],
    ['another amount', { Quantity: '12345.68' }],
    ['an older order', { CreateTimeHandler: 1_767_787_000 }],
  ] as const)('[ENV-13] %s is not it', async (_name, change) => {
    const { clock, commit, put } = await unanswered(1_767_787_200_000)
    await put([{ ...shown, ...change }])
    await clock.advance(60_000)
    expect(commit.get().outcome).toEqual({ kind: 'notPlaced' })
  })

  it('[ENV-13] by the clock of the device alone an older one may be it: that cannot be decided', async () => {
    const { clock, commit, put } = await unanswered()
    await put([{ ...shown, CreateTimeHandler: 1_767_787_000 }])
    await clock.advance(60_000)
    expect(commit.get().outcome).toEqual({ kind: 'undecided' })
  })

  it('[ENV-13 ENV-22] under another account it says nothing', async () => {
    const { clock, commit, put, enter } = await unanswered()
    enter('b')
    await put([shown])
    await clock.advance(60_000)
    expect(commit.get().outcome).toEqual({ kind: 'undecided' })
  })
})

it('[ENV-13] a view that comes back finds its commit, and the wait goes on from when it was sent', async () => {
  const { clock, ports, commits, asked } = open(undefined, 1_767_787_200_000)
  ports.http.answer(({ url }) => (url.includes('submit') ? lost : none))
  const left = commits.commit(submitContractOrder, { order }).subscribe(() => undefined)
  // Last sent after 7 s; the screen that waited is left 20 s later.
  await clock.advance(27_000)
  left()
  const [again] = commits.underWay.get()
  if (again === undefined) throw new Error('it is not under way')
  expect(again).toBe(commits.commit(submitContractOrder, { order }))
  const sent = asked('/submit')
  again.subscribe(() => undefined)
  await clock.advance(10_900)
  expect(again.get().outcome).toBeUndefined()
  await clock.advance(200)
  expect([again.get().outcome, asked('/submit')]).toEqual([{ kind: 'notPlaced' }, sent])
})

describe('after a reload', () => {
  /** The page before has sent once and is gone; the next one is signed in as this account. */
  const reloaded = async (who: string | undefined) => {
    const before = open(undefined, 1_767_787_200_000)
    before.domains.use(contract)
    before.ports.http.answer(() => new Promise(() => undefined))
    before.commits.commit(submitContractOrder, { order })
    await before.clock.settle()
    const sent = before.asked('/submit')
    before.commits.stop()
    const page = open(before.host, 1_767_787_200_000)
    page.ports.http.answer(() => none)
    if (who !== 'a') page.enter(who)
    return { page, sent, ...page }
  }

  it('[ENV-15 ENV-13] the same account takes it up once, and only reads', async () => {
    const { domains, commits, clock, asked, sent, ports, context } = await reloaded('a')
    domains.use(contract)
    const [commit] = commits.underWay.get()
    // Entered again, as after a sign-in to the same account: the commit is not taken up twice.
    commits.resume([submitContractOrder as never])
    expect([commits.underWay.get().length, commit?.get().stage]).toEqual([1, 'checking'])
    await clock.advance(60_000)
    expect(commit?.get().outcome).toEqual({ kind: 'notPlaced' })
    expect([asked('/my_deal') > 0, asked('/submit'), sent, commits.underWay.get()]).toEqual([true, 1, 1, []])
    expect([keptIn(ports), context.isEnded()]).toEqual(['[]', false])
  })

  it.each(['b', undefined])('[ENV-15] another account (%s) does not see it', async (who) => {
    const { domains, commits, clock, ports, asked } = await reloaded(who)
    domains.use(contract)
    await clock.advance(60_000)
    expect([commits.underWay.get(), commits.missing(), asked('/my_deal')]).toEqual([[], [], 0])
    expect(keptIn(ports)).toContain('submitContractOrder')
  })
})

describe('when the account changes under way', () => {
  it('[T28] [ENV-15 ENV-22 SES-8] nothing of the first is sent with the token of the second, nor looked for in its lists', async () => {
    for (const at of [10, 7_500]) {
      const { clock, ports, commits, enter } = open()
      ports.http.answer(() => lost)
      const commit = commits.commit(submitContractOrder, { order })
      await clock.advance(at)
      enter('b')
      ports.http.answer(() => none)
      await clock.advance(120_000)
      expect(ports.http.requests.filter(({ headers }) => headers.authorization === 'b')).toEqual([])
      expect(commit.get().outcome).toEqual({ kind: 'undecided' })
      if (at > 10) continue
      expect(ports.log.events.filter(({ kind }) => kind === 'call.intercepted')).toEqual([
        { kind: 'call.intercepted', detail: 'request intercepted: submitContractOrder' },
      ])
    }
  })

  it('[ENV-22] a session that ended before it was meant: nothing is sent, nothing is looked for, the reason is said', async () => {
    const { clock, ports, commits, enter } = open()
    enter(undefined)
    const commit = commits.commit(submitContractOrder, { order })
    await clock.advance(120_000)
    expect(ports.http.requests).toEqual([])
    expect(commit.get().outcome).toMatchObject({ kind: 'rejected', failure: { _tag: 'SessionDead' } })
    expect([commits.underWay.get(), keptIn(ports)]).toEqual([[], '[]'])
  })

  it('[ENV-15] before the first attempt it was never sent, and says so', async () => {
    const { clock, ports, commits, enter } = open()
    ports.http.answer(() => json({}))
    const commit = commits.commit(submitContractOrder, { order })
    enter('b')
    await clock.advance(120_000)
    expect(ports.http.requests).toEqual([])
    expect(commit.get().outcome).toMatchObject({ kind: 'rejected', failure: { _tag: 'SessionDead' } })
  })
})
