import { expect, it } from 'vitest'
import { accepted, openHost, openTestContext } from '../../../test-support/test-context.ts'
import { submitContractOrder } from '../../domain/contract/contract.mutation.ts'
import { sampleOrderRequest } from '../../testing/samples.ts'

const order = sampleOrderRequest({ lots: '12345.67', multiple: '321' })

it('[ENV-13] what is of another type is a mistake of the program: the call and the field are named, never a value, and nothing stays under way', async () => {
  const host = openHost()
  const { clock, commits } = openTestContext(host, {})
  const refused = async (change: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { settled } = commits.commit(submitContractOrder, { order: { ...order, ...change } as typeof order })
    const said = settled.catch((problem: unknown) => (problem instanceof Error ? problem.message : problem))
    await clock.advance(100)
    return said
  }
  expect(await refused({ side: 'long' })).toBe('submitContractOrder: side: expected "buy" | "sell", got string')
  expect(await refused({ stopLoss: undefined })).toBe(
    'submitContractOrder: stopLoss: expected a decimal text, got undefined',
  )
  expect(await refused({ lots: 'abc' })).toBe('lots is not a decimal number')
  expect(commits.underWay.get()).toEqual([])
  // No search after a reload either.
  expect(Object.values(host.ports.storage.scopes).flatMap((scope) => [...scope.keys()])).not.toContain(
    'openlot.intents',
  )
})

it('[ENV-6] a resolver that throws leaves what was sent open: it is never thrown to the caller, as if nothing had been sent', async () => {
  const { clock, ports, commits } = openTestContext(openHost(), {})
  const { resolve } = submitContractOrder
  if (resolve === 'never') throw new Error('orders are found')
  const judge = (): never => {
    throw new TypeError('12345.67 is no function')
  }
  ports.http.answer(({ url }) => (url.includes('submit') ? { problem: 'network' } : accepted({ data: [], total: 0 })))
  const commit = commits.commit({ ...submitContractOrder, resolve: { ...resolve, judge } }, { order })
  await clock.advance(200_000)
  expect(await commit.settled).toEqual({ kind: 'undecided' })
  expect(ports.log.events).toContainEqual({ kind: 'call.unjudged', detail: 'not found out: submitContractOrder' })
})
