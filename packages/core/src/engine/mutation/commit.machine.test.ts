import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { acting } from '../../../test-support/acting.ts'
import { fail, ok } from '../../kernel/outcome.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import {
  type CommitRequest,
  commitMachine,
  type LookupResult,
  MOST_READS,
  type PendingMutation,
  type Seen,
  type Sent,
} from './commit.machine.ts'
import { type CommitOutcome, refusalOf } from './commit-outcome.ts'

type Answer = 'accepted' | 'rejected' | 'dead' | 'network' | 'timeout' | 'http' | 'unreadable'
const answers: Readonly<Record<Answer, Sent>> = {
  accepted: ok({ msg: 'done', answer: undefined }),
  rejected: fail({ _tag: 'Rejected', code: 2, msg: 'no' }),
  dead: fail({ _tag: 'SessionDead', epoch: 1, msg: '' }),
  network: fail({ _tag: 'TransportFailure', reason: 'network' }),
  timeout: fail({ _tag: 'TransportFailure', reason: 'timeout' }),
  http: fail({ _tag: 'TransportFailure', reason: 'http', status: 500 }),
  unreadable: fail({ _tag: 'Undecodable', detail: '' }),
}
const UNKNOWN: readonly Answer[] = ['network', 'timeout', 'http', 'unreadable']
const request: CommitRequest = { call: 'submitContractOrder', input: { lots: '0.1' } }

const run = (script: {
  readonly sends?: readonly Answer[]
  readonly reads?: readonly LookupResult[]
  readonly resume?: boolean
  /** Time at which it shows in a list. */
  readonly seenAt?: number
  readonly match?: Seen['match']
  readonly sentAgo?: number
  /** Duration of a sending. */
  readonly took?: number
  /** The server ignores keys. */
  readonly keyless?: boolean
  /** The lists are never answered. */
  readonly deaf?: boolean
}) => {
  const clock = createVirtualClock()
  const sends: { readonly at: number; readonly key: string; readonly t: number }[] = []
  const reads: number[] = []
  const forgotten: (string | undefined)[] = []
  const pending: PendingMutation = { ...request, key: 'key-1', t: 5, at: 0, criteria: {}, sentAgo: script.sentAgo ?? 0 }
  const actor = createActor(
    commitMachine.provide({
      actors: {
        prepare: fromPromise<PendingMutation, CommitRequest>(() => Promise.resolve(pending)),
        send: fromPromise<Sent, PendingMutation>(({ input }) => {
          sends.push({ at: clock.monotonic(), key: input.key, t: input.t })
          return Promise.resolve({ ...answers[script.sends?.[sends.length - 1] ?? 'network'], took: script.took ?? 0 })
        }),
        read: fromPromise<LookupResult, PendingMutation>(() => {
          reads.push(clock.monotonic())
          if (script.deaf === true) return new Promise<LookupResult>(() => undefined)
          return Promise.resolve(script.reads?.[reads.length - 1] ?? script.reads?.at(-1) ?? 'absent')
        }),
        watch: fromCallback<Seen, PendingMutation>(({ sendBack }) => {
          if (script.seenAt === undefined) return
          const timer = clock.setTimeout(
            () => sendBack({ type: 'mutation.seen', match: script.match ?? 'found' }),
            script.seenAt,
          )
          return () => clock.clearTimeout(timer)
        }),
      },
      guards: { mayResend: () => script.keyless !== true },
      actions: { forget: (_, params) => void forgotten.push(params.pending?.key) },
    }),
    { clock, input: script.resume === true ? { request, resume: pending } : { request } },
  )
  const tags: string[] = []
  let outcome: CommitOutcome | undefined
  actor.subscribe((snapshot) => {
    const tag = snapshot.hasTag('sending') ? 'sending' : snapshot.hasTag('checking') ? 'checking' : 'settled'
    if (tags.at(-1) !== tag) tags.push(tag)
    if (snapshot.status === 'done') outcome = snapshot.output
  })
  actor.start()
  return {
    clock,
    sends,
    reads,
    tags,
    forgotten,
    get outcome() {
      return outcome
    },
  }
}

