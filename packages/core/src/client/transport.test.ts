import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestAuth } from '../domain/session/session.ts'
import type { HttpRequest } from '../ports/index.ts'
import { createMemoryPorts, type HttpAnswer } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { type Endpoint, endpoint, type WireParams } from '../wire/endpoint.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { CallOptions } from '../wire/gateway.ts'
import { createTransport, READ_RETRIES, READ_RETRY_MS } from './transport.ts'

type Any = Endpoint<WireParams, unknown>
const read: Any = endpoint({ name: 'read', path: '/api/read', answer: Schema.Unknown })
const start: Any = endpoint({ name: 'start', path: '/api/start', initial: true, answer: Schema.Unknown })
const shared: Any = endpoint({ name: 'shared', path: '/api/shared', shared: true, answer: Schema.Unknown })
const mutation: Any = {
  ...endpoint({ name: 'submit', path: '/api/submit', answer: Schema.Unknown }),
  mutation: true,
}
const enter: Any = endpoint({ name: 'enter', method: 'POST', path: '/api/in', anonymous: true, answer: Schema.Unknown })

const json = (body: unknown, status = 200): HttpAnswer => ({
  status,
  contentType: 'application/json',
  text: JSON.stringify(body),
})
const good = json({ code: 1, msg: '', data: 5 })
const dead = json({ code: 999, msg: '' })
const network: HttpAnswer = { problem: 'network' }

const bench = (answers: readonly HttpAnswer[] = [good]) => {
  const clock = createVirtualClock({ start: 1_767_787_200_000 })
  const ports = createMemoryPorts({ clock })
  const waiting: ((answer: HttpAnswer) => void)[] = []
  let count = 0
  ports.http.answer(() => {
    const answer = answers[count] ?? answers.at(-1)
    count += 1
    return answer ?? new Promise((resolve) => waiting.push(resolve))
  })
  const session: { now: RequestAuth } = { now: { token: 'tok', epoch: 1 } }
  const deaths: { readonly epoch: number; readonly quiet: boolean }[] = []
  const transport = createTransport({
    origin: 'https://host.test',
    http: ports.http,
    clock,
    random: ports.random,
    log: ports.log,
    lang: () => 'en',
    auth: () => session.now,
    onDead: (death) => deaths.push(death),
  })
  return {
    clock,
    ports,
    session,
    deaths,
    transport,
    requests: ports.http.requests,
    answer: (answer: HttpAnswer) => waiting.shift()?.(answer),
    signals: () => ports.http.requests.map(({ signal }) => signal?.aborted),
    ask: (one: Any, input: WireParams = {}, how: CallOptions = {}) => transport.run(one, input, how),
  }
}
const tOf = ({ url }: HttpRequest): number => Number(new URL(url).searchParams.get('t'))

describe('identities', () => {
  it('[T3] [ENV-10] t grows strictly, whatever the wall clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 50 }), (steps) => {
        const { clock, transport } = bench()
        const seen = steps.map((step) => {
          clock.stepWall(step)
          return transport.identity()
        })
        expect(seen.every(({ t }, at) => Number.isInteger(t) && t > (seen[at - 1]?.t ?? 0))).toBe(true)
        expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length)
      }),
    )
  })
})

