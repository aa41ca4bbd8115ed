import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import type { ApiFailure } from '../wire/failures.ts'
import {
  type CommitIntent,
  type CommitOutcome,
  type CommitRequest,
  commitMachine,
  refusalOf,
  type Trace,
} from './commit.machine.ts'

type Answer = 'accepted' | 'rejected' | 'dead' | 'network' | 'timeout' | 'http' | 'unreadable'
const answers: Readonly<Record<Answer, Outcome<{ readonly msg: string }, ApiFailure>>> = {
  accepted: ok({ msg: 'done' }),
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
  readonly reads?: readonly Trace[]
  readonly resume?: boolean
}) => {
  const clock = createVirtualClock()
  const sends: { readonly at: number; readonly key: string; readonly t: number }[] = []
  const reads: number[] = []
  const forgotten: (string | undefined)[] = []
  const intent: CommitIntent = { ...request, key: 'key-1', t: 5, at: 0, trace: {} }
  const actor = createActor(
    commitMachine.provide({
      actors: {
        prepare: fromPromise<CommitIntent, CommitRequest>(() => Promise.resolve(intent)),
        send: fromPromise<Outcome<{ readonly msg: string }, ApiFailure>, CommitIntent>(({ input }) => {
          sends.push({ at: clock.monotonic(), key: input.key, t: input.t })
          return Promise.resolve(answers[script.sends?.[sends.length - 1] ?? 'network'])
        }),
        read: fromPromise<Trace, CommitIntent>(() => {
          reads.push(clock.monotonic())
          return Promise.resolve(script.reads?.[reads.length - 1] ?? 'absent')
        }),
      },
      actions: { forget: (_, params) => void forgotten.push(params.intent?.key) },
    }),
    { clock, input: script.resume === true ? { request, resume: intent } : { request } },
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
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: 'done' })
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
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: 'done' })
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

  it('[ENV-13] found in the lists is accepted, at once', async () => {
    const bench = run({ reads: ['unreadable', 'absent', 'found'] })
    await bench.clock.advance(120_000)
    expect(bench.reads).toHaveLength(3)
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: '' })
  })

  it('[ENV-13 ENV-6] lists that cannot be read at the end leave it undecided', async () => {
    const bench = run({ reads: ['absent', 'absent', 'absent', 'absent', 'unreadable'] })
    await bench.clock.advance(120_000)
    expect(bench.outcome).toEqual({ kind: 'undecided' })
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
    expect(bench.outcome).toEqual({ kind: 'accepted', msg: '' })
  })
})

describe('whatever the network does', () => {
  const answer = fc.constantFrom<Answer[]>('accepted', 'rejected', 'dead', 'network', 'timeout', 'http', 'unreadable')
  const trace = fc.constantFrom<Trace[]>('found', 'absent', 'unreadable')

  it('[ENV-6 ENV-7 ENV-13] it ends, at most four times sent with one key, and an unknown outcome is never a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 4, maxLength: 4 }),
        fc.array(trace, { minLength: 5, maxLength: 5 }),
        async (sends, reads) => {
          const bench = run({ sends, reads })
          await bench.clock.advance(200_000)
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
  expect(refusalOf({ kind: 'rejected', failure: { _tag: 'Rejected', code: 2, msg: 'Too late' } })).toEqual({
    text: 'Too late',
  })
  expect(refusalOf({ kind: 'notPlaced' })).toEqual({ id: 'commit.not_placed' })
  for (const outcome of [undefined, { kind: 'undecided' } as const, { kind: 'accepted', msg: '' } as const])
    expect(refusalOf(outcome)).toBeUndefined()
})