describe('an answer that comes', () => {
  it('[ENV-6] accepted the first time', async () => {
    const bench = run({ sends: ['accepted'] })
    await bench.clock.settle()
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: 'done', answer: undefined })
    expect([bench.tags, bench.sends.length, bench.reads.length]).toEqual([['sending', 'settled'], 1, 0])
    expect([bench.forgotten, bench.clock.pending]).toEqual([['key-1'], 0])
  })

  it.each(['rejected', 'dead'] as const)(
    '[ENV-6] %s the first time is a refusal, and nothing is sent again',
    async (answer) => {
      const bench = run({ sends: [answer] })
      await bench.clock.advance(120_000)
      expect(bench.outcome?.kind).toBe('rejected')
      expect(bench.sends).toHaveLength(1)
    },
  )
})

describe('an answer that is lost', () => {
  it.each(UNKNOWN)('[ENV-13 ENV-7] %s: the same key again after 1, 2 and 4 s', async (answer) => {
    const bench = run({ sends: [answer, answer, answer, 'accepted'] })
    await bench.clock.advance(999)
    expect(bench.sends).toHaveLength(1)
    await bench.clock.advance(60_000)
    expect(bench.sends.map(({ at }) => at)).toEqual([0, 1000, 3000, 7000])
    expect(new Set(bench.sends.map(({ key, t }) => `${key} ${t}`))).toEqual(new Set(['key-1 5']))
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: 'done', answer: undefined })
    expect(bench.reads).toEqual([])
  })

  it('[ENV-13] no answer at all: reads after 1, 2, 4, 8 and 16 s', async () => {
    const bench = run({})
    await bench.clock.advance(120_000)
    expect(bench.sends.map(({ at }) => at)).toEqual([0, 1000, 3000, 7000])
    expect(bench.reads.map((at) => at - 7000)).toEqual([1000, 3000, 7000, 15_000, 31_000])
    expect(bench.outcome).toEqual({ kind: 'notPlaced' })
    expect(bench.tags).toEqual([
      'sending',
      'checking',
      'sending',
      'checking',
      'sending',
      'checking',
      'sending',
      'checking',
      'settled',
    ])
    expect([bench.forgotten, bench.clock.pending]).toEqual([['key-1'], 0])
  })

  it.each([
    { took: 4_000, reads: [1000, 3000, 7000, 15_000, 27_000], why: 'the wait begins when it was sent' },
    { took: 10_000, reads: [1000, 3000, 7000, 15_000, 21_000], why: 'also when that timed out' },
    { took: 90_000, reads: [1000, 3000, 7000, 15_000, 21_000], why: 'a page that slept may have sent it late' },
  ])('[ENV-13] lost after $took ms, it has 31 s to arrive: $why', async ({ took, reads }) => {
    const bench = run({ took })
    await bench.clock.advance(120_000)
    expect(bench.reads.map((at) => at - 7000)).toEqual(reads)
    expect(bench.outcome).toEqual({ kind: 'notPlaced' })
  })

  it.each([
    { sentAgo: 0, reads: [1000, 3000, 7000, 15_000, 31_000] },
    { sentAgo: 26_000, reads: [1000, 3000, 5000] },
    { sentAgo: 90_000, reads: [0] },
  ])('[ENV-13] taken up $sentAgo ms after it was sent, it waits for the rest only', async ({ sentAgo, reads }) => {
    const bench = run({ resume: true, sentAgo })
    await bench.clock.advance(60_000)
    expect([bench.reads, bench.outcome]).toEqual([reads, { kind: 'notPlaced' }])
  })

  it('[ENV-13] lists that are not answered are read anew once there was time for it to arrive', async () => {
    const bench = run({ deaf: true })
    await bench.clock.advance(60_000)
    expect([bench.reads.map((at) => at - 7000), bench.outcome]).toEqual([[1000, 31_000], undefined])
  })

  it('[ENV-13] found in the lists is accepted, at once', async () => {
    const bench = run({ reads: ['unreadable', 'absent', 'found'] })
    await bench.clock.advance(120_000)
    expect(bench.reads).toHaveLength(3)
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: '', answer: undefined })
  })

  it('[ENV-13 ENV-6] lists that cannot be read say nothing: they are read again until they can be', async () => {
    const bench = run({ reads: ['absent', 'absent', 'absent', 'absent', 'unreadable', 'unreadable', 'absent'] })
    await bench.clock.advance(120_000)
    expect(bench.reads.map((at) => at - 7000)).toEqual([1000, 3000, 7000, 15_000, 31_000, 47_000, 63_000])
    expect(bench.outcome).toEqual({ kind: 'notPlaced' })
  })

  it('[ENV-13 ENV-6] lists that cannot be read for ten minutes leave it undecided', async () => {
    const bench = run({ reads: ['unreadable'] })
    await bench.clock.advance(590_000)
    expect(bench.outcome).toBeUndefined()
    await bench.clock.advance(120_000)
    expect([bench.outcome, bench.reads.length]).toEqual([{ kind: 'undecided' }, MOST_READS])
  })

  it('[ENV-13 ENV-22] lists of another account end it at once', async () => {
    const bench = run({ reads: ['absent', 'outOfReach'] })
    await bench.clock.advance(60_000)
    expect([bench.outcome, bench.reads.length]).toEqual([{ kind: 'undecided' }, 2])
  })

  it.each([
    { name: 'before the lists are read: none is', seenAt: 5000, at: 7000, reads: 0 },
    { name: 'while it waits to read: at once', seenAt: 12_000, at: 12_000, reads: 2 },
  ])('[ENV-13] an order seen meanwhile was placed, though the lists do not have it any more ($name)', async (seen) => {
    const bench = run({ seenAt: seen.seenAt })
    await bench.clock.advance(seen.at)
    expect([bench.outcome, bench.reads.length]).toEqual([{ kind: 'accepted', msg: '', answer: undefined }, seen.reads])
    await bench.clock.advance(60_000)
    expect([bench.sends.length, bench.forgotten, bench.clock.pending]).toEqual([4, ['key-1'], 0])
  })

  it('[ENV-13] seen while the lists are being read: their answer is not waited for', async () => {
    const bench = run({ seenAt: 9000, deaf: true })
    await bench.clock.advance(9000)
    expect([bench.outcome, bench.reads.length]).toEqual([{ kind: 'accepted', msg: '', answer: undefined }, 1])
  })

  it.each([
    { name: 'in a list somebody read', script: { seenAt: 9000, match: 'maybe' } as const },
    { name: 'in the lists, once', script: { reads: ['maybe', 'absent'] } as const },
  ])('[ENV-13] what may have been it and is gone again ($name): undecided', async ({ script }) => {
    const bench = run(script)
    await bench.clock.advance(60_000)
    expect(bench.outcome).toEqual({ kind: 'undecided' })
  })

  it('[ENV-13] seen or not, an answer that comes decides', async () => {
    const bench = run({ sends: ['network', 'rejected'], seenAt: 500 })
    await bench.clock.advance(60_000)
    expect(bench.outcome?.kind).toBe('rejected')
  })

  it('[ENV-13] seen, and then the session died: it was placed', async () => {
    const bench = run({ sends: ['network', 'dead'], seenAt: 500 })
    await bench.clock.advance(60_000)
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: '', answer: undefined })
  })

  it('[ENV-6] a session that dies after an attempt of unknown fate leaves it undecided', async () => {
    const bench = run({ sends: ['network', 'dead'] })
    await bench.clock.advance(120_000)
    expect(bench.outcome).toEqual({ kind: 'undecided' })
  })

  it('[ENV-13 ENV-15] taken up after a reload it reads only: nothing is sent again', async () => {
    const bench = run({ resume: true, reads: ['absent', 'found'] })
    await bench.clock.advance(120_000)
    expect([bench.sends, bench.reads]).toEqual([[], [1000, 3000]])
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: '', answer: undefined })
  })
})