describe('reads', () => {
  it('[ENV-14] identical ones under way share one answer, others do not', async () => {
    const { ask, answer, requests, clock } = bench([])
    const asked = [ask(read, { id: 1 }), ask(read, { id: 1 }), ask(read, { id: 2 })]
    await clock.settle()
    expect(requests).toHaveLength(2)
    answer(good)
    answer(json({ code: 1, data: 6 }))
    expect((await Promise.all(asked)).map((one) => one.ok && one.value.value)).toEqual([5, 5, 6])
    const again = ask(read, { id: 1 })
    await clock.settle()
    expect(requests).toHaveLength(3)
    answer(good)
    expect((await again).ok).toBe(true)
  })

  it('[ENV-14] once renewed, those under way are sent again and the first answer counts no more', async () => {
    const { ask, answer, requests, clock, transport } = bench([])
    const asked = ask(read)
    await clock.advance(9_000)
    transport.renew()
    const joined = ask(read)
    await clock.settle()
    expect(requests).toHaveLength(2)
    expect(tOf(requests[1] as HttpRequest)).toBeGreaterThan(tOf(requests[0] as HttpRequest))
    // By now the first would have been given up.
    await clock.advance(2_000)
    answer(json({ code: 1, data: 4 }))
    answer(json({ code: 1, data: 6 }))
    expect([await asked, await joined]).toMatchObject([1, 2].map(() => ({ ok: true, value: { value: 6 } })))
    transport.renew()
    await clock.settle()
    expect([requests.length, clock.pending]).toEqual([2, 0])
  })

  it('[ENV-14] what was asked under another session is not sent under this one', async () => {
    const { ask, requests, clock, transport, session } = bench([])
    void ask(read)
    await clock.settle()
    session.now = { token: 'other', epoch: 2 }
    transport.renew()
    await clock.settle()
    expect(requests).toHaveLength(1)
  })

  it.each([network, json({}, 502), json({}, 503), json({}, 504)])(
    '[ENV-9 ENV-10] are asked again twice, as the same call: %j',
    async (broken) => {
      const { ask, requests, clock } = bench([broken, broken, good])
      const asked = ask(read)
      await clock.advance(READ_RETRY_MS * (1 + 2))
      expect(await asked).toMatchObject({ ok: true, value: { value: 5 } })
      expect(requests).toHaveLength(1 + READ_RETRIES)
      expect(new Set(requests.map(tOf)).size).toBe(1)
      expect(clock.pending).toBe(0)
    },
  )

  it('[ENV-9] and then it is a failure', async () => {
    const { ask, requests, clock } = bench([network])
    const asked = ask(read)
    await clock.advance(60_000)
    expect(await asked).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'network' } })
    expect(requests).toHaveLength(3)
  })

  it.each([
    json({}, 500),
    json({}, 404),
    { problem: 'timeout' } as const,
    { problem: 'offline' } as const,
    { problem: 'redirect' } as const,
    json({ code: 2 }),
    json('x'),
  ])('[ENV-9] nothing else is asked again: %j', async (answer) => {
    const { ask, requests, clock } = bench([answer])
    const asked = ask(read)
    await clock.advance(60_000)
    expect((await asked).ok).toBe(false)
    expect(requests).toHaveLength(1)
  })

  it('[ENV-9] a call that is never answered is given up after 10 s', async () => {
    const { ask, clock } = bench([])
    const asked = ask(read)
    await clock.advance(9_999)
    expect(clock.pending).toBe(1)
    await clock.advance(1)
    expect(await asked).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'timeout' } })
  })
})

describe('mutations and sign-ins', () => {
  it.each([mutation, enter])('[ENV-7 ENV-12] go out once, whatever comes back', async (one) => {
    for (const answer of [network, json({}, 503), { problem: 'timeout' } as const]) {
      const { ask, requests, clock } = bench([answer])
      const asked = ask(one)
      await clock.advance(60_000)
      expect((await asked).ok).toBe(false)
      expect(requests).toHaveLength(1)
    }
  })

  it('[ENV-7 ENV-14] two of them are two, each with its own key; a resend has the same', async () => {
    const { transport, requests } = bench()
    const identity = transport.identity()
    await Promise.all([
      transport.run(mutation, { id: 1 }, { identity }),
      transport.run(mutation, { id: 1 }, { identity }),
      transport.run(mutation, { id: 1 }),
    ])
    expect(requests).toHaveLength(3)
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    expect(new Set(requests.map(tOf)).size).toBe(2)
  })
})

