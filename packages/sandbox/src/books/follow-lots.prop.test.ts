import { dec } from '@openlot/core'
import { contractFee, contractMargin } from '@openlot/core/calc'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openWorld, tickAt, trader } from '../../test/support.ts'

const RUNS = 100
const FOLLOWS = 50

/** A follow and the master's orders under it. */
const follow = fc.record({
  multiple: fc.integer({ min: 1, max: 30 }),
  // Cents: from less than one step costs to more than the balance.
  maxAmount: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 2_000_000 })),
  price: fc.integer({ min: 90_000, max: 130_000 }),
  lots: fc.array(fc.integer({ min: 2, max: 400 }), { minLength: 1, maxLength: 3 }),
  leverage: fc.constantFrom(50, 100, 200),
})

it(
  '[T43] a copy has lots × multiple, floored to the step, as far as amount and balance go: 10,000 orders against core',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(follow, { minLength: FOLLOWS, maxLength: FOLLOWS }), async (follows) => {
        const { world } = openWorld({ masters: true })
        world.start()
        const lead = await trader(world, 'master@openlot.test')
        const me = await trader(world)
        const [master] = world.masters.all()
        if (master === undefined) throw new Error('No masters')
        const instrument = world.market.instrumentByCode('EURUSD')
        if (instrument === undefined) throw new Error('No EURUSD')
        const { lotStep, contractSize, feeRate, marginMode } = instrument
        const step = dec(lotStep)
        const close = async (who: typeof me): Promise<void> => {
          for (const { id } of world.contracts.inState(who.id, 'holding')) await who.get('/v2/api/forex/close', { id })
        }
        for (const { multiple, maxAmount, price, lots, leverage } of follows) {
          const at = (price / 100_000).toFixed(5)
          tickAt(world, 'EURUSD', at)
          const largest = dec(maxAmount).div(100)
          world.journal.transact(() => world.follow.follow(me.id, master, String(multiple), largest.toFixed()))
          let used = dec(0)
          for (const hundredths of lots) {
            const free = dec((await me.forex()).balance)
            const before = new Set(world.contracts.inState(me.id, 'holding').map(({ id }) => id))
            const placed = await lead.order({ cont: (hundredths / 100).toFixed(2), multiple: leverage })
            const made = world.contracts.inState(me.id, 'holding').find(({ id }) => !before.has(id))
            const costOf = (steps: number) => {
              const margin = contractMargin({
                marginMode: marginMode === 1 ? 'perLot' : 'leveraged',
                lots: step.mul(steps),
                contractSize,
                price: at,
                multiple: leverage,
              })
              return { margin, fee: contractFee({ feeType: 'ofMargin', lots: step.mul(steps), margin, feeRate }) }
            }
            const fits = (steps: number): boolean => {
              const { margin, fee } = costOf(steps)
              return used.plus(margin).lte(largest) && margin.plus(fee).lte(free)
            }
            const asked = (placed as { readonly code: number }).code === 1 ? hundredths * multiple : 0
            const steps = made === undefined ? 0 : dec(made.lots).div(step).toNumber()
            // Budgets below one step buy no order.
            if (steps === 0) expect(asked > 1 && fits(2)).toBe(false)
            else {
              expect([Number.isInteger(steps), steps <= asked, fits(steps)]).toEqual([true, true, true])
              expect(steps < asked && fits(steps + 1)).toBe(false)
              used = used.plus(costOf(steps).margin)
            }
          }
          await close(lead)
          await close(me)
          world.journal.transact(() => world.follow.unfollow(me.id, master))
        }
      }),
      { numRuns: RUNS },
    ),
  120_000,
)