describe('a server that keeps no keys', () => {
  it.each(UNKNOWN)('[ENV-27 ENV-13] %s: nothing is sent again, the lists are read at once', async (answer) => {
    const bench = run({ keyless: true, sends: [answer, 'accepted'], reads: ['absent', 'found'] })
    await bench.clock.advance(120_000)
    expect([bench.sends.map(({ at }) => at), bench.reads]).toEqual([[0], [1000, 3000]])
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: '', answer: undefined })
    expect(bench.tags).toEqual(['sending', 'checking', 'settled'])
  })

  it.each([
    ['network', 0, 31_000],
    ['timeout', 10_000, 21_000],
  ] as const)(
    '[ENV-27 ENV-13] after %s in %i ms it is not placed when absent %i ms later',
    async (answer, took, ms) => {
      const bench = run({ keyless: true, sends: [answer], took })
      await bench.clock.advance(ms - 1)
      expect(bench.outcome).toBeUndefined()
      await bench.clock.advance(1)
      expect(bench.outcome).toEqual({ kind: 'notPlaced' })
      expect([bench.sends.length, bench.forgotten, bench.clock.pending]).toEqual([1, ['key-1'], 0])
    },
  )

  it('[ENV-27] one that is found out to keep none while a resend waits is not sent again', async () => {
    const script = { keyless: false, sends: ['network', 'accepted'] as const, reads: ['found'] as const }
    const bench = run(script)
    await bench.clock.advance(500)
    script.keyless = true
    await bench.clock.advance(60_000)
    expect([bench.sends.length, bench.reads]).toEqual([1, [2000]])
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: '', answer: undefined })
  })

  it('[ENV-27] is assumed where nothing else is said', () => {
    expect(commitMachine.implementations.guards.mayResend).toBeInstanceOf(Function)
    const assumed: unknown = Reflect.apply(
      commitMachine.implementations.guards.mayResend as () => boolean,
      undefined,
      [],
    )
    expect(assumed).toBe(false)
  })
})