describe('a failure', () => {
  it('[ENV-19] is the same for all callers that wait, and reported by none but them', async () => {
    const refusal: ApiFailure = { _tag: 'Rejected', code: 2, msg: 'not today' }
    const { ask, requests } = bench([json({ code: 2, msg: 'not today' })])
    expect(await Promise.all([ask(read), ask(read)])).toEqual([1, 2].map(() => ({ ok: false, failure: refusal })))
    expect(requests).toHaveLength(1)
    expect(await ask(mutation)).toEqual({ ok: false, failure: refusal })
  })

  it('[ENV-20] keeps the text of what was thrown', async () => {
    const { ask } = bench([{ problem: 'offline', cause: 'TypeError: fetch failed' }])
    expect(await ask(read)).toMatchObject({ failure: { reason: 'offline', cause: 'TypeError: fetch failed' } })
  })

  it('of our own is no outcome: it rejects', async () => {
    const { transport } = bench()
    const broken: Any = {
      ...read,
      params: () => {
        throw new Error('a bug')
      },
    }
    await expect(transport.run(broken, {})).rejects.toThrow('a bug')
  })
})

describe('a read that is asked for because something changed', () => {
  it('[ENV-14] is not answered by the one that was sent before the change', async () => {
    const { ask, answer, requests, clock, signals } = bench([])
    const before = ask(read)
    await clock.advance(200)
    const after = ask(read, {}, { fresh: true })
    await clock.settle()
    expect([requests.length, signals()]).toEqual([2, [true, false]])
    // The server had read the old value for the first, and answers it late.
    answer(json({ code: 1, data: 'old' }))
    await clock.settle()
    answer(json({ code: 1, data: 'new' }))
    expect([await before, await after]).toMatchObject([1, 2].map(() => ({ ok: true, value: { value: 'new' } })))
  })

  it('[ENV-14] is shared by later callers, and one that waits for nothing is sent once', async () => {
    const { ask, requests, clock } = bench([])
    void ask(read, {}, { fresh: true })
    void ask(read)
    await clock.settle()
    expect(requests).toHaveLength(1)
    void ask(read, { id: 2 }, { fresh: true })
    await clock.settle()
    expect(requests).toHaveLength(2)
  })
})

const ABORTED = { ok: false, failure: { _tag: 'TransportFailure', reason: 'aborted' } } as const

describe('what no caller waits for any more', () => {
  it.each([enter, read])('[ENV-21] is aborted at the wire, and nothing is said', async (one) => {
    const { ask, clock, signals, ports } = bench([])
    const leave = new AbortController()
    const asked = ask(one, {}, { signal: leave.signal })
    await clock.settle()
    expect(signals()).toEqual([false])
    leave.abort()
    expect(await asked).toEqual(ABORTED)
    await clock.settle()
    expect([signals(), clock.pending, ports.log.events]).toEqual([[true], 0, []])
  })

  it('[ENV-14 ENV-21] goes on while one still waits, and the next caller begins anew', async () => {
    const { ask, answer, clock, signals, requests } = bench([])
    const [one, two] = [new AbortController(), new AbortController()]
    const asked = [one, two].map(({ signal }) => ask(read, {}, { signal }))
    await clock.settle()
    expect(requests).toHaveLength(1)
    one.abort()
    expect(await asked[0]).toEqual(ABORTED)
    expect(signals()).toEqual([false])
    two.abort()
    const next = ask(read)
    expect(await asked[1]).toEqual(ABORTED)
    await clock.settle()
    expect(signals()).toEqual([true, false])
    answer(good)
    answer(good)
    expect((await next).ok).toBe(true)
    expect(clock.pending).toBe(0)
  })

  it('[ENV-9 ENV-21] leaves no timer when it was waiting to be sent again', async () => {
    const { ask, clock, requests } = bench([network])
    const leave = new AbortController()
    const asked = ask(read, {}, { signal: leave.signal })
    await clock.settle()
    expect(clock.pending).toBe(1)
    leave.abort()
    expect(await asked).toEqual(ABORTED)
    expect(clock.pending).toBe(0)
    await clock.advance(60_000)
    expect(requests).toHaveLength(1)
  })

  it('[ENV-21] is not sent at all when that is known before', async () => {
    const { ask, requests } = bench()
    expect(await ask(read, {}, { signal: AbortSignal.abort() })).toEqual(ABORTED)
    expect(requests).toHaveLength(0)
  })

  it('[ENV-9 ENV-21] ends with the client, also between two tries; a mutation goes on', async () => {
    const { ask, clock, transport } = bench([network])
    const retrying = ask(read)
    await clock.settle()
    transport.stop()
    expect(await retrying).toEqual(ABORTED)
    expect(clock.pending).toBe(0)
    const open = bench([])
    const asked = [open.ask(read), open.ask(mutation)]
    await open.clock.settle()
    open.transport.stop()
    expect(await asked[0]).toEqual(ABORTED)
    expect(open.signals()).toEqual([true, false])
    open.answer(good)
    open.answer(good)
    expect((await asked[1])?.ok).toBe(true)
  })
})

