import * as Schema from 'effect/Schema'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Client } from '../../client/client.ts'
import { resetDemo } from '../../domain/wallet/wallet.mutation.ts'
import { loadBalances } from '../../domain/wallet/wallet.wire.ts'
import type { Mutation } from '../types.ts'
import { mutation } from './mutation.ts'

// Lines that must not compile: the compiler refuses this file when one of them does.
const words = { done: '', absent: '', unknown: '' }
const base = { name: 'a', path: '/a', answer: Schema.Unknown, changes: [], words }
const withId = Schema.Struct({ id: Schema.String })

describe('a mutation', () => {
  it('[ENV-13] without saying how it is found out does not compile', () => {
    // @ts-expect-error `resolve` is missing
    expect(mutation(base).resolve).toBeUndefined()
    expect(mutation({ ...base, resolve: 'never' }).resolve).toBe('never')
    // @ts-expect-error not knowing how is not a way
    mutation({ ...base, resolve: undefined })
  })

  it('[ENV-13] whose list and judgement do not fit does not compile', () => {
    mutation({
      ...base,
      params: withId,
      resolve: {
        criteria: ({ id }) => ({ id }),
        // @ts-expect-error what was read is what is judged
        read: async () => ({ ok: true, value: [1, 2] }),
        judge: (criteria, _at, rows: readonly string[]) => (rows.includes(criteria.id) ? 'found' : 'absent'),
      },
    })
    const right = mutation({
      ...base,
      params: withId,
      resolve: {
        criteria: ({ id }) => ({ id }),
        read: async () => ({ ok: true, value: ['1'] }),
        judge: (criteria, _at, rows) => (rows.includes(criteria.id) ? 'found' : 'absent'),
      },
    })
    expectTypeOf(right).toExtend<Mutation<{ readonly id: string }, unknown>>()
  })

  it('[ENV-15] whose criteria is not plain JSON does not compile', () => {
    mutation({
      ...base,
      resolve: {
        // @ts-expect-error a date is none
        criteria: () => ({ at: new Date(0) }),
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