describe('whatever the network does', () => {
  const answer = fc.constantFrom<Answer[]>('accepted', 'rejected', 'dead', 'network', 'timeout', 'http', 'unreadable')
  const result = fc.constantFrom<LookupResult[]>('found', 'absent', 'unreadable')

  it('[T2] [ENV-6 ENV-27] without keys it ends sent once, and an unknown outcome is never a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(answer, fc.array(result, { minLength: 5, maxLength: 5 }), async (sent, reads) => {
        const bench = run({ keyless: true, sends: [sent], reads })
        await bench.clock.advance(800_000)
        const isUnknown = UNKNOWN.includes(sent)
        const lists = reads.includes('found') ? 'accepted' : reads.at(-1) === 'absent' ? 'notPlaced' : 'undecided'
        expect(bench.outcome?.kind).toBe(isUnknown ? lists : sent === 'accepted' ? 'accepted' : 'rejected')
        expect([bench.sends.length, bench.forgotten.length, bench.clock.pending]).toEqual([1, 1, 0])
      }),
      { numRuns: 60 },
    )
  })

  it('[T2] [ENV-6 ENV-7 ENV-13] it ends, at most four times sent with one key, and an unknown outcome is never a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 4, maxLength: 4 }),
        fc.array(result, { minLength: 5, maxLength: 5 }),
        async (sends, reads) => {
          const bench = run({ sends, reads })
          await bench.clock.advance(800_000)
          const first = sends.findIndex((one) => !UNKNOWN.includes(one))
          const decisive = first < 0 ? undefined : sends[first]
          const lists = reads.includes('found') ? 'accepted' : reads.at(-1) === 'absent' ? 'notPlaced' : 'undecided'
          const expected =
            decisive === undefined
              ? lists
              : decisive === 'dead' && first > 0
                ? 'undecided'
                : decisive === 'accepted'
                  ? 'accepted'
                  : 'rejected'
          expect(bench.outcome?.kind).toBe(expected)
          expect(bench.sends.length).toBe(first < 0 ? 4 : first + 1)
          if (decisive === undefined) expect(bench.outcome?.kind).not.toBe('rejected')
          expect([bench.forgotten.length, bench.clock.pending]).toEqual([1, 0])
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('[ENV-6] words of a refusal: the server’s, ours for one not placed, none for what is unknown', () => {
  expect(refusalOf({ kind: 'rejected', failure: { _tag: 'Rejected', code: 2, msg: 'Too late' } }, 'x')).toEqual({
    text: 'Too late',
  })
  expect(refusalOf({ kind: 'notPlaced' }, 'commit.not_there')).toEqual({ id: 'commit.not_there' })
  for (const outcome of [
    undefined,
    { kind: 'undecided' } as const,
    { kind: 'accepted', msg: '', answer: undefined } as const,
  ])
    expect(refusalOf(outcome, 'x')).toBeUndefined()
})

it('[ENV-13] what is seen before anything was sent is not taken for it', () => {
  const prepare = fromPromise<PendingMutation, CommitRequest>(() => new Promise(() => undefined))
  const actor = createActor(commitMachine.provide({ actors: { prepare } }), {
    clock: createVirtualClock(),
    input: { request },
  }).start()
  expect(acting(actor, { type: 'mutation.seen', match: 'found' })).toEqual([])
})
