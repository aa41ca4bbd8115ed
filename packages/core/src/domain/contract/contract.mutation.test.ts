import { expect, it } from 'vitest'
import { wireOrder } from '../../../test-support/orders-bench.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import type { AnyMutation, Call } from '../../engine/types.ts'
import { fail } from '../../kernel/outcome.ts'
import { cancelContractOrder, closeContractOrder, setContractStops, submitContractOrder } from './contract.mutation.ts'

const resolverOf = ({ resolve }: AnyMutation) => {
  if (resolve === 'never') throw new Error('it is found out')
  return resolve
}
const STATUS: Readonly<Record<string, string>> = { '0': 'pending', '1': 'holding', '3': 'closed' }

it.each([
  [submitContractOrder, ['holding', 'pending', 'closed']],
  [closeContractOrder, ['holding', 'closed']],
  [cancelContractOrder, ['pending', 'holding', 'closed']],
  [setContractStops, ['holding']],
] as const)('[ENV-13] each kind of request is looked for in the lists it can be in', async (mutation, lists) => {
  const { context, ports, queries } = openTestContext()
  ports.http.answer(() => accepted({ data: [wireOrder(1), wireOrder(2)], total: 3 }))
  const read = await resolverOf(mutation).read(context.call, {})
  expect(queries().map((query) => STATUS[query.get('status') ?? ''])).toEqual(lists)
  expect(queries().map((query) => query.get('page'))).toEqual(lists.map(() => '1'))
  // Two of three rows read: the list is not complete.
  expect(read).toMatchObject({ ok: true, value: lists.map(() => ({ whole: false, rows: [{ id: '1' }, { id: '2' }] })) })
  ports.http.answer(() => accepted({ data: [wireOrder(1)], total: 1 }))
  expect(await resolverOf(mutation).read(context.call, {})).toMatchObject({
    ok: true,
    value: lists.map(() => ({ whole: true })),
  })
})

it('[ENV-13] a list that cannot be read is no answer', async () => {
  const failure = { _tag: 'Undecodable', detail: '' } as const
  const call: Call = () => Promise.resolve(fail(failure))
  for (const mutation of [submitContractOrder, closeContractOrder, cancelContractOrder, setContractStops])
    expect(await resolverOf(mutation).read(call, {})).toEqual(fail(failure))
})