describe('sessions', () => {
  it('[ENV-3 SES-2] 999 names the epoch the call was sent in', async () => {
    const { ask, answer, deaths, session, clock } = bench([])
    const asked = ask(read)
    await clock.settle()
    session.now = { token: 'new', epoch: 2 }
    answer(dead)
    expect((await asked).ok).toBe(false)
    expect(deaths).toEqual([{ epoch: 1, quiet: false }])
  })

  it('[SES-3] quietly for a start-up call, and not at all for a sign-in', async () => {
    const { ask, deaths } = bench([dead])
    await ask(start)
    await ask(enter)
    expect(deaths).toEqual([{ epoch: 1, quiet: true }])
  })

  it('[ENV-14 SES-8] an answer that comes after the session changed is dropped', async () => {
    const { ask, answer, session, clock } = bench([])
    const asked = ask(read)
    await clock.settle()
    session.now = { token: 'other', epoch: 2 }
    answer(good)
    expect(await asked).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'aborted' } })
  })

  it('[ENV-9 SES-8] a read of the last session is not tried again under the next one, and its failure is dropped', async () => {
    const { ask, session, requests, clock } = bench([network])
    const waiting = ask(read)
    await clock.settle()
    session.now = { token: 'other', epoch: 2 }
    await clock.advance(60_000)
    expect(await waiting).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'aborted' } })
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['tok'])
  })

  it('[ENV-6 SES-8] one that fails after the session changed neither; a mutation’s own failure is kept', async () => {
    for (const [call, reason] of [
      [read, 'aborted'],
      [mutation, 'timeout'],
    ] as const) {
      const { ask, answer, session, clock } = bench([])
      const waiting = ask(call)
      await clock.settle()
      session.now = { token: 'other', epoch: 2 }
      answer({ problem: 'timeout' })
      expect(await waiting).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason } })
    }
  })

  it('[SES-8] unless it is the same for everyone', async () => {
    const { ask, answer, session, clock } = bench([])
    const asked = ask(shared)
    await clock.settle()
    session.now = { token: undefined, epoch: 2 }
    answer(good)
    expect((await asked).ok).toBe(true)
  })

  it('[ENV-14 SES-8] the same question of the next account is a new one, with its own token', async () => {
    const { ask, answer, session, requests, clock } = bench([])
    const first = ask(read)
    await clock.settle()
    session.now = { token: 'other', epoch: 2 }
    const second = ask(read)
    await clock.settle()
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['tok', 'other'])
    answer(good)
    answer(json({ code: 1, data: 'mine' }))
    expect((await first).ok).toBe(false)
    expect(await second).toMatchObject({ ok: true, value: { value: 'mine' } })
  })
})
