import * as Schema from 'effect/Schema'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Client } from '../client/client.ts'
import { resetDemo } from '../domain/wallet/wallet.mutation.ts'
import { loadBalances } from '../domain/wallet/wallet.wire.ts'
import { type Mutation, mutation } from './mutation.ts'

// What must not compile: the compiler refuses this file when one of these lines does.
const words = { done: '', absent: '', unknown: '' }
const base = { name: 'a', path: '/a', answer: Schema.Unknown, changes: [], words }
const withId = Schema.Struct({ id: Schema.String })

describe('a mutation', () => {
  it('[ENV-13] without saying how it is found out does not compile', () => {
    // @ts-expect-error `find` is missing
    expect(mutation(base).find).toBeUndefined()
    expect(mutation({ ...base, find: 'never' }).find).toBe('never')
    // @ts-expect-error not knowing how is not a way
    mutation({ ...base, find: undefined })
  })

  it('[ENV-13] whose list and judgement do not fit does not compile', () => {
    mutation({
      ...base,
      params: withId,
      find: {
        trace: ({ id }) => ({ id }),
        // @ts-expect-error what was read is what is judged
        read: async () => ({ ok: true, value: [1, 2] }),
        judge: (trace, _at, rows: readonly string[]) => (rows.includes(trace.id) ? 'found' : 'absent'),
      },
    })
    const right = mutation({
      ...base,
      params: withId,
      find: {
        trace: ({ id }) => ({ id }),
        read: async () => ({ ok: true, value: ['1'] }),
        judge: (trace, _at, rows) => (rows.includes(trace.id) ? 'found' : 'absent'),
      },
    })
    expectTypeOf(right).toExtend<Mutation<{ readonly id: string }, unknown>>()
  })

  it('[ENV-15] whose trace is not plain JSON does not compile', () => {
    mutation({
      ...base,
      find: {
        // @ts-expect-error a date is none
        trace: () => ({ at: new Date(0) }),
        read: async () => ({ ok: true, value: 1 }),
        judge: () => 'found',
      },
    })
  })

  it('[ENV-7] is no call, and a call is no mutation', () => {
    const never = (client: Client): void => {
      void client.call(loadBalances, {})
      void client.commit(resetDemo, {})
      // @ts-expect-error only client.commit sends a mutation
      void client.call(resetDemo, {})
      // @ts-expect-error it changes nothing
      client.commit(loadBalances, {})
    }
    expect(never).toBeTypeOf('function')
  })
})
