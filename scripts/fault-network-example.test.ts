import { expect, it } from 'vitest'
import { ordersUnderTrouble } from '../docs/examples/fault-network.ts'

it('the example of the guide: answers are lost, orders are neither doubled nor called failed', async () => {
  const { outcomes, booked, bitten } = await ordersUnderTrouble(7)
  expect([outcomes.length, booked]).toEqual([20, 20])
  expect(outcomes.filter((kind) => kind !== 'accepted')).toEqual([])
  expect(bitten.length).toBeGreaterThan(3)
})
