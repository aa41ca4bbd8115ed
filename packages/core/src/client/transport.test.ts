import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runOutcome } from '../engine/from-effect.ts'
import type { HttpRequest } from '../ports/index.ts'
import { createMemoryPorts, type HttpAnswer } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { type Endpoint, endpoint, type WireParams } from '../wire/endpoint.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { createTransport, READ_RETRIES, READ_RETRY_MS, type Standing } from './transport.ts'

type Any = Endpoint<WireParams, unknown>
const read: Any = endpoint({ name: 'read', path: '/api/read', answer: Schema.Unknown })
const quiet: Any = endpoint({ name: 'quiet', path: '/api/quiet', quiet: true, answer: Schema.Unknown })
const start: Any = endpoint({ name: 'start', path: '/api/start', initial: true, answer: Schema.Unknown })
const shared: Any = endpoint({ name: 'shared', path: '/api/shared', shared: true, answer: Schema.Unknown })
const mutation: Any = endpoint({ name: 'submit', path: '/api/submit', mutation: true, answer: Schema.Unknown })
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
  const session: { now: Standing } = { now: { token: 'tok', epoch: 1 } }
  const deaths: { readonly epoch: number; readonly quiet: boolean }[] = []
  const told: ApiFailure[] = []
  const transport = createTransport({
    origin: 'https://host.test',
    http: ports.http,
    clock,
    random: ports.random,
    log: ports.log,
    lang: () => 'en',
    standing: () => session.now,
    onFailed: (failure) => told.push(failure),
    onDead: (death) => deaths.push(death),
  })
  return {
    clock,
    ports,
    session,
    deaths,
    told,
    transport,
    requests: ports.http.requests,
    answer: (answer: HttpAnswer) => waiting.shift()?.(answer),
    ask: (one: Any, input: WireParams = {}) => runOutcome(transport.run(one, input)),
  }
}
const tOf = ({ url }: HttpRequest): number => Number(new URL(url).searchParams.get('t'))

describe('identities', () => {
  it('[ENV-10] t grows strictly, whatever the wall clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 50 }), (jumps) => {
        const { clock, transport } = bench()
        const seen = jumps.map((jump) => {
          clock.jumpWall(jump)
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
    const { ask, answer, requests, clock, transport, told } = bench([])
    const asked = ask(read)
    await clock.advance(9_000)
    transport.renew()
    const joined = ask(read)
    await clock.settle()
    expect(requests).toHaveLength(2)
    expect(tOf(requests[1] as HttpRequest)).toBeGreaterThan(tOf(requests[0] as HttpRequest))
    // The first is given up meanwhile; nobody is told.
    await clock.advance(2_000)
    expect(told).toEqual([])
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
      runOutcome(transport.run(mutation, { id: 1 }, identity)),
      runOutcome(transport.run(mutation, { id: 1 }, identity)),
      runOutcome(transport.run(mutation, { id: 1 })),
    ])
    expect(requests).toHaveLength(3)
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    expect(new Set(requests.map(tOf)).size).toBe(2)
  })
})

describe('what is said of a failure', () => {
  it('[ENV-4 ENV-19] once and in its own words, and whoever asked still learns it; nothing of a quiet call', async () => {
    const refusal: ApiFailure = { _tag: 'Rejected', code: 2, msg: 'not today' }
    const { ask, told } = bench([json({ code: 2, msg: 'not today' })])
    expect(await Promise.all([ask(read), ask(read)])).toEqual([1, 2].map(() => ({ ok: false, failure: refusal })))
    expect(told).toEqual([refusal])
    expect(await ask(quiet)).toEqual({ ok: false, failure: refusal })
    await ask(mutation)
    expect(told).toEqual([refusal, refusal])
  })

  it('[ENV-19] asking again is not failing again', async () => {
    const { ask, told, clock } = bench([network])
    const asked = ask(read)
    await clock.advance(READ_RETRY_MS * 2 ** (READ_RETRIES + 1))
    expect((await asked).ok).toBe(false)
    expect(told).toEqual([{ _tag: 'TransportFailure', reason: 'network' }])
  })

  it('[ENV-6 ENV-21] an unknown outcome, an interrupted call and the end of a session are not failures', async () => {
    const lost = bench([network])
    await lost.ask(mutation)
    const interrupted = bench([{ problem: 'aborted' }])
    await interrupted.ask(read)
    const ended = bench([dead])
    await ended.ask(read)
    expect([lost.told, interrupted.told, ended.told]).toEqual([[], [], []])
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

  it('[ENV-9 SES-8] a read of before is not tried again under the next session, and its failure is nobody’s', async () => {
    const { ask, session, requests, told, clock } = bench([network])
    const waiting = ask(read)
    await clock.settle()
    session.now = { token: 'other', epoch: 2 }
    await clock.advance(60_000)
    expect(await waiting).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'aborted' } })
    expect([requests.map(({ headers }) => headers.authorization), told]).toEqual([['tok'], []])
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
